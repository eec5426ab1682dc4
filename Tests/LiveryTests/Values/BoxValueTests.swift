import LiveryRaster
import Testing

@testable import Livery

struct BoxValueTests {
    private static let black = Color(red: 0, green: 0, blue: 0)
    private static let white = Color(red: 1, green: 1, blue: 1)

    // MARK: Shadows

    @Test(
        arguments: [
            (
                "0 4px 8px 3px rgb(0 0 0 / .5)",
                [
                    Shadow(
                        color: Color(red: 0, green: 0, blue: 0, alpha: 0.5),
                        offset: Point2D(0, 4),
                        blur: 8,
                        spread: 3
                    )
                ]
            ),
            (
                "'0 4px 8px black, inset 0 1px #fff'",
                [
                    Shadow(color: black, offset: Point2D(0, 4), blur: 8),
                    Shadow(color: white, offset: Point2D(0, 1), isInset: true),
                ]
            ),
            ("'black 1 2 inset'", [Shadow(color: black, offset: Point2D(1, 2), isInset: true)]),
            (
                "{color: black, offset: [1, -2], blur: 3, spread: -4, inset: true}",
                [Shadow(color: black, offset: Point2D(1, -2), blur: 3, spread: -4, isInset: true)]
            ),
            (
                "{color: black, offsetX: 1px, offsetY: {value: 2, unit: px}, blur: 3, spread: 0}",
                [Shadow(color: black, offset: Point2D(1, 2), blur: 3)]
            ),
            (
                "[0 1px black, {color: white}]",
                [Shadow(color: black, offset: Point2D(0, 1)), Shadow(color: white)]
            ),
            ("none", []),
        ] as [(String, [Shadow])]
    )
    func shadows(yaml: String, shadows: [Shadow]) throws {
        let (value, faults) = try decode(yaml) { $0.shadows($1) }
        #expect(faults == [])
        #expect(value == shadows)
    }

    // MARK: Borders

    @Test(
        arguments: [
            ("1px solid black", Border(widths: Insets(1), color: black)),
            ("black 2px", Border(widths: Insets(2), color: black)),
            ("dashed 1px rgb(0 0 0)", Border(widths: Insets(1), color: black, style: .dashed)),
            ("hairline solid black", Border(widths: Insets(0.25), color: black)),
            (
                "{width: {bottom: 1}, color: black}",
                Border(widths: Insets(top: 0, left: 0, bottom: 1, right: 0), color: black)
            ),
            (
                "{width: 3, color: white, style: dotted}",
                Border(widths: Insets(3), color: white, style: .dotted)
            ),
            ("none", nil),
        ] as [(String, Border?)]
    )
    func borders(yaml: String, border: Border?) throws {
        let (value, faults) = try decode(yaml, scale: 4) { $0.border($1) }
        #expect(faults == [])
        #expect(value == .some(border))
    }

    // MARK: Corners

    private static func radii(_ radii: [Double], _ vertical: [Double]? = nil) -> CornerConfiguration
    {
        let sizes = zip(radii, vertical ?? radii).map {
            CornerConfiguration.Corner.radii(Size2D($0, $1))
        }
        return CornerConfiguration(
            topLeft: sizes[0],
            topRight: sizes[1],
            bottomRight: sizes[2],
            bottomLeft: sizes[3]
        )
    }

    @Test(
        arguments: [
            ("8", radii([8, 8, 8, 8])),
            ("8px", radii([8, 8, 8, 8])),
            ("pill", CornerConfiguration(.pill)),
            ("{topLeft: 4, bottomRight: [2, 3]}", radii([4, 0, 2, 0], [4, 0, 3, 0])),
            ("40px / 15px", radii([40, 40, 40, 40], [15, 15, 15, 15])),
            ("1 2 3 4", radii([1, 2, 3, 4])),
            ("1 2", radii([1, 2, 1, 2])),
            ("1 2 3", radii([1, 2, 3, 2])),
            ("1 2 / 3", radii([1, 2, 1, 2], [3, 3, 3, 3])),
            ("{value: 6, unit: px}", radii([6, 6, 6, 6])),
        ] as [(String, CornerConfiguration)]
    )
    func corners(yaml: String, corners: CornerConfiguration) throws {
        let (value, faults) = try decode(yaml) { $0.corners($1) }
        #expect(faults == [])
        #expect(value == corners)
    }

    // MARK: Fills

    @Test func fillsInOrder() throws {
        let (value, faults) = try decode("[red, {colors: [black, white]}, [0, 0, 255]]") {
            $0.fill($1)
        }
        #expect(faults == [])
        #expect(value?.count == 3)
        #expect(value?.first == .color(Color(red: 1, green: 0, blue: 0)))
        #expect(value?.last == .color(Color(red: 0, green: 0, blue: 1)))
    }

    @Test(
        arguments: [
            ("[1, 2, 3]", 1), ("[0, 0, 0, 255]", 1), ("none", 0), ("red", 1),
            ("[{color: red, position: 0}, {color: blue, position: 1}]", 1),
        ] as [(String, Int)]
    )
    func tellsColorsFromLists(yaml: String, count: Int) throws {
        let (value, faults) = try decode(yaml) { $0.fill($1) }
        #expect(faults == [])
        #expect(value?.count == count)
    }

    @Test(
        arguments: [
            (
                "'linear-gradient(red, blue), red'",
                """
                'linear-gradient(red, blue), red' is not a gradient; it has more than one function; \
                for several layers, write a list
                """
            ),
            (
                "[1, 2]",
                "expected a list of three or four components, found a list of 2"
            ),
        ] as [(String, String)]
    )
    func refusesFills(yaml: String, message: String) throws {
        let (_, faults) = try decode(yaml) { $0.fill($1) }
        #expect(faults == [message])
    }
}
