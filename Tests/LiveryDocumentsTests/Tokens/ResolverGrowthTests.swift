import TestSupport
import Testing

@testable import LiveryDocuments

/// Resolver documents whose references multiply what is read, at sizes that only linear time can read.
@Suite struct ResolverGrowthTests {
    /// The messages for a resolver document with these members.
    private func messages(_ members: String, order: String, inputs: String = "{}") throws -> Set<String> {
        let (document, _) = try resolved(
            """
            # theme.json
            {"$tokens": {"file": "a.resolver.json", "inputs": \(inputs)}}
            # theme.yaml
            $extends: theme.json
            # a.resolver.json
            {"version": "2025.10", \(members), "resolutionOrder": [\(order)]}
            """
        )
        let all = document.errors + document.diagnostics
        #expect(all.count <= 1_010)
        return Set(all.map(\.message))
    }

    private func list(_ count: Int, _ text: (Int) -> String) -> String { (0..<count).map(text).joined(separator: ",") }

    private let tooMany = "more than 20000 sources of tokens"

    /// A modifier with many contexts, referred to many times with a key of its own.
    @Test func contexts() throws {
        let contexts = list(5_000) { #""c\#($0)": []"# }
        let order = list(3_000) { _ in ##"{"$ref": "#/modifiers/m", "default": "c1"}"## }
        let found = try messages(#""modifiers": {"m": {"contexts": {\#(contexts)}}}"#, order: order)
        #expect(found.contains(tooMany))
    }

    /// Names are found without a search among all modifiers or contexts for each.
    @Test func inputs() throws {
        let modifiers = list(9_000) { #""m\#($0)": {"contexts": {}}"# }
        let contexts = list(9_000) { #""c\#($0)": []"# }
        let choices = list(200_000) { #""x\#($0)": "c""# }
        let found = try messages(
            #""modifiers": {"m": {"contexts": {\#(contexts)}}, \#(modifiers)}"#,
            order: ##"{"$ref": "#/modifiers/m"}"##,
            inputs: #"{"light": {"M": "C8999", \#(choices)}}"#
        )
        #expect(found.contains("too many errors; showing the first 1000"))
    }

    /// Chains of references and of sets in sets, a set of sets that doubles at each step, and references to the same
    /// 1,000 keys.
    @Test(arguments: [
        (##"{"$ref": "#/sets/sJ"}"##, "references are chained more than 64 deep"),
        (##"{"sources": [{"$ref": "#/sets/sJ"}]}"##, "references are chained more than 64 deep"),
        (##"{"sources": [{"$ref": "#/$defs/x"}]}"##, "more than 20000 sources of tokens"),
    ]) func chains(_ set: String, _ message: String) throws {
        let sets = list(20_000) { "\"s\($0)\": " + set.replacing("sJ", with: "s\($0 + 1)") }
        let keys = list(1_000) { "\"k\($0)\": {}" }
        let found = try messages(
            ##""sets": {\##(sets), "s20000": {"sources": []}}, "$defs": {"x": {"$ref": "#/$defs/y", \##(keys)}, "y": {}}"##,
            order: list(100) { ##"{"$ref": "#/sets/s\##($0)"}"## }
        )
        #expect(found == [message])
    }

    @Test func doublingSets() throws {
        let sets = list(40) {
            let inner = ##"{"$ref": "#/sets/s\##($0)"}"##
            return #""s\#($0 + 1)": {"sources": [\#(inner), \#(inner)]}"#
        }
        let found = try messages(#""sets": {"s0": {"sources": []}, \#(sets)}"#, order: ##"{"$ref": "#/sets/s40"}"##)
        #expect(found == [tooMany])
    }
}
