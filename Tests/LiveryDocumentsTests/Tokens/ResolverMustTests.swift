import TestSupport
import Testing

@testable import LiveryDocuments

/// Every sentence with a "must" in the resolver module of 2025.10, with what is right by it and what is wrong.
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
        let loaded = DocumentLoader.load(.file(folder.path(of: "theme.yaml")))
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
