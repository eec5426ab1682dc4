import LiveryRaster
import TestSupport
import Testing

@testable import Livery

/// A decoder's results, with the values of `$values` in a YAML text.
struct Computed {
    private let scope: Scope
    private(set) var faults: [Diagnostic] = []

    init(values yaml: String = "{}") throws {
        let text = "$values: \(yaml)"
        scope = Scope(of: try ThemeDocument(bytes: Array(text.utf8), format: .yaml))
    }

    mutating func callAsFunction<Value>(_ text: String, _ body: (ValueDecoder, DocumentValue) -> Value?) -> Value? {
        let source = Source(name: "test.yaml", format: .yaml)
        let metadata = DocumentValue(.string(text), at: DocumentLocation(source: source, line: 3, column: 7))
        let decoder = ValueDecoder(asset: "test", scope: scope, scale: 2)
        let value = body(decoder, metadata)
        faults = decoder.faults
        return value
    }

    /// The length of a text, or the messages of its faults.
    mutating func length(_ text: String) -> String {
        let length = self(text) { $0.relativeLength($1, what: "a length") }
        return length.map { $0.json.string ?? $0.points.shortest } ?? messages
    }

    var messages: String { faults.map(\.message).joined(separator: "\n") }
}

struct ArithmeticTests {

    @Test func percentagesNeedSomethingToBePartOf() throws {
        var computed = try Computed()
        #expect(computed("calc(50% + 1px)") { $0.length($1, what: "a width") } == nil)
        #expect(computed.messages.hasSuffix("there is nothing that '50%' could be a part of"))
        #expect(computed("calc(50% + 0.25)") { $0.fraction($1, what: "an opacity") } == 0.75)
        #expect(computed("calc(50% + 60%)") { $0.fraction($1, what: "an opacity") } == nil)
        #expect(computed.messages == "an opacity must be in 0…1, found 1.1")
        #expect(computed("calc(50% + 1px)") { $0.fraction($1, what: "an opacity") } == nil)
        #expect(computed("calc(2px)") { $0.number($1) } == nil)
        #expect(computed.messages == "'calc(2px)' is not a number")
    }

    @Test func growth() throws {
        var computed = try Computed()
        let depth = 100_000
        let nested = String(repeating: "(", count: depth) + "1px" + String(repeating: ")", count: depth)
        #expect(computed.length("calc" + nested).hasSuffix("it is nested more than 64 deep"))
        let calls = String(repeating: "calc(", count: depth) + "1px" + String(repeating: ")", count: depth)
        #expect(computed.length(calls).hasSuffix("it is nested more than 64 deep"))
        let sum = "calc(1px" + String(repeating: " + 1px", count: depth) + ")"
        #expect(computed.length(sum).hasSuffix("more than 20000 terms of calculations in one asset"))
        let few = "calc(1px" + String(repeating: " + 1px", count: 9_999) + ")"
        #expect(computed.length(few) == "10000")
        let open = "1px" + String(repeating: " * 1", count: depth)
        #expect(computed.length(open).hasSuffix("more than 20000 terms of calculations in one asset"))
        let list = "max(1px" + String(repeating: ", 2px", count: depth) + ")"
        #expect(computed.length(list) == "2")
        let references = String(repeating: "{a} ", count: depth)
        #expect(computed("linear-gradient(\(references))") { $0.gradient($1) } == nil)
        let chained = (0..<50).map { "v\($0): 'calc({v\($0 + 1)} + {v\($0 + 1)})'" }.joined(separator: ", ")
        var doubling = try Computed(values: "{\(chained), v50: 1px}")
        #expect(doubling.length("calc({v0})").contains("more than"))
    }
}
