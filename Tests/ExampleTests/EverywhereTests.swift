import Foundation
import TestSupport
import Testing

@testable import LiveryCommands
@testable import LiveryExport

/// The project that exports the sample theme to all formats.
@Suite(.enabled(if: PinnedText.hasFonts, PinnedText.comment)) struct EverywhereTests {
    private static let project = "\(Preview.package)/Examples/Everywhere/livery.yaml"

    private func run(_ program: Preview, _ options: String...) {
        program.run(["build", Self.project, "--output", program.path("out")] + options)
    }

    @Test func theProjectIsMadeOnce() throws {
        let program = try Preview()
        run(program)
        #expect(program.code == 0, "\(program.errors)")
        #expect(!program.errors.contains("error:"))
        #expect(program.errors.contains(", up to date 0, removed 0, failed 0 in "))
        let folder = program.path("out/build")
        let made = try FileManager.default.subpathsOfDirectory(atPath: folder)
        for file in [
            "pictures/bookButton@2x.png", "pictures/index.json", "vectors/harbor/bookButton~dark.svg",
            "apple/Theme.xcassets/Harbor/accentColor.colorset/Contents.json",
            "android/res/drawable/harbor_book_button.xml", "android/res/values-night/colors.xml", "web/theme.css",
            "web/harbor.ts", "HarborStyle.swift", "tokens/harbor.tokens.json", "harbor.html",
            "apple/Theme.xcassets/AppIcon.appiconset/AppIcon-macos-512@2x.png",
            "android/res/mipmap-anydpi-v26/ic_launcher.xml", "web/favicon.ico",
        ] { #expect(made.contains(file), "\(file)") }
        // Nothing is beside the project file.
        let beside = try FileManager.default.contentsOfDirectory(atPath: "\(Preview.package)/Examples/Everywhere")
        #expect(Set(beside) == ["README.md", "icon.yaml", "livery.yaml"])

        run(program, "--check")
        #expect(program.code == 0)
        #expect(program.output == "")
        #expect(program.errors.contains("to write 0, up to date "))
        #expect(program.errors.contains(", to remove 0, failed 0 in "))
    }

    /// A format that is added has a place in the project.
    @Test func allFormatsAreInIt() throws {
        let text = try String(contentsOfFile: Self.project, encoding: .utf8)
        for name in OutputFormats.names { #expect(text.contains("{to: \(name), "), "\(name)") }
    }
}
