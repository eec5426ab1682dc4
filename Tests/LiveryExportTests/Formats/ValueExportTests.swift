import Livery
import TestSupport
import Testing

@testable import LiveryExport

/// What formats have of `$values` that are no numbers, and of steps that nobody uses.
@Suite struct ValueExportTests {
    private static let values = """
        $appearances: [light, dark]
        $values: {space1: 4, space2: 8, space3: 12, ratio1: 1.5, deep: "0 1px 2px {ink}", word: bold, ink: "#123456"}
        $values~dark: {ink: "#abcdef"}
        aBox: {size: 40, padding: "{space2}", fill: "{ink}", shadow: "{deep}"}
        """

    @Test func webHasColorsShadowsAndScales() throws {
        let export = try WebExport(Self.values, [:])
        let rules = try ParsedStyleSheet(export.css).rules
        let root = rules.first { $0.selector == ":root, [data-theme]" }?.declarations ?? [:]
        #expect(
            root == [
                "--space1": "4px", "--space2": "8px", "--space3": "12px", "--ratio1": "1.5",
                "--ink": "light-dark(#123456, #abcdef)", "--deep": "0 1px 2px var(--ink)",
            ]
        )
        let box = rules.first { $0.selector == ".aBox" }?.declarations
        #expect(box?["background"] == "var(--ink)")
    }

    @Test func androidHasColorsAndNamesShadows() throws {
        let files = try ProjectFolder()
        try files.folder.write(Self.values, to: "theme.yaml")
        let report = try files.build("themes: [theme.yaml]\noutputs: [{to: android, path: res, densities: mdpi}]")
        #expect(try files.folder.read("res/values/colors.xml").contains("<color name=\"ink\">#123456</color>"))
        #expect(try files.folder.read("res/values-night/colors.xml").contains("\"ink\">#ABCDEF<"))
        let dimens = try files.folder.read("res/values/dimens.xml")
        #expect(dimens.contains("<dimen name=\"space3\">12dp</dimen>"))
        #expect(
            report.warnings.map(\.message).contains(
                "Android has no resources for shadows: 'deep' is not exported [android-shadow]"
            )
        )
    }

    /// `names: short` on Android: each kind in its own namespace.
    @Test func androidHasShortNames() throws {
        let files = try ProjectFolder()
        try files.folder.write(
            """
            $appearances: [light]
            accentColor: red
            bodyFont: {family: serif, size: 10}
            goBox: {size: 10, fill: accentColor, gap: 4, textColor: red, parts: {icon: {size: 4}}, states: {checked: {fill: blue}}}
            """,
            to: "theme.yaml"
        )
        let report = try files.build("names: short\nthemes: [theme.yaml]\noutputs: [{to: android, path: res}]")
        #expect(report.failureTexts == [])
        let values = try files.folder.read("res/values/colors.xml")
        #expect(values.contains("<color name=\"accent\">") && values.contains("name=\"go_text_color\""))
        #expect(try files.folder.read("res/values/styles.xml").contains("<style name=\"body\""))
        #expect(try files.folder.read("res/values/dimens.xml").contains("name=\"go_gap\""))
        #expect(try files.folder.read("res/drawable/go.xml").contains("@color/go_fill"))
        #expect(try files.folder.read("res/color/go_fill.xml").contains("@color/accent"))
    }

    /// A transition is said to those who don't mind it, of everything but the outline.
    @Test func webHasTransitionsAndDecorations() throws {
        let export = try WebExport(
            """
            $appearances: [light]
            $values: {fast: 150ms}
            aBox:
              size: 40
              transition: "{fast} ease-out"
              textDecoration: underline
              fill: [{path: M0 0h8v8z, fill: red}, white]
              states: {hovered: {textDecoration: line-through}}
            bBox: {size: 40, fill: red, transition: {duration: 1s, delay: 20ms, timingFunction: [0, 0.5, 1, 1]}}
            """
        )
        let rules = try ParsedStyleSheet(export.css).rules
        let motion = rules.filter { $0.media == "(prefers-reduced-motion: no-preference)" }
        let colors = "background-color, border-color, color, box-shadow, opacity"
        #expect(
            motion.map(\.selector) == [".aBox", ".aBox::before", ".bBox"]
                && motion.map { $0.declarations["transition-property"] } == [
                    colors, "background-color, opacity, inset, width, height", colors,
                ]
        )
        #expect(
            motion.map { $0.declarations["transition"] } == [
                "150ms cubic-bezier(0, 0, 0.58, 1)", "150ms cubic-bezier(0, 0, 0.58, 1)",
                "1000ms cubic-bezier(0, 0.5, 1, 1) 20ms",
            ]
        )
        #expect(rules.first { $0.selector == ".aBox" }?.declarations["text-decoration"] == "underline")
    }

    /// An icon is as large as the theme says, whatever size its file has.
    @Test func iconsHaveTheirSize() throws {
        let export = try WebExport(
            "$appearances: [light]\naBox: {size: 40, fill: red, parts: {icon: {size: 18, iconColor: red}}}"
        )
        let icon = try ParsedStyleSheet(export.css).rules.first { $0.selector == ".aBox-icon" }
        #expect(icon?.declarations["width"] == "18px" && icon?.declarations["height"] == "18px")
        #expect(icon?.declarations["min-width"] == nil)
    }

    /// An appearance that looks like the first one is no symbol of its own.
    @Test func spritesHaveNoEqualSymbols() throws {
        let files = try ProjectFolder()
        try files.folder.write(
            "$appearances: [light, dark]\naBox: {size: 4, fill: red}\nbBox: {size: 4, fill: red, fill~dark: blue}",
            to: "theme.yaml"
        )
        _ = try files.build("themes: [theme.yaml]\noutputs: [{to: svg, path: icons, sprite: all.svg}]")
        let text = try files.folder.read("icons/all.svg")
        #expect(text.matches(of: #/<symbol id="([^"]+)"/#).map { String($0.1) } == ["aBox", "bBox", "bBox~dark"])
    }

    /// A page finds the names of parameters beside those of properties.
    @Test func typeScriptHasParameters() throws {
        let files = try ProjectFolder()
        try files.folder.write(
            "$parameters: {level: {type: fraction, default: 0.4}, title: {type: text, default: a}}\naBox: {size: 4, fill: red, opacity: level}",
            to: "theme.yaml"
        )
        let report = try files.build("themes: [theme.yaml]\noutputs: [{to: typescript, path: theme.ts}]")
        #expect(report.failureTexts == [])
        let text = try files.folder.read("theme.ts")
        #expect(text.contains("export const parameters = {\n  level: \"--level\",\n} as const;"))
    }

    /// Elements in the other color scheme have high contrast, too, where the theme lists it for one of them.
    @Test func bothSchemesHaveHighContrast() throws {
        let document = try theme("$appearances: [light, dark, light.highContrast]\naColor: red").document
        let all = WebAppearance.all(of: document.appearances, document.appearanceOrder, hasSubtrees: true)
        #expect(all.contains { $0.value.contains(.dark) && $0.value.contains(.highContrast) })
    }
}
