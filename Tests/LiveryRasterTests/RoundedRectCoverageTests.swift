import TestSupport
import Testing

@testable import LiveryRaster

/// Corners that are made once and mirrored, against the outline as a whole.
struct RoundedRectCoverageTests {
    private static func shape(
        in size: PixelSize,
        using random: inout SeededGenerator
    ) -> RoundedRect {
        func number(_ range: ClosedRange<Double>) -> Double {
            let value = Double.random(in: range, using: &random)
            // Whole pixels and halves are what boxes are made of.
            switch Int.random(in: 0..<3, using: &random) {
            case 0: return value
            case 1: return value.rounded()
            default: return (value * 2).rounded() / 2
            }
        }
        let (width, height) = (Double(size.width), Double(size.height))
        let (x, y) = (number(-1...width / 2), number(-1...height / 2))
        let rect = Rect2D(
            x: x,
            y: y,
            width: number(0...width - x + 1),
            height: number(0...height - y + 1)
        )
        let one = Size2D(number(0...20), number(0...20))
        let isUniform = Bool.random(using: &random)
        func radii() -> Size2D { isUniform ? one : Size2D(number(0...20), number(0...20)) }
        let corners = CornerRadii(
            topLeft: radii(),
            topRight: radii(),
            bottomRight: radii(),
            bottomLeft: radii()
        )
        let curve: CornerCurve = Bool.random(using: &random) ? .circular : .continuous
        return RoundedRect(rect, radii: corners, curve: curve)
    }

    @Test func agreesWithTheWholeOutline() throws {
        var random = SeededGenerator(seed: 5)
        var largest = 0
        for _ in 0..<rounds(4000) {
            let size = PixelSize(
                width: Int.random(in: 1...60, using: &random),
                height: Int.random(in: 1...60, using: &random)
            )
            let shape = Self.shape(in: size, using: &random)
            let coverage = try Coverage(of: shape, width: size.width, height: size.height)
            let whole = Coverage(
                of: .roundedRect(shape),
                in: PixelRect(x: 0, y: 0, width: size.width, height: size.height)
            )
            for y in 0..<size.height {
                for (level, other) in zip(coverage.row(y), whole.row(y)) {
                    largest = max(largest, abs(Int(level) - Int(other)))
                }
            }
            if largest > 1 {
                Issue.record("\(largest) levels, \(shape) in \(size)")
                return
            }
        }
        // Sums in another order may be rounded to another level.
        #expect(largest <= 1)
    }

    /// Quarters of a disk, whose areas in pixels are known: with a radius of 1, the corner pixel is
    /// covered by a quarter of pi.
    @Test func aDiskCoversItsArea() throws {
        let shape = RoundedRect(
            Rect2D(x: 1, y: 1, width: 2, height: 2),
            radii: CornerRadii(1)
        )
        let coverage = try Coverage(of: shape, width: 4, height: 4)
        // 255 · π/4 = 200.3
        #expect(
            (0..<4).map { Array(coverage.row($0)) } == [
                [0, 0, 0, 0], [0, 200, 200, 0], [0, 200, 200, 0], [0, 0, 0, 0],
            ]
        )
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func whatIsNotFiniteIsAnError(_ value: Double) {
        let radii = CornerRadii(2)
        for rect in [
            Rect2D(x: value, y: 0, width: 4, height: 4),
            Rect2D(x: 0, y: 0, width: 4, height: value),
        ] {
            let shape = RoundedRect(rect, radii: radii)
            let isEmpty = rect.isEmpty
            if !isEmpty {
                #expect(throws: RasterError.self) { try Coverage(of: shape, width: 8, height: 8) }
            }
        }
    }
}
