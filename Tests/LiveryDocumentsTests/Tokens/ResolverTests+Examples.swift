@testable import LiveryDocuments

/// What each section of the resolver module's text says, with files that show it.
extension ResolverTests {
    static func number(_ path: String, _ value: Double) -> String {
        let names = path.split(separator: ".")
        return names.reversed().reduce(#"{"$type": "number", "$value": \#(value)}"#) {
            #"{"\#($1)": \#($0)}"#
        }
    }

    static let versioned = #""version": "2025.10""#

    static let structure: [Example] = [
        Example(
            section: "Version",
            says: "must be there, and must be 2025.10",
            resolver: #"{"resolutionOrder": []}"#,
            diagnostics: [
                "a.resolver.json: error: missing 'version' in a resolver document; expected '2025.10'"
            ]
        ),
        Example(
            section: "Version",
            says: "must be there, and must be 2025.10",
            resolver: #"{"version": "2025-11-01", "resolutionOrder": []}"#,
            diagnostics: [
                "a.resolver.json:1:13: error: unsupported version '2025-11-01' of a resolver document; "
                    + "expected '2025.10'"
            ]
        ),
        Example(
            section: "Root level properties",
            says: "resolutionOrder is required; what there may be",
            resolver: """
                {\(versioned), "name": 1, "description": [], "modifier": {}, "sets": [], "$defs": 3}
                """,
            diagnostics: [
                "a.resolver.json: error: missing key 'resolutionOrder' in a resolver document",
                "a.resolver.json:1:32: error: 'name' must be text, found a number",
                "a.resolver.json:1:50: error: 'description' must be text, found a list",
                "a.resolver.json:1:54: error: unknown key 'modifier' in a resolver document; did you mean "
                    + "'modifiers'?",
                "a.resolver.json:1:78: error: 'sets' must be a dictionary, found a list",
            ]
        ),
        Example(
            section: "$defs",
            says: "must be no error, and is ignored where nothing refers to it",
            resolver: #"{\#(versioned), "$defs": {"a": [1]}, "resolutionOrder": []}"#
        ),
        Example(
            section: "Sets",
            says: "must have sources, files and inline tokens, merged in array order",
            files: ["base/legacy.json": number("a", 1), "base/new.json": number("a", 2)],
            resolver: """
                {\(versioned), "sets": {"color": {"description": "Color", "sources": [
                   {"$ref": "base/legacy.json"}, {"$ref": "base/new.json"}, \(number("b", 3))],
                   "$extensions": {"figma.com": {}}}},
                 "resolutionOrder": [{"$ref": "#/sets/color"}]}
                """,
            tokens: ["light": ["a": "2.0", "b": "3.0"]]
        ),
        Example(
            section: "Sets",
            says: "must have sources",
            resolver: """
                {\(versioned), "sets": {"a": {"source": []}, "b": 1, "c": {"sources": {}}},
                 "resolutionOrder": [{"$ref": "#/sets/c"}]}
                """,
            diagnostics: [
                "a.resolver.json:1:38: error: missing key 'sources' in set 'a'",
                "a.resolver.json:1:39: error: unknown key 'source' in set 'a'; did you mean 'sources'?",
                "a.resolver.json:1:59: error: 'b' must be a set, found a number",
                "a.resolver.json:1:79: error: 'sources' must be a list of tokens and references, found a "
                    + "dictionary",
            ]
        ),
        Example(
            section: "Modifiers",
            says:
                "must have contexts; none is an error, a single one is told; the default is one of them",
            resolver: """
                {\(versioned), "modifiers": {
                   "a": {"contexts": {}}, "b": {"contexts": {"x": []}}, "c": {"context": {}},
                   "d": {"contexts": {"light": [], "dark": []}, "default": "drak"}},
                 "resolutionOrder": []}
                """,
            diagnostics: [
                "a.resolver.json:2:22: error: modifier 'a' has no contexts",
                "a.resolver.json:2:45: warning: modifier 'b' has a single context; make it a set",
                "a.resolver.json:2:62: error: missing key 'contexts' in modifier 'c'",
                "a.resolver.json:2:63: error: unknown key 'context' in modifier 'c'; did you mean 'contexts'?",
                "a.resolver.json:3:60: error: default 'drak' is not a context of modifier 'd'; did you mean "
                    + "'dark'?",
            ]
        ),
        Example(
            section: "Modifiers",
            says: "a context may refer to a set, whose sources then stand there",
            files: ["size/base.json": number("a", 1), "mobile.json": number("b", 2)],
            resolver: """
                {\(versioned), "sets": {"baseSize": {"sources": [{"$ref": "size/base.json"}]}},
                 "modifiers": {"size": {"contexts": {
                   "small": [{"$ref": "#/sets/baseSize"}, {"$ref": "mobile.json"}], "large": []}}},
                 "resolutionOrder": [{"$ref": "#/modifiers/size"}]}
                """,
            inputs: "{light: {size: small}, dark: {size: large}}",
            appearances: "[light, dark]",
            tokens: ["light": ["a": "1.0", "b": "2.0"], "dark": [:]]
        ),
        Example(
            section: "Resolution order",
            says: "later items override earlier ones; an empty context adds nothing",
            resolver: """
                {\(versioned),
                 "sets": {"one": {"sources": [\(number("a", 1)), \(number("b", 1))]},
                          "two": {"sources": [\(number("b", 2))]}},
                 "modifiers": {"debug": {"contexts": {"false": [], "true": [\(number("a", 3))]},
                                         "default": "false"}},
                 "resolutionOrder": [{"$ref": "#/sets/two"}, {"$ref": "#/sets/one"},
                                     {"$ref": "#/modifiers/debug"}]}
                """,
            inputs: "{dark: {debug: 'true'}}",
            appearances: "[light, dark]",
            tokens: ["light": ["a": "1.0", "b": "1.0"], "dark": ["a": "3.0", "b": "1.0"]]
        ),
        Example(
            section: "Inline sets and modifiers",
            says: "have a name and a type",
            resolver: """
                {\(versioned), "resolutionOrder": [
                   {"type": "set", "name": "Size", "sources": [\(number("a", 1))]},
                   {"type": "modifier", "name": "Theme", "contexts": {"light": [\(number("a", 2))],
                     "dark": [\(number("a", 3))]}, "default": "light"}]}
                """,
            inputs: "{dark: {Theme: dark}}",
            appearances: "[light, dark]",
            tokens: ["light": ["a": "2.0"], "dark": ["a": "3.0"]]
        ),
        Example(
            section: "Inline sets and modifiers",
            says: "missing names and types, and repeated names, are errors",
            resolver: """
                {\(versioned), "resolutionOrder": [
                   {"type": "set", "sources": []},
                   {"name": "a", "sources": []},
                   {"type": "sets", "name": "b", "sources": []},
                   {"type": "set", "name": "a", "sources": []},
                   {"type": "set", "name": "c"}, 1]}
                """,
            diagnostics: [
                "a.resolver.json:2:4: error: missing key 'name' in an item of 'resolutionOrder'",
                "a.resolver.json:3:4: error: missing key 'type' in an item of 'resolutionOrder'",
                "a.resolver.json:4:13: error: 'type' must be 'set' or 'modifier', found 'sets'",
                "a.resolver.json:5:28: error: 'a' is repeated in 'resolutionOrder'",
                "a.resolver.json:6:4: error: missing key 'sources' in set 'c'",
                "a.resolver.json:6:34: error: 'resolutionOrder' must be a list of sets and modifiers, found a "
                    + "number",
            ]
        ),
    ]

    static let references: [Example] = [
        Example(
            section: "Reference objects",
            says: "a whole file, a part of it, $defs, and sets that are references",
            files: [
                "x.json": #"{"sets": {"MySet": \#(number("a", 1))}}"#, "y.json": number("b", 2),
            ],
            resolver: """
                {\(versioned), "$defs": {"foundation/colors.json": \(number("c", 3))},
                 "sets": {"one": {"sources": [{"$ref": "x.json#sets/MySet"}, {"$ref": "y.json"},
                            {"$ref": "#/$defs/foundation~1colors.json"}]},
                          "two": {"$ref": "#/sets/one"}},
                 "resolutionOrder": [{"$ref": "#/sets/two"}]}
                """,
            tokens: ["light": ["a": "1.0", "b": "2.0", "c": "3.0"]]
        ),
        Example(
            section: "Reference objects",
            says: "files are relative to the document that names them; remote ones are refused",
            files: [
                "sub/b.resolver.json": """
                {\(versioned), "sets": {"inner": {"sources": [{"$ref": "../a.json"}]}},
                 "resolutionOrder": []}
                """,
                "a.json": number("a", 1),
            ],
            resolver: """
                {\(versioned), "sets": {"s": {"sources": [
                   {"$ref": "sub/b.resolver.json#/sets/inner"},
                   {"$ref": "https://my-server.com/tokens.json"},
                   {"$ref": "//my-server.com/tokens.json"},
                   {"$ref": "a.jsn"}, {"$ref": "../a.json"}, {"$ref": 1}]}},
                 "resolutionOrder": [{"$ref": "#/sets/s"}]}
                """,
            diagnostics: [
                "a.resolver.json:3:13: error: 'https://my-server.com/tokens.json' is on another machine; save it "
                    + "beside the document",
                "a.resolver.json:4:13: error: '//my-server.com/tokens.json' is on another machine; save it beside "
                    + "the document",
                "a.resolver.json:5:13: error: can't read 'a.jsn': no such file; did you mean 'a.json'?",
                "a.resolver.json:5:32: error: the path '../a.json' leads out of the folder of the outermost document; write a document "
                    + "in a folder that contains both, and extend this one there",
                "a.resolver.json:5:55: error: '$ref' must be a reference, found a number",
            ]
        ),
        Example(
            section: "Reference objects",
            says: "must not be circular, nor refer to a parent",
            resolver: """
                {\(versioned), "sets": {"a": {"sources": [{"$ref": "#/sets/b"}]},
                   "b": {"sources": [{"$ref": "#/sets/a"}]},
                   "c": {"$ref": "#/sets/d"}, "d": {"$ref": "#/sets/c"},
                   "e": {"sources": [{"$ref": "#/sets"}, {"$ref": "#/sets/e"}]}},
                 "resolutionOrder": [{"$ref": "#/sets/a"}, {"$ref": "#/sets/c"}, {"$ref": "#/sets/e"}]}
                """,
            diagnostics: [
                "a.resolver.json:2:22: error: circular reference: #/sets/a → #/sets/b → #/sets/a",
                "a.resolver.json:3:45: error: circular reference: #/sets/c → #/sets/d → #/sets/c",
                "a.resolver.json:4:31: error: '#/sets' is not a reference; write '#/sets/NAME'",
                "a.resolver.json:4:42: error: circular reference: #/sets/e → #/sets/e",
            ]
        ),
        Example(
            section: "Invalid pointers",
            says: "modifiers are for resolutionOrder, whose items are for nobody",
            resolver: """
                {\(versioned), "sets": {"a": {"sources": [{"$ref": "#/modifiers/m"}]},
                   "b": {"sources": [{"$ref": "#/resolutionOrder/0"}]},
                   "c": {"sources": [{"$ref": "#/sets/d"}]}},
                 "modifiers": {"m": {"contexts": {"x": [{"$ref": "#/modifiers/m/contexts/y"}], "y": []},
                                     "default": "x"}},
                 "resolutionOrder": [{"$ref": "#/sets/a"}, {"$ref": "#/sets/b"}, {"$ref": "#/sets/c"},
                                     {"$ref": "#/modifiers/n"}]}
                """,
            diagnostics: [
                "a.resolver.json:1:60: error: '#/modifiers/m' is a modifier, which only 'resolutionOrder' may "
                    + "refer to",
                "a.resolver.json:2:31: error: '#/resolutionOrder/0' is in 'resolutionOrder', which nothing may "
                    + "refer to",
                "a.resolver.json:3:31: error: '#/sets/d' leads nowhere",
                "a.resolver.json:4:50: error: '#/modifiers/m/contexts/y' is a modifier, which only "
                    + "'resolutionOrder' may refer to",
                "a.resolver.json:7:22: error: '#/modifiers/n' leads nowhere",
            ]
        ),
        Example(
            section: "Extending",
            says: "keys beside $ref override those that it leads to, as a whole",
            resolver: """
                {\(versioned), "$defs": {"t": {"a": {"x": {"$type": "number", "$value": 1},
                                                     "y": {"$type": "number", "$value": 1}},
                                               "b": {"$type": "number", "$value": 1}}},
                 "sets": {"s": {"sources": [{"a": {"x": {"$type": "number", "$value": 2}},
                                             "$ref": "#/$defs/t"}]}},
                 "modifiers": {"m": {"contexts": {"on": [\(number("c", 1))], "off": [\(number("c", 0))]},
                                     "default": "off"}},
                 "resolutionOrder": [{"$ref": "#/sets/s"}, {"$ref": "#/modifiers/m", "default": "on"}]}
                """,
            tokens: ["light": ["a.x": "2.0", "b": "1.0", "c": "1.0"]]
        ),
        Example(
            section: "Aliases",
            says: "are resolved in the final structure, not before",
            resolver: """
                {\(versioned), "sets": {"a": {"sources": [
                   {"x": {"$type": "number", "$value": 1}, "y": {"$value": "{x}"}, "z": {"$value": "{later}"}}]}},
                 "modifiers": {"m": {"contexts": {"two": [\(number("x", 2))], "three": [\(number("x", 3))]}}},
                 "resolutionOrder": [{"$ref": "#/sets/a"}, {"$ref": "#/modifiers/m"},
                   {"type": "set", "name": "c", "sources": [\(number("later", 4))]}]}
                """,
            inputs: "{light: {m: two}, dark: {m: three}}",
            appearances: "[light, dark]",
            tokens: ["light": ["y": "2.0", "z": "4.0"], "dark": ["y": "3.0", "z": "4.0"]]
        ),
        Example(
            section: "Aliases",
            says: "must point to the right type; faults stand in the tokens' own file",
            files: ["t.json": "{\"a\": {\"$type\": \"color\",\n \"$value\": \"{x}\"}}"],
            resolver: """
                {\(versioned), "resolutionOrder": [
                   {"type": "set", "name": "c", "sources": [{"$ref": "t.json"}, \(number("x", 4))]}]}
                """,
            diagnostics: ["t.json:2:12: error: 'a': 'x' is a number; expected a color"]
        ),
    ]

    private static let choices = """
        {\(versioned), "modifiers": {
           "theme": {"contexts": {"light": [\(number("t", 1))], "dark": [\(number("t", 2))]}},
           "contrast": {"contexts": {"normal": [\(number("c", 1))], "high": [\(number("c", 2))]},
                        "default": "normal"}},
         "resolutionOrder": [{"$ref": "#/modifiers/theme"}, {"$ref": "#/modifiers/contrast"}]}
        """

    static let inputs: [Example] = [
        Example(
            section: "Inputs",
            says: "appearances stand for contexts, combinations for those of both",
            resolver: choices,
            inputs: "{light: {theme: light}, dark: {theme: dark}, highContrast: {contrast: high}}",
            appearances: "[light, dark, light.highContrast, dark.highContrast]",
            tokens: [
                "light": ["t": "1.0", "c": "1.0"], "dark": ["t": "2.0", "c": "1.0"],
                "light.highContrast": ["t": "1.0", "c": "2.0"],
                "dark.highContrast": ["t": "2.0", "c": "2.0"],
            ]
        ),
        Example(
            section: "Input validation",
            says: "what a combination says itself wins over what its traits say",
            resolver: choices,
            inputs: "{light: {theme: light}, light.highContrast: {theme: dark}, "
                + "highContrast: {contrast: high}}",
            appearances: "[light, light.highContrast]",
            tokens: ["light.highContrast": ["t": "2.0", "c": "2.0"]]
        ),
        Example(
            section: "Input validation",
            says: "modifiers and contexts that there are not, and values that are no text",
            resolver: choices,
            inputs: "{light: {them: light, contrast: hihg}, drak: {}, dark: {theme: [dark]}, "
                + "highContrast: 1}",
            diagnostics: [
                "theme.yaml:2:51: error: unknown modifier 'them'; did you mean 'theme'?",
                "theme.yaml:2:74: error: modifier 'contrast' has no context 'hihg'; did you mean 'high'?",
                "theme.yaml:2:81: error: unknown appearance 'drak'; did you mean 'dark'?",
                "theme.yaml:2:105: error: 'theme' must be the name of a context, found a list",
                "theme.yaml:2:128: error: 'highContrast' must be a dictionary of modifiers and contexts, found "
                    + "text",
            ]
        ),
        Example(
            section: "Input validation",
            says: "every modifier without default needs a context",
            resolver: choices,
            inputs: "{dark: {theme: dark}}",
            appearances: "[light, dark]",
            tokens: ["dark": ["t": "2.0"]],
            diagnostics: [
                "theme.yaml:2:17: error: appearance 'light' gives modifier 'theme' no context, and it has no "
                    + "default"
            ]
        ),
        Example(
            section: "Case sensitivity",
            says: "letter case does not matter",
            resolver: choices,
            inputs: "{light: {Theme: DARK, CONTRAST: High}}",
            tokens: ["light": ["t": "2.0", "c": "2.0"]]
        ),
    ]
}
