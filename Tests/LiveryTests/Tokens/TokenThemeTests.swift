import Foundation
import TestSupport
import LiveryRaster
import Testing

@testable import Livery

/// Design tokens as values of a theme, and as its assets.
@Suite struct TokenThemeTests {
    static let tokens = """
        {"color": {"$type": "color",
           "brand": {"$root": {"$value": {"colorSpace": "srgb", "components": [0.2, 0.4, 1]}},
                     "acid green": {"$value": {"colorSpace": "srgb", "components": [0, 1, 0.4]}}},
           "old": {"$deprecated": "Use {color.brand.$root}.", "$value": "{color.brand.$root}"}},
         "space": {"$type": "dimension", "small": {"$value": {"value": 0.5, "unit": "rem"}}},
         "scale": {"$type": "number", "$value": 12},
         "shadow": {"card": {"$type": "shadow", "$value": {"color": "{color.brand.acid green}",
           "offsetX": {"value": 0, "unit": "px"}, "offsetY": "{space.small}",
           "blur": "{space.small}", "spread": {"value": 1, "unit": "px"}}}},
         "line": {"$type": "border", "$value": {"color": "{color.brand.$root}",
           "width": {"value": 2, "unit": "px"}, "style": "dashed"}},
         "sunset": {"$type": "gradient", "$value": [
           {"color": "{color.brand.$root}", "position": 0},
           {"color": "{color.brand.acid green}", "position": 1}]},
         "title": {"$type": "typography", "$value": {"fontFamily": ["Inter", "Arial"],
           "fontSize": {"value": 20, "unit": "px"}, "fontWeight": "semi-bold",
           "letterSpacing": {"value": 1, "unit": "px"}, "lineHeight": 1.5}}}
        """

    /// References, and what says the same in place.
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Self.tokens, to: "brand.tokens.json")
    }

    private func styles(_ yaml: String) throws -> StyleManager {
        try folder.write("$tokens: brand.tokens.json\n" + yaml, to: "theme.yaml")
        return StyleManager(document: try ThemeDocument(contentsOfFile: folder.path(of: "theme.yaml")))
    }

    private func lines(_ yaml: String) throws -> [String] {
        try styles(yaml).validate().map { $0.description.replacingOccurrences(of: folder.path + "/", with: "") }
    }

    /// A reference to a token stands for what the same value written in place stands for.
    @Test func references() throws { try SamePictures.check("same-tokens") { try styles($0) } }

    @Test func fontsAreTypographies() throws {
        let styles = try styles(#"titleFont: "{title}""#)
        let font = try styles.font("titleFont")
        #expect(font.families == ["Inter", "Arial"])
        #expect((font.size, font.weight, font.lineHeight ?? 0, font.letterSpacing) == (20, 600, 30, 1))
    }

    @Test func faults() throws {
        try Told.check("told-token-themes") { yaml in try lines(yaml).map { $0.replacing("theme.yaml:2:", with: "") } }
    }

    /// What boxes do not draw is drawn as the format suggests, and told.
    @Test func stylesHaveSubstitutes() throws {
        let color = #"{"colorSpace": "srgb", "components": [1, 0, 0]}"#
        let px = #"{"value": 3, "unit": "px"}"#
        func border(_ style: String) -> String {
            #"{"$type": "border", "$value": {"color": \#(color), "width": \#(px), "style": "# + "\n\(style)}}"
        }
        try folder.write(
            """
            {"groove": \(border(#""groove""#)),
             "dashes": \(border(#"{"dashArray": [\#(px)], "lineCap": "round"}"#)),
             "plain": {"$type": "gradient", "$value": [{"color": \(color), "position": 0.3}]}}
            """,
            to: "brand.tokens.json"
        )
        let yaml = """
            aBox: {size: [40, 24], border: "{groove}"}
            bBox: {size: [40, 24], border: "{dashes}"}
            cBox: {size: [40, 24], fill: "{plain}"}
            dBox: {size: [40, 24], border: 3px solid red}
            eBox: {size: [40, 24], border: {width: 3, color: red, dash: [3], cap: round}}
            fBox: {size: [40, 24], fill: red}
            """
        #expect(try lines(yaml) == ["brand.tokens.json:2:1: warning: stroke style 'groove' is drawn as 'solid'"])
        let styles = try styles(yaml)
        for (token, written) in [("aBox", "dBox"), ("bBox", "eBox"), ("cBox", "fBox")] {
            let (first, second) = (try styles.image(token), try styles.image(written))
            #expect(first.bitmap == second.bitmap, "\(token)")
        }
        #expect(try lines("aBox: {size: 9, border: {width: 1, color: red, style: ridge}}").count == 1)
    }

    /// A token that is not valid is told once, in its own file, and fails who refers to it.
    @Test func faultsStandInTheTokensFile() throws {
        try folder.write(
            #"{"a": {"$type": "color", "$value": "blue"}, "b": {"$value": "{a}"}}"#,
            to: "brand.tokens.json"
        )
        let fault = "brand.tokens.json:1:36: error: 'a': expected a color, found text"
        #expect(try lines(#"aColor: "{b}""#) == [fault])
        #expect(try lines("aColor: red") == [fault])
    }

    /// What a value is not good for is told where it is written, whoever refers to it.
    @Test func faultsOfAliasesStandAtTheValue() throws {
        let color = #"{"colorSpace": "srgb", "components": [1, 0, 0]}"#
        try folder.write(
            """
            {"thin": {"$type": "dimension",
              "$value": {"value": -4, "unit": "px"}},
             "alias": {"$value": "{thin}"},
             "edge": {"$type": "border", "$value": {"color": \(color), "width": "{alias}", "style": "solid"}}}
            """,
            to: "brand.tokens.json"
        )
        let place = "brand.tokens.json:2:13: error:"
        #expect(
            try lines(#"aBox: {size: 9, cornerRadius: "{alias}", border: "{edge}"}"#) == [
                "\(place) a corner radius must be 0 or more, found -4",
                "\(place) a border's width must be 0 or more, found -4",
            ]
        )
    }

    /// Style sheets refer to the tokens of their theme, and to their own before these.
    @Test func sheetsHaveTokens() throws {
        let styles = try styles("inkColor: black")
        try folder.write(#"{"scale": {"$type": "number", "$value": 3}}"#, to: "sheet.tokens.json")
        try folder.write(
            """
            $tokens: sheet.tokens.json
            x: ["{color.brand.acid green}", "{scale}", "{space.small}", "{title}", "{color.nothing at all}"]
            """,
            to: "sheet.yaml"
        )
        let loaded = DocumentLoader.load(.file(folder.path(of: "sheet.yaml")))
        let sheet = try LayeredDocument(loaded, name: "sheet")
        let context = SheetContext(sheet: sheet, styles: styles)
        let values = try #require(sheet.levels.last?.root["x"]?.array)
        #expect(try context.color(values[0]).levels == [0, 255, 102, 1])
        #expect(try context.color(context.followed(values[0])).levels == [0, 255, 102, 1])
        #expect(try context.number(values[1]) == 3)
        #expect(try context.number(values[2]) == 8)
        #expect(try context.font(values[3]).families == ["Inter", "Arial"])
        #expect(context.unknownReferences(in: .init(.array(values), at: values[0].location)).count == 1)
        #expect(try context.text(values[4]) == "{color.nothing at all}")
    }

    /// Modes: the appearances of a theme stand for contexts, and all are rendered in one run.
    @Test func appearancesAreContexts() throws {
        func color(_ level: Double) -> String {
            #"{"ink": {"$type": "color", "$value": {"colorSpace": "srgb", "components": "#
                + "[\(level), \(level), \(level)]}}}"
        }
        try folder.write(
            """
            {"version": "2025.10", "modifiers": {"theme": {"contexts": {"light": [\(color(0))],
              "dark": [\(color(1))]}, "default": "light"}},
             "resolutionOrder": [{"$ref": "#/modifiers/theme"}]}
            """,
            to: "brand.resolver.json"
        )
        try folder.write(
            """
            $tokens: {file: brand.resolver.json, inputs: {dark: {theme: dark}}}
            inkColor: "{ink}"
            paleColor: {color: "{ink}", alpha: 0.5}
            """,
            to: "theme.yaml"
        )
        let alone = try ThemeDocument(contentsOfFile: folder.path(of: "brand.resolver.json"))
        #expect(try StyleManager(document: alone).color("inkColor").levels == [0, 0, 0, 1])

        let styles = StyleManager(document: try ThemeDocument(contentsOfFile: folder.path(of: "theme.yaml")))
        #expect(styles.validate() == [])
        #expect(try styles.color("inkColor", appearance: [.light]).levels == [0, 0, 0, 1])
        #expect(try styles.color("inkColor", appearance: [.dark]).levels == [255, 255, 255, 1])
        #expect(try styles.color("paleColor", appearance: [.dark]).levels == [255, 255, 255, 0.5])
    }

    /// A file of tokens is a theme of its own: each token that shows something is an asset.
    @Test func tokensAreAssets() throws {
        for name in ["brand.tokens.json", "brand.tokens", "brand.TOKENS"] {
            let path = try folder.write(Self.tokens, to: name)
            let styles = StyleManager(document: try ThemeDocument(contentsOfFile: path))
            #expect(
                styles.assetNames == [
                    "color.brand.acid-greenColor", "color.brand.rootColor", "color.oldColor", "lineBox",
                    "shadow.cardBox", "sunsetBox", "titleFont",
                ]
            )
            #expect(styles.validate().map(\.severity) == [.warning])
            #expect(try styles.color("color.brand.rootColor").levels == [51, 102, 255, 1])
            #expect(try styles.image("sunsetBox").layout.size == Size2D(72, 48))
        }
        let styles = try styles("")
        #expect(styles.assetNames.count == 7)
    }

    /// Names that assets can't have are changed, and stay apart.
    @Test func namesStayApart() throws {
        let color = #"{"$value": {"colorSpace": "srgb", "components": [1, 0, 0]}}"#
        try folder.write(
            #"{"$type": "color", "a b": \#(color), "a-b": \#(color), "A-B": \#(color), "100": \#(color), "#
                + #""größe": \#(color)}"#,
            to: "brand.tokens.json"
        )
        #expect(try styles("").assetNames == ["A-B-3Color", "a-b-2Color", "a-bColor", "gr--eColor", "token.100Color"])
    }

    /// Names that become one when their characters do are numbered on, not from 2 on each time.
    @Test func manyTokensOfOneName() throws {
        let count = 5_000
        let folder = try TemporaryFolder()
        let tokens = (0..<count).compactMap { Unicode.Scalar(0x4E00 + UInt32($0)) }.map {
            "\"a\($0)b\": {\"$value\": {\"colorSpace\": \"srgb\", \"components\": [0, 0, 0]}}"
        }
        try folder.write("{\"$type\": \"color\", \(tokens.joined(separator: ","))}", to: "a.tokens.json")
        let document = try ThemeDocument(contentsOfFile: folder.path(of: "a.tokens.json"))
        #expect(document.assetNames.contains("a-bColor") && document.assetNames.contains("a-b-\(count)Color"))
        #expect(document.assetNames.count == count)
    }
}
