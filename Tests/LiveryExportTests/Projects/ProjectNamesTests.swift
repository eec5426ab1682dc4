import Livery
import TestSupport
import Testing

@testable import LiveryExport

/// A project says its names once: files that name each other's classes, properties and resources agree.
@Suite struct ProjectNamesTests {
    private let files: ProjectFolder

    private static let theme = """
        $appearances: [light]
        accentColor: red
        goButton: {size: 10, fill: accentColor}
        """

    private static let outputs = """
        outputs:
          - {to: web, path: o/web}
          - {to: typescript, path: o/theme.ts}
          - {to: svg, path: o/svg, colors: variables}
          - {to: android, path: o/res}
          - {to: xcassets, path: o/T.xcassets}
        """

    init() throws {
        files = try ProjectFolder()
        try files.folder.write(Self.theme, to: "n.yaml")
    }

    @Test func outputsAgree() throws {
        let names = "themes: [n.yaml]\nnames: kebab\nprefix: ds-\nnamespace: DS\n"
        #expect(try files.build(names + Self.outputs).failureTexts == [])
        let sheet = try files.folder.read("o/web/theme.css")
        #expect(sheet.contains("  --ds-accent-color: #ff0000;"))
        #expect(sheet.contains("\n.ds-go-button {"))
        let code = try files.folder.read("o/theme.ts")
        #expect(code.contains(#"accentColor: "--ds-accent-color","#))
        #expect(code.contains(#"goButton: "ds-go-button","#))
        #expect(try files.folder.read("o/svg/goButton.svg").contains("var(--ds-accent-color,#f"))
        let colors = try files.folder.read("o/res/values/colors.xml")
        #expect(colors.contains(#"<color name="ds_accent_color">"#))
        #expect(files.folder.exists("o/T.xcassets/DS/goButton.imageset/Contents.json"))
    }

    /// A single output, which is all that a command makes, has them as options.
    @Test func aSingleOutputHasThem() throws {
        var faults: [Diagnostic] = []
        let options = [(key: "prefix", value: "ds-"), (key: "names", value: "kebab")]
        let output = ProjectOutput(to: "web", path: "w", options: options, faults: &faults)
        #expect((output?.format as? WebFormat)?.names == WebNames(prefix: "ds-", style: .kebab))
        #expect(faults == [])
        _ = ProjectOutput(to: "png", path: "w", options: options, faults: &faults)
        #expect(
            faults.map(\.message) == ["unknown key 'names' in output 'png'", "unknown key 'prefix' in output 'png'"]
        )
    }

    /// The same prefix as resources can have it.
    @Test(arguments: [("ds-", "ds_"), ("DS_", "ds_"), ("acme", "acme"), ("dsWeb-", "ds_web_")])
    func resourcesHaveThePrefixInTheirOwnSpelling(_ prefix: String, _ resource: String) {
        #expect(AndroidName.prefix(prefix) == resource)
    }
}
