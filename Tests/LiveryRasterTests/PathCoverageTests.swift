import Testing

@testable import LiveryRaster

@Suite struct PathCoverageTests {
    struct Shape: Sendable {
        var rect: Rect2D
        var radii: CornerRadii
        /// The border to leave of the shape, or `nil` for all of it.
        var border: Insets?
    }

    static let shapes = [
        Shape(rect: Rect2D(x: 2, y: 3, width: 20, height: 12), radii: CornerRadii(4)),
        Shape(rect: Rect2D(x: 2.3, y: 3.7, width: 40.45, height: 31.2), radii: CornerRadii(9.5)),
        Shape(rect: Rect2D(x: 1.5, y: 1.5, width: 36, height: 36), radii: CornerRadii(400)),
        Shape(rect: Rect2D(x: -20.2, y: -8.1, width: 60, height: 60), radii: CornerRadii(25)),
        Shape(rect: Rect2D(x: 4.1, y: 4.2, width: 0.3, height: 20), radii: CornerRadii(0.1)),
        Shape(
            rect: Rect2D(x: 2.25, y: 2.5, width: 44, height: 40.125),
            radii: CornerRadii(
                topLeft: Size2D(20, 5),
                topRight: Size2D(3, 15),
                bottomRight: .zero,
                bottomLeft: Size2D(10, 12)
            )
        ),
        Shape(
            rect: Rect2D(x: 3.3, y: 2.9, width: 40, height: 38),
            radii: CornerRadii(12),
            border: Insets(top: 1.5, left: 3, bottom: 0, right: 0.4)
        ), Shape(rect: Rect2D(x: 3, y: 3, width: 40, height: 38), radii: CornerRadii(6), border: Insets(8)),
    ]

    @Test(arguments: shapes, FillRule.allCases) func shapesAreFilledByExactArea(_ shape: Shape, _ rule: FillRule) throws
    {
        var expected = TrueCoverage.of(shape.rect, shape.radii, width: 50, height: 50)
        var path = Path.roundedRect(shape.rect, radii: shape.radii)
        if let border = shape.border {
            let inner = (
                rect: shape.rect.inset(by: border), radii: shape.radii.fitted(to: shape.rect.size).inset(by: border)
            )
            path.append(Path.roundedRect(inner.rect, radii: inner.radii).reversed())
            let hole = TrueCoverage.of(inner.rect, inner.radii, width: 50, height: 50)
            expected = zip(expected, hole).map { $0 - $1 }
        }
        let bitmap = try Bitmap.filled(path, 50, 50, rule: rule)
        // Half a level of rounding, a third of flattening, an eighth of the reference's lines.
        #expect(bitmap.worst(expected) <= 1)
    }

    @Test func addingToAShapeForgetsWhatIsKnownOfIt() {
        let shape = Path.ellipse(in: Rect2D(x: 0, y: 0, width: 9, height: 9))
        var changed = shape
        changed.line(to: Point2D(20, 20))
        #expect(!changed.isSimple)
        var twice = shape
        twice.append(shape)
        #expect(!twice.isSimple)
        var started = Path()
        started.append(shape)
        #expect(started.isSimple)
    }

    /// An outline that closes by a line that rounding keeps from being level, at the upper side of a row: above it, nothing
    /// is inside.
    @Test(arguments: [-1.2e-10, 1.2e-10], FillRule.allCases) func outlinesCloseByRounding(
        _ rounding: Double,
        _ rule: FillRule
    ) {
        var path = Path([
            .move(to: Point2D(12, 6)), .line(to: Point2D(4, 14)), .line(to: Point2D(30, 14)),
            .line(to: Point2D(29, 6 + rounding)), .close,
        ])
        path.append(.rect(Rect2D(x: 40, y: 2, width: 10, height: 8)))
        let target = PixelRect(x: 0, y: 0, width: 64, height: 16)
        let bytes = CoverageRasterizer(path, rule: rule, in: target).bytes(bytesPerRow: 64)
        for y in 2..<10 { #expect(bytes[64 * y + 45] == 255 && bytes[64 * y + 60] == 0, "\(y)") }
        #expect(bytes[64 * 5 + 20] == 0 && bytes[64 * 6 + 20] == 255)
    }

    @Test func shapesOfNoSizeAreEmpty() {
        let line = Rect2D(x: 1, y: 1, width: 0, height: 10)
        #expect(Path.rect(line).isEmpty)
        #expect(Path.roundedRect(line, radii: CornerRadii(2)).isEmpty)
        #expect(Path.ellipse(in: line).isEmpty)
        #expect(Path().bounds == .zero)
    }
}
