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

    private static let color = #"{"colorSpace": "srgb", "components": [1, 0, 0]}"#
    private static let px = #"{"value": 1, "unit": "px"}"#
    private static let ms = #"{"value": 1, "unit": "ms"}"#

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

    @Test("Media types: both are JSON, with parameters and in any letter case") func mediaTypes() {
        for type in [
            "application/design-tokens+json", "application/json",
            "Application/Design-Tokens+JSON; charset=utf-8",
        ] {
            #expect(DocumentFormat(mediaType: type) == .json, "\(type)")
        }
        #expect(DocumentFormat(mediaType: "text/html") == nil)
        #expect(DocumentFormat(mediaType: "") == nil)
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

/// The same of the resolver module.
@Suite struct ResolverMustTests {
    /// A must, and resolver documents that are right or wrong by it.
    struct Must: CustomTestStringConvertible, Sendable {
        var section: String
        var says: String
        var right: [String] = []
        var wrong: [String] = []
        /// The inputs that go with all of them.
        var inputs: String?

        init(
            _ section: String,
            _ says: String,
            right: [String] = [],
            wrong: [String] = [],
            inputs: String? = nil
        ) {
            self.section = section
            self.says = says
            self.right = right
            self.wrong = wrong
            self.inputs = inputs
        }

        var testDescription: String { "\(section): \(says)" }
    }

    @Test(arguments: musts) func resolver(_ must: Must) throws {
        for text in must.right { #expect(try faults(text, must.inputs) == [], "\(text)") }
        for text in must.wrong { #expect(try faults(text, must.inputs) != [], "\(text)") }
    }

    /// The errors of a theme with a resolver document and an appearance, and the tokens `t` that it has.
    private func document(_ resolver: String, _ inputs: String?) throws -> LayeredDocument {
        let folder = try TemporaryFolder()
        try folder.write(resolver, to: "a.resolver.json")
        try folder.write(#"{"t": {"$type": "number", "$value": 7}}"#, to: "file.tokens.json")
        let tokens = inputs.map { "{file: a.resolver.json, inputs: \($0)}" } ?? "a.resolver.json"
        try folder.write("$appearances: [light]\n$tokens: \(tokens)\n", to: "theme.yaml")
        let loaded = DocumentLoader.load(path: folder.path(of: "theme.yaml"))
        return try LayeredDocument(loaded, name: "theme")
    }

    private func faults(_ resolver: String, _ inputs: String?) throws -> [String] {
        let document = try document(resolver, inputs)
        return (document.errors + document.diagnostics).filter { $0.severity == .error }
            .map(\.message)
    }

    private func value(_ resolver: String, _ inputs: String? = nil) throws -> String? {
        try document(resolver, inputs).tokens(in: [.light])?["t"]?.value.outline
    }

    private static func t(_ value: Int) -> String {
        #"{"t": {"$type": "number", "$value": \#(value)}}"#
    }

    /// A resolver document with a set `s` and further members.
    private static func with(
        _ members: String = "",
        set: String = #"{"sources": [{"$ref": "file.tokens.json"}]}"#,
        order: String = ##"{"$ref": "#/sets/s"}"##
    ) -> String {
        #"{"version": "2025.10", "sets": {"s": \#(set)}, "resolutionOrder": [\#(order)]\#(members)}"#
    }

    private static let both = ##"{"$ref": "#/sets/s"}, {"$ref": "#/modifiers/m"}"##

    private static func modifier(_ text: String) -> String {
        with(#", "modifiers": {"m": \#(text)}"#, order: both)
    }

    static let musts: [Must] = [
        Must(
            "Filetype",
            "is RFC 8259's JSON",
            right: [with()],
            wrong: ["// a\n" + with(), with().replacing("]}", with: ",]}")]
        ),
        Must(
            "Version",
            "is there, and is 2025.10",
            wrong: [
                with().replacing("2025.10", with: "2025.11"),
                with().replacing(#""version": "2025.10", "#, with: ""),
            ]
        ),
        Must(
            "Sets",
            "have sources, of tokens and references",
            right: [with(set: #"{"sources": [\#(t(1)), {"$ref": "file.tokens.json"}]}"#)],
            wrong: [
                with(set: "{}"), with(set: #"{"sources": [3]}"#), with(set: #"{"sources": {}}"#),
            ]
        ),
        Must(
            "Modifiers",
            "have contexts, one at least, each a list of sources",
            right: [modifier(#"{"contexts": {"a": [], "b": [\#(t(1))]}, "default": "a"}"#)],
            wrong: [
                modifier(#"{"default": "a"}"#), modifier(#"{"contexts": {}}"#),
                modifier(#"{"contexts": {"a": {}, "b": []}, "default": "a"}"#),
            ]
        ),
        Must(
            "Modifiers",
            "may refer to sets, and not to modifiers or other contexts",
            right: [
                modifier(##"{"contexts": {"a": [{"$ref": "#/sets/s"}], "b": []}, "default": "a"}"##)
            ],
            wrong: [
                modifier(
                    ##"{"contexts": {"a": [{"$ref": "#/modifiers/m"}], "b": []}, "default": "a"}"##
                ),
                modifier(
                    ##"{"contexts": {"a": [{"$ref": "#/modifiers/m/contexts/b"}], "b": []}, "default": "a"}"##
                ),
            ]
        ),
        Must(
            "Modifiers",
            "their default is one of the contexts",
            wrong: [modifier(#"{"contexts": {"a": [], "b": []}, "default": "c"}"#)]
        ),
        Must(
            "Inline sets and modifiers",
            "have a name of their own and one of the types",
            right: [with(order: #"{"name": "i", "type": "set", "sources": []}"#)],
            wrong: [
                with(order: #"{"type": "set", "sources": []}"#),
                with(order: #"{"name": "i", "sources": []}"#),
                with(order: #"{"name": "i", "type": "group", "sources": []}"#),
                with(
                    order:
                        #"{"name": "i", "type": "set", "sources": []}, {"name": "i", "type": "set", "sources": []}"#
                ),
            ]
        ),
        Must(
            "Inline sets and modifiers",
            "nothing refers to them",
            wrong: [
                with(
                    order:
                        ##"{"name": "i", "type": "set", "sources": []}, {"$ref": "#/resolutionOrder/0"}"##
                )
            ]
        ),
        Must(
            "Reference objects",
            "all are resolved, those within the document at least",
            right: [
                with(
                    ##", "$defs": {"d": \##(t(1))}"##,
                    set: ##"{"sources": [{"$ref": "#/$defs/d"}, {"$ref": "file.tokens.json"}]}"##
                )
            ],
            wrong: [
                with(order: ##"{"$ref": "#/sets/none"}"##),
                with(order: ##"{"$ref": "none.json"}"##),
            ]
        ),
        Must(
            "Reference objects",
            "are not circular, and refer to no parent",
            wrong: [
                with(set: ##"{"sources": [{"$ref": "#/sets/s"}]}"##),
                with(set: ##"{"$ref": "#/sets/s"}"##),
                with(
                    ##", "$defs": {"d": {"$ref": "#/$defs/d"}}"##,
                    set: ##"{"sources": [{"$ref": "#/$defs/d"}]}"##
                ),
            ]
        ),
        Must(
            "Invalid pointers",
            "sets and modifiers refer to no modifier, and nothing to the resolution order",
            wrong: [
                with(
                    #", "modifiers": {"m": {"contexts": {"a": [], "b": []}, "default": "a"}}"#,
                    set: ##"{"sources": [{"$ref": "#/modifiers/m"}]}"##
                ),
                with(set: ##"{"sources": [{"$ref": "#/resolutionOrder/0"}]}"##),
            ]
        ),
        Must(
            "Extensions",
            "are an object",
            right: [with(#", "$extensions": {"org.example": 3}"#)],
            wrong: [with(#", "$extensions": 3"#)]
        ),
        Must("$defs", "are no error", right: [with(#", "$defs": {"a": 3, "b": {"$ref": "x"}}"#)]),
        Must(
            "Inputs",
            "are contexts of the modifiers by name",
            right: [modifier(#"{"contexts": {"a": [], "b": []}}"#)],
            wrong: [modifier(#"{"contexts": {"b": [], "c": []}}"#), with()],
            inputs: "{light: {m: a}}"
        ),
        Must(
            "Inputs",
            "are texts",
            wrong: [modifier(#"{"contexts": {"true": [], "b": []}, "default": "b"}"#)],
            inputs: "{light: {m: [true]}}"
        ),
        Must(
            "Input validation",
            "a modifier without default needs one",
            wrong: [modifier(#"{"contexts": {"a": [], "b": []}}"#)]
        ),
    ]

    @Test("Sets, Modifiers, Resolution order: the last source wins, in the order of the lists")
    func order() throws {
        #expect(try value(Self.with(set: #"{"sources": [\#(Self.t(1)), \#(Self.t(2))]}"#)) == "2.0")
        let last = #"{"contexts": {"a": [\#(Self.t(3)), \#(Self.t(4))], "b": []}, "default": "a"}"#
        #expect(try value(Self.modifier(last)) == "4.0")
        let order = ##"{"$ref": "#/modifiers/m"}, {"$ref": "#/sets/s"}"##
        #expect(try value(Self.with(#", "modifiers": {"m": \#(last)}"#, order: order)) == "7.0")
    }

    @Test("Extending: what stands beside $ref overrides that, not merged") func overrides() throws {
        let set = ##"{"sources": [{"$ref": "#/$defs/d", "t": {"$type": "number", "$value": 5}}]}"##
        #expect(try value(Self.with(##", "$defs": {"d": \##(Self.t(1))}"##, set: set)) == "5.0")
    }

    @Test("Resolution: aliases are resolved at last") func aliases() throws {
        let first =
            #"{"t": {"$type": "number", "$value": "{u}"}, "u": {"$type": "number", "$value": 1}}"#
        let set = #"{"sources": [\#(first), {"u": {"$type": "number", "$value": 8}}]}"#
        #expect(try value(Self.with(set: set)) == "8.0")
    }
}
