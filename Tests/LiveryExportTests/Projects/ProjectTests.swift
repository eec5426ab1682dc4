import Livery
import LiverySupport
import TestSupport
import Testing

@testable import LiveryExport

@Suite struct ProjectTests {
    private let files: ProjectFolder

    init() throws { files = try ProjectFolder() }

    /// The messages of a project's faults, with lines and columns.
    private func faults(_ text: String) throws -> [String] {
        let project = try files.project(text)
        return (project.diagnostics + ExportRequest(project).diagnostics).map { fault in
            let place = fault.location.map { "\($0.line ?? 0):\($0.column ?? 0)" } ?? ""
            return "\(place) \(fault.severity) \(fault.message)"
        }
    }

    @Test func faultsAreToldInTheirPlaces() throws { try Told.check("told-projects", tell: faults) }

    @Test func readsThemesAndOutputs() throws {
        let project = try files.project(
            """
            x-note: ignored
            themes:
              - design/app.yaml
              - {theme: ../brand/night.json, only: [go*, "*Color"], except: goIcon, set: {count: 12, isNew: true}}
            outputs:
              - {to: png, path: build/pictures/, scales: [3, 1, 3]}
              - {to: xcassets, path: ./ios/../ios/Theme.xcassets, themes: app}
            """
        )
        #expect(project.diagnostics == [])
        #expect(project.themes.map(\.name) == ["app", "night"])
        #expect(
            project.themes.map(\.path) == [
                files.folder.path(of: "design/app.yaml"), FilePath.parent(of: files.folder.path) + "/brand/night.json",
            ]
        )
        #expect(project.themes[1].selection.only.map(\.pattern) == ["go*", "*Color"])
        #expect(project.themes[1].selection.except.map(\.pattern) == ["goIcon"])
        // YAML's scalars are texts; whether they fit is for the theme to say.
        #expect(project.themes[1].parameters == ["count": .text("12"), "isNew": .text("true")])
        #expect(project.outputs.map(\.location.path) == ["build/pictures", "ios/Theme.xcassets"])
        #expect(ExportRequest(project).diagnostics == [])
    }

    /// A property list and JSON have numbers and booleans of their own.
    @Test func readsJSON() throws {
        let text = #"""
            {"themes": [{"theme": "a.json", "set": {"count": 12, "isNew": true}}],
             "outputs": [{"to": "png", "path": "out", "scales": [1, 2.5]}]}
            """#
        let project = try files.project(text, name: "livery.json")
        #expect(project.diagnostics == [])
        #expect(project.themes[0].parameters == ["count": .number(12), "isNew": .boolean(true)])
    }

    @Test func aLowerDocumentGivesWhatTheUpperDoesNotSay() throws {
        try files.folder.write("themes: [base.yaml]\noutputs: [{to: png, path: base}]", to: "base/all.yaml")
        let project = try files.project("$extends: base/all.yaml\nthemes: [mine.yaml]")
        #expect(project.diagnostics == [])
        #expect(project.themes.map(\.path) == [files.folder.path(of: "mine.yaml")])
        #expect(project.outputs.map(\.location.path) == ["base"])
    }

    @Test func whatDoesNotMatchTheThemesIsPlaced() throws {
        try files.folder.write("$parameters: {count: {type: number}}\naBox: {size: [\"{count}\", 4]}", to: "a.yaml")
        let project = try files.project(
            """
            themes:
              - theme: a.yaml
                only: [aBx, aBox]
                set: {cuont: 3, count: red}
            outputs: [{to: png, path: out}]
            """
        )
        let request = ExportRequest(project)
        let theme = RenderTheme(document: try ThemeDocument(contentsOfFile: request.themes[0].path))
        let faults = request.validate([theme]).map { fault in
            "\(fault.location?.line ?? 0):\(fault.location?.column ?? 0) \(fault.message)"
        }
        #expect(
            faults == [
                "3:12 no asset matches 'aBx'; did you mean 'aBox'?",
                "4:11 no theme has a parameter 'cuont'; did you mean 'count'?",
                "4:21 parameter 'count': 'red' is not a number",
            ]
        )
    }
}
