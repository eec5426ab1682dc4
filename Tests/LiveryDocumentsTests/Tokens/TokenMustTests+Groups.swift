import TestSupport
import Testing

@testable import LiveryDocuments

extension TokenMustTests {
    static let groups: [Must] = [
        Must(
            "Group structure",
            "an object with $value and tokens is an error",
            #"{"$type": "number", "a": {"$value": 1, "b": {"$value": 2}}}"#,
            invalid: ["a.b"]
        ),
        Must(
            "Extensions",
            "of groups may be any JSON",
            #"{"$type": "number", "g": {"$extensions": {"org.example": [null]}, "a": {"$value": 1}}}"#,
            valid: ["g.a"]
        ),
        Must(
            "Extending groups",
            "$extends refers to no token",
            #"{"$type": "number", "a": {"$value": 1}, "g": {"$extends": "{a}", "b": {"$value": 1}}, "c": {"$value": "{g.$root}"}}"#,
            valid: ["a"],
            invalid: ["c"]
        ),
        Must(
            "Circular references",
            "a group extends neither itself, nor one that it is in, nor one that extends it: all are faulty",
            """
            {"$type": "number", "self": {"$extends": "{self}", "x": {"$value": 1}},
             "outer": {"inner": {"$extends": "{outer}", "x": {"$value": 1}}},
             "a": {"$extends": "{b}"}, "b": {"$extends": "{c}"}, "c": {"$extends": "{a}", "x": {"$value": 1}},
             "t": {"$value": "{a.x}"}}
            """,
            invalid: ["t"]
        ),
        Must(
            "Inheritance semantics",
            "groups are merged deeply, as JSON Schema's $ref with overrides",
            """
            {"$type": "number", "base": {"g": {"x": {"$value": 1}, "y": {"$value": 2}}},
             "more": {"$extends": "{base}", "g": {"y": {"$value": 3}, "z": {"$value": 4}}},
             "sum": {"$type": "number", "a": {"$value": "{more.g.x}"}, "b": {"$value": "{more.g.y}"}, "c": {"$value": "{more.g.z}"}}}
            """,
            valid: ["more.g.x", "more.g.y", "more.g.z", "sum.a", "sum.b", "sum.c"]
        ),
        Must(
            "JSON Pointer",
            "a group may be extended by a pointer",
            ##"{"$type": "number", "base": {"x": {"$value": 1}}, "more": {"$ref": "#/base"}, "a": {"$value": "{more.x}"}}"##,
            valid: ["more.x", "a"]
        ),
        Must(
            "Processing",
            "a group extends what another has inherited, whatever their order; types are inherited after that",
            """
            {"last": {"$extends": "{middle}"}, "middle": {"$extends": "{first}", "$type": "number"},
             "first": {"x": {"$value": 1}}, "a": {"$value": "{last.x}"}}
            """,
            valid: ["middle.x", "last.x", "a"],
            invalid: ["first.x"]
        ),
    ]

    @Test("Circular references: the file as a whole is called '#'") func wholeFile() {
        let found = designTokens(##"{"a": {"$ref": "#"}, "b": {"$type": "number", "$value": 1}}"##)
        #expect(
            found.diagnostics.map(\.line) == ["1:16 error: 'a': circular '$extends': # → a → #"]
        )
    }

    static let references: [Must] = [
        Must(
            "JSON Pointer support",
            "$ref leads to tokens and to parts of values",
            """
            {"a": {"$type": "color", "$value": \(color)}, "b": {"$type": "color", "$ref": "#/a"},
             "c": {"$type": "number", "$ref": "#/a/$value/components/0"},
             "d": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [{"$ref": "#/a/$value/components/0"}, 0, 0]}}}
            """,
            valid: ["a", "b", "c", "d"]
        ),
        Must(
            "Aliases",
            "each is followed until there is an explicit value",
            #"{"$type": "number", "a": {"$value": "{b}"}, "b": {"$value": "{c}"}, "c": {"$value": 3}}"#,
            valid: ["a", "b", "c"]
        ),
        Must(
            "Circular references",
            "are an error of all tokens in the chain, in braces, pointers and parts alike",
            """
            {"$type": "number", "a": {"$value": "{b}"}, "b": {"$ref": "#/c"}, "c": {"$value": "{a}"}, "d": {"$value": "{d}"},
             "e": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [{"$ref": "#/e/$value/components/0"}, 0, 0]}},
             "f": {"$value": "{a}"}, "g": {"$value": 1}}
            """,
            valid: ["g"],
            invalid: ["a", "b", "c", "d", "e", "f"]
        ),
        Must(
            "Error conditions",
            "syntax, targets that there are not, groups, and other types",
            """
            {"$type": "number", "a": {"$value": "{b"}, "b": {"$value": "{none}"}, "c": {"$ref": "#/none"},
             "d": {"$ref": "a"}, "e": {"$value": "{g}"}, "f": {"$ref": "#/h/$value/9"}, "g": {"x": {"$value": 1}},
             "h": {"$type": "cubicBezier", "$value": [0, 0, 1, 1]}, "i": {"$type": "color", "$value": "{h}"}}
            """,
            valid: ["g.x", "h"],
            invalid: ["a", "b", "c", "d", "e", "f", "i"]
        ),
    ]
}
