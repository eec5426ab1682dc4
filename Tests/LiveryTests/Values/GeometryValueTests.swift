import LiveryRaster
import Testing

@testable import Livery

struct GeometryValueTests {
    private static let lengthHint =
        "write a number of points, or one with px, pt, dp or rem"

    @Test(
        arguments: [
            ("12", 12.0), ("'12'", 12), ("12.5px", 12.5), ("12pt", 12), ("12dp", 12),
            ("1.5rem", 24),
            ("010", 10), ("1e1", 10), ("hairline", 0.5), ("{value: 3, unit: px}", 3),
            ("{value: 2, unit: rem}", 32), ("0", 0), ("-0", 0),
        ] as [(String, Double)]
    )
    func lengths(yaml: String, points: Double) throws {
        let (length, faults) = try decode(yaml, scale: 2) { $0.length($1, what: "a width") }
        #expect(faults == [])
        #expect(length == points)
    }

    @Test(
        arguments: [
            ("-1", "a width must be 0 or more, found -1"),
            (
                "12em",
                "'12em' is not a length; write a number of points, or one with px, pt, dp or rem"
            ),
            (
                "0x10",
                "'0x10' is not a length; write a number of points, or one with px, pt, dp or rem"
            ),
            ("3.", "'3.' is not a length; \(lengthHint)"),
            ("+-3", "'+-3' is not a length; \(lengthHint)"),
            ("1)", "'1)' is not a length; it has an unexpected ')'"),
            (
                ".inf",
                "'.inf' is not a length; write a number of points, or one with px, pt, dp or rem"
            ),
            (
                "'1 2'",
                "'1 2' is not a length; write a number of points, or one with px, pt, dp or rem"
            ),
            ("[1]", "expected a length, found a list"),
            (
                "{value: 3, unit: em}",
                "unknown unit 'em'; expected 'px', 'pt', 'dp' or 'rem'"
            ),
            ("{value: 3}", "missing key 'unit' in dimension, which needs 'value' and 'unit'"),
        ] as [(String, String)]
    )
    func refusesLengths(yaml: String, message: String) throws {
        let (length, faults) = try decode(yaml) { $0.length($1, what: "a width") }
        #expect(length == nil)
        #expect(faults == [message])
    }

    @Test(
        arguments: [
            ("8", Insets(8)),
            ("{top: 1, right: 2}", Insets(top: 1, left: 0, bottom: 0, right: 2)),
            ("{horizontal: 3}", Insets(top: 0, left: 3, bottom: 0, right: 3)),
            ("{horizontal: 3, vertical: 4}", Insets(top: 4, left: 3, bottom: 4, right: 3)),
            ("8 16", Insets(top: 8, left: 16, bottom: 8, right: 16)),
            ("1px 2 3", Insets(top: 1, left: 2, bottom: 3, right: 2)),
            ("1 2 3 4", Insets(top: 1, left: 4, bottom: 3, right: 2)),
            ("1rem", Insets(16)),
        ] as [(String, Insets)]
    )
    func insets(yaml: String, insets: Insets) throws {
        let (value, faults) = try decode(yaml) { $0.insets($1, what: "the padding") }
        #expect(faults == [])
        #expect(value == insets)
    }

    @Test(
        arguments: [
            ("[300, 44]", 300.0, 44.0),
            ("{width: 300, height: auto}", 300, nil),
            ("[auto, auto]", nil, nil),
            ("auto", nil, nil),
            ("20", 20, 20),
            ("['30px', '2rem']", 30, 32),
        ] as [(String, Double?, Double?)]
    )
    func sizes(yaml: String, width: Double?, height: Double?) throws {
        let (size, faults) = try decode(yaml) { $0.size($1, allowing: ["auto", "fit"]) }
        #expect(faults == [])
        #expect(size == PartialSize(width: width, height: height))
    }

    @Test(
        arguments: [
            ("45", Direction.degrees(45)), ("'45deg'", .degrees(45)), ("0.25turn", .degrees(90)),
            ("200grad", .degrees(180)), ("-90", .degrees(-90)), ("to right", .degrees(90)),
            ("to top", .degrees(0)), ("to bottom", .degrees(180)), ("to left", .degrees(270)),
            ("to bottom left", .corner(.bottomLeft)), ("to left bottom", .corner(.bottomLeft)),
            ("to top right", .corner(.topRight)),
        ] as [(String, Direction)]
    )
    func directions(yaml: String, direction: Direction) throws {
        let (value, faults) = try decode(yaml) { $0.direction($1) }
        #expect(faults == [])
        #expect(value == direction)
    }

    /// Of left and right, `start` and `end` are other names.
    @Test(
        arguments: [
            ("{start: 1, end: 2}", Insets(top: 0, left: 1, bottom: 0, right: 2)),
            ("{top: 3, start: 1}", Insets(top: 3, left: 1, bottom: 0, right: 0)),
            ("{bottom: 3px, end: calc(2 * 2)}", Insets(top: 0, left: 0, bottom: 3, right: 4)),
            ("{left: 1, right: 2}", Insets(top: 0, left: 1, bottom: 0, right: 2)),
        ] as [(String, Insets)]
    )
    func insetsOfLogicalSides(yaml: String, insets: Insets) throws {
        let (value, faults) = try decode(yaml) { $0.insets($1, what: "the padding") }
        #expect(faults == [])
        #expect(value == insets)
        let (relative, others) = try decode(yaml) { $0.relativeInsets($1) }
        #expect(others == [])
        #expect(relative?.left.points == insets.left && relative?.right.points == insets.right)
    }

    @Test(
        arguments: [
            ("{start: 1, left: 2}", "'left' and 'start' exclude each other in insets"),
            ("{start: 1, right: 2}", "'right' and 'start' exclude each other in insets"),
            ("{left: 1, end: 2}", "'left' and 'end' exclude each other in insets"),
            ("{end: 1, horizontal: 2}", "'horizontal' and 'end' exclude each other in insets"),
            ("{leading: 1}", "unknown key 'leading' in insets; write 'start'"),
            ("{inlineEnd: 1}", "unknown key 'inlineEnd' in insets; write 'end'"),
            ("{start: -1}", "the padding must be 0 or more, found -1"),
        ]
    )
    func logicalSidesExcludePhysicalOnes(yaml: String, message: String) throws {
        let (_, faults) = try decode(yaml) { $0.insets($1, what: "the padding") }
        #expect(faults.count == 1 && faults[0].hasSuffix(message), "\(faults)")
    }

    @Test func radians() throws {
        let (value, _) = try decode("1.5707963267948966rad") { $0.direction($1) }
        #expect(value == .degrees(90))
    }

    @Test(
        arguments: [("0.5", 0.5), ("50%", 0.5), ("'1'", 1), ("0", 0), ("12.5%", 0.125)]
            as [(String, Double)]
    )
    func fractions(yaml: String, value: Double) throws {
        let (fraction, faults) = try decode(yaml) { $0.fraction($1, what: "the opacity") }
        #expect(faults == [])
        #expect(fraction == value)
    }

    @Test(
        arguments: [
            ("true", true), ("YES", true), ("'false'", false), ("no", false),
        ] as [(String, Bool)]
    )
    func booleans(yaml: String, value: Bool) throws {
        #expect(try decode(yaml) { $0.boolean($1) }.value == value)
    }

    @Test(arguments: ["on", "1", "maybe", "[]"])
    func refusesBooleans(yaml: String) throws {
        let (value, faults) = try decode(yaml) { $0.boolean($1) }
        #expect(value == nil)
        #expect(faults.count == 1)
    }
}
