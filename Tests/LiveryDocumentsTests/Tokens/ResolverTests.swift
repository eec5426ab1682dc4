import Foundation
import TestSupport
import Testing

@testable import LiveryDocuments

/// The text of the resolver module 2025.10: what it says one must do, and its examples.
@Suite struct ResolverTests {
    /// What a section says, the files that show it, and what comes of them.
    struct Example: CustomTestStringConvertible, Sendable {
        var section: String
        var says: String
        /// The files beside `theme.yaml`.
        var files: [String: String] = [:]
        /// `a.resolver.json`.
        var resolver: String
        /// The inputs in the theme; nil for `$tokens` with the path alone.
        var inputs: String?
        var appearances = "[light]"
        /// The outline of tokens in each appearance.
        var tokens: [String: [String: String]] = [:]
        var diagnostics: [String] = []

        var testDescription: String { "\(section): \(says)" }
    }

    @Test(arguments: structure + references + inputs) func resolves(_ example: Example) throws {
        let folder = try TemporaryFolder()
        for (name, text) in example.files { try folder.write(text, to: name) }
        try folder.write(example.resolver, to: "a.resolver.json")
        let tokens =
            example.inputs.map { "{file: a.resolver.json, inputs: \($0)}" } ?? "a.resolver.json"
        try folder.write(
            "$appearances: \(example.appearances)\n$tokens: \(tokens)\n",
            to: "theme.yaml"
        )
        let loaded = DocumentLoader.load(.file(folder.path(of: "theme.yaml")))
        let document = try LayeredDocument(loaded, name: "theme")
        let lines = ThemeError(document.errors + document.diagnostics).diagnostics.map {
            $0.description.replacingOccurrences(of: folder.path + "/", with: "")
        }
        #expect(lines == example.diagnostics)
        for (name, values) in example.tokens {
            let appearance = try document.appearanceOrder.qualifier(parsing: name)
            let found = try #require(document.tokens(in: appearance))
            for (path, outline) in values {
                #expect(found[path]?.value.outline == outline, "\(path) in \(name)")
            }
        }
    }

    /// A modifier with many contexts, referred to many times with a key of its own.
    @Test(arguments: ["[]", "5"])
    func referencesToManyContextsHaveALimit(_ sources: String) throws {
        let folder = try TemporaryFolder()
        let contexts = (0..<5_000).map { #""c\#($0)": \#(sources)"# }.joined(separator: ",")
        let reference = ##"{"$ref": "#/modifiers/m", "default": "none"}"##
        let order = Array(repeating: reference, count: 3_000).joined(separator: ",")
        try folder.write(
            #"{"version": "2025.10", "modifiers": {"m": {"contexts": {\#(contexts)}}}, "#
                + #""resolutionOrder": [\#(order)]}"#,
            to: "a.resolver.json"
        )
        try folder.write("$tokens: a.resolver.json\n", to: "theme.yaml")
        let loaded = DocumentLoader.load(.file(folder.path(of: "theme.yaml")))
        let document = try LayeredDocument(loaded, name: "theme")
        let messages = (document.errors + document.diagnostics).map(\.message)
        let expected =
            sources == "5"
            ? Fault.tooManyFaults(limit: 1_000).message
            : "more than 20000 sources of tokens"
        #expect(messages.contains(expected))
        #expect(messages.count <= 1_010)
    }

    /// Names are found without a search among all modifiers or contexts for each.
    @Test func manyInputsAreLinear() throws {
        let folder = try TemporaryFolder()
        let modifiers = (0..<9_000).map { #""m\#($0)": {"contexts": {}}"# }
        let contexts = (0..<9_000).map { #""c\#($0)": []"# }
        let order = ##"{"$ref": "#/modifiers/m"}"##
        try folder.write(
            #"{"version": "2025.10", "modifiers": {"m": {"contexts": {\#(contexts.joined(separator: ","))}}, "#
                + #"\#(modifiers.joined(separator: ","))}, "resolutionOrder": [\#(order)]}"#,
            to: "a.resolver.json"
        )
        let choices = (0..<200_000).map { #""x\#($0)": "c""# }.joined(separator: ",")
        try folder.write(
            #"{"$tokens": {"file": "a.resolver.json", "inputs": {"light": {"M": "C8999", \#(choices)}}}}"#,
            to: "theme.json"
        )
        let loaded = DocumentLoader.load(.file(folder.path(of: "theme.json")))
        let document = try LayeredDocument(loaded, name: "theme")
        let messages = (document.errors + document.diagnostics).map(\.message)
        #expect(messages.contains(Fault.tooManyFaults(limit: 1_000).message))
    }

    /// What `$tokens` may be, and what is wrong with what it names.
    @Test func tokensAreFilesOrResolvers() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.number("a", 1), to: "a.tokens")
        try folder.write(Self.number("b", 2), to: "b.tokens.json")
        try folder.write("{", to: "broken.json")
        try folder.write("[]", to: "list.json")
        func lines(_ tokens: String) throws -> [String] {
            try folder.write("$tokens: \(tokens)\n", to: "theme.yaml")
            let loaded = DocumentLoader.load(.file(folder.path(of: "theme.yaml")))
            let document = try LayeredDocument(loaded, name: "theme")
            let values = ["a", "b"].compactMap { document.value($0, in: [.light])?.value.outline }
            return values
                + ThemeError(document.errors + document.diagnostics).diagnostics.map {
                    $0.description.replacingOccurrences(of: folder.path + "/", with: "")
                }
        }
        #expect(try lines("a.tokens") == ["1.0"])
        #expect(try lines("[a.tokens, b.tokens.json]") == ["1.0", "2.0"])
        #expect(try lines("[{file: a.tokens}]") == ["1.0"])
        let mixed = try lines(
            "[[], {path: a.tokens}, {file: []}, {file: a.tokens, inputs: {}}, '']"
        )
        #expect(
            mixed == [
                "1.0",
                "theme.yaml:1:11: error: '$tokens' must be a file, a list of files, or {file:, inputs:}, found "
                    + "a list",
                "theme.yaml:1:15: error: missing key 'file' in '$tokens'",
                "theme.yaml:1:16: error: unknown key 'path' in '$tokens'",
                "theme.yaml:1:40: error: 'file' must be a file, found a list",
                "theme.yaml:1:70: error: 'inputs' are for a resolver document; "
                    + "'a.tokens' is a file of tokens",
                "theme.yaml:1:75: error: empty path",
            ]
        )
        let unreadable = try lines("[broken.json, list.json, c.tokens]")
        #expect(
            unreadable == [
                "theme.yaml:1:35: error: can't read 'c.tokens': no such file",
                "broken.json:1:2: error: expected a key in double quotes or '}', found the end of the "
                    + "document",
                "list.json:1:1: error: a document must be a dictionary, found a list",
            ]
        )
    }

    /// A set of sets that doubles at each step ends in an error.
    @Test func sourcesAreLimited() throws {
        let folder = try TemporaryFolder()
        let sets = (1...40).map {
            ##""s\##($0)": {"sources": [{"$ref": "#/sets/s\##($0 - 1)"}, {"$ref": "#/sets/s\##($0 - 1)"}]}"##
        }.joined(separator: ",")
        try folder.write(
            """
            {\(Self.versioned), "sets": {"s0": {"sources": []}, \(sets)},
             "resolutionOrder": [{"$ref": "#/sets/s40"}]}
            """,
            to: "a.resolver.json"
        )
        try folder.write("$tokens: a.resolver.json", to: "theme.yaml")
        let loaded = DocumentLoader.load(.file(folder.path(of: "theme.yaml")))
        let errors = try LayeredDocument(loaded, name: "theme").errors
        #expect(errors.map(\.message) == ["more than 20000 sources of tokens"])
    }

    /// Chains of references, sets in sets, and references to the same 1,000 keys.
    @Test(arguments: [
        ("{\"$ref\": \"#/sets/sJ\"}", "references are chained more than 64 deep"),
        (
            "{\"sources\": [{\"$ref\": \"#/sets/sJ\"}]}",
            "references are chained more than 64 deep"
        ),
        (
            "{\"sources\": [{\"$ref\": \"#/$defs/x\"}]}",
            "more than 20000 sources of tokens"
        ),
    ])
    func chainsAreLimited(_ set: String, _ message: String) throws {
        let folder = try TemporaryFolder()
        let sets = (0..<20_000).map {
            "\"s\($0)\": " + set.replacing("sJ", with: "s\($0 + 1)")
        }.joined(separator: ",")
        let keys = (0..<1_000).map { "\"k\($0)\": {}" }.joined(separator: ",")
        let order = (0..<100).map { "{\"$ref\": \"#/sets/s\($0)\"}" }.joined(separator: ",")
        try folder.write(
            """
            {\(Self.versioned), "sets": {\(sets), "s20000": {"sources": []}},
             "$defs": {"x": {"$ref": "#/$defs/y", \(keys)}, "y": {}},
             "resolutionOrder": [\(order)]}
            """,
            to: "a.resolver.json"
        )
        try folder.write("$tokens: a.resolver.json", to: "theme.yaml")
        let loaded = DocumentLoader.load(.file(folder.path(of: "theme.yaml")))
        let errors = try LayeredDocument(loaded, name: "theme").errors
        #expect(Set(errors.map(\.message)) == [message])
    }
}
