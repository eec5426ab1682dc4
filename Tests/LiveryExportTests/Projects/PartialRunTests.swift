import Foundation
import Livery
import LiverySupport
import TestSupport
import Testing

@testable import LiveryExport

/// Runs of projects in which a theme can't be read, or an output can't be written: all others are brought up
/// to date, and nothing of what is left out is lost.
@Suite struct PartialRunTests {
    private let files: ProjectFolder

    private static let project = """
        themes: [harbor.yaml, port.yaml]
        outputs:
          - {to: png, path: pictures, scales: 1}
          - {to: xcassets, path: All.xcassets}
          - {to: png, path: ports, themes: port, scales: 1}
          - {to: swift, path: All.swift}
          - {to: swift, path: Harbor.swift, themes: harbor}
          - {to: swift, path: Port.swift, themes: port}
        """

    private static let port = "aBox: {size: 2, fill: red}\nbColor: red"

    init() throws {
        files = try ProjectFolder()
        try files.folder.write(harbor, to: "harbor.yaml")
        try files.folder.write(Self.port, to: "port.yaml")
    }

    /// The files that are made of a theme alone, or of both.
    private func contents(of theme: String) throws -> [String: String] {
        let names = try files.outputs().filter { name in
            let isJoined = name == "All.swift" || name == "All.xcassets/Contents.json"
            return isJoined || name.lowercased().contains(theme)
        }
        return try Dictionary(
            uniqueKeysWithValues: names.map {
                ($0, "\(Digest(try WholeFile.read(files.folder.path(of: $0), limit: 1 << 20)))")
            }
        )
    }

    @Test func aThemeThatCanNotBeReadKeepsItsFiles() throws {
        try files.build(Self.project)
        let kept = try contents(of: "port")
        #expect(
            Set(kept.keys).isSuperset(of: [
                "All.swift", "All.xcassets/Contents.json", "All.xcassets/port/Contents.json", "Port.swift",
                "pictures/port/aBox.png", "ports/aBox.png", "ports/index.json",
            ])
        )
        let other = try contents(of: "harbor")
        try files.folder.write(harbor.replacing("#336699", with: "#336698"), to: "harbor.yaml")
        let report = try files.build(Self.project, without: "port.yaml")
        // All outputs of the one, and the joined file of both.
        #expect(report.unplannedCount == 6)
        #expect(report.failedCount == 6)
        #expect(!report.isWhole)
        #expect(report.failures.isEmpty)
        #expect(report.removedCount == 0)
        #expect(try contents(of: "port") == kept)
        let after = try contents(of: "harbor")
        #expect(after.keys == other.keys)
        #expect(after["Harbor.swift"] == other["Harbor.swift"])
        #expect(after["pictures/harbor/bowBox.png"] != other["pictures/harbor/bowBox.png"])
        #expect(
            after["All.xcassets/harbor/bowBox.imageset/bowBox.png"]
                != other["All.xcassets/harbor/bowBox.imageset/bowBox.png"]
        )
        #expect(try files.folder.read("pictures/index.json").contains("\"aBox\""))
        // Once it is read again, there is nothing to do.
        let whole = try files.build(Self.project)
        #expect(whole.changes.isEmpty)
        #expect(whole.isWhole)
        #expect(try files.isUnchanged(Self.project))
    }

    @Test func aPreviewOfItSaysNothingOfItsFiles() throws {
        try files.build(Self.project)
        let report = try files.build(Self.project, mode: .preview, without: "port.yaml")
        #expect(report.changes.isEmpty)
        #expect(report.unplannedCount == 6)
    }

    @Test func whatTheProjectNoLongerHasGoesNevertheless() throws {
        try files.build(Self.project)
        let less = Self.project.replacing("  - {to: png, path: ports, themes: port, scales: 1}\n", with: "")
        try files.build(less, without: "port.yaml")
        #expect(!files.folder.exists("ports"))
        #expect(files.folder.exists("pictures/port/aBox.png"))
    }

    /// A file of the theme that is not read may not get another content.
    @Test func itsPathsAreTaken() throws {
        let project = """
            themes: [harbor.yaml, port.yaml]
            outputs:
              - {to: png, path: all, themes: port, scales: 1}
              - {to: png, path: all, themes: harbor, scales: 1}
            """
        try files.build(project)
        let before = try files.folder.contents("all")["aBox.png"]
        try files.folder.write("aBox: {size: 3, fill: lime}", to: "harbor.yaml")
        let report = try files.build(project, without: "port.yaml")
        // One for each appearance.
        #expect(report.failedCount == 3)
        #expect(report.failureTexts.count == 2)
        #expect(report.failureTexts.allSatisfy { $0.contains("all/aBox") })
        #expect(try files.folder.contents("all")["aBox.png"] == before)
    }

    @Test func noThemeIsNoPlan() throws {
        var faults: [Diagnostic] = []
        let request = ExportRequest(try files.project(Self.project))
        #expect(request.plan([nil, nil], options: ExportOptions(), faults: &faults) == nil)
        #expect(faults.isEmpty)
    }

    /// A pattern that matches nothing is a fault of one theme.
    @Test func aThemeThatDoesNotFitIsLeftOut() throws {
        let text = Self.project.replacing("port.yaml]", with: "{theme: port.yaml, only: cBox}]")
        let request = ExportRequest(try files.project(text))
        let themes = try request.themes.map { RenderTheme(document: try ThemeDocument(contentsOfFile: $0.path)) }
        var faults: [Diagnostic] = []
        let plan = request.plan(themes, options: ExportOptions(), faults: &faults)
        #expect(faults.map(\.fault.message) == ["no asset matches 'cBox'; did you mean 'aBox'?"])
        #expect(plan?.outputs.count == 3)
        #expect(plan?.unplanned.count == 6)
    }
}
