import Foundation
import Testing

@testable import LiveryRaster

@Suite struct GradientTests {
    /// A path of more pixels than a band has: inside, it is the gradient of a rectangle.
    @Test func largePathsAreFilledInBands() throws {
        let size = 2_500
        let kind = GradientPaint.Kind.linear(from: .zero, to: Point2D(2_500, 2_000))
        let stops = [ColorStop(offset: 0, color: .white), ColorStop(offset: 1, color: .black)]
        let paint = Paint.gradient(GradientPaint(kind: kind, stops: stops))
        let circle = Path.ellipse(in: Rect2D(x: 0, y: 0, width: 2_500, height: 2_500))
        let found = try Bitmap.filled(circle, size, size, with: paint)
        let expected = try Bitmap.filled(
            .rect(Rect2D(x: 0, y: 0, width: 2_500, height: 2_500)),
            size,
            size,
            with: paint
        )
        for y in stride(from: 2, to: size, by: 7) {
            // The edge of the row that is farther from the middle.
            let reach = max(abs(Double(y) - 1_250), abs(Double(y) + 1 - 1_250))
            let half = Int((1_250 * 1_250 - reach * reach).squareRoot()) - 2
            let row = y * size + 1_250 - half..<y * size + 1_250 + half
            #expect(found.words[row] == expected.words[row], "row \(y)")
        }
        #expect(found.words.filter { $0 != 0 }.count < 4_920_000)
    }

    private static let red = Color(red: 1, green: 0, blue: 0)
    private static let green = Color(red: 0, green: 1, blue: 0)
    private static let blue = Color(red: 0, green: 0, blue: 1)

    private static let line = GradientPaint.Kind.linear(from: Point2D(0, 0), to: Point2D(8, 0))

    /// Red, green and blue: the kind, the offsets of red, green and blue, the spread, and the color.
    @Test(arguments: [
        "noLine; 0 0.5 1; pad; 0 0 1", "noLine; 0 0.1 1; repeat; 0 0 1", "noLine; 0 0.1 1; reflect; 0 0 1",
        "line; 0.5 0.5 0.5; repeat; 0 0 1", "line; -2 -1 -1; pad; 0 0 1", "line; 2 2 3; pad; 1 0 0",
        "radii 0 0; 0 0.5 1; pad; 0 0 1", "radii 4 0; 0 0.5 1; repeat; 0 0 1", "radii -1 5; 0 0.5 1; pad; 0 0 1",
    ]) func degenerateGradientsAreOneColor(_ line: String) throws {
        let parts = line.split(separator: "; ").map { $0.split(separator: " ") }
        let numbers = parts.map { $0.compactMap { Double($0) } }
        let kind: GradientPaint.Kind =
            switch parts[0][0] {
            case "noLine": .linear(from: Point2D(3, 3), to: Point2D(3, 3))
            case "line": Self.line
            default: .radial(center: Point2D(4, 4), radii: Size2D(numbers[0][0], numbers[0][1]))
            }
        let stops = zip(numbers[1], [Self.red, Self.green, Self.blue]).map { ColorStop(offset: $0, color: $1) }
        let spread = try #require(GradientPaint.Spread(rawValue: String(parts[2][0])))
        let color = Color(red: numbers[3][0], green: numbers[3][1], blue: numbers[3][2])
        #expect(
            try Bitmap.filled(8, 8, with: GradientPaint(kind: kind, stops: stops, spread: spread)).rows
                == Bitmap.solid(color, width: 8, height: 8).rows
        )
    }

    @Test func gradientsStayInPlaceUnderAShapeAndOffTheCanvas() throws {
        let gradient = GradientPaint(
            kind: .linear(from: Point2D(3.3, 1.1), to: Point2D(30.7, 40.2)),
            stops: [
                ColorStop(offset: 0, color: Self.red.withAlpha(0)),
                ColorStop(offset: 0.4, color: Self.green.withAlpha(0.7)), ColorStop(offset: 1, color: Self.blue),
            ]
        )
        let whole = try Bitmap.filled(41, 33, with: gradient)
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
