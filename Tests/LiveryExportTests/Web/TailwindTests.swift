import Livery
import Testing

@testable import LiveryExport

/// The block of theme variables, read by the grammar of Tailwind 4's `@theme`: options, then declarations of custom
/// properties in known namespaces.
@Suite struct TailwindTests {
    private static let theme = """
        $values:
          cardRadius: 6px
          gutter: 8px
          cardShadow: "0 1px 2px {lineColor}, 0 4px 8px black"
          cardShadow~dark: "0 1px 2px {lineColor}, 0 4px 8px gray"
        accentColor: "#0969da"
        accentColor~dark: "#58a6ff"
        lineColor: silver
        titleFont: {family: Inter, size: 20, weight: 600, lineHeight: 24px, letterSpacing: -0.5}
        bodyFont: {family: Inter, size: 15}
        cardBox: {size: 40, fill: white, padding: "{gutter}", cornerRadius: "{cardRadius}", shadow: "{cardShadow}"}
        """

    @Test func colorsRadiiShadowsAndFontsAreThemeVariables() throws {
        let css = try WebExport(Self.theme, ["tailwind": .boolean(true), "layer": .string("components")]).css
        let block = try ThemeBlock(css)
        #expect(block.options == ["inline"])
        #expect(
            block.variables == [
                "--color-accentColor": "var(--accentColor)", "--color-lineColor": "var(--lineColor)",
                "--radius-cardRadius": "var(--cardRadius)", "--spacing-gutter": "var(--gutter)",
                "--shadow-cardShadow": "0 1px 2px var(--lineColor), 0 4px 8px light-dark(#000000, #808080)",
                "--text-bodyFont": "15px", "--text-titleFont": "20px", "--text-titleFont--line-height": "24px",
                "--text-titleFont--letter-spacing": "-0.025em", "--text-titleFont--font-weight": "600",
            ]
        )
        // It is no rule of the browser's, and stands outside of the layer.
        #expect(css.components(separatedBy: "@layer").count == 2)
    }

    @Test func namesAreThoseOfTheProperties() throws {
        let css = try WebExport(
            Self.theme,
            [
                "tailwind": .boolean(true), "prefix": .string("x-"), "names": .string("kebab"),
                "fontUnit": .string("rem"),
            ]
        ).css
        let variables = try ThemeBlock(css).variables
        #expect(variables["--color-x-accent-color"] == "var(--x-accent-color)")
        #expect(variables["--text-x-title-font"] == "1.25rem")
    }

    /// A namespace says what a name is.
    @Test func shortNamesAreWithoutTheirKind() throws {
        let css = try WebExport(Self.theme, ["tailwind": .boolean(true), "names": .string("short")]).css
        let variables = try ThemeBlock(css).variables
        #expect(variables["--color-accent"] == "var(--accent)")
        #expect(variables["--radius-card"] == "var(--card-radius)")
        #expect(variables["--shadow-card"] != nil && variables["--text-title"] == "20px")
        #expect(css.contains("\n.card {") && css.contains("  --title-font: "))
    }

    @Test(arguments: [
        ("tableBox: {size: 4, fill: red}", "the class '.table' of 'tableBox' is a utility of Tailwind"),
        ("bodyColor: red\nbodyFont: {family: Inter, size: 9}", "would both be 'text-body'"),
        ("$values: {md: 4px}\naBox: {size: 4, padding: '{md}'}", "'--spacing-md' makes Tailwind's 'max-w-md'"),
    ]) func namesThatTailwindHasAreTold(theme: String, told: String) throws {
        let export = try WebExport(theme, ["tailwind": .boolean(true), "names": .string("short")])
        let messages = export.diagnostics.map(\.fault.message)
        #expect(messages.count { $0.contains(told) } == 1, "\(messages)")
    }
}

/// The last `@theme` of a style sheet.
private struct ThemeBlock {
    struct Malformed: Error { let text: String }

    /// The namespaces of Tailwind 4 (tailwindcss.com/docs/theme).
    private static let namespaces = [
        "color", "font", "text", "font-weight", "tracking", "leading", "breakpoint", "container", "spacing", "radius",
        "shadow", "inset-shadow", "drop-shadow", "blur", "perspective", "aspect", "ease", "animate",
    ]
    private static let words: Set = ["inline", "static", "reference", "default"]

    private(set) var options: [String] = []
    private(set) var variables: [String: String] = [:]

    init(_ css: String) throws {
        guard let start = css.ranges(of: "@theme").last?.upperBound, let open = css[start...].firstIndex(of: "{") else {
            throw Malformed(text: css)
        }
        // At the top level: as many blocks end as begin.
        let before = css[..<start]
        guard before.count(where: { $0 == "{" }) == before.count(where: { $0 == "}" }) else {
            throw Malformed(text: "nested")
        }
        options = css[start..<open].split(separator: " ").map(String.init)
        guard options.allSatisfy(Self.words.contains) else { throw Malformed(text: "options") }
        guard let close = css[open...].firstIndex(of: "}") else { throw Malformed(text: "not closed") }
        // The variant of a dark appearance may follow.
        let rest = css[css.index(after: close)...].trimmingPrefix(while: \.isWhitespace)
        guard rest.isEmpty || rest.hasPrefix("@custom-variant dark {\n") else { throw Malformed(text: String(rest)) }
        for part in css[css.index(after: open)..<close].split(separator: ";") {
            let text = part.trimmingPrefix(while: \.isWhitespace)
            if text.allSatisfy(\.isWhitespace) { continue }
            guard let match = text.wholeMatch(of: #/--([a-zA-Z0-9_-]+): (.+)/#) else {
                throw Malformed(text: String(text))
            }
            let name = String(match.1)
            guard Self.namespaces.contains(where: { name.hasPrefix($0 + "-") }) else { throw Malformed(text: name) }
            guard variables.updateValue(String(match.2), forKey: "--" + name) == nil else {
                throw Malformed(text: "\(name) twice")
            }
        }
    }
}
