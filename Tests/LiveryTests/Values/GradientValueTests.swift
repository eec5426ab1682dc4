import LiveryRaster
import Testing

@testable import Livery

struct GradientValueTests {
    /// The line of an angle: css-images-3, section 3.1, whose corners get the ends' colors.
    @Test(
        arguments: [
            (0.0, 100.0, 50.0, Point2D(50, 50), Point2D(50, 0)), (90, 100, 50, Point2D(0, 25), Point2D(100, 25)),
            (180, 100, 50, Point2D(50, 0), Point2D(50, 50)), (-90, 100, 50, Point2D(100, 25), Point2D(0, 25)),
            (45, 100, 100, Point2D(0, 100), Point2D(100, 0)), (405, 100, 100, Point2D(0, 100), Point2D(100, 0)),
            // |100·sin 30°| + |50·cos 30°| = 50 + 43.301270189 long, around (50, 25).
            (
                30, 100, 50, Point2D(26.674682452694516, 65.40063509461096),
                Point2D(73.32531754730548, -15.40063509461096)
            ),
        ] as [(Double, Double, Double, Point2D, Point2D)]
    ) func lines(angle: Double, width: Double, height: Double, start: Point2D, end: Point2D) throws {
        let gradient = Gradient(shape: .linear(angle: angle), stops: [])
        let paint = gradient.paint(in: Size2D(width, height), scale: 1)
        guard case .linear(let from, let to) = paint.kind else {
            Issue.record("not linear")
            return
        }
        #expect(abs(from.x - start.x) + abs(from.y - start.y) < 1e-9)
        #expect(abs(to.x - end.x) + abs(to.y - end.y) < 1e-9)
    }

    /// Extents by the definitions of css-images-3, section 3.2.
    @Test(
        arguments: [
            (Gradient.RadialExtent.closestSide, true, Size2D(20, 20)), (.farthestSide, true, Size2D(75, 75)),
            (.closestCorner, true, Size2D(1025.0.squareRoot(), 1025.0.squareRoot())),
            (.farthestCorner, true, Size2D(6025.0.squareRoot(), 6025.0.squareRoot())),
            (.closestSide, false, Size2D(25, 20)), (.farthestSide, false, Size2D(75, 20)),
            (.closestCorner, false, Size2D(25 * 2.0.squareRoot(), 20 * 2.0.squareRoot())),
            (.farthestCorner, false, Size2D(75 * 2.0.squareRoot(), 20 * 2.0.squareRoot())),
            (.points(5, 6), false, Size2D(15, 18)),
            (.radii(RelativeLength(fraction: 0.1), RelativeLength(fraction: 0.25, points: 2)), false, Size2D(10, 16)),
        ] as [(Gradient.RadialExtent, Bool, Size2D)]
    ) func extents(extent: Gradient.RadialExtent, isCircle: Bool, radii: Size2D) {
        let gradient = Gradient(
            shape: .radial(center: RelativePoint(unit: Point2D(0.25, 0.5)), extent: extent, isCircle: isCircle),
            stops: []
        )
        let paint = gradient.paint(in: Size2D(100, 40), scale: 3)
        guard case .radial(let center, let found) = paint.kind else {
            Issue.record("not radial")
            return
        }
        #expect(center == Point2D(25, 20))
        #expect(abs(found.width - radii.width) < 1e-9 && abs(found.height - radii.height) < 1e-9)
    }

    /// The format module of design tokens: 42 counts as 1, and -99 as 0.
    @Test func positionsOfTokensAreClamped() throws {
        let yaml = """
            $appearances: [light]
            aGradient: [{color: red, position: -99}, {color: blue, position: 42}]
            bGradient: [{color: red, position: 0}, {color: blue, position: 1}]
            """
        let styles = try styles(yaml)
        #expect(try styles.gradient("aGradient") == styles.gradient("bGradient"))
    }
}

extension Gradient.RadialExtent {
    /// Radii in points.
    static func points(_ right: Double, _ down: Double) -> Self {
        .radii(RelativeLength(points: right), RelativeLength(points: down))
    }
}
