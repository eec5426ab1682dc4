import Foundation
import Testing

@testable import LiveryRaster

@Suite struct GradientTests {
    /// What css-images-3 and css-color-4 say, pixel by pixel in double precision, written without
    /// a look at how Livery prepares its stops.
    private static func reference(
        _ gradient: GradientPaint,
        _ x: Double,
        _ y: Double
    ) -> [Double] {
        let stops = gradient.stops
        var t: Double
        switch gradient.kind {
        case .linear(let a, let b):
            let (dx, dy) = (b.x - a.x, b.y - a.y)
            t = ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy)
        case .radial(let center, let radii):
            t = hypot((x - center.x) / radii.width, (y - center.y) / radii.height)
        case .conic(let center, let start):
            t = atan2(x - center.x, center.y - y) / (2 * Double.pi) - start / 360
            t -= floor(t)
        }
        let (start, end) = (stops[0].offset, stops[stops.count - 1].offset)
        switch gradient.spread {
        case .pad: break
        case .repeat:
            while t < start { t += end - start }
            while t >= end { t -= end - start }
        case .reflect:
            while t < start || t > end { t = t < start ? 2 * start - t : 2 * end - t }
        }
        func premultiplied(_ color: Color) -> [Double] {
            let alpha = color.alpha ?? 0
            let components = [color.first ?? 0, color.second ?? 0, color.third ?? 0]
            return components.map { $0 * alpha } + [alpha]
        }
        if t < start { return premultiplied(stops[0].color) }
        guard let next = stops.firstIndex(where: { $0.offset > t }) else {
            return premultiplied(stops[stops.count - 1].color)
        }
        let (from, to) = (stops[next - 1], stops[next])
        let part = (t - from.offset) / (to.offset - from.offset)
        return zip(premultiplied(from.color), premultiplied(to.color)).map {
            $0 + ($1 - $0) * part
        }
    }

    private static func bitmap(
        _ gradient: GradientPaint,
        _ width: Int = 41,
        _ height: Int = 33
    ) throws -> Bitmap {
        try Bitmap(width: width, height: height) { (canvas) throws(RasterError) in
            try canvas.fill(
                Rect2D(x: 0, y: 0, width: Double(width), height: Double(height)),
                with: .gradient(gradient)
            )
        }
    }

    static let kinds: [GradientPaint.Kind] = [
        .linear(from: Point2D(0, 0), to: Point2D(0, 33)),
        .linear(from: Point2D(0, 25), to: Point2D(0, 3)),
        .linear(from: Point2D(4, 9), to: Point2D(37, 9)),
        .linear(from: Point2D(3.3, 1.1), to: Point2D(30.7, 40.2)),
        .linear(from: Point2D(30, 30), to: Point2D(20, 25)),
        .radial(center: Point2D(20.5, 16.5), radii: Size2D(20.5, 16.5)),
        .radial(center: Point2D(3.2, 40), radii: Size2D(9, 30)),
    ]

    static let stops: [[ColorStop]] = [
        [
            ColorStop(offset: 0, color: Color(red: 1, green: 0, blue: 0.2)),
            ColorStop(offset: 1, color: Color(red: 0, green: 0.9, blue: 0.4)),
        ],
        [
            ColorStop(offset: 0, color: Color(red: 1, green: 0, blue: 0, alpha: 0)),
            ColorStop(offset: 0.4, color: Color(red: 0, green: 1, blue: 0, alpha: 0.7)),
            ColorStop(offset: 1, color: Color(red: 0, green: 0, blue: 1, alpha: 1)),
        ],
        // Hard stops, one of three colors, and ends that are not 0 and 1.
        [
            ColorStop(offset: 0.137, color: Color(red: 1, green: 1, blue: 1)),
            ColorStop(offset: 0.311, color: Color(red: 0, green: 0, blue: 0)),
            ColorStop(offset: 0.311, color: Color(red: 0.1, green: 0.2, blue: 0.7, alpha: 0.3)),
            ColorStop(offset: 0.311, color: Color(red: 1, green: 0.5, blue: 0)),
            ColorStop(offset: 0.873, color: Color(red: 0, green: 0.5, blue: 1, alpha: 0.9)),
        ],
    ]

    /// A path of more pixels than a band has: inside, it is the gradient of a rectangle.
    @Test func largePathsAreFilledInBands() throws {
        let size = 2_500
        let kind = GradientPaint.Kind.linear(from: .zero, to: Point2D(2_500, 2_000))
        let stops = [ColorStop(offset: 0, color: .white), ColorStop(offset: 1, color: .black)]
        let paint = Paint.gradient(GradientPaint(kind: kind, stops: stops))
        let circle = Path.ellipse(in: Rect2D(x: 0, y: 0, width: 2_500, height: 2_500))
        let found = try Bitmap(width: size, height: size) { canvas throws(RasterError) in
            try canvas.fill(circle, with: paint)
        }
        let expected = try Bitmap(width: size, height: size) { canvas throws(RasterError) in
            try canvas.fill(Rect2D(x: 0, y: 0, width: 2_500, height: 2_500), with: paint)
        }
        for y in stride(from: 2, to: size, by: 7) {
            // The edge of the row that is farther from the middle.
            let reach = max(abs(Double(y) - 1_250), abs(Double(y) + 1 - 1_250))
            let half = Int((1_250 * 1_250 - reach * reach).squareRoot()) - 2
            let row = y * size + 1_250 - half..<y * size + 1_250 + half
            #expect(found.words[row] == expected.words[row], "row \(y)")
        }
        #expect(found.words.filter { $0 != 0 }.count < 4_920_000)
    }

    @Test(arguments: kinds, GradientPaint.Spread.allCases)
    func everyPixelIsTheNearestToTheExactColor(
        _ kind: GradientPaint.Kind,
        _ spread: GradientPaint.Spread
    ) throws {
        for stops in Self.stops {
            let gradient = GradientPaint(kind: kind, stops: stops, spread: spread)
            let bitmap = try Self.bitmap(gradient)
            var faults: [(x: Int, y: Int)] = []
            for y in 0..<bitmap.height {
                for x in 0..<bitmap.width {
                    let exact = Self.reference(gradient, Double(x) + 0.5, Double(y) + 0.5)
                    let isNearest = zip(bitmap[x, y].levels, exact).allSatisfy { level, value in
                        // Half a level, and room for the sums' last bits at ties.
                        abs(Double(level) - value * 255) <= 0.5 + 1e-6
                    }
                    if !isNearest { faults.append((x, y)) }
                }
            }
            #expect(faults.isEmpty)
        }
    }

    private static let red = Color(red: 1, green: 0, blue: 0)
    private static let green = Color(red: 0, green: 1, blue: 0)
    private static let blue = Color(red: 0, green: 0, blue: 1)

    struct Uniform: Sendable {
        var kind: GradientPaint.Kind
        var offsets: [Double]
        var spread: GradientPaint.Spread
        var red: Double
        var green: Double
        var blue: Double
    }

    static let noLine = GradientPaint.Kind.linear(from: Point2D(3, 3), to: Point2D(3, 3))
    static let line = GradientPaint.Kind.linear(from: Point2D(0, 0), to: Point2D(8, 0))

    /// Red, green and blue; the averages are css-images-3's, worked by hand: a stop's weight is half
    /// of the distances to its neighbors.
    @Test(arguments: [
        Uniform(kind: noLine, offsets: [0, 0.5, 1], spread: .pad, red: 0, green: 0, blue: 1),
        Uniform(
            kind: noLine,
            offsets: [0, 0.1, 1],
            spread: .repeat,
            red: 0,
            green: 0,
            blue: 1
        ),
        Uniform(
            kind: noLine,
            offsets: [0, 0.1, 1],
            spread: .reflect,
            red: 0,
            green: 0,
            blue: 1
        ),
        Uniform(
            kind: line,
            offsets: [0.5, 0.5, 0.5],
            spread: .repeat,
            red: 0,
            green: 0,
            blue: 1
        ),
        Uniform(kind: line, offsets: [-2, -1, -1], spread: .pad, red: 0, green: 0, blue: 1),
        Uniform(kind: line, offsets: [2, 2, 3], spread: .pad, red: 1, green: 0, blue: 0),
        // A tenth of a pixel for all stops, which lie at 0, 1/4 and 1 of it: weights 1/8, 1/2, 3/8.
        Uniform(
            kind: line,
            offsets: [0, 0.003125, 0.0125],
            spread: .repeat,
            red: 0.125,
            green: 0.5,
            blue: 0.375
        ),
        Uniform(
            kind: .radial(center: Point2D(4, 4), radii: .zero),
            offsets: [0, 0.5, 1],
            spread: .pad,
            red: 0,
            green: 0,
            blue: 1
        ),
        Uniform(
            kind: .radial(center: Point2D(4, 4), radii: Size2D(4, 0)),
            offsets: [0, 0.5, 1],
            spread: .repeat,
            red: 0.25,
            green: 0.5,
            blue: 0.25
        ),
        Uniform(
            kind: .radial(center: Point2D(4, 4), radii: Size2D(-1, 5)),
            offsets: [0, 0.5, 1],
            spread: .pad,
            red: 0,
            green: 0,
            blue: 1
        ),
    ])
    func degenerateGradientsAreOneColor(_ test: Uniform) throws {
        let colors = [Self.red, Self.green, Self.blue]
        let stops = zip(test.offsets, colors).map { ColorStop(offset: $0, color: $1) }
        let gradient = GradientPaint(kind: test.kind, stops: stops, spread: test.spread)
        let expected = try Bitmap.solid(
            Color(red: test.red, green: test.green, blue: test.blue),
            width: 8,
            height: 8
        )
        #expect(try Self.bitmap(gradient, 8, 8).rows == expected.rows)
    }

    @Test(arguments: GradientPaint.Spread.allCases)
    func oneStopIsItsColorAndNoneIsNothing(_ spread: GradientPaint.Spread) throws {
        let stop = ColorStop(offset: 0.5, color: Self.red)
        let one = GradientPaint(kind: Self.line, stops: [stop], spread: spread)
        #expect(try Self.bitmap(one, 8, 2) == .solid(Self.red, width: 8, height: 2))
        let none = GradientPaint(kind: Self.line, stops: [], spread: spread)
        #expect(try Self.bitmap(none, 8, 2) == .solid(.clear, width: 8, height: 2))
    }

    @Test func aHardStopBelongsToWhatFollows() throws {
        let gradient = GradientPaint(
            kind: .linear(from: Point2D(0.5, 0), to: Point2D(8.5, 0)),
            stops: [
                ColorStop(offset: 0, color: Self.red), ColorStop(offset: 0.5, color: Self.red),
                ColorStop(offset: 0.5, color: Self.blue), ColorStop(offset: 1, color: Self.blue),
            ]
        )
        let bitmap = try Self.bitmap(gradient, 8, 1)
        let expected = (0..<8).map { x in
            (x < 4 ? Self.red : Self.blue).premultipliedPixel.argb
        }
        #expect(bitmap.rows == [expected])
    }

    /// css-color-4, section 12.2: red takes the neighbor's missing alpha and channel.
    @Test func missingComponentsAreTheNeighbors() throws {
        let gradient = GradientPaint(
            kind: .linear(from: Point2D(0.5, 0), to: Point2D(2.5, 0)),
            stops: [
                ColorStop(offset: 0, color: Color(space: .srgb, 0, nil, 1, alpha: nil)),
                ColorStop(offset: 1, color: Color(space: .srgb, 1, 0.4, 1, alpha: 0.5)),
            ]
        )
        let bitmap = try Self.bitmap(gradient, 2, 1)
        let expected = Color(red: 0.5, green: 0.4, blue: 1, alpha: 0.5)
        #expect(bitmap[1, 0] == expected.premultipliedPixel)
    }

    @Test func anOffsetBeforeItsPredecessorIsMovedThere() throws {
        func gradient(_ second: Double) -> GradientPaint {
            GradientPaint(
                kind: Self.line,
                stops: [
                    ColorStop(offset: 0.6, color: Self.red),
                    ColorStop(offset: second, color: Self.green),
                    ColorStop(offset: 1, color: Self.blue),
                ]
            )
        }
        #expect(try Self.bitmap(gradient(0.2)) == Self.bitmap(gradient(0.6)))
    }

    @Test func gradientsStayInPlaceUnderAShapeAndOffTheCanvas() throws {
        let gradient = GradientPaint(kind: Self.kinds[3], stops: Self.stops[1])
        let whole = try Self.bitmap(gradient)
        let part = try Bitmap(width: 41, height: 33) { (canvas) throws(RasterError) in
            try canvas.fill(Rect2D(x: 7, y: -5, width: 90, height: 20), with: .gradient(gradient))
            try canvas.fill(Rect2D(x: 50, y: 50, width: 9, height: 9), with: .gradient(gradient))
        }
        for y in 0..<33 {
            for x in 0..<41 {
                let isInside = x >= 7 && y < 15
                #expect(part[x, y] == (isInside ? whole[x, y] : .transparent))
            }
        }
    }
}
