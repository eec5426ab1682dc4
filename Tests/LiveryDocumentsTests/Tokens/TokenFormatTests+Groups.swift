import Testing

@testable import LiveryDocuments

extension TokenFormatTests {
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
            section: "Error conditions",
            says: "a pointer that is not text is one fault",
            json: """
                {"a": {"$type": "color", "$ref": 3},
                 "b": {"$type": "number", "$ref": 3, "$value": 4}}
                """,
            diagnostics: [
                "1:34 error: 'a': expected a pointer, '#/group/token', found a number",
                "2:27 error: 'b': '$ref' is not a reference; keep '$value' or '$ref'",
                "2:35 error: 'b': '$ref' must be a reference, found a number",
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
}
