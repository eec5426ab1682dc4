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
                files.folder.path(of: "design/app.yaml"),
                FilePath.parent(of: files.folder.path) + "/brand/night.json",
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
        try files.folder.write(
            "themes: [base.yaml]\noutputs: [{to: png, path: base}]",
            to: "base/all.yaml"
        )
        let project = try files.project("$extends: base/all.yaml\nthemes: [mine.yaml]")
        #expect(project.diagnostics == [])
        #expect(project.themes.map(\.path) == [files.folder.path(of: "mine.yaml")])
        #expect(project.outputs.map(\.location.path) == ["base"])
    }

    @Test(arguments: [
        ("outputs: [{to: png, path: a}]", "0:0 error missing key 'themes' in the project"),
        ("themes: [a.yaml]", "0:0 error missing key 'outputs' in the project"),
        (
            "themes: a.yaml\noutputs: [{to: png, path: a}]",
            "1:9 error 'themes' of the project must be a list of themes, found 'a.yaml'"
        ),
        (
            "themes: []\noutputs: [{to: png, path: a}]",
            "1:9 error 'themes' of the project must be a list of themes, found a list"
        ),
        (
            "theme: [a.yaml]\nthemes: [a.yaml]\noutputs: [{to: png, path: a}]",
            "1:1 error unknown key 'theme' in the project; did you mean 'themes'?"
        ),
        (
            "themes: [[a.yaml]]\noutputs: [{to: png, path: a}]",
            "1:10 error 'themes' of the project must be paths or dictionaries, {theme:}, found a list"
        ),
        (
            "themes: [{only: a}]\noutputs: [{to: png, path: a}]",
            "1:10 error missing key 'theme' in theme"
        ),
        (
            "themes: [{theme: a.yaml, onyl: a}]\noutputs: [{to: png, path: a}]",
            "1:26 error unknown key 'onyl' in theme; did you mean 'only'?"
        ),
        (
            "themes: [{theme: a.yaml, only: '[a'}]\noutputs: [{to: png, path: a}]",
            "1:32 error '[a' is not a pattern: '[' has no ']'"
        ),
        (
            "themes: [{theme: a.yaml, set: {a: [1]}}]\noutputs: [{to: png, path: a}]",
            "1:35 error 'a' of theme must be text, a number, or a boolean, found a list"
        ),
        (
            #"{"themes": ["a.yaml"], "outputs": [{"to": "web", "path": "a\u0000b"}]}"#,
            #"1:58 error 'path' of output 'web' must be a path, found 'a\u{0}b'"#
        ),
        (
            "themes: [a.yaml]\noutputs: [png]",
            "2:11 error 'outputs' of the project must be dictionaries, {to:, path:}, found 'png'"
        ),
        ("themes: [a.yaml]\noutputs: [{path: a}]", "2:11 error missing key 'to' in output"),
        (
            "themes: [a.yaml]\noutputs: [{to: xcasets, path: a}]",
            "2:16 error unknown word 'xcasets' for 'to' of an output; did you mean 'xcassets'?"
        ),
        (
            "themes: [a.yaml]\noutputs: [{to: png}]",
            "2:11 error missing key 'path' in output 'png'"
        ),
        (
            "themes: [a.yaml]\noutputs: [{to: png, path: a, namespace: b}]",
            "2:30 error unknown key 'namespace' in output 'png'"
        ),
        (
            "themes: [a.yaml]\noutputs: [{to: png, path: a, themes: []}]",
            "2:38 error 'themes' of output 'png' must be at least one text, found a list"
        ),
        (
            "themes: [a.yaml]\noutputs: [{to: png, path: a, scales: [1, 17]}]",
            "2:42 error 'scales' of output 'png' must be scales from 0.1 to 16, found '17'"
        ),
        (
            "themes: [a.yaml]\noutputs: [{to: xcassets, path: a.xcassets, scales: 1.5}]",
            "2:52 error 'scales' of output 'xcassets' must be scales among 1, 2, 3, found '1.5'"
        ),
        (
            "themes: [a.yaml]\noutputs: [{to: xcassets, path: a}]",
            "2:32 error the path of output 'xcassets' ends in '.xcassets', found 'a'"
        ),
        (
            "themes: [a.yaml]\noutputs: [{to: xcassets, path: a.xcassets, namespace: ../b}]",
            "2:55 error 'namespace' of output 'xcassets' must be a name without slashes that does not "
                + "begin with '.', found '../b'"
        ),
        (
            "themes: [a.yaml]\noutputs: [{to: png, path: a, themes: [b]}]",
            "2:39 error the project has no theme 'b'"
        ),
        (
            "themes: [a.yaml, b/A.yaml]\noutputs: [{to: png, path: a}]",
            "1:18 error the themes 'a' and 'A' would have one folder where letter case is ignored; give one "
                + "another 'name', or rename its document"
        ),
        (
            "themes: [a.yaml]\noutputs: [{to: png, path: a}, {to: png, path: ./a/}]",
            "2:31 error theme 'a' is already exported to 'a' as 'png'"
        ),
    ])
    func faultsArePlaced(text: String, message: String) throws {
        #expect(try faults(text) == [message])
    }

    @Test func whatDoesNotMatchTheThemesIsPlaced() throws {
        try files.folder.write(
            "$parameters: {count: {type: number}}\naBox: {size: [\"{count}\", 4]}",
            to: "a.yaml"
        )
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
        let theme = RenderTheme(
            document: try ThemeDocument(contentsOfFile: request.themes[0].path)
        )
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
