import Livery
import LiveryServing
import TestSupport
import Testing

/// The themes that a studio shows of a project file.
@Suite struct ProjectThemesTests {
    @Test func aProjectHasItsThemesWithSheetsAndScreens() throws {
        let folder = try TemporaryFolder()
        try folder.write("aColor: red\n", to: "design/app.yaml")
        try folder.write(
            """
            themes:
              - {theme: design/app.yaml, sheet: design/sheet.yaml, screens: design/screens, set: {count: 7}}
              - other/app.yaml
              - "our theme.yaml"
            outputs: [{to: png, path: build}]
            """,
            to: "livery.yaml"
        )
        let project = try #require(ServedThemeFiles.projectFile(in: folder.path))
        #expect(project == folder.path(of: "livery.yaml"))
        let themes = try ServedThemeFiles.themes(ofFile: project)
        // A name that is there already, and one that addresses can't begin with.
        #expect(themes.map(\.name) == ["app", "theme2", "theme3"])
        #expect(themes.map(\.theme) == ["design/app.yaml", "other/app.yaml", "our theme.yaml"].map(folder.path))
        #expect(themes[0].sheet == folder.path(of: "design/sheet.yaml"))
        #expect(themes[0].screens == folder.path(of: "design/screens"))
        #expect(themes[0].parameters == ["count": .number(7)] || themes[0].parameters == ["count": .text("7")])
        #expect(themes[1].sheet == nil && themes[1].screens == nil && themes[1].parameters.isEmpty)
    }

    @Test func aThemeIsOneTheme() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("aColor: red\n", to: "app.yaml")
        #expect(ServedThemeFiles.projectFile(in: folder.path) == nil)
        #expect(try ServedThemeFiles.themes(ofFile: path) == [ServedThemeFiles(name: "app", theme: path)])
    }

    @Test func faultsOfAProjectAreTold() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            "themes: [{theme: app.yaml, sheets: a}]\noutputs: [{to: png, path: build}]\n",
            to: "livery.yaml"
        )
        let error = #expect(throws: ThemeError.self) { try ServedThemeFiles.themes(ofFile: path) }
        #expect(
            error?.diagnostics.map(\.description) == [
                "\(path):1:28: error: unknown key 'sheets' in theme; did you mean 'sheet'?"
            ]
        )
    }
}
