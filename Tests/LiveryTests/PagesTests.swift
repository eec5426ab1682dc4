import Foundation
import TestSupport
import Testing

/// The pages of `Pages/`, which programs have in Swift files that `make pages` writes.
@Suite struct PagesTests {
    private static let repository = Repository.folder

    private static let files = [
        "Server/Sources/LiveryServer/Studio/StudioPage.generated.swift",
        "Sources/LiveryExport/Formats/Gallery/GalleryPage.generated.swift",
        "Sources/LiveryGoldens/Reporting/ReportPage.generated.swift",
    ]

    /// The lines of a file that are in a page: without comments and indentation.
    private static func lines(of text: String) -> [String] {
        let code = text.replacing(#/ *\/\*[^*]*\*\//#, with: "")
        return code.split(separator: "\n").map { String($0.drop { $0 == " " }) }
            .filter { !$0.isEmpty && !$0.hasPrefix("//") }
    }

    @Test("the Swift files are those that 'make pages' writes")
    func generatedFilesAreUpToDate() throws {
        let folder = try TemporaryFolder()
        let process = Process()
        process.executableURL = Self.repository.appendingPathComponent("Scripts/pages")
        process.arguments = [folder.path]
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        let written = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".swift") }.sorted()
        #expect(written == Self.files)
        for file in written {
            let stored = try Data(contentsOf: Self.repository.appendingPathComponent(file))
            #expect(stored == Data(try folder.bytes(of: file)), "\(file): run 'make pages'")
        }
    }

    @Test(
        "every file of 'Pages' is a part of a page, and no text in it ends a constant or a script"
    )
    func filesAreUsed() throws {
        let pages = Self.repository.appendingPathComponent("Pages")
        let generated = try Self.files.map { file in
            let text = try String(
                contentsOf: Self.repository.appendingPathComponent(file),
                encoding: .utf8
            )
            return Set(Self.lines(of: text))
        }
        let names = try FileManager.default.subpathsOfDirectory(atPath: pages.path)
            .filter { $0.contains(".") }
        #expect(names.count > 30)
        for name in names {
            let text = try String(contentsOf: pages.appendingPathComponent(name), encoding: .utf8)
            let lines = Self.lines(of: text)
            #expect(lines.count > 1)
            #expect(generated.contains { $0.isSuperset(of: lines) }, "\(name) is in no page")
            #expect(text.hasSuffix("\n") && !text.contains("\r"), "\(name)")
            for end in ["\"\"\"##", "\\##"] { #expect(!text.contains(end), "\(name) has \(end)") }
            if !name.hasSuffix(".html") {
                for tag in ["</script", "</style", "<!--"] {
                    #expect(!text.contains(tag), "\(name) has \(tag)")
                }
            }
        }
    }
}
