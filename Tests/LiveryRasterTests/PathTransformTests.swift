import Testing

@testable import LiveryRaster

@Suite struct PathTransformTests {
    @Test(arguments: [
        (Rect2D(x: 0, y: 0, width: 0, height: 4), Rect2D(x: 0, y: 0, width: 4, height: 4)),
        (Rect2D(x: 0, y: 0, width: 4, height: 4), Rect2D(x: 0, y: 0, width: 4, height: -1)),
        (Rect2D(x: 0, y: 0, width: 4, height: 4), Rect2D(x: .infinity, y: 0, width: 4, height: 4)),
        (Rect2D(x: 0, y: 0, width: 1e-300, height: 1e-300), Rect2D(x: 0, y: 0, width: 1e9, height: 1e9)),
    ]) func aViewBoxWithoutExtentShowsNothing(_ viewBox: Rect2D, _ area: Rect2D) {
        #expect(AffineTransform.fitting(viewBox, in: area) == nil)
        #expect(Path.rect(Rect2D(x: 0, y: 0, width: 1, height: 1)).fitted(viewBox, in: area).isEmpty)
    }

    @Test func aQuarterTurnIsExact() {
        let turn = AffineTransform.rotation(degrees: -270, about: Point2D(3, 5))
        #expect(turn(Point2D(4, 5)) == Point2D(3, 6))
        #expect(turn == .rotation(degrees: 810, about: Point2D(3, 5)))
    }

    @Test func boundsHoldTheCurveAndNothingElse() throws {
        // y = 3·10·t(1 − t), at most 7.5 at t = ½.
        let arch = try Path(svgPathData: "M0 0C0 10 10 10 10 0")
        #expect(arch.tightBounds == Rect2D(x: 0, y: 0, width: 10, height: 7.5))
        #expect(arch.bounds == Rect2D(x: 0, y: 0, width: 10, height: 10))
        // A parabola as a cubic, whose derivative is linear.
        let parabola = try Path(svgPathData: "M0 0Q10 20 20 0")
        #expect(abs(parabola.tightBounds.height - 10) < 1e-12)
        // A loop that leaves its ends on both sides.
        let loop = try Path(svgPathData: "M0 0C30 10 -20 10 10 0")
        let bounds = loop.tightBounds
        // x = 90·t(1−t)² − 60·t²(1−t) + 10·t³, whose derivative 480t² − 480t + 90 is 0 at t = ¼ and ¾.
        #expect(abs(bounds.minX - (90.0 * 0.75 / 16 - 60 * 9.0 / 64 + 10 * 27.0 / 64)) < 1e-9)
        #expect(abs(bounds.maxX - (90.0 * 9 / 64 - 60 * 3.0 / 64 + 10 / 64.0)) < 1e-9)
        #expect(Path().tightBounds == .zero)
    }
}
