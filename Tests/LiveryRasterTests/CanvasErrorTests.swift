import Testing

@testable import LiveryRaster

@Suite struct CanvasErrorTests {
    /// An operation that is refused, by the name that its error has.
    struct Refused: Sendable, CustomTestStringConvertible {
        var operation: String
        var body: @Sendable (borrowing Canvas) throws(RasterError) -> Void

        var testDescription: String { operation }
    }

    private static let broken = Path([.move(to: Point2D(0, 0)), .line(to: Point2D(.nan, 3))])
    private static let square = Rect2D(x: 0, y: 0, width: 1, height: 1)

    @Test(arguments: [
        Refused(operation: "fill") { (canvas) throws(RasterError) in try canvas.fill(broken, with: .color(.black)) },
        Refused(operation: "stroke") { (canvas) throws(RasterError) in
            try canvas.stroke(broken, Stroke(), with: .color(.black))
        },
        Refused(operation: "stroke") { (canvas) throws(RasterError) in
            try canvas.stroke(Path(), Stroke(width: .infinity), with: .color(.black))
        },
        Refused(operation: "stroke") { (canvas) throws(RasterError) in
            try canvas.stroke(Path(), Stroke(dash: Dash([1, .nan])), with: .color(.black))
        }, Refused(operation: "group") { (canvas) throws(RasterError) in try canvas.group(opacity: .nan) { _ in } },
        Refused(operation: "gradient") { (canvas) throws(RasterError) in
            let kind = GradientPaint.Kind.linear(from: .zero, to: Point2D(.infinity, 0))
            try canvas.fill(square, with: .gradient(GradientPaint(kind: kind, stops: [])))
        },
        Refused(operation: "gradient") { (canvas) throws(RasterError) in
            let kind = GradientPaint.Kind.radial(center: .zero, radii: Size2D(.nan, 1))
            try canvas.fill(square, with: .gradient(GradientPaint(kind: kind, stops: [])))
        },
    ]) func measuresThatAreNotFiniteAreRefused(_ refused: Refused) {
        #expect(throws: RasterError.notFinite(refused.operation)) {
            try Bitmap(width: 4, height: 4, drawing: refused.body)
        }
    }

    @Test(arguments: [[0.0, 0], [-1, 2]]) func impossibleDashesAreRefused(_ lengths: [Double]) {
        let line = "M0 0 L4 4" as Path
        #expect(throws: RasterError("drawing failed: a dash pattern has a negative length, or only zeros")) {
            try Bitmap(width: 4, height: 4) { (canvas) throws(RasterError) in
                try canvas.stroke(line, Stroke(dash: Dash(lengths)), with: .color(.black))
            }
        }
    }

    @Test func errorsOfTheClosureAreThrown() {
        let failure = RasterError.notFinite("test")
        #expect(throws: failure) {
            try Bitmap(width: 4, height: 4) { (canvas) throws(RasterError) in
                try canvas.group(opacity: 1) { (_) throws(RasterError) in throw failure }
            }
        }
    }

    @Test func sizesAreCheckedFirst() {
        #expect(throws: RasterError("an image can't be -1 × 4 pixels")) { try Bitmap(width: -1, height: 4) { _ in } }
        for (width, height) in [(16_385, 1), (1, 16_385), (10_001, 10_000), (.max, .max)] {
            let expected = RasterError.imageTooLarge(width: width, height: height, limits: .default)
            #expect(throws: expected) { try Bitmap(width: width, height: height) { _ in } }
            #expect(throws: expected) { try Coverage(width: width, height: height) { _ in } }
            #expect(throws: expected) { try Bitmap.solid(.black, width: width, height: height) }
        }
        // Beyond Cairo's own limit, whatever is allowed.
        let limits = RasterLimits(maximumSide: 40_000)
        #expect(throws: RasterError.tooLargeForCairo) {
            try Bitmap(width: 40_000, height: 1, limits: limits) { _ in }
        }
    }
}
