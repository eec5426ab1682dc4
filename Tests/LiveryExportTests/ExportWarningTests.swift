import Testing

@testable import LiveryExport

struct ExportWarningTests {
    private func warning(_ file: String?) -> ExportWarning {
        ExportWarning(place: file.map { DocumentPlace(file: $0, line: 3, column: 14) }, message: "outside")
    }

    /// What the manifest keeps is the same wherever the theme is named from, and is found again.
    @Test(arguments: [
        ("app.yaml", "app.yaml", "", "app.yaml"),
        ("app.yaml", "base/colors.yaml", "base/colors.yaml", "base/colors.yaml"),
        ("themes/app.yaml", "themes/app.yaml", "", "themes/app.yaml"),
        ("themes/app.yaml", "themes/base/a.yaml", "base/a.yaml", "themes/base/a.yaml"),
        ("./themes/app.yaml", "themes/a.yaml", "a.yaml", "themes/a.yaml"),
        ("../up/app.yaml", "../up/a.yaml", "a.yaml", "../up/a.yaml"), ("/app.yaml", "/a.yaml", "a.yaml", "/a.yaml"),
        ("/t/app.yaml", "/t/a.yaml", "a.yaml", "/t/a.yaml"),
    ]) func pathsAreSeenFromTheTheme(theme: String, file: String, kept: String, told: String) {
        let relative = warning(file).relative(toThemeAt: theme)
        #expect(relative?.place?.file == kept)
        #expect(relative?.absolute(fromThemeAt: theme).place?.file == told)
    }

    @Test(arguments: [
        ("app.yaml", "/t/a.yaml"), ("themes/app.yaml", "theme/a.yaml"), ("/t/app.yaml", "/ta.yaml"),
        ("themes/app.yaml", "a.yaml"),
    ]) func documentsElsewhereAreNotKept(theme: String, file: String) {
        #expect(warning(file).relative(toThemeAt: theme) == nil)
    }

    @Test func aWarningWithoutDocumentHasNoLocation() {
        let none = warning(nil)
        #expect(none.relative(toThemeAt: "app.yaml") == none)
        #expect(none.absolute(fromThemeAt: "app.yaml") == none)
        #expect(warning("a\u{1B}b.yaml").place?.text == "a\\u{1B}b.yaml:3:14")
    }
}
