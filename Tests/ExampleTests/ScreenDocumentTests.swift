import Foundation
import TestSupport
import Testing

/// The sample screens as documents, and the text of their elements.
struct ScreenDocumentTests {
    @Test func haveNoFaults() throws {
        #expect(SampleScreens.files.count >= 11)
        let preview = try Preview()
        preview.run(
            ["validate", "--quiet", "--theme", SampleScreens.theme, SampleScreens.sheet]
                + SampleScreens.files.map(SampleScreens.path)
        )
        #expect(preview.code == 0)
        #expect(preview.output == "")
        #expect(preview.errors == "")
    }

    @Test(arguments: ["yaml", "json", "plist"]) func areThereInEachSpelling(spelling: String) {
        #expect(SampleScreens.files.contains { $0.hasSuffix(".\(spelling)") })
    }

    /// What differs between the runs: the locale (a dotless i where Turkish is installed), the folder of
    /// the documents, the working folder and the folder of the output.
    @Test(.enabled(if: PinnedText.hasFonts, PinnedText.comment)) func theTreeIsTheSameInEveryLocaleAndFolder() throws {
        let folder = try TemporaryFolder()
        try FileManager.default.copyItem(atPath: "\(Preview.package)/Resources", toPath: folder.path(of: "copy"))
        let screens = ["controls.yaml", "sailings.json", "tickets-ar.plist"]
        let first = try trees(
            of: screens,
            in: "\(Preview.package)/Resources",
            output: folder.path(of: "first"),
            workingFolder: Preview.package,
            locale: "C"
        )
        let second = try trees(
            of: screens,
            in: folder.path(of: "copy"),
            output: folder.path(of: "second"),
            workingFolder: folder.path,
            locale: "tr_TR.UTF-8"
        )
        #expect(first.count == 6)
        #expect(first == second)
        let sailings = try #require(first["sailings@2x.txt"])
        #expect(sailings.hasPrefix("Window 0,0 750×1334 | @Window backgroundColor: #f2f6f9"))
        #expect(sailings.contains("ListCell #delayed "))
    }

    /// The trees that the program writes, by the names of their files.
    private func trees(
        of screens: [String],
        in resources: String,
        output: String,
        workingFolder: String,
        locale: String
    ) throws -> [String: String] {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try #require(Programs.built("livery")))
        process.currentDirectoryURL = URL(fileURLWithPath: workingFolder)
        // What is kept of fonts goes to the output, not to anybody's home.
        process.environment = ["LC_ALL": locale, "LANG": locale, "HOME": output]
        // A sanitizer's, and where it finds what names the functions of its report.
        for name in ["LSAN_OPTIONS", "PATH"] { process.environment?[name] = ProcessInfo.processInfo.environment[name] }
        process.arguments =
            ["preview", "--quiet", "--tree", "--output", output, "--scale", "2"] + [
                "--appearance", "light,dark", "--fonts", try PinnedText.folder(),
            ] + ["--theme", "\(resources)/Themes/harbor.yaml"] + ["--sheet", "\(resources)/StyleSheets/harbor.yaml"]
            + screens.map { "\(resources)/Screens/\($0)" }
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        var trees: [String: String] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: output) where name.hasSuffix(".txt") {
            trees[name] = try String(contentsOfFile: "\(output)/\(name)", encoding: .utf8)
        }
        return trees
    }
}
