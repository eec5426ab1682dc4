import Livery
import TestSupport
import Testing

@testable import LiveryExport

@Suite struct SwiftStyleSetTests {
    private let export: CodeExport

    init() throws { export = try CodeExport() }

    private func text(_ theme: String, _ options: String = "") throws -> String {
        try export.text("swift", "Theme.swift", options, of: theme)
    }

    // MARK: Names

    @Test(arguments: [
        ("a-bColor", "aBColor", "'a-bColor' and 'aBColor' would both be 'aBColor'; rename one of them"),
        ("aColor", "styles", "'styles' would be 'styles', which the type has already; rename it"),
        ("aColor", "States", "'States' would be 'States', which the type has already; rename it"),
    ]) func namesOfOthersAreFaults(first: String, second: String, message: String) throws {
        _ = try text("$appearances: [light]\naColor: red")
        let before = try export.folder.read("Theme.swift")
        let report = try export.make(
            "swift",
            "Theme.swift",
            of: """
                $appearances: [light]
                \(first): {resolver: color, color: red}
                \(second): {resolver: color, color: red}
                """
        )
        let path = export.folder.path(of: "harbor.yaml")
        #expect(Set(report.failureTexts) == ["\(path):3:1: error: \(message)"])
        // The old file stays.
        #expect(try export.folder.read("Theme.swift") == before)
    }

    @Test func commentsStayComments() throws {
        let text = try text("$appearances: [light]\n# a */ b \"\"\" \\(c)\u{200F}d.\naColor: red")
        #expect(text.contains("    /// a */ b \"\"\" \\(c) d.\n    var aColor"))
    }

    // MARK: Files

    @Test func theFileIsTheSameWhateverTheOrderOfKeys() throws {
        let lines = ["aColor: red", "bColor: blue", "b-aBox: {size: 4, fill: red}"]
        let one = try text("$appearances: [light]\n" + lines.joined(separator: "\n"))
        let report = try export.make(
            "swift",
            "Theme.swift",
            of: "$appearances: [light]\n" + lines.reversed().joined(separator: "\n")
        )
        #expect(report.changes.isEmpty)
        #expect(try export.folder.read("Theme.swift") == one)
    }
}
