import TestSupport
import Testing

@testable import LiveryDocuments

/// Files of tokens whose references multiply what is read or reported, at sizes that only linear time can read.
@Suite struct TokenGrowthTests {
    private static let length = 10_000

    /// The tokens of a file of members of one type; `§` in a member is its number, and `§+` the next.
    private func tokens(
        _ members: [(count: Int, text: String)],
        type: String = "fontFamily",
        limits: DocumentLimits = DocumentLimits()
    ) -> DesignTokens {
        let all = members.flatMap { count, text in
            (0..<count).map { text.replacing("§+", with: "\($0 + 1)").replacing("§", with: "\($0)") }
        }
        return designTokens(#"{"$type": "\#(type)", \#(all.joined(separator: ","))}"#, limits: limits)
    }

    /// Each token names the next one twice, the last is faulty.
    @Test func causesDoNotDouble() {
        let found = tokens([(60, #""t§": {"$value": ["{t§+}", "{t§+}"]}"#), (1, #""t60": {"$value": ["a", 5]}"#)])
        #expect(found.diagnostics.map(\.message) == ["'t60': expected the name of a font, found a number"])
        let error = #expect(throws: ThemeError.self) { try found.token("t0") }
        #expect(error?.diagnostics == found.diagnostics)
    }

    /// A token is refused with a chain of more than 64 references, wherever reading begins.
    @Test(arguments: [#""t§": {"$value": "{t§+}"}"#, ##""t§": {"$ref": "#/t§+"}"##], [false, true]) func chains(
        _ form: String,
        isReversed: Bool
    ) throws {
        for count in [64, 65, Self.length] {
            var links = (0..<count).map { form.replacing("§+", with: "\($0 + 1)").replacing("§", with: "\($0)") }
            links.append(#""t\#(count)": {"$value": 1}"#)
            if isReversed { links.reverse() }
            let text = #"{"$type": "number", \#(links.joined(separator: ","))}"#
            let found = try onSmallStack { designTokens(text) }
            #expect(found["t0"]?.value.number == (count == 64 ? 1 : nil))
            #expect(found.diagnostics.isEmpty == (count == 64))
            #expect(found.diagnostics.allSatisfy { $0.message.contains("references are chained more than 64 deep") })
        }
    }

    /// The same of groups that extend each other.
    @Test(arguments: [false, true]) func chainsOfGroups(isReversed: Bool) throws {
        for count in [64, 65, Self.length] {
            var links = (0..<count).map { #""g\#($0)": {"$extends": "{g\#($0 + 1)}"}"# }
            links.append(#""g\#(count)": {"t": {"$value": 1}}"#)
            if isReversed { links.reverse() }
            let text = #"{"$type": "number", \#(links.joined(separator: ","))}"#
            let found = try onSmallStack { designTokens(text) }
            #expect((found["g0.t"] != nil) == (count == 64))
            #expect(found.diagnostics.isEmpty == (count == 64))
            #expect(found.diagnostics.allSatisfy { $0.message.hasSuffix("'$extends' is chained more than 64 deep") })
        }
    }

    /// A ring is longer than a chain may be, and a cycle at each token of a chain is reported once.
    @Test func rings() {
        let ring = tokens([(Self.length, #""t§": {"$value": "{t§+}"}"#), (1, #""t10000": {"$value": "{t0}"}"#)])
        #expect(ring.diagnostics.count == Self.length / 65)
        let cycles = tokens([
            (60, #""t§": {"$value": ["{t§+}", "{x§}"]}, "x§": {"$value": "{x§}"}"#), (1, #""t60": {"$value": "a"}"#),
        ])
        #expect(cycles.diagnostics.map(\.message) == (0..<60).map { "'x\($0)': circular reference: x\($0) → x\($0)" })
        #expect(cycles["t60"] != nil && cycles["t0"] == nil)
    }

    /// Groups that each hide all that they inherit, and groups that wait for one another.
    @Test func groupsAreLookedAtAFewTimes() {
        let base = (0..<Self.length).map { #""m\#($0)": {"$value": 1}"# }.joined(separator: ",")
        let hidden = tokens(
            [(1, #""base": {"x": {\#(base)}}"#), (Self.length, #""g§": {"$extends": "{base}", "x": {"$value": 2}}"#)],
            type: "number"
        )
        #expect(hidden.faults == [])
        #expect(hidden.paths.count == 2 * Self.length)
        for groups in 1...2 {
            let files = (0..<groups).map { group in
                let members = (0..<50_000).map { #""g\#($0)": {"$extends": "{s\#((group + 1) % groups)}"}"# }
                return (1, #""s\#(group)": {\#(members.joined(separator: ","))}"#)
            }
            let found = tokens(files)
            #expect(found.diagnostics.count == 1_001)
            #expect(found.diagnostics[0].message.contains("circular '$extends': "))
        }
    }

    /// What groups inherit is counted: a list of 200 names, 200 tokens, and a doubling; but not the values of tokens that
    /// are not inherited.
    @Test func inheritedValuesAreCounted() {
        var limits = DocumentLimits()
        limits.nodeCount = 5_000
        let names = Array(repeating: #""a""#, count: 200).joined(separator: ",")
        let tooMany = "more than 5000 groups and tokens, inherited ones included"
        let values = [(1, #""base": {"t": {"$value": [\#(names)]}}"#), (200, #""g§": {"$extends": "{base}"}"#)]
        let members = (0..<200).map { #""t\#($0)": {"$value": "a"}"# }.joined(separator: ",")
        let nodes = [(1, #""base": {\#(members)}"#), (200, #""g§": {"$extends": "{base}"}"#)]
        let doubling = [
            (1, #""g0": {"t": {"$value": 1}}"#),
            (60, #""g§+": {"x": {"$extends": "{g§}"}, "y": {"$extends": "{g§}"}}"#),
        ]
        for (file, fault) in [(values, "groups inherit more than 20000 values"), (nodes, tooMany), (doubling, tooMany)]
        {
            let found = tokens(file, limits: limits)
            #expect(found.diagnostics.filter { $0.message.hasSuffix(fault) }.count == 1, "\(fault)")
        }
        let long = [
            (
                300,
                #""t§": {"$value": ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n", "o", "p", "q"]}"#
            )
        ]
        #expect(tokens(long, limits: limits).faults == [])
    }

    /// A name is in the path of each token in its group.
    @Test func pathsAreCounted() {
        let members = (0..<100).map { #""m\#($0)": {"$value": 1}"# }.joined(separator: ",")
        let found = tokens([(1, #""\#(String(repeating: "n", count: 1_000_000))": {\#(members)}"#)], type: "number")
        #expect(found.diagnostics.count == 1)
        #expect(found.diagnostics[0].message.hasSuffix("the paths of all tokens exceed 64 MiB"))
    }

    /// Ten groups in each other, the innermost of which extends the next ten. Others are expanded nevertheless.
    @Test func inheritedDepthIsLimited() {
        let groups = (0..<30).map { number in
            let inner = number < 29 ? #""$extends": "{g\#(number + 1)}""# : #""t": {"$value": 1}"#
            let nest = String(repeating: #"{"a":"#, count: 10)
            return (1, #""g\#(number)": \#(nest){\#(inner)}\#(String(repeating: "}", count: 10))"#)
        }
        let other = #"{"$extends": "{base}"}"#
        let found = tokens(
            [(1, #""base": {"t": {"$value": 2}}, "a": \#(other)"#)] + groups + [(1, #""z": \#(other)"#)],
            type: "number"
        )
        let fault = "nested more than 128 deep, inherited groups included"
        #expect(!found.diagnostics.isEmpty)
        #expect(found.diagnostics.allSatisfy { $0.message.hasSuffix(fault) })
        for path in ["a.t", "z.t", "g29" + String(repeating: ".a", count: 10) + ".t"] {
            #expect(found[path] != nil, "\(path)")
        }
    }

    /// Each reference leads nowhere, each token names a faulty one, each copy is faulty in its own way or in that of its
    /// original.
    @Test(arguments: [
        (#""t§": {"$value": "{u§}"}"#, 1_001), (#""t§": {"$value": ["{x§}", 5]}, "x§": {"$value": 5}"#, 1_001),
        (#""g§": {"$extends": "{base}"}"#, 1), (#""g§": {"$extends": "{base}", "$type": "color"}"#, 1_001),
    ]) func manyFaults(_ member: String, _ count: Int) {
        let found = tokens([(1, #""base": {"t": {"$value": 1}}"#), (Self.length, member)])
        #expect(found.diagnostics.count == count)
    }

    /// As many as there may be warnings, an error is reported, too.
    @Test func errorsAmongManyWarnings() {
        let found = tokens([(2_000, #""t§": {"$type": "x§", "$value": 1}"#), (1, #""z": 5"#)])
        #expect(found.diagnostics.count == 1_002)
        #expect(
            found.diagnostics.suffix(2).map { "\($0.severity): \($0.message)" } == [
                "warning: too many warnings; showing the first 1000",
                "error: 'z': expected a token or a group, found a number",
            ]
        )
    }
}
