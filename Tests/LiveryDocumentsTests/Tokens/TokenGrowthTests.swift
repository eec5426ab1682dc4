import Testing

@testable import LiveryDocuments

/// Files of tokens whose references multiply what is reported, at sizes that only linear time can read.
@Suite struct TokenGrowthTests {
    private static let length = 10_000

    /// Each token names the next one twice, the last is faulty.
    @Test func causesDoNotDouble() throws {
        let links = (0..<60).map { #""t\#($0)": {"$value": ["{t\#($0 + 1)}", "{t\#($0 + 1)}"]}"# }
        let tokens = designTokens(
            #"{"$type": "fontFamily", \#(links.joined(separator: ",")), "t60": {"$value": ["a", 5]}}"#
        )
        let fault = "error: 't60': expected the name of a font, found a number"
        #expect(tokens.diagnostics.map { "\($0.severity): \($0.message)" } == [fault])
        let error = try #require(throws: ThemeError.self) { try tokens.token("t0") }
        #expect(error.diagnostics == tokens.diagnostics)
    }

    /// Each token also names a faulty one of its own.
    @Test func causesDoNotAddUp() throws {
        let links = (0..<Self.length).map {
            #""t\#($0)": {"$value": ["{x\#($0)}", "{t\#($0 + 1)}"]}, "x\#($0)": {"$value": 5}"#
        }
        let tokens = designTokens(
            #"{"$type": "fontFamily", \#(links.joined(separator: ",")), "t\#(Self.length)": {"$value": "a"}}"#
        )
        // 1,000 faults, and that there are more.
        #expect(tokens.diagnostics.count == 1_001)
        let error = try #require(throws: ThemeError.self) { try tokens.token("t0") }
        #expect(
            error.diagnostics.map(\.message) == [
                "'x0': expected the name of a font, found a number"
            ]
        )
    }

    /// Each link of a chain also names a token that names itself: the chain is long whenever a cycle is found.
    @Test func cyclesOffALongChain() throws {
        let links = (0..<Self.length).map {
            #""t\#($0)": {"$value": ["{t\#($0 + 1)}", "{x\#($0)}"]}, "x\#($0)": {"$value": "{x\#($0)}"}"#
        }
        let tokens = designTokens(
            #"{"$type": "fontFamily", \#(links.joined(separator: ",")), "t\#(Self.length)": {"$value": "a"}}"#
        )
        #expect(tokens.diagnostics.count == 1_001)
        let last = try #require(tokens.diagnostics.last)
        let name = "x\(Self.length - 1)"
        #expect(last.message == "'\(name)': circular reference: \(name) → \(name)")
        #expect(tokens["t\(Self.length)"] != nil)
        #expect(tokens["t0"] == nil)
    }

    /// A token that leads into a cycle that was reported is no cycle of its own.
    @Test func cyclesThatShareTokens() throws {
        let tokens = designTokens(
            #"{"$type": "fontFamily", "a": {"$value": "{b}"}, "b": {"$value": ["{c}", "{d}"]}, "#
                + #""c": {"$value": "{b}"}, "d": {"$value": "{a}"}}"#
        )
        #expect(tokens.diagnostics.map(\.message) == ["'b': circular reference: b → c → b"])
        for path in ["a", "b", "c", "d"] {
            let error = try #require(throws: ThemeError.self) { try tokens.token(path) }
            #expect(error.diagnostics == tokens.diagnostics, "\(path)")
        }
    }

    private static func lines(_ tokens: DesignTokens) -> [String] {
        tokens.diagnostics.map { "\($0.severity): \($0.message)" }
    }

    /// Each group extends one whose members it all hides with a token of its own.
    @Test func hiddenMembersAreNotSearchedForEachGroup() {
        let members = (0..<Self.length).map { #""m\#($0)": {"$value": 1}"# }.joined(separator: ",")
        let groups = (0..<Self.length).map {
            #""g\#($0)": {"$extends": "{base}", "x": {"$value": 2}}"#
        }
        let tokens = designTokens(
            #"{"$type": "number", "base": {"x": {\#(members)}}, \#(groups.joined(separator: ","))}"#
        )
        #expect(Self.lines(tokens) == [])
        #expect(tokens.paths.count == 2 * Self.length)
    }

    /// Groups that wait for one another, at a number for which lists of those that each waits for take gigabytes.
    @Test(arguments: [1, 2])
    func groupsThatExtendOneAnotherAreLookedAtAFewTimes(_ groups: Int) throws {
        let count = 50_000
        let files = (0..<groups).map { group in
            let members = (0..<count).map {
                #""g\#($0)": {"$extends": "{s\#((group + 1) % groups)}"}"#
            }
            return #""s\#(group)": {\#(members.joined(separator: ","))}"#
        }
        let text = "{\(files.joined(separator: ","))}"
        let root = try #require(
            DocumentReader.read(Array(text.utf8), name: "x", format: .json).root
        )
        let tree = TokenGroups.completed(TokenTree([root], limits: DocumentLimits()))
        #expect(tree.faults.count == 1_001)
        #expect(tree.faults[0].message.contains("circular '$extends': "))

    }

    /// What groups inherit, or only look at, is counted.
    @Test(arguments: [
        // A list of 200 names, a group with 200 members that are none, 200 tokens.
        (
            #""t": {"$value": [\#((0..<200).map { _ in #""a""# }.joined(separator: ","))]}"#,
            "groups inherit more than 20000 values"
        ),
        (
            (0..<200).map { #""j\#($0)": 1"# }.joined(separator: ","),
            "groups inherit more than 20000 values"
        ),
        (
            (0..<200).map { #""j\#($0)": {"$value": "a"}"# }.joined(separator: ","),
            "more than 5000 groups and tokens, inherited ones included"
        ),
    ])
    func inheritedValuesAreCounted(_ members: String, _ fault: String) {
        var limits = DocumentLimits()
        limits.nodeCount = 5_000
        let groups = (0..<200).map { #""g\#($0)": {"$extends": "{base}"}"# }.joined(separator: ",")
        let tokens = designTokens(
            #"{"$type": "fontFamily", "base": {\#(members)}, \#(groups)}"#,
            limits: limits
        )
        #expect(tokens.diagnostics.contains { $0.message.hasSuffix(fault) })
    }

    /// The limit of groups and tokens is not one of the values in them.
    @Test func valuesAreNotCountedAsTokens() {
        var limits = DocumentLimits()
        limits.nodeCount = 2_000
        let members = (0..<300).map {
            #""t\#($0)": {"$value": ["a", "b", "c", "d", "e", "f", "g", "h"]}"#
        }
        let tokens = designTokens(
            #"{"$type": "fontFamily", "base": {\#(members.joined(separator: ","))}, "#
                + #""a": {"$extends": "{base}"}, "b": {"$extends": "{base}"}}"#,
            limits: limits
        )
        #expect(Self.lines(tokens) == [])
        #expect(tokens.paths.count == 900)
    }

    /// A name is in the path of each token in its group.
    @Test func pathsAreCounted() {
        let name = String(repeating: "n", count: 1_000_000)
        let members = (0..<100).map { #""m\#($0)": {"$value": 1}"# }.joined(separator: ",")
        let tokens = designTokens(#"{"$type": "number", "\#(name)": {\#(members)}}"#)
        #expect(tokens.diagnostics.count == 1)
        #expect(tokens.diagnostics[0].message.hasSuffix("the paths of all tokens exceed 64 MiB"))
    }

    /// Ten groups in each other, the innermost of which extends the next ten.
    @Test func inheritedDepthIsLimited() {
        func group(_ number: Int) -> String {
            let inner = number < 29 ? #""$extends": "{g\#(number + 1)}""# : #""t": {"$value": 1}"#
            return #""g\#(number)": "# + String(repeating: #"{"a":"#, count: 10) + "{\(inner)}"
                + String(repeating: "}", count: 10)
        }
        // Others are expanded nevertheless, wherever they are.
        let other = #"{"$extends": "{base}"}"#
        let groups = (0..<30).map(group).joined(separator: ",")
        let tokens = designTokens(
            #"{"$type": "number", "base": {"t": {"$value": 2}}, "a": \#(other), "#
                + #"\#(groups), "z": \#(other)}"#
        )
        // Of the groups at depths of 10 to 290, the first that is too deep, and each that extends such a one.
        #expect(tokens.diagnostics.count == 18)
        let fault = "nested more than 128 deep, inherited groups included"
        #expect(tokens.diagnostics.allSatisfy { $0.message.hasSuffix(fault) })
        for path in ["a.t", "z.t", "g29" + String(repeating: ".a", count: 10) + ".t"] {
            #expect(tokens[path] != nil, "\(path)")
        }
    }

    /// The limit on the size of one document is not one on the tokens of several.
    @Test func aSmallLimitOfBytesLeavesPaths() {
        var limits = DocumentLimits()
        limits.byteCount = 100
        let files = (0..<8).map {
            #"{"$type": "number", "group\#($0)": {"member": {"$value": 1}}}"#
        }
        let roots = files.enumerated().compactMap { index, text in
            DocumentReader.read(
                Array(text.utf8),
                name: "x",
                format: .json,
                order: index,
                limits: limits
            ).root
        }
        let tokens = DesignTokens(files: roots, limits: limits)
        #expect(Self.lines(tokens) == [])
        #expect(tokens.paths.count == 8)
    }

    /// The middle of a long cycle is left out of its message.
    @Test(arguments: [
        (#""t\#(0)": {"$value": "{t\#(1)}"}"#, 1, "'t0': circular reference: t0 → "),
        (#""t\#(0)": {"$extends": "{t\#(1)}"}"#, 1_001, "circular '$extends': t0 → "),
    ])
    func longCycles(_ form: String, _ count: Int, _ start: String) {
        let links = (0..<5_000).map {
            form.replacing("t0", with: "t\($0)").replacing("{t1}", with: "{t\(($0 + 1) % 5_000)}")
        }
        let tokens = designTokens(#"{"$type": "number", \#(links.joined(separator: ","))}"#)
        #expect(tokens.diagnostics.count == count)
        let message = tokens.diagnostics[0].message
        #expect(message.contains(start) && message.hasSuffix(" → … → t0"), "\(message)")
        #expect(message.count < 1_000)
    }

    /// Each reference leads nowhere.
    @Test func manyUnknownReferences() {
        let links = (0..<Self.length).map { #""t\#($0)": {"$value": "{u\#($0)}"}"# }
        let tokens = designTokens(#"{"$type": "number", \#(links.joined(separator: ","))}"#)
        #expect(tokens.diagnostics.count == 1_001)
    }
}
