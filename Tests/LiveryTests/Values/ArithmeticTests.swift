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

    mutating func callAsFunction<Value>(
        _ text: String,
        _ body: (ValueDecoder, DocumentValue) -> Value?
    ) -> Value? {
        let source = Source(name: "test.yaml", format: .yaml)
        let metadata = DocumentValue(
            .string(text),
            at: DocumentLocation(source: source, line: 3, column: 7)
        )
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

    @Test func textsOfSeveralValues() throws {
        var computed = try Computed(
            values:
                "{gap: 8px, two: 2, line: '#FF0000', far: 'calc({gap} * 2)', turn: 90deg, half: 50%}"
        )
        let insets = { (decoder: ValueDecoder, value: DocumentValue) in
            decoder.insets(value, what: "the padding")
        }
        #expect(computed("{gap} 12px", insets) == Insets(top: 8, left: 12, bottom: 8, right: 12))
        #expect(
            computed("calc({gap} * 2) {two} 0 1", insets)
                == Insets(top: 16, left: 1, bottom: 0, right: 2)
        )
        #expect(computed("{gap} * 2 12px", insets) == nil)
        let hint = "write it with calc(), such as 'calc({gap} * 2)' or 'calc(-1 * {gap})'"
        #expect(computed.messages == "'{gap} * 2 12px' is not insets; \(hint)")
        #expect(computed("{gap} {line}", insets) == nil)
        #expect(computed.faults.count == 1)
        #expect(computed("{gap} {gone}", insets) == nil)
        #expect(computed.messages == "no asset or value named 'gone'")

        let corners = computed("{gap} / 2") { $0.corners($1) }
        #expect(corners?.topLeft == .radii(Size2D(8, 2)))
        #expect(computed("{gap} * 2 / 3") { $0.corners($1) } == nil)
        #expect(computed.messages == "'{gap} * 2 / 3' is not a corner radius; \(hint)")

        let shadows = computed("0 {two} calc({gap} / 2) {line}, inset {far} 0 blue") {
            $0.shadows($1)
        }
        #expect(shadows?.map(\.offset) == [Point2D(0, 2), Point2D(16, 0)])
        #expect(shadows?.map(\.blur) == [4, 0])
        #expect(computed.faults == [])

        let outline = computed("{two} dashed {line}") { $0.outline($1) }
        #expect(outline??.width == 2)
        #expect(computed("{two} * 2 solid {line}") { $0.outline($1) } == nil)
        #expect(computed.messages.hasSuffix(hint))

        let gradient = computed("linear-gradient({turn}, {line} {half}, blue calc(50% + 10%))") {
            $0.gradient($1)
        }
        #expect(gradient?.shape == .linear(angle: 90))
        #expect(gradient?.stops.map(\.location) == [.fraction(0.5), .fraction(0.6)])
        #expect(computed.faults == [])
        #expect(computed("linear-gradient(red calc(1px + 1%), blue)") { $0.gradient($1) } == nil)
        #expect(computed.messages.contains("a position is a percentage or a length"))
        #expect(computed("linear-gradient(rgb(1 2 3 / 50%), blue)") { $0.gradient($1) } != nil)
        #expect(computed("right {gap} top calc(10% + 1px)") { $0.layerPosition($1) } != nil)
    }

    @Test func growth() throws {
        var computed = try Computed()
        let depth = 100_000
        let nested =
            String(repeating: "(", count: depth) + "1px" + String(repeating: ")", count: depth)
        #expect(computed.length("calc" + nested).hasSuffix("it is nested more than 64 deep"))
        let calls =
            String(repeating: "calc(", count: depth) + "1px" + String(repeating: ")", count: depth)
        #expect(computed.length(calls).hasSuffix("it is nested more than 64 deep"))
        let sum = "calc(1px" + String(repeating: " + 1px", count: depth) + ")"
        #expect(
            computed.length(sum).hasSuffix("more than 20000 terms of calculations in one asset")
        )
        let few = "calc(1px" + String(repeating: " + 1px", count: 9_999) + ")"
        #expect(computed.length(few) == "10000")
        let open = "1px" + String(repeating: " * 1", count: depth)
        #expect(
            computed.length(open).hasSuffix("more than 20000 terms of calculations in one asset")
        )
        let list = "max(1px" + String(repeating: ", 2px", count: depth) + ")"
        #expect(computed.length(list) == "2")
        let references = String(repeating: "{a} ", count: depth)
        #expect(computed("linear-gradient(\(references))") { $0.gradient($1) } == nil)
        let chained = (0..<50).map { "v\($0): 'calc({v\($0 + 1)} + {v\($0 + 1)})'" }.joined(
            separator: ", "
        )
        var doubling = try Computed(values: "{\(chained), v50: 1px}")
        #expect(doubling.length("calc({v0})").contains("more than"))
    }
}
