import Foundation
import Livery
import TestSupport
import Testing

@testable import LiveryExport

/// Variants in the files of all formats.
@Suite struct VariantExportTests {
    private let export: CodeExport

    init() throws { export = try CodeExport() }

    private static let theme = """
        $appearances: [light, dark]
        # What is done.
        goButton:
          size: [40, 20]
          textColor: white
          variants:
            tone: {default: accent, accent: {fill: blue}, danger: {fill: red, fill~dark: maroon}}
            size: {default: medium, medium: {}, small: {size: [20, 10]}}
          states: {hovered: {fill: black}}
        dotBox: {size: 4, fill: red}
        """

    /// The pictures of a run in light appearance, at scale 1.
    private func pictures(_ options: String) throws -> [String] {
        let light = ", appearances: [light], scales: [1]"
        let report = try export.make("png", "out", options + light, of: Self.theme)
        try #require(report.failureTexts == [])
        return try export.files.outputs().filter { $0.hasSuffix(".png") }.map { String($0.dropFirst(4)) }.sorted()
    }

    @Test func picturesAreNamedAfterWords() throws {
        #expect(
            try pictures("") == [
                "dotBox.png", "goButton-hovered.png", "goButton-hovered~~danger.png",
                "goButton-hovered~~danger.small.png", "goButton-hovered~~small.png", "goButton.png",
                "goButton~~danger.png", "goButton~~danger.small.png", "goButton~~small.png",
            ]
        )
        let index = try export.folder.read("out/index.json").split(separator: "\n")
        let entry = try #require(index.first { $0.contains("goButton~~danger.small.png") })
        let members = """
            "key":"goButton~danger.small","asset":"goButton","variant":["danger","small"],"state":[]
            """
        #expect(entry.contains(members))
        let plain = try #require(index.first { $0.contains("\"goButton.png\"") })
        #expect(!plain.contains("variant"))
    }

    @Test(arguments: [
        (
            ", variants: [default, small.danger], states: [normal]",
            ["dotBox.png", "goButton.png", "goButton~~danger.small.png"]
        ), (", only: [goButton], variants: [danger.medium]", ["goButton-hovered~~danger.png", "goButton~~danger.png"]),
        (", only: ['goButton~small'], states: [normal]", ["goButton~~small.png"]),
        (", except: ['goButton~*'], states: [normal]", ["dotBox.png", "goButton.png"]),
        (
            ", variants: [danger], states: [normal], file: '{key}/{variant}-{state}.png'",
            ["dotBox/default-normal.png", "goButton/danger-normal.png"]
        ),
    ]) func variantsAreSelected(options: String, files: [String]) throws { #expect(try pictures(options) == files) }

    @Test func unknownVariantsAreTold() throws {
        let bytes = Array(Self.theme.utf8)
        let document = try ThemeDocument(bytes: bytes, format: .yaml, name: "a.yaml", folder: ".")
        let theme = RenderTheme(document: document)
        var selection = AssetSelection()
        selection.variants = ["dangr", "small", "danger.accent"]
        #expect(
            SelectionCheck.faults(of: selection, in: [(theme, ThemeContents(of: theme))]).map(\.message) == [
                "no selected asset has the variant 'dangr'; did you mean 'danger'?",
                "no selected asset has the variant 'danger.accent'",
            ]
        )
        let project = try export.files.project(
            "themes: [harbor.yaml]\noutputs: [{to: swift, path: T.swift, variants: [danger]}]"
        )
        #expect(
            project.diagnostics.map(\.fault.message).contains {
                $0.hasPrefix("unknown key 'variants' in output 'swift'")
            }
        )
    }

    @Test func catalogsAndResourcesHaveNamesWithWords() throws {
        _ = try export.make("xcassets", "A.xcassets", of: Self.theme)
        _ = try export.make("android", "res", ", densities: [mdpi]", of: Self.theme)
        let files = Set(try export.files.outputs())
        // The color of the ground depends on the tone alone, and the text on nothing.
        let resources = files.filter { $0.hasPrefix("res/") && !$0.contains("values") }
        #expect(
            resources == [
                "res/drawable/dot_box.xml", "res/drawable/go_button.xml", "res/drawable/go_button_danger.xml",
                "res/drawable/go_button_danger_small.xml", "res/drawable/go_button_small.xml",
                "res/color/go_button_fill.xml", "res/color/go_button_danger_fill.xml",
            ]
        )
        let small = try export.folder.read("res/drawable/go_button_danger_small.xml")
        #expect(small.contains("@color/go_button_danger_fill"))
        let colors = try export.folder.read("res/values/colors.xml")
        #expect(colors.components(separatedBy: "_text_color").count == 2)
    }

    @Test func rulesAreOfTheAxisThatDecides() throws {
        let css = try WebExport(Self.theme).css
        for selector in [
            ".goButton", ".goButton:where(:not([data-variant~=\"danger\"]))",
            ".goButton:where([data-variant~=\"danger\"])", ".goButton:where(:not([data-variant~=\"small\"]))",
            ".goButton:where([data-variant~=\"small\"])",
        ] { #expect(css.contains("\n" + selector + " {"), "\(selector)") }
        // No key depends on both words.
        let both = css.split(separator: "\n").filter { $0.contains("danger") && $0.contains("small") }
        #expect(both == [])
        #expect(css.contains(".dotBox {"))
    }

    /// A button's keys by the words that they need, with what its axes and both together say.
    private static let keys: [(words: Set<String>, keys: String)] = [
        ([], "cornerRadius: 6, textColor: white, shadow: 0 1px 2px gray"), (["accent"], "fill: blue"),
        (["neutral"], "fill: white, fill~dark: black, border: 1px solid gray, textColor: black"),
        (["danger"], "fill: red"), (["medium"], "size: [80, 40], padding: 0 16"),
        (["small"], "size: [60, 28], padding: 0 10"), (["neutral", "small"], "border.width: 2"),
    ]

    /// The declarations of a class by media feature and selector, for an element with some words.
    private static func rules(of css: String, _ words: Set<String>) throws -> [String: [String: String]] {
        var found: [String: [String: String]] = [:]
        for rule in try ParsedStyleSheet(css).rules where rule.selector.contains(".goButton") {
            var selector = rule.selector
            var isMet = true
            if let word = selector.range(of: "data-variant"),
                let start = selector[..<word.lowerBound].range(of: ":where(", options: .backwards)
            {
                var depth = 1
                var end = start.upperBound
                while depth > 0 {
                    depth += selector[end] == "(" ? 1 : selector[end] == ")" ? -1 : 0
                    end = selector.index(after: end)
                }
                let test = selector[start.upperBound..<end]
                for (index, part) in test.split(separator: ":not(").enumerated() {
                    let isNegated = index > 0 || test.hasPrefix(":not(")
                    let inner = isNegated ? part.prefix { $0 != ")" } : part
                    let rest = isNegated ? part.drop { $0 != ")" } : ""
                    func has(_ text: Substring) -> [Bool] {
                        text.matches(of: #/data-variant~="(\w+)"/#).map { words.contains(String($0.1)) }
                    }
                    if isNegated { isMet = isMet && !has(inner[...]).contains(true) }
                    isMet = isMet && !has(isNegated ? rest[...] : inner[...]).contains(false)
                }
                selector.removeSubrange(start.lowerBound..<end)
            }
            guard isMet else { continue }
            let place = rule.media + " " + selector
            found[place, default: [:]].merge(rule.declarations) { first, second in
                Issue.record("\(selector) declares \(first) and \(second)")
                return second
            }
        }
        return found
    }

    /// An element of a variant has exactly what one of the same box without variants has.
    @Test(arguments: ["accent", "neutral", "danger"], ["medium", "small"]) func anElementHasWhatItsWordsSay(
        tone: String,
        size: String
    ) throws {
        let states = "states: {hovered: {fill: black}, focused: {outline: 2px solid blue}}"
        let words = Self.keys.filter { $0.words.count == 1 }
        func axis(_ names: [String]) -> String {
            names.map { name in "\(name): {\(words.first { $0.words == [name] }?.keys ?? "")}" }.joined(separator: ", ")
        }
        let all = try WebExport(
            """
            goButton:
              {\(Self.keys[0].keys), border.width~neutral.small: 2, variants: {
                tone: {default: accent, \(axis(["accent", "neutral", "danger"]))},
                size: {default: medium, \(axis(["medium", "small"]))}
              }, \(states)}
            """
        ).css
        let own = Self.keys.filter { $0.words.isSubset(of: [tone, size]) }.map(\.keys)
        // A later textColor replaces that of the box.
        let keys = own.joined(separator: ", ").replacing(
            "textColor: white",
            with: tone == "neutral" ? "x-textColor: white" : "textColor: white"
        )
        let plain = try WebExport("goButton: {\(keys), \(states)}").css
        #expect(try Self.rules(of: all, [tone, size]) == Self.rules(of: plain, []))
    }

    @Test func typeScriptGivesTheAttribute() throws {
        let text = try export.text("typescript", "theme.ts", of: Self.theme)
        #expect(
            text.contains(
                """
                export const variants = {
                  /** What is done. */
                  goButton: (variant: { tone?: "accent" | "danger"; size?: "medium" | "small" } = {}) => ({
                    "data-variant": [variant.tone, variant.size].filter(Boolean).join(" "),
                  }),
                } as const;
                """
            )
        )
        #expect(!text.contains("goButton~"))
        let plain = try export.text("typescript", "theme.ts", of: "dotBox: {size: 4, fill: red}")
        #expect(!plain.contains("variants"))
    }
}
