import Livery
import TestSupport
import Testing

@testable import LiveryExport

/// Design tokens that are colors, in the formats that have a theme's colors.
@Suite struct TokenColorExportTests {
    private let export: CodeExport

    init() throws {
        export = try CodeExport()
        try export.folder.write(
            """
            {
              "color": {
                "$type": "color",
                "brand": {"$value": {"colorSpace": "srgb", "components": [1, 0, 0]}, "$description": "What we are."},
                "text": {"$value": "{color.brand}"},
                "old tone": {"$value": {"colorSpace": "srgb", "components": [0, 0, 1]}, "$deprecated": "Use brand."}
              },
              "space": {"$type": "dimension", "m": {"$value": {"value": 8, "unit": "px"}}},
              "face": {"$type": "fontFamily", "$value": "Inter"}
            }
            """,
            to: "base.tokens.json"
        )
        try export.folder.write(
            """
            {"color": {"brand": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 1, 0]}}}}
            """,
            to: "dark.tokens.json"
        )
        try export.folder.write(
            """
            {
              "version": "2025.10",
              "sets": {"base": {"sources": [{"$ref": "base.tokens.json"}]}},
              "modifiers": {"theme": {"contexts": {"light": [], "dark": [{"$ref": "dark.tokens.json"}]}, "default": "light"}},
              "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/theme"}]
            }
            """,
            to: "all.resolver.json"
        )
    }

    private static let theme = """
        $appearances: [light, dark]
        $tokens: {file: all.resolver.json, inputs: {dark: {theme: dark}}}
        $values: {lineColor: blue}
        goButton: {size: [8, 8], fill: "{color.brand}"}
        """

    /// Makes an output of the theme without faults.
    private func make(_ format: String, _ path: String, _ options: String = "", names: String = "") throws {
        let report = try export.make(format, path, options, names: names, of: Self.theme)
        #expect(report.failureTexts == [])
        // The theme's tokens of motion have no place in others' files.
        let warnings = report.warnings.map(\.message).filter { !$0.hasPrefix("durations") }
        #expect(warnings == [])
    }

    @Test func boxesReferToProperties() throws {
        try make("web", "web")
        let rules = try ParsedStyleSheet(export.folder.read("web/theme.css")).rules
        let root = rules.first { $0.selector == "[data-theme]" }?.declarations
        #expect(root?["--color\\.brand"] == "light-dark(#ff0000, #00ff00)")
        let button = rules.first { $0.selector == ".goButton" }?.declarations
        #expect(button?["background"] == "var(--color\\.brand)")
    }

    @Test func styleSheetsHaveProperties() throws {
        try make("web", "web", ", variables: false")
        let rules = try ParsedStyleSheet(export.folder.read("web/theme.css")).rules
        func values(_ condition: (ParsedStyleSheet.Rule) -> Bool) -> [String: String]? {
            rules.first { rule in
                rule.selector.hasPrefix(":root") && rule.declarations["color-scheme"] == nil && condition(rule)
            }?.declarations
        }
        #expect(
            values { $0.selector == ":root" } == [
                "--color\\.brand": "#ff0000", "--color\\.text": "#ff0000", "--color\\.old\\ tone": "#0000ff",
                "--space\\.m": "8px", "--face": "\"Inter\"", "--lineColor": "#0000ff",
            ]
        )
        // Only what differs.
        #expect(values { $0.selector.contains("dark") } == ["--color\\.brand": "#00ff00", "--color\\.text": "#00ff00"])
    }

    @Test func resourcesAndCatalogsHaveColors() throws {
        try make("android", "res", ", densities: [mdpi]", names: "prefix: a_")
        let day = try export.folder.read("res/values/colors.xml")
        #expect(
            day.matches(of: #/<color name="(\w+)">(.+?)</#).map { "\($0.1) \($0.2)" } == [
                "a_color_brand #FF0000", "a_color_old_tone #0000FF", "a_color_text #FF0000", "a_line_color #0000FF",
            ]
        )
        let night = try export.folder.read("res/values-night/colors.xml")
        #expect(night.contains(">#00FF00<") && !night.contains("old_tone"))
        try make("xcassets", "A.xcassets")
        let set = try export.folder.read("A.xcassets/color.brand.colorset/Contents.json")
        #expect(set.contains("\"red\" : \"0xFF\"") && set.contains("\"green\" : \"0xFF\""))
        #expect(export.folder.exists("A.xcassets/color.old tone.colorset/Contents.json"))
    }

    @Test func namesAreChecked() throws {
        let other = Self.theme + "\ncolorBrand: {resolver: color, color: red}"
        let clash = try export.make("android", "res", ", densities: [mdpi]", of: other)
        #expect(clash.failures.contains { "\($0)".contains("would both be 'color/color_brand'") })
        let left = try export.make("android", "res", ", densities: [mdpi], except: color.brand", of: other)
        #expect(left.failureTexts == [])
        try export.folder.write(
            """
            {"$type": "color", "a/b": {"$value": {"colorSpace": "srgb", "components": [1, 0, 0]}},
              "\u{8272}": {"$value": {"colorSpace": "srgb", "components": [1, 0, 0]}}}
            """,
            to: "odd.tokens.json"
        )
        let odd = "$appearances: [light]\n$tokens: odd.tokens.json\naColor: red"
        let catalog = try export.make("xcassets", "A.xcassets", of: odd)
        #expect(
            catalog.warnings.map(\.message) == [
                "'a/b' is not exported: a set of a catalog can't have this name [xcode-name]"
            ]
        )
        #expect(export.folder.exists("A.xcassets/\u{8272}.colorset/Contents.json"))
    }

    @Test("a theme of tokens alone has its assets, and no second color for each") func themesOfTokens() throws {
        _ = try export.make("web", "web", of: "$appearances: [light]\n$tokens: base.tokens.json")
        let css = try export.folder.read("web/theme.css")
        #expect(css.contains("--color\\.brandColor: #ff0000;"))
        #expect(!css.contains("--color\\.brand:"))
    }
}
