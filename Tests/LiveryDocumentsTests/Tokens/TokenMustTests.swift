import TestSupport
import Testing

@testable import LiveryDocuments

/// Every sentence with a "must" in the modules of 2025.10, in the order of their text, with what is right by it and
/// what is wrong.
@Suite struct TokenMustTests {
    /// A must of the format's or the color's module.
    struct Must: CustomTestStringConvertible, Sendable {
        var section: String
        var says: String
        var json: String
        /// Tokens that are valid, and that are not.
        var valid: [String] = []
        var invalid: [String] = []

        init(
            _ section: String,
            _ says: String,
            _ json: String,
            valid: [String] = [],
            invalid: [String] = []
        ) {
            self.section = section
            self.says = says
            self.json = json
            self.valid = valid
            self.invalid = invalid
        }

        var testDescription: String { "\(section): \(says)" }
    }

    @Test(arguments: tokens + types + composites + groups + references) func format(_ must: Must) {
        let found = designTokens(must.json)
        for path in must.valid { #expect(found[path] != nil, "\(path)") }
        for path in must.invalid { #expect(found[path] == nil, "\(path)") }
        #expect(found.diagnostics.hasErrors == !must.invalid.isEmpty)
    }

    static let color = #"{"colorSpace": "srgb", "components": [1, 0, 0]}"#
    static let px = #"{"value": 1, "unit": "px"}"#
    static let ms = #"{"value": 1, "unit": "ms"}"#

    /// Tokens `a`, `b`, `c` … of one type.
    private static func typed(_ type: String, _ values: String...) -> String {
        let tokens = zip("abcdefgh", values).map { #""\#($0)": {"$value": \#($1)}"# }
        return #"{"$type": "\#(type)", \#(tokens.joined(separator: ", "))}"#
    }

    static let tokens: [Must] = [
        Must(
            "Name and value",
            "a name is any JSON string",
            #"{"$type": "number", "n\u00e4me \"✓\"": {"$value": 1}, "": {"$value": 1}}"#,
            valid: ["näme \"✓\""]
        ),
        Must(
            "Character restrictions",
            "no name begins with $",
            #"{"$type": "number", "$a": {"$value": 1}, "b": {"$value": 1}}"#,
            valid: ["b"],
            invalid: ["$a"]
        ),
        Must(
            "Character restrictions",
            "no name has {, } or .",
            #"{"$type": "number", "a{": {"$value": 1}, "b}": {"$value": 1}, "c.d": {"$value": 1}}"#,
            invalid: ["a{", "b}", "c.d"]
        ),
        Must(
            "Type",
            "its own, that of its reference, that of the nearest group, or none: then it is invalid",
            """
            {"a": {"$type": "number", "$value": 1}, "b": {"$value": "{a}"},
             "g": {"$type": "number", "h": {"c": {"$value": 1}}}, "d": {"$value": 1}}
            """,
            valid: ["a", "b", "g.h.c"],
            invalid: ["d"]
        ),
        Must("Type", "is never guessed", #"{"a": {"$value": \#(color)}}"#, invalid: ["a"]),
        Must(
            "Type",
            "is text, one of the types, and case-sensitive",
            """
            {"a": {"$type": "Number", "$value": 1}, "b": {"$type": 1, "$value": 1},
             "c": {"$type": "number", "$value": 1}}
            """,
            valid: ["c"],
            invalid: ["a", "b"]
        ),
    ]

    @Test("Description: is text") func description() {
        let json = #"{"a": {"$type": "number", "$value": 1, "$description": 3}}"#
        #expect(designTokens(json).diagnostics.hasErrors)
    }

    @Test("Extensions: of others are preserved, and may be any JSON") func extensions() throws {
        let found = designTokens(
            #"{"a": {"$type": "number", "$value": 1, "$extensions": {"org.example": [1, {"b": null}]}}}"#
        )
        #expect(found.diagnostics.isEmpty)
        let kept = try #require(found["a"]?.extensions?["org.example"])
        #expect(kept.outline == "[1.0, {b: null}]")
    }

    @Test("Types: a token of another type is told, and can't be used") func otherTypes() {
        let found = designTokens(#"{"a": {"$type": "size", "$value": 1}}"#)
        #expect(found["a"] == nil)
        #expect(found.diagnostics.map(\.severity) == [.warning])
    }

    static let types: [Must] = [
        Must(
            "Color: components",
            "are numbers or 'none', three of them",
            typed(
                "color",
                #"{"colorSpace": "oklch", "components": [0.5, 0.1, "none"]}"#,
                #"{"colorSpace": "oklch", "components": [0.5, 0.1, "auto"]}"#,
                #"{"colorSpace": "oklch", "components": [0.5, 0.1]}"#
            ),
            valid: ["a"],
            invalid: ["b", "c"]
        ),
        Must(
            "Color: ranges",
            "a hue of 360 is out of its range",
            typed(
                "color",
                #"{"colorSpace": "hsl", "components": [359.5, 0, 0]}"#,
                #"{"colorSpace": "hsl", "components": [360, 0, 0]}"#
            ),
            valid: ["a"],
            invalid: ["b"]
        ),
        Must(
            "Dimension",
            "is a number and px or rem",
            typed(
                "dimension",
                px,
                #"{"value": 1, "unit": "em"}"#,
                #"{"value": "1", "unit": "px"}"#,
                "1"
            ),
            valid: ["a"],
            invalid: ["b", "c", "d"]
        ),
        Must(
            "Font family",
            "is a name or a list of names",
            typed("fontFamily", #""Inter""#, #"["Inter", "Arial"]"#, "3", #"["Inter", 3]"#),
            valid: ["a", "b"],
            invalid: ["c", "d"]
        ),
        Must(
            "Font weight",
            "is in 1…1000 or a word, whose letter case counts",
            typed("fontWeight", "1", "1000", #""semi-bold""#, "0", "1001", #""Bold""#),
            valid: ["a", "b", "c"],
            invalid: ["d", "e", "f"]
        ),
        Must(
            "Duration",
            "is a number and ms or s",
            typed(
                "duration",
                ms,
                #"{"value": 0.5, "unit": "s"}"#,
                #"{"value": 1, "unit": "min"}"#,
                "1"
            ),
            valid: ["a", "b"],
            invalid: ["c", "d"]
        ),
        Must(
            "Cubic Bézier",
            "is four numbers, those of x in 0…1",
            typed(
                "cubicBezier",
                "[0, -2, 1, 3]",
                "[0, 0, 1]",
                "[0, 0, 1.5, 0]",
                #"["0", 0, 1, 1]"#
            ),
            valid: ["a"],
            invalid: ["b", "c", "d"]
        ),
        Must(
            "Number",
            "is a number of JSON",
            typed("number", "-0.5", #""1""#, "true"),
            valid: ["a"],
            invalid: ["b", "c"]
        ),
    ]

    @Test("Color: hex has six digits; any other is told, and the components count") func hex() {
        let color = ##"{"colorSpace": "srgb", "components": [1, 0, 0], "hex": "#ff0000ff"}"##
        let found = designTokens(Self.typed("color", color))
        #expect(found["a"] != nil)
        #expect(found.diagnostics.map(\.severity) == [.warning])
    }

    static let composites: [Must] = [
        Must(
            "Groups versus composites",
            "the name of a group means nothing",
            #"{"color": {"red": {"$type": "number", "$value": 1}}, "shadow": {"color": {"$type": "number", "$value": 2}}}"#,
            valid: ["color.red", "shadow.color"]
        ),
        Must(
            "Stroke style",
            "is a word of the list, or dashes and a cap",
            typed(
                "strokeStyle",
                #""groove""#,
                #"{"dashArray": [\#(px), \#(px)], "lineCap": "butt"}"#,
                #""wavy""#,
                #"{"dashArray": [\#(px)]}"#,
                "1"
            ),
            valid: ["a", "b"],
            invalid: ["c", "d", "e"]
        ),
        Must(
            "Border",
            "has a color, a width and a style, each valid or a reference",
            """
            {"ink": {"$type": "color", "$value": \(color)}, "thin": {"$type": "dimension", "$value": \(px)},
             "line": {"$type": "strokeStyle", "$value": "solid"}, "edge": {"$type": "border",
               "a": {"$value": {"color": "{ink}", "width": "{thin}", "style": "{line}"}},
               "b": {"$value": {"color": "{thin}", "width": \(px), "style": "solid"}},
               "c": {"$value": {"color": \(color), "width": 1, "style": "solid"}},
               "d": {"$value": {"color": \(color), "width": \(px), "style": "wavy"}},
               "e": {"$value": {"color": \(color), "width": \(px)}}, "f": {"$value": "solid"}}}
            """,
            valid: ["edge.a"],
            invalid: ["edge.b", "edge.c", "edge.d", "edge.e", "edge.f"]
        ),
        Must(
            "Transition",
            "has a duration, a delay and a timing function",
            typed(
                "transition",
                #"{"duration": \#(ms), "delay": \#(ms), "timingFunction": [0, 0, 1, 1]}"#,
                #"{"duration": 1, "delay": \#(ms), "timingFunction": [0, 0, 1, 1]}"#,
                #"{"duration": \#(ms), "delay": \#(px), "timingFunction": [0, 0, 1, 1]}"#,
                #"{"duration": \#(ms), "delay": \#(ms), "timingFunction": "ease"}"#,
                #"{"duration": \#(ms), "delay": \#(ms)}"#
            ),
            valid: ["a"],
            invalid: ["b", "c", "d", "e"]
        ),
        Must(
            "Shadow",
            "is an object or a list of them and of references, each with all of its members",
            typed(
                "shadow",
                TokenTypeTests.shadow,
                #"["{a}", \#(TokenTypeTests.shadow)]"#,
                #"{"color": \#(color), "offsetX": \#(px), "offsetY": \#(px), "blur": \#(px)}"#,
                #"{"color": \#(px), "offsetX": \#(px), "offsetY": \#(px), "blur": \#(px), "spread": \#(px)}"#,
                #"{"color": \#(color), "offsetX": 1, "offsetY": 1, "blur": 1, "spread": 1}"#,
                #""none""#
            ),
            valid: ["a", "b"],
            invalid: ["c", "d", "e", "f"]
        ),
        Must(
            "Gradient",
            "is a list of stops, each with a color and a position, and of references; positions are clamped",
            typed(
                "gradient",
                #"[{"color": \#(color), "position": -1}, {"color": \#(color), "position": 7}]"#,
                #"[{"color": \#(color)}]"#,
                #"[{"color": \#(px), "position": 0}]"#,
                #"[{"color": \#(color), "position": "50%"}]"#,
                #"{"color": \#(color), "position": 0}"#
            ),
            valid: ["a"],
            invalid: ["b", "c", "d", "e"]
        ),
        Must(
            "Typography",
            "has a family, a size, a weight, a spacing and a line height",
            typed(
                "typography",
                #"{"fontFamily": "A", "fontSize": \#(px), "fontWeight": 400, "letterSpacing": \#(px), "lineHeight": 1}"#,
                #"{"fontFamily": 1, "fontSize": \#(px), "fontWeight": 400, "letterSpacing": \#(px), "lineHeight": 1}"#,
                #"{"fontFamily": "A", "fontSize": 1, "fontWeight": 400, "letterSpacing": \#(px), "lineHeight": 1}"#,
                #"{"fontFamily": "A", "fontSize": \#(px), "fontWeight": 0, "letterSpacing": \#(px), "lineHeight": 1}"#,
                #"{"fontFamily": "A", "fontSize": \#(px), "fontWeight": 400, "letterSpacing": 1, "lineHeight": 1}"#,
                #"{"fontFamily": "A", "fontSize": \#(px), "fontWeight": 400, "letterSpacing": \#(px), "lineHeight": \#(px)}"#,
                #"["A"]"#
            ),
            valid: ["a"],
            invalid: ["b", "c", "d", "e", "f", "g"]
        ),
    ]
}
