import LiveryLooks
import Testing

/// Changes that set the state of the object that they are applied to.
struct LookChainTests {
    private let dial = Dial()

    /// Prepares changes that note the state and set others, and tells what came of setting the first.
    private func run(_ chains: [String: [String?]], from first: String) -> (log: [String], end: String?) {
        for (state, next) in chains {
            dial.look.prepare(state: state) { dial in
                dial.log.append(state)
                for next in next { dial.look.state = next }
                dial.log.append("/" + state)
            }
        }
        dial.look.state = first
        return (dial.log, dial.look.state as? String)
    }

    struct Case: CustomTestStringConvertible {
        let testDescription: String
        let chains: [String: [String?]]
        let log: [String]
        let end: String?
    }

    @Test(arguments: [
        Case(
            testDescription: "the next change waits for this one",
            chains: ["a": ["b"], "b": []],
            log: ["a", "/a", "b", "/b"],
            end: "b"
        ),
        Case(
            testDescription: "the last one set counts",
            chains: ["a": ["b", "c"], "b": [], "c": []],
            log: ["a", "/a", "c", "/c"],
            end: "c"
        ),
        Case(testDescription: "the same state again is no new turn", chains: ["a": ["a"]], log: ["a", "/a"], end: "a"),
        Case(
            testDescription: "taken back before its turn",
            chains: ["a": ["b", "a"], "b": []],
            log: ["a", "/a"],
            end: "a"
        ),
        Case(
            testDescription: "two that send each other on",
            chains: ["a": ["b"], "b": ["a"]],
            log: ["a", "/a", "b", "/b"],
            end: "b"
        ),
        Case(
            testDescription: "a ring of three",
            chains: ["a": ["b"], "b": ["c"], "c": ["a", "b"]],
            log: ["a", "/a", "b", "/b", "c", "/c"],
            end: "c"
        ), Case(testDescription: "to a state without a change", chains: ["a": ["z"]], log: ["a", "/a"], end: "z"),
        Case(testDescription: "cleared", chains: ["a": [nil]], log: ["a", "/a"], end: nil),
        Case(
            testDescription: "cleared and set",
            chains: ["a": [nil, "b"], "b": []],
            log: ["a", "/a", "b", "/b"],
            end: "b"
        ),
    ]) func chain(_ chain: Case) {
        let result = run(chain.chains, from: "a")
        #expect(result.log == chain.log)
        #expect(result.end == chain.end)
        // Nothing of the round is left.
        dial.log = []
        dial.look.state = "a"
        #expect(dial.log == chain.log)
    }

    @Test("a chain takes no stack") func longChain() {
        let length = 20_000
        for state in 0..<length { dial.look.prepare(state: state) { $0.look.state = state + 1 } }
        dial.look.state = 0
        #expect(dial.look.isIn(length))
    }

    @Test("a new state is there before its change is done") func stateInside() {
        dial.look.prepare(state: "b", change: Dial.noting("b"))
        dial.look.prepare(state: "a") { dial in
            dial.look.state = "b"
            dial.log.append(dial.look.isIn("b") ? "in b" : "in a")
        }
        dial.look.state = "a"
        #expect(dial.log == ["in b", "b"])
    }
}
