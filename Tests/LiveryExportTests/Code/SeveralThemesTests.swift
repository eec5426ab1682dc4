import Livery
import TestSupport
import Testing

@testable import LiveryExport

/// Files that have a section for each of several themes.
@Suite struct SeveralThemesTests {
    private let export: CodeExport

    init() throws {
        export = try CodeExport()
        try export.folder.write("$appearances: [light]\naColor: red", to: "sea.yaml")
        try export.folder.write("$appearances: [light]\naColor: lime", to: "land-use.yaml")
    }

    private static let outputs = ["swift, path: Theme.swift", "typescript, path: theme.ts"]

    private static let project =
        "themes: [sea.yaml, land-use.yaml]\noutputs: [" + outputs.map { "{to: \($0)}" }.joined(separator: ", ") + "]"

    @Test func eachThemeHasAType() throws {
        let report = try export.files.build(Self.project)
        #expect(report.failureTexts == [])
        #expect(report.changes.map(\.file) == ["Theme.swift", "theme.ts"])
        let swift = try export.folder.read("Theme.swift")
        #expect(swift.hasPrefix("// Made by Livery of the themes 'sea' and 'land-use'; "))
        for line in ["enum Theme {", "    struct Sea: Livery.StyleSet", "    struct LandUse: Livery.StyleSet"] {
            #expect(swift.contains("\n\(line)"), "\(line)")
        }
        let script = try export.folder.read("theme.ts")
        #expect(script.contains("\n  \"land-use\": {\n"))
        #expect(script.contains("aColor: { light: \"#00ff00\" }"))
        // It is one file, and up to date.
        #expect(try export.files.build(Self.project).changes.isEmpty)
        #expect(try export.files.isUnchanged(Self.project))
    }

    /// A file of several themes needs all of them.
    @Test func aFaultOfOneThemeKeepsTheOldFile() throws {
        try export.files.build(Self.project)
        let before = try export.folder.read("Theme.swift")
        for name in ["sea", "land-use"] {
            let theme = try export.folder.read("\(name).yaml")
            try export.folder.write("$appearances: [light]\naColor: x", to: "\(name).yaml")
            let report = try export.files.build(Self.project)
            let path = export.folder.path(of: "\(name).yaml")
            #expect(
                Set(report.failureTexts) == ["\(path):2:9: error: 'x' is not a color; no asset or value has this name"]
            )
            #expect(report.changes.isEmpty)
            #expect(try export.folder.read("Theme.swift") == before)
            try export.folder.write(theme, to: "\(name).yaml")
        }
        #expect(try export.files.build(Self.project).changes.isEmpty)
    }

    @Test func aThemeThatIsTakenOutLeaves() throws {
        try export.files.build(Self.project)
        let report = try export.files.build(Self.project.replacing(", land-use.yaml", with: ""))
        #expect(report.failureTexts == [])
        #expect(report.changes.allSatisfy { $0.reason == .stale })
        let swift = try export.folder.read("Theme.swift")
        #expect(swift.contains("\nstruct Theme: Livery.StyleSet"))
        #expect(!swift.contains("LandUse"))
    }

    @Test(arguments: [
        ("landUse.yaml", "'land-use' and 'landUse' would both be 'LandUse'; rename one of them"),
        ("string.yaml", "'string' would be 'String', which the type has already; rename it"),
    ]) func typesOfThemesThatClashAreFaults(file: String, message: String) throws {
        try export.folder.write("$appearances: [light]\naColor: red", to: file)
        let report = try export.files.build(
            "themes: [land-use.yaml, \(file)]\noutputs: [{to: swift, path: Theme.swift}]"
        )
        #expect(report.failureTexts == ["error: \(message)"])
        #expect(!export.folder.exists("Theme.swift"))
    }
}
