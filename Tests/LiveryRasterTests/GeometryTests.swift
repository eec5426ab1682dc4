import Testing

@testable import LiveryRaster

@Suite struct GeometryTests {
    @Test func insetsBeyondARectLeaveAPointInTheOverlapsMiddle() {
        let rect = Rect2D(x: 10, y: 0, width: 4, height: 8)
        let inset = rect.inset(by: Insets(top: 1, left: 5, bottom: 2, right: 1))
        #expect(inset == Rect2D(x: 14, y: 1, width: 0, height: 5))
    }

    struct Fit {
        var radii: CornerRadii
        var size: Size2D
        var factor: Double
    }

    /// The factors are worked by hand from css-backgrounds-3, section 4.5.
    @Test(arguments: [
        Fit(radii: CornerRadii(10), size: Size2D(20, 20), factor: 1),
        Fit(radii: CornerRadii(10), size: Size2D(40, 10), factor: 0.5),
        Fit(radii: CornerRadii(1000), size: Size2D(100, 50), factor: 0.025),
        Fit(radii: CornerRadii(10), size: Size2D(0, 10), factor: 0),
        Fit(
            radii: CornerRadii(
                topLeft: Size2D(30, 10),
                topRight: Size2D(10, 10),
                bottomRight: Size2D(0, 0),
                bottomLeft: Size2D(5, 70)
            ),
            size: Size2D(80, 40),
            factor: 0.5
        ),
    ]) func overlappingRadiiShrinkByOneFactor(_ fit: Fit) {
        let expected = fit.radii.map { Size2D($0.width * fit.factor, $0.height * fit.factor) }
        #expect(fit.radii.fitted(to: fit.size) == expected)
    }

    @Test func squareCornersStaySquareInAnOutline() {
        let radii = CornerRadii(
            topLeft: Size2D(5, 5),
            topRight: .zero,
            bottomRight: Size2D(5, 0),
            bottomLeft: Size2D(1, 2)
        )
        let outline = radii.inset(by: Insets(-3))
        #expect(outline.topLeft == Size2D(8, 8))
        #expect(outline.topRight == .zero)
        #expect(outline.bottomRight == .zero)
        #expect(outline.bottomLeft == Size2D(4, 5))
    }
}
