import Testing

@testable import LiveryDocuments

/// The text of the design tokens format 2025.10: what it says one must do, and its examples.
@Suite struct TokenFormatTests {
    static let red = #"{"colorSpace": "srgb", "components": [1, 0, 0]}"#
    static let redOutline = #"color {colorSpace: "srgb", components: [1.0, 0.0, 0.0]}"#
    static let px = #"{"value": 16, "unit": "px"}"#
    static let pxOutline = #"dimension {value: 16.0, unit: "px"}"#

    @Test(arguments: tokens) func token(_ example: TokenCase) { example.check() }

    /// The chapter "Design token".
    static let tokens: [TokenCase] = [
        TokenCase(
            section: "Name and value",
            says: "an object with a $value is a token, whose name is its key",
            json: #"{"token name": {"$type": "color", "$value": \#(red)}}"#,
            tokens: ["token name": redOutline]
        ),
        TokenCase(
            section: "Name and value",
            says: "names are case-sensitive",
            json: #"{"font-size": {"$value": {"value": 3, "unit": "rem"}, "$type": "dimension"}, "#
                + #""FONT-SIZE": {"$value": \#(px), "$type": "dimension"}}"#,
            tokens: [
                "font-size": #"dimension {value: 3.0, unit: "rem"}"#, "FONT-SIZE": pxOutline,
            ]
        ),
        TokenCase(
            section: "Character restrictions",
            says: "names must not begin with $, nor contain {, } or .",
            json: """
                {"$type": "number",
                 "$own": {"$value": 1},
                 "a.b": {"$value": 2},
                 "a{b": {"$value": 3},
                 "a}b": {"$value": 4},
                 "a$b": {"$value": 5}}
                """,
            tokens: ["$own": nil, "a$b": "number 5.0"],
            diagnostics: [
                "2:2 error: unknown property '$own'; names can't begin with '$'",
                "3:2 error: 'a.b' is not a valid name; names can't contain '.', '{' or '}'",
                "4:2 error: 'a{b' is not a valid name; names can't contain '.', '{' or '}'",
                "5:2 error: 'a}b' is not a valid name; names can't contain '.', '{' or '}'",
            ]
        ),
        TokenCase(
            section: "Description",
            says: "$description must be a plain string",
            json: """
                {"$type": "number",
                 "a": {"$description": "The first", "$value": 1},
                 "b": {"$description": 2, "$value": 1}}
                """,
            tokens: ["a": "number 1.0"],
            diagnostics: ["3:24 error: 'b': '$description' must be text, found a number"]
        ),
        TokenCase(
            section: "Type",
            says: "$type must be one of the types, and is case-sensitive",
            json: """
                {"a": {"$type": "Color", "$value": \(red)},
                 "b": {"$type": "string", "$value": "amber"},
                 "c": {"$type": 1, "$value": 2},
                 "d": {"$value": "{b}"}}
                """,
            tokens: ["a": nil, "b": nil, "c": nil, "d": nil],
            diagnostics: [
                "1:17 warning: 'a': unknown type 'Color'; did you mean 'color'?",
                "2:17 warning: 'b': unknown type 'string'",
                "3:17 error: 'c': '$type' must be text, found a number",
            ]
        ),
        TokenCase(
            section: "Type",
            says:
                "without $type it is that of the reference, else of the closest group, else invalid",
            json: """
                {"a": {"$type": "number", "b": {"$type": "dimension", "c": {"d": {"$value": \(px)}}},
                       "e": {"$value": 2}, "f": {"$value": "{a.b.c.d}"}},
                 "g": {"$value": 3}}
                """,
            tokens: [
                "a.b.c.d": pxOutline, "a.e": "number 2.0", "a.f": pxOutline, "g": nil,
            ],
            diagnostics: ["3:2 error: 'g': missing '$type', here or in a group"]
        ),
        TokenCase(
            section: "Type",
            says: "a type must not be guessed from the value",
            json: #"{"a": {"$value": \#(red)}}"#,
            tokens: ["a": nil],
            diagnostics: ["1:2 error: 'a': missing '$type', here or in a group"]
        ),
        TokenCase(
            section: "Extensions",
            says: "$extensions is an object",
            json: """
                {"$type": "number",
                 "a": {"$extensions": {"org.example.tool-a": 42}, "$value": 1},
                 "b": {"$extensions": 42, "$value": 1}}
                """,
            diagnostics: ["3:23 error: 'b': '$extensions' must be a dictionary, found a number"]
        ),
        TokenCase(
            section: "Deprecated",
            says: "$deprecated is a boolean or text",
            json: #"{"$type": "number", "a": {"$deprecated": 1, "$value": 1}}"#,
            diagnostics: [
                "1:42 error: 'a': '$deprecated' must be true, false or text, found a number"
            ]
        ),
    ]

    /// Tools must preserve extension data that they do not understand.
    @Test func extensionsAreKept() throws {
        let found = designTokens(
            #"{"$type": "number", "a": {"$value": 1, "$extensions": {"org.example.tool-a": 42, "#
                + #""org.example.tool-b": {"turn-up-to-11": true}}, "$description": "One"}}"#
        )
        let token = try #require(found["a"])
        #expect(token.description == "One")
        #expect(token.extensions?["org.example.tool-b"]?.outline == "{turn-up-to-11: true}")
    }

    /// `true` and text deprecate a token or a group, `false` takes that back.
    @Test func deprecationIsInherited() {
        let found = designTokens(
            """
            {"$type": "number",
             "a": {"$deprecated": "Use {b} instead.", "x": {"$value": 1},
                   "y": {"$deprecated": false, "$value": 1},
                   "z": {"$deprecated": true, "$value": 1}},
             "b": {"$value": 1}}
            """
        )
        #expect(
            ["a.x", "a.y", "a.z", "b"].map { found[$0]?.isDeprecated } == [
                true, false, true, false,
            ]
        )
        #expect(found["a.x"]?.deprecationReason == "Use {b} instead.")
        #expect(found["a.z"]?.deprecationReason == nil)
    }

    @Test(arguments: groups) func group(_ example: TokenCase) { example.check() }

    /// The chapter "Groups".
    static let groups: [TokenCase] = [
        TokenCase(
            section: "Group structure",
            says: "an object with $value and tokens must be reported",
            json: #"{"a": {"$type": "number", "$value": 1, "b": {"$value": 2}}}"#,
            tokens: ["a": "number 1.0", "a.b": nil],
            diagnostics: ["1:40 error: 'a': a token can't be a group too; it has '$value' and 'b'"]
        ),
        TokenCase(
            section: "Root tokens in groups",
            says: "{color.accent.$root} is the root token, {color.accent} is invalid",
            json: """
                {"color": {"accent": {"$root": {"$type": "color", "$value": \(red)},
                                      "light": {"$type": "color", "$value": \(red)}}},
                 "a": {"$value": "{color.accent.$root}"},
                 "b": {"$value": "{color.accent}"},
                 "c": {"$value": "{color}"}}
                """,
            tokens: [
                "color.accent.$root": redOutline, "color.accent.light": redOutline,
                "a": redOutline, "b": nil, "c": nil,
            ],
            diagnostics: [
                "4:18 error: 'b': 'color.accent' is a group; write '{color.accent.$root}'",
                "5:18 error: 'c': 'color' is a group; expected a token",
            ]
        ),
        TokenCase(
            section: "Root tokens in groups",
            says: "$root is the name of a token",
            json: #"{"a": {"$root": {"b": {}}}}"#,
            diagnostics: ["1:8 error: 'a': '$root' must be a token, with '$value'"]
        ),
        TokenCase(
            section: "Group properties",
            says: "$type applies to nested groups and their tokens unless overridden",
            json: """
                {"color": {"$type": "color", "primary": {"$value": \(red)},
                  "semantic": {"success": {"$value": \(red)}, "size": {"$type": "number", "$value": 1}}}}
                """,
            tokens: [
                "color.primary": redOutline, "color.semantic.success": redOutline,
                "color.semantic.size": "number 1.0",
            ]
        ),
        TokenCase(
            section: "Extending groups",
            says: "tokens are inherited, overridden as a whole, and added",
            json: """
                {"button": {"$type": "color", "$description": "Base",
                            "background": {"$value": \(red), "$deprecated": true},
                            "text": {"$value": {"colorSpace": "srgb", "components": [1, 1, 1]}}},
                 "button-primary": {"$extends": "{button}",
                   "background": {"$value": {"colorSpace": "srgb", "components": [0, 0, 1]}},
                   "focus": {"$value": "{button-primary.background}"}}}
                """,
            tokens: [
                "button-primary.background":
                    #"color {colorSpace: "srgb", components: [0.0, 0.0, 1.0]}"#,
                "button-primary.text":
                    #"color {colorSpace: "srgb", components: [1.0, 1.0, 1.0]}"#,
                "button-primary.focus":
                    #"color {colorSpace: "srgb", components: [0.0, 0.0, 1.0]}"#,
                "button.focus": nil,
            ]
        ),
        TokenCase(
            section: "Equivalence to JSON Schema $ref",
            says: "$ref in a group is $extends",
            json: """
                {"button": {"$type": "color", "background": {"$value": \(red)}, "text": {"$value": \(red)}},
                 "a": {"$ref": "#/button", "text": {"$value": "{b.background}"}},
                 "b": {"$ref": "#/button"}}
                """,
            tokens: [
                "a.background": redOutline, "a.text": redOutline, "b.text": redOutline, "b": nil,
            ]
        ),
        TokenCase(
            section: "Inheritance semantics",
            says: "groups are merged deeply, tokens replaced completely",
            json: """
                {"input": {"field": {
                   "width": {"$type": "dimension", "$value": {"value": 12, "unit": "rem"}},
                   "background": {"$type": "color", "$value": \(red)}}},
                 "input-amount": {"$extends": "{input}", "field": {"width": {"$value": \(px)}}},
                 "input-total": {"$extends": "{input}", "$type": "dimension",
                                 "field": {"width": {"$value": \(px)}}}}
                """,
            tokens: [
                "input-amount.field.width": nil, "input-amount.field.background": redOutline,
                "input-total.field.width": pxOutline,
            ],
            diagnostics: [
                "4:52 error: 'input-amount.field.width': missing '$type', here or in a group"
            ]
        ),
        TokenCase(
            section: "Inheritance semantics",
            says: "a token may be overridden, inherited or added, and refer to its own group",
            json: """
                {"base": {"color": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 1]}},
                          "spacing": {"$type": "dimension", "$value": \(px)}},
                 "extended": {"$extends": "{base}", "color": {"$type": "color", "$value": \(red)},
                   "border": {"$type": "border", "$value": {"width": {"value": 1, "unit": "px"},
                              "style": "solid", "color": "{extended.color}"}}}}
                """,
            tokens: [
                "extended.color": redOutline, "extended.spacing": pxOutline,
                "extended.border": #"border {width: {value: 1.0, unit: "px"}, style: "solid", "#
                    + #"color: {colorSpace: "srgb", components: [1.0, 0.0, 0.0]}}"#,
            ]
        ),
        TokenCase(
            section: "Inheritance semantics",
            says: "the group that is extended may itself be inherited, and extend others",
            json: """
                {"$type": "number",
                 "d": {"$extends": "{c.inner}"},
                 "c": {"$extends": "#/b"},
                 "b": {"$extends": {"$ref": "#/a"}, "own": {"$value": 2}},
                 "a": {"inner": {"x": {"$value": 1}}}}
                """,
            tokens: ["d.x": "number 1.0", "c.inner.x": "number 1.0", "c.own": "number 2.0"]
        ),
        TokenCase(
            section: "Circular reference prevention",
            says: "a group must not extend one that it is in",
            json: """
                {"button": {"color": {"$type": "color", "$value": \(red)},
                            "secondary": {"$extends": "{button}"}}}
                """,
            tokens: ["button.color": redOutline, "button.secondary.color": nil],
            diagnostics: [
                "2:39 error: 'button.secondary': circular '$extends': button → button.secondary → "
                    + "button"
            ]
        ),
        TokenCase(
            section: "Circular reference detection",
            says: "an error affecting the groups a, b and c",
            json: """
                {"a": {"$extends": "{b}"},
                 "b": {"$extends": "{c}"},
                 "c": {"$extends": "{a}"}}
                """,
            diagnostics: [
                "1:20 error: 'a': circular '$extends': a → b → c → a",
                "2:20 error: 'b': circular '$extends': a → b → c → a",
                "3:20 error: 'c': circular '$extends': a → b → c → a",
            ]
        ),
        TokenCase(
            section: "Error conditions",
            says: "references that can't be resolved, to tokens, and that are none",
            json: """
                {"a": {"$type": "number", "$value": 1},
                 "b": {"$extends": "{a}"},
                 "c": {"$extends": "{z}"},
                 "d": {"$extends": "z"},
                 "e": {"$extends": 1}}
                """,
            diagnostics: [
                "2:20 error: 'b': can't extend 'a', which is a token",
                "3:20 error: 'c': no token 'z'",
                "4:20 error: 'd': 'z' is not a reference; write '#/group/token'",
                "5:20 error: 'e': '$extends' must be a reference, found a number",
            ]
        ),
        TokenCase(
            section: "Type resolution with extensions",
            says: "what is inherited must satisfy the group's own type",
            json: """
                {"base": {"$type": "color", "primary": {"$value": \(red)}},
                 "extended": {"$extends": "{base}", "$type": "dimension", "spacing": {"$value": \(px)}}}
                """,
            tokens: ["extended.spacing": pxOutline, "extended.primary": nil],
            diagnostics: [
                "1:51 error: 'extended.primary': missing key 'value' in dimension",
                "1:51 error: 'extended.primary': missing key 'unit' in dimension",
                "1:52 error: 'extended.primary': unknown key 'colorSpace' in dimension",
                "1:74 error: 'extended.primary': unknown key 'components' in dimension",
            ]
        ),
        TokenCase(
            section: "Empty groups",
            says: "are allowed; what looks like an incomplete token is told",
            json: """
                {"a": {},
                 "b": {"$description": "Empty", "$deprecated": "Phased out"},
                 "c": {"$type": "color"},
                 "d": {"value": "#f00", "type": "color"}}
                """,
            diagnostics: [
                "3:2 warning: 'c': '$type' without '$value' or tokens",
                "4:17 error: 'd.value': expected a token or a group, found text; did you mean '$value'?",
                "4:33 error: 'd.type': expected a token or a group, found text; did you mean '$type'?",
            ]
        ),
        TokenCase(
            section: "Examples",
            says: "a complex hierarchy",
            json: """
                {"color": {"$type": "color", "brand": {"$root": {"$value": \(red)}, "strong": {"$value": \(red)}},
                   "semantic": {"$extends": "{color.brand}",
                     "success": {"$root": {"$value": \(red)}}, "error": {"subdued": {"$value": \(red)}}}}}
                """,
            tokens: [
                "color.brand.$root": redOutline, "color.semantic.$root": redOutline,
                "color.semantic.strong": redOutline, "color.semantic.success.$root": redOutline,
                "color.semantic.error.subdued": redOutline,
            ]
        ),
    ]

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
                "7:16 error: 'e': '#color/red' is not a reference; write a '/' behind the '#'",
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

    /// Later files are laid over earlier ones: tokens are replaced as a whole, groups merged, and references
    /// followed in the whole.
    @Test func filesAreMerged() {
        let found = designTokens(
            #"{"a": {"$type": "number", "x": {"$value": 1}, "y": {"$value": "{a.x}"}}}"#,
            #"{"a": {"x": {"$value": 2}, "z": {"$value": "{a.y}"}}, "b": {"$extends": "{a}"}}"#
        )
        #expect(found.diagnostics.isEmpty)
        #expect(found.paths == ["a.x", "a.y", "a.z", "b.x", "b.y", "b.z"])
        #expect(found.paths.map { found[$0]?.value.outline } == Array(repeating: "2.0", count: 6))
    }

    /// A chain of any length is followed, and doubling `$extends` ends in an error.
    @Test func workIsBounded() {
        let chain = (1...20_000).map { #""t\#($0)": {"$value": "{t\#($0 - 1)}"}"# }
            .joined(separator: ",")
        let found = designTokens(#"{"t0": {"$type": "number", "$value": 7}, \#(chain)}"#)
        #expect(found["t20000"]?.value.outline == "7.0")

        let ring = (0..<20_000).map { #""t\#($0)": {"$value": "{t\#(($0 + 1) % 20_000)}"}"# }
            .joined(separator: ",")
        #expect(designTokens("{\(ring)}").diagnostics.count == 1)

        let doubling = (1...60).map {
            #""g\#($0)": {"x": {"$extends": "{g\#($0 - 1)}"}, "y": {"$extends": "{g\#($0 - 1)}"}}"#
        }.joined(separator: ",")
        let text = #"{"g0": {"t": {"$type": "number", "$value": 1}}, \#(doubling)}"#
        var limits = DocumentLimits()
        limits.nodeCount = 10_000
        let messages = designTokens(text, limits: limits).diagnostics.map(\.message)
        #expect(messages.count == 1)
        #expect(
            messages.first?.hasSuffix("more than 10000 groups and tokens, inherited ones included")
                == true
        )
    }
}
