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
        return length?.layerText ?? messages
    }

    var messages: String { faults.map(\.message).joined(separator: "\n") }
}

struct ArithmeticTests {
    @Test(
        arguments: [
            ("calc(8px * 2)", "16"), ("calc(2 * 8)", "16"), ("calc(8px + 4)", "12"),
            ("calc(1rem - 2dp)", "14"), ("calc(hairline * 3)", "1.5"), ("calc(8px/2 + 1)", "5"),
            ("calc(2 + 3 * 4)", "14"), ("calc((2 + 3) * 4)", "20"), ("calc(20 - 5 - 5)", "10"),
            ("calc(24 / 4 / 2)", "3"), ("calc(10% * 2)", "20%"), ("calc(50% - -4px)", "50% + 4"),
            ("min(8px, 4, 6px)", "4"), ("max(10%, 20%)", "20%"), ("clamp(4px, 9px, 8px)", "8"),
            ("clamp(4px, 1px, 2px)", "4"), ("round(8.5px)", "9"), ("round(-8.5px)", "-8"),
            ("round(up, 8.1px)", "9"), ("round(down, 8.9px, 4px)", "8"),
            ("ROUND(To-Zero, -8.9)", "-8"),
            ("round(33%, 25%)", "25%"), ("calc(min(1px, 2px) + max(3px, calc(4px)))", "5"),
            ("calc({gap} * 2)", "16"), ("calc({gap} * {factor})", "12"),
            ("calc({bare} + {gap})", "12"),
            ("calc({token} + {sum})", "22"), ("calc(100% - {gap})", "100% + -8"), ("{sum}", "10"),
            ("calc({chain} * 2)", "16"),
            ("calc({half} + 1px)", "50% + 1"), ("min(100%, calc(100% + 2px))", "100%"),
        ]
    )
    func computes(text: String, result: String) throws {
        var computed = try Computed(
            values: "{gap: 8px, factor: 1.5, bare: 4, token: {value: 12, unit: px}, "
                + "sum: 'calc({gap} + 2px)', chain: '{gap}', half: 50%}"
        )
        #expect(computed.length(text) == result, "\(text)")
        #expect(computed.faults == [])
    }

    @Test(
        arguments: [
            ("calc(8px * 2px)", "'8px' times '2px' has no meaning; one of both must be a number"),
            ("calc(8 / 2px)", "'8' can't be divided by '2px', only by a number"),
            ("calc(8px / 0)", "'8px' can't be divided by 0"),
            ("calc(8px / (1 - 1))", "'8px' can't be divided by 0"),
            ("calc(8px + 45deg)", "'8px' and '45deg' can't be added"),
            ("min(8px, 1turn)", "'8px' and '360deg' can't be compared"),
            ("min(50%, 20px)", "which of '50%' and '20px' is greater depends on the box's size"),
            ("round(50%, 3px)", "what a multiple of '3px' near '50%' is depends on the box's size"),
            ("round(3px, 0px)", "round() can't round '3px' to multiples of 0"),
            (
                "round(3px, 1px, 2px)",
                "'round()' has a value and an interval, and before them 'nearest', "
                    + "'up', 'down' or 'to-zero'"
            ),
            ("round(up)", "expected ',' behind the word for how to round"),
            ("round(up 3px)", "expected ',' behind the word for how to round"),
            (
                "clamp(1px, 2px)",
                "'clamp()' has three arguments: the least value, the value, the greatest"
            ),
            ("calc(1px, 2px)", "'calc()' has one argument"),
            ("calc()", "expected a value after 'calc('"),
            ("calc(1px +)", "expected a value after '+'"),
            ("calc(* 2)", "expected a value after 'calc('"),
            ("min(1px, )", "expected a value after ','"),
            (
                "calc(8px+4px)",
                "expected '+', '-', '*' or '/' before '4px', with spaces around '+' and '-'"
            ),
            (
                "calc(8px 4px)",
                "expected '+', '-', '*' or '/' before '4px', with spaces around '+' and '-'"
            ),
            ("calc(sin(1))", "'sin()' is not 'calc()', 'min()', 'max()', 'clamp()' or 'round()'"),
            ("calc(8em)", "unknown unit 'em'; write px, pt, dp, rem or deg"),
            ("calc(gap * 2)", "write a reference, '{gap}'"),
            ("calc(8px + red)", "'red' can't be calculated with"),
            ("calc(1e300 * 1e300)", "its numbers are too large"),
            ("{gap} * 2", "write 'calc({gap} * 2)'"), ("gap * 2", "write 'calc({gap} * 2)'"),
            ("({gap} + 2) / 3", "write 'calc(({gap} + 2) / 3)'"),
            ("-{gap}", "write 'calc(-1 * {gap})'"),
            ("8px + 4px", "write 'calc(8px + 4px)'"),
            ("calc(1px) + 2", "write 'calc(calc(1px) + 2)'"),
        ]
    )
    func refuses(text: String, hint: String) throws {
        var computed = try Computed(values: "{gap: 8px}")
        #expect(computed.length(text) == "'\(text)' is not a length; \(hint)", "\(text)")
        #expect(
            computed.faults.map { "\($0.location?.line ?? 0):\($0.location?.column ?? 0)" } == [
                "3:7"
            ]
        )
    }

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

    @Test(
        arguments: [
            ("calc(45deg * 2)", 90.0), ("calc(0.25turn + 10)", 100), ("calc(10 * 3)", 30),
            ("calc({angle} / 2)", 15), ("max(10deg, 20)", 20),
        ]
    )
    func angles(text: String, degrees: Double) throws {
        var computed = try Computed(values: "{angle: 30deg}")
        #expect(computed(text) { $0.angle($1) } == degrees)
        #expect(computed.faults == [])
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
        #expect(computed.messages == "'{gap} * 2 12px' is not insets; write 'calc({gap} * 2) 12px'")
        #expect(computed("{gap} {line}", insets) == nil)
        #expect(computed.faults.count == 1)
        #expect(computed("{gap} {gone}", insets) == nil)
        #expect(computed.messages == "no asset or value named 'gone'")

        let corners = computed("{gap} / 2") { $0.corners($1) }
        #expect(corners?.topLeft == .radii(Size2D(8, 2)))
        #expect(computed("{gap} * 2 / 3") { $0.corners($1) } == nil)
        #expect(
            computed.messages
                == "'{gap} * 2 / 3' is not a corner radius; write 'calc({gap} * 2) / 3'"
        )

        let shadows = computed("0 {two} calc({gap} / 2) {line}, inset {far} 0 blue") {
            $0.shadows($1)
        }
        #expect(shadows?.map(\.offset) == [Point2D(0, 2), Point2D(16, 0)])
        #expect(shadows?.map(\.blur) == [4, 0])
        #expect(computed.faults == [])

        let outline = computed("{two} dashed {line}") { $0.outline($1) }
        #expect(outline??.width == 2)
        #expect(computed("{two} * 2 solid {line}") { $0.outline($1) } == nil)
        #expect(computed.messages.hasSuffix("write 'calc({two} * 2) solid {line}'"))

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

    @Test func cyclesAndFaultsOfReferences() throws {
        var computed = try Computed(
            values:
                "{a: 'calc({b} + 1px)', b: '{c} 2px', c: '{a}', own: 'calc({own} * 2)', bad: 'calc(1px * 1px)'}"
        )
        #expect(computed.length("calc({own} + 1px)") == "circular reference: own → own")
        #expect(computed.length("calc({a} + 1px)") == "circular reference: a → b → c → a")
        #expect(computed.length("calc({bad} + 1px)").contains("'1px' times '1px'"))
        // The place is that of the value at fault.
        #expect(computed.faults.map(\.location?.source.name) == ["theme"])
        #expect(computed("{a} 1px") { $0.insets($1, what: "the padding") } == nil)
        #expect(computed.messages == "circular reference: a → b → c → a")
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

    // MARK: Colors

    private static let components =
        "{level: 120, fade: 0.5, hue: 200deg, full: 80%, none: 0%, gap: 8px, redColor: '#f00'}"

    /// The components of colors are those of the same text with the values in place.
    @Test(
        arguments: [
            ("rgb(0 0 0 / {fade})", "rgb(0 0 0 / 0.5)"),
            ("rgb({level} 0 {level})", "rgb(120 0 120)"),
            ("rgba({level}, 0, 0, {fade})", "rgba(120, 0, 0, 0.5)"),
            ("rgb(calc({level} * 2) 0 0 / calc(1 / 4))", "rgb(240 0 0 / 0.25)"),
            ("rgb(0 0 0 / calc({full} / 2))", "rgb(0 0 0 / 40%)"),
            ("hsl({hue} {full} 40%)", "hsl(200deg 80% 40%)"),
            ("hsl(calc({hue} + 30deg) calc({full} - 20%) {none})", "hsl(230deg 60% 0%)"),
            ("oklch(0.6 min(0.4, 0.1) {hue} / {full})", "oklch(0.6 0.1 200 / 80%)"),
            ("color(display-p3 {fade} {none} {full})", "color(display-p3 0.5 0% 80%)"),
        ]
    )
    func componentsOfColorsAreCalculated(text: String, same: String) throws {
        var computed = try Computed(values: Self.components)
        let color = computed(text) { $0.color($1) }
        #expect(computed.messages == "")
        let (one, other) = (try #require(color), try #require(computed(same) { $0.color($1) }))
        #expect(one.space == other.space)
        for (value, expected) in zip(
            [one.first, one.second, one.third, one.alpha],
            [other.first, other.second, other.third, other.alpha]
        ) {
            #expect(abs(try #require(value) - (try #require(expected))) < 1e-12)
        }
    }

    @Test(
        arguments: [
            ("rgb({gap} 0 0)", "no component of a color is a length"),
            ("rgb(0 0 0 / calc({fade} + 1px))", "no component of a color is a length"),
            ("rgb(0 0 0 / calc(1 / 0))", "'1' can't be divided by 0"),
            ("rgb({levle} 0 0)", "did you mean 'level'?"),
            ("rgb({hue} 0 0)", "'rgb({hue} 0 0)' is not a color"),
            ("rgb({redColor} 0 0)", "'#f00' is not a component of a color"),
            ("rgb(from {redColor} r g b / {fade})", "a color from another one is {color:"),
        ]
    )
    func whatIsNoComponentOfAColorIsTold(text: String, hint: String) throws {
        var computed = try Computed(values: Self.components)
        #expect(computed(text) { $0.color($1) } == nil)
        #expect(computed.messages.contains(hint), "\(computed.messages)")
    }

}
