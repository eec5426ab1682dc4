import Foundation
import Testing

@testable import LiveryRaster

@Suite struct CornerShapeTests {
    private static let rect = Rect2D(x: 2, y: 3, width: 36, height: 34)

    /// Coverage of a rectangle whose corners are cut by the curve's formula, along 256 lines a row.
    private static func coverage(_ radii: Size2D, _ parameter: Double) -> [Double] {
        let lines = 256
        var result = [Double](repeating: 0, count: 1600)
        for line in 0..<40 * lines {
            let y = (Double(line) + 0.5) / Double(lines)
            guard y > rect.minY, y < rect.maxY else { continue }
            let depth = min(y - rect.minY, rect.maxY - y)
            var cut = 0.0
            if depth < radii.height {
                let down = depth / radii.height
                let k = pow(2, min(abs(parameter), 1000))
                // From the center, or for a concave curve from the vertex.
                let part = parameter >= 0 ? 1 - down : down
                let along = pow(1 - pow(part, k), 1 / k)
                cut = radii.width * (parameter >= 0 ? 1 - along : along)
            }
            for x in 0..<40 {
                let covered = min(rect.maxX - cut, Double(x + 1)) - max(rect.minX + cut, Double(x))
                result[line / lines * 40 + x] += max(0, covered) / Double(lines)
            }
        }
        return result
    }

    @Test(
        arguments: [-.infinity, -4, -2, -1, -0.6, -0.1, 0, 0.3, 0.9, 1, 1.5, 2, 3.3, 6, .infinity],
        [Size2D(12, 12), Size2D(17, 7)]
    ) func cornersAreTheFormulas(_ parameter: Double, _ radii: Size2D) throws {
        let shape = RoundedRect(
            Self.rect,
            radii: CornerRadii(radii),
            shapes: CornerShapes(CornerShape(parameter: parameter))
        )
        let bitmap = try Bitmap.filled(shape.outline, 40, 40)
        let effective = parameter == .infinity ? .zero : radii
        let expected = Self.coverage(effective, parameter)
        #expect(bitmap.worst(expected) <= 1.6)
    }

    /// Areas of polygons whose corners follow from the specification by hand.
    @Test(
        arguments: [
            // The outer edge is 4 further out; a bevel of 45° is moved by 4 along its normal: x + y = 12 + 4·√2 meets the
            // sides at 4.
            (
                CornerShape.bevel,
                "M13.656854 4H26.343146L36 13.656854V26.343146L26.343146 36H13.656854L4 26.343146V13.656854z"
            ), (.notch, "M16 4H24V16H36V24H24V36H16V24H4V16H16z"),
        ] as [(CornerShape, String)]
    ) func bordersAreEvenlyWide(_ shape: CornerShape, _ data: String) throws {
        let rect = Rect2D(x: 0, y: 0, width: 40, height: 40)
        let inner = RoundedRect(rect, radii: CornerRadii(12), shapes: CornerShapes(shape)).inset(by: Insets(4))
        let bitmap = try Bitmap.filled(inner.outline, 40, 40)
        let expected = try Path(svgPathData: data)
        let coverage = TrueCoverage.of(expected, rule: .winding, width: 40, height: 40, lines: 64)
        #expect(bitmap.worst(coverage) <= 2)
    }

    /// Areas around a square of 40 that follow by hand from the specification, and are Chromium's at a scale of
    /// twelve: how much of a corner is left out along its sides.
    @Test(
        arguments: [
            // A bevel moves along its normal: x + y = 12 - 4·√2 around the old vertex, 8 further from the new one.
            (.bevel, 12, 4, false, 14.343145750507619),
            // The ends of a scoop move along its sides, past each other where the distance is more than the radius.
            (.scoop, 3, 8, false, 3),
            // A shadow's: the radius of 4 grows by 8·(1 - ½³·(1 - 0.2³)) = 7.008 only, of which 2 - √2 is left out.
            (.bevel, 4, 8, true, 8.105191354889349), (.notch, 12, 4, false, 12),
        ] as [(CornerShape, Double, Double, Bool, Double)]
    ) func outlinesKeepADistance(
        _ shape: CornerShape,
        _ radius: Double,
        _ distance: Double,
        _ isShadow: Bool,
        _ cut: Double
    ) throws {
        let square = Rect2D(x: 10, y: 10, width: 40, height: 40)
        let original = RoundedRect(square, radii: CornerRadii(radius), shapes: CornerShapes(shape))
        let outer = isShadow ? original.spread(by: distance) : original.inset(by: Insets(-distance))
        let (low, high) = (10 - distance, 50 + distance)
        // The corner that a quarter turn about the middle takes to the others.
        let inner = shape == .bevel ? [] : [Point2D(cut, cut)]
        let corner = [Point2D(0, cut)] + inner + [Point2D(cut, 0)]
        let quarters = [
            corner.map { Point2D(low + $0.x, low + $0.y) }, corner.map { Point2D(high - $0.y, low + $0.x) },
            corner.map { Point2D(high - $0.x, high - $0.y) }, corner.map { Point2D(low + $0.y, high - $0.x) },
        ]
        var expected = Path()
        for point in quarters.joined() {
            if expected.isEmpty { expected.move(to: point) } else { expected.line(to: point) }
        }
        expected.close()
        let bitmap = try Bitmap.filled(outer.outline, 60, 60)
        let coverage = TrueCoverage.of(expected, rule: .winding, width: 60, height: 60, lines: 64)
        #expect(bitmap.worst(coverage) <= 2)
    }

    /// What Chromium 156 draws: two notches of 80 in a square of 100 become 47.5, one step of 1/32 below the
    /// five eighths at which they touch.
    @Test func oppositeConcaveCornersAreKeptApart() {
        let square = Rect2D(x: 0, y: 0, width: 100, height: 100)
        let radii = CornerRadii(
            topLeft: Size2D(80, 80),
            topRight: Size2D(20, 20),
            bottomRight: Size2D(80, 80),
            bottomLeft: Size2D(20, 20)
        )
        let notches = RoundedRect(square, radii: radii, shapes: CornerShapes(.notch))
        #expect(notches.radii.topLeft == Size2D(47.5, 47.5))
        #expect(notches.radii.topRight == Size2D(11.875, 11.875))
        // Halves touch, and stay.
        let halves = RoundedRect(square, radii: CornerRadii(50), shapes: CornerShapes(.notch))
        #expect(halves.radii.topLeft == Size2D(50, 50))
        // By Chromium's hull, scoops of 80 touch at 100 / 120: its half point is a quarter from the center.
        let scoops = RoundedRect(square, radii: radii, shapes: CornerShapes(.scoop))
        #expect(scoops.radii.topLeft == Size2D(65, 65))
        #expect(scoops.radii.topRight == Size2D(16.25, 16.25))
        // Bevels of 80 would leave nothing between them: 80 + 80 on a diagonal of 200.
        let bevels = RoundedRect(square, radii: radii, shapes: CornerShapes(.bevel))
        #expect(bevels.radii.topLeft == Size2D(80, 80))
    }

    /// A border so wide that what its corners cut off overlaps: nothing is filled twice or left out.
    @Test func cutsThatOverlapTakeAwayOnce() throws {
        let rect = Rect2D(x: 0, y: 0, width: 40, height: 40)
        let shape = RoundedRect(rect, radii: CornerRadii(18), shapes: CornerShapes(.notch))
        let inner = shape.inset(by: Insets(3))
        // Notches of 21 leave nothing.
        let bitmap = try Bitmap.filled(inner.outline, 40, 40)
        #expect(bitmap.words.allSatisfy { $0 == 0 })
        let scoops = RoundedRect(rect, radii: CornerRadii(19), shapes: CornerShapes(.scoop)).inset(by: Insets(2))
        let star = try Bitmap.filled(scoops.outline, 40, 40)
        // Circles of 21 about the vertices.
        for y in 0..<40 {
            for x in 0..<40 {
                let (dx, dy) = (min(Double(x), 39 - Double(x)) + 0.5, min(Double(y), 39 - Double(y)) + 0.5)
                let distance = (dx * dx + dy * dy).squareRoot()
                let isInside = distance > 21.8 && min(dx, dy) > 2.5
                let isOutside = distance < 20.2 || min(dx, dy) < 1.5
                if isInside { #expect(star[x, y].alpha == 255) }
                if isOutside { #expect(star[x, y].alpha == 0) }
            }
        }
    }

    @Test func shapesWithoutAreaAreEmpty() {
        let line = Rect2D(x: 1, y: 1, width: 0, height: 10)
        let shape = RoundedRect(line, radii: CornerRadii(3), shapes: CornerShapes(.scoop))
        #expect(shape.outline.isEmpty)
        let rect = Rect2D(x: 0, y: 0, width: 10, height: 10)
        let small = RoundedRect(rect, radii: CornerRadii(3), shapes: CornerShapes(.scoop))
        #expect(small.inset(by: Insets(6)).outline.isEmpty)
        #expect(CornerShape(parameter: .nan) == .round)
    }
}
