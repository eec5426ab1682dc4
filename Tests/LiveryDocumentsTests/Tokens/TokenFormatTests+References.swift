import Testing

@testable import LiveryDocuments

extension TokenFormatTests {
    @Test(arguments: references) func reference(_ example: TokenCase) { example.check() }

    /// The chapter "Aliases / References".
    static let references: [TokenCase] = [
        TokenCase(
            section: "Chained references",
            says: "must be followed to an explicit value",
            json: """
                {"base": {"primary": {"$value": \(red), "$type": "color"}},
                 "semantic": {"brand": {"$value": "{base.primary}"}, "link": {"$value": "{semantic.brand}"}}}
                """,
            tokens: ["semantic.brand": redOutline, "semantic.link": redOutline]
        ),
        TokenCase(
            section: "JSON Pointer syntax",
            says: "must be supported, for tokens and for parts of values",
            json: """
                {"colors": {"blue": {"$value": {"colorSpace": "srgb", "components": [0, 0.4, 0.8],
                                               "hex": "#0066cc"}, "$type": "color"}},
                 "primary": {"$ref": "#/colors/blue"},
                 "whole": {"$value": {"$ref": "#/colors/blue/$value"}},
                 "hue": {"$value": {"$ref": "#/colors/blue/$value/components/1"}, "$type": "number"}}
                """,
            tokens: [
                "primary":
                    ##"color {colorSpace: "srgb", components: [0.0, 0.4, 0.8], hex: "#0066cc"}"##,
                "whole":
                    ##"color {colorSpace: "srgb", components: [0.0, 0.4, 0.8], hex: "#0066cc"}"##,
                "hue": "number 0.4",
            ]
        ),
        TokenCase(
            section: "Circular references",
            says: "must be detected and reported for all tokens in the chain",
            json: """
                {"$type": "number",
                 "c": {"$value": "{a}"},
                 "b": {"$value": "{c}"},
                 "a": {"$value": "{b}"},
                 "d": {"$value": "{a}"},
                 "e": {"$ref": "#/e"},
                 "f": {"$value": {"$ref": "#/f/$value"}}}
                """,
            tokens: ["a": nil, "b": nil, "c": nil, "d": nil, "e": nil, "f": nil],
            diagnostics: [
                "4:2 error: 'a': circular reference: a → b → c → a",
                "6:2 error: 'e': circular reference: e → e",
                "7:2 error: 'f': circular reference: f → f",
            ]
        ),
        TokenCase(
            section: "Property-level references",
            says: "components of colors",
            json: """
                {"base": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0.2, 0.4, 0.9]}},
                 "primary": {"$type": "color", "$value": {"colorSpace": "srgb",
                   "components": [{"$ref": "#/base/$value/components/0"},
                                  {"$ref": "#/base/$value/components/1"}, 0.7]}}}
                """,
            tokens: ["primary": #"color {colorSpace: "srgb", components: [0.2, 0.4, 0.7]}"#]
        ),
        TokenCase(
            section: "Property-level references",
            says: "members of dimensions and typographies",
            json: """
                {"base": {"spacing": {"$value": \(px), "$type": "dimension"},
                   "text": {"$type": "typography", "$value": {"fontFamily": ["Helvetica", "Arial"],
                     "fontSize": \(px), "fontWeight": 400, "letterSpacing": {"value": 0, "unit": "px"},
                     "lineHeight": 1.5}}},
                 "small": {"$type": "dimension",
                   "$value": {"value": {"$ref": "#/base/spacing/$value/value"}, "unit": "rem"}},
                 "large": {"$type": "dimension",
                   "$value": {"value": 32, "unit": {"$ref": "#/base/spacing/$value/unit"}}},
                 "h1": {"$type": "typography", "$value": {
                   "fontFamily": {"$ref": "#/base/text/$value/fontFamily"}, "fontSize": "{large}",
                   "fontWeight": 700, "letterSpacing": {"$ref": "#/base/text/$value/letterSpacing"},
                   "lineHeight": {"$ref": "#/base/text/$value/lineHeight"}}}}
                """,
            tokens: [
                "small": #"dimension {value: 16.0, unit: "rem"}"#,
                "large": #"dimension {value: 32.0, unit: "px"}"#,
                "h1": #"typography {fontFamily: ["Helvetica", "Arial"], "#
                    + #"fontSize: {value: 32.0, unit: "px"}, fontWeight: 700.0, "#
                    + #"letterSpacing: {value: 0.0, unit: "px"}, lineHeight: 1.5}"#,
            ]
        ),
        TokenCase(
            section: "Path examples",
            says: "names with blanks and slashes; pointers are escaped (RFC 6901)",
            json: """
                {"$type": "number", "brand colors": {"primary": {"$value": 1}},
                 "my/group": {"token": {"$value": 2}}, "a~b": {"$value": 3}, "ü%": {"$value": 4},
                 "r1": {"$ref": "#/brand colors/primary"}, "r2": {"$ref": "#/brand%20colors/primary"},
                 "r3": {"$value": "{brand colors.primary}"}, "r4": {"$ref": "#/my~1group/token"},
                 "r5": {"$value": "{my/group.token}"}, "r6": {"$ref": "#/a~0b"},
                 "r7": {"$ref": "#/%C3%BC%25"}}
                """,
            tokens: [
                "r1": "number 1.0", "r2": "number 1.0", "r3": "number 1.0", "r4": "number 2.0",
                "r5": "number 2.0", "r6": "number 3.0", "r7": "number 4.0",
            ]
        ),
        TokenCase(
            section: "Disambiguation examples",
            says: "an array has indices for pointers, not for braces",
            json: """
                {"d": {"$type": "cubicBezier", "$value": [0, 0.1, 0.2, 0.3]},
                 "a": {"$type": "number", "$value": {"$ref": "#/d/$value/1"}},
                 "b": {"$type": "number", "$value": "{d.1}"},
                 "c": {"$type": "number", "$value": {"$ref": "#/d/$value/4"}},
                 "e": {"$type": "number", "$value": {"$ref": "#/d/$value/01"}}}
                """,
            tokens: ["a": "number 0.1", "b": nil, "c": nil, "e": nil],
            diagnostics: [
                "3:37 error: 'b': 'd.1' is not a token's value",
                "4:37 error: 'c': no token '#/d/$value/4'",
                "5:37 error: 'e': no token '#/d/$value/01'",
            ]
        ),
        TokenCase(
            section: "Error conditions",
            says: "invalid syntax, unresolvable paths, invalid targets, type mismatches",
            json: """
                {"color": {"red": {"$type": "color", "$value": \(red)}},
                 "size": {"$type": "dimension", "$value": \(px)},
                 "a": {"$value": "{}"},
                 "b": {"$value": "{color..red}"},
                 "c": {"$value": "{color.rad}"},
                 "d": {"$ref": "color/red"},
                 "e": {"$ref": "#color/red"},
                 "f": {"$ref": "#/color/red/$type"},
                 "g": {"$type": "color", "$value": "{size}"},
                 "h": {"$type": "color", "$ref": "#/size/$value/unit"},
                 "i": {"$ref": "#/color/~2"},
                 "j": {"$ref": "#/"},
                 "k": {"$type": "color", "$value": {"$ref": "#/size/$value/x"}}}
                """,
            diagnostics: [
                "3:18 error: 'a': '{}' is not a reference; write '{group.token}'",
                "4:18 error: 'b': '{color..red}' is not a reference; write '{group.token}'",
                "5:18 error: 'c': no token 'color.rad'; did you mean 'color.red'?",
                "6:16 error: 'd': 'color/red' is not a reference; write '#/group/token'",
                "7:16 error: 'e': '#color/red' is not a reference; write a '/' after the '#'",
                "8:16 error: 'f': '#/color/red/$type' is not a token's value",
                "9:36 error: 'g': 'size' is a dimension; expected a color",
                "10:34 error: 'h': expected a color, found text",
                "11:16 error: 'i': '#/color/~2' is not a reference; write '~0' for '~'",
                "12:16 error: 'j': no token '#/'",
                "13:36 error: 'k': no token '#/size/$value/x'",
            ]
        ),
        TokenCase(
            section: "Token schema",
            says: "$value and $ref exclude each other",
            json: ##"{"a": {"$type": "number", "$value": 1, "$ref": "#/b"}}"##,
            diagnostics: [
                "1:40 error: 'a': '#/b' is not a reference; keep '$value' or '$ref'"
            ]
        ),
    ]
}
