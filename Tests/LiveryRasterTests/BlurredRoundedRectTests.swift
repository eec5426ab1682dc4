import TestSupport
import Testing

@testable import LiveryRaster

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Shadows' shapes against true Gaussians in double precision.
@Suite struct BlurredRoundedRectTests {
    struct Shape: Sendable, CustomTestStringConvertible {
        var rect: Rect2D
        var radii: CornerRadii

        var testDescription: String { "\(rect), \(radii)" }
    }

    static let sigmas = [0.1, 0.5, 1.7, 2, 8, 15.9, 17, 40, 375]

    /// Whole pixels and parts of them, thin ones, one less than a pixel, pills, ellipses.
    static let shapes = [
        Shape(rect: Rect2D(x: 20, y: 16, width: 40, height: 30), radii: .zero),
        Shape(rect: Rect2D(x: 20, y: 16, width: 40, height: 30), radii: CornerRadii(9)),
        Shape(rect: Rect2D(x: 20.3, y: 16.7, width: 40.5, height: 29.9), radii: CornerRadii(400)),
        Shape(rect: Rect2D(x: 10, y: 30, width: 60, height: 1), radii: .zero),
        Shape(rect: Rect2D(x: 30.4, y: 8.2, width: 0.3, height: 50), radii: CornerRadii(0.1)),
        Shape(rect: Rect2D(x: 40, y: 8, width: 3, height: 50), radii: CornerRadii(1.5)),
        Shape(
            rect: Rect2D(x: 18, y: 12.5, width: 44, height: 38),
            radii: CornerRadii(
                topLeft: Size2D(40, 30),
                topRight: .zero,
                bottomRight: Size2D(4, 8),
                bottomLeft: Size2D(3, 6)
            )
        ),
    ]

    private static func coverage(_ shape: Shape) -> [Double] {
        TrueCoverage.of(shape.rect, shape.radii, width: 80, height: 62)
    }

    /// A Gaussian's integrals over the pixels at each distance from the one in whose center it is
    /// wanted.
    private static func weights(_ sigma: Double) -> [Double] {
        let unit = sigma * 2.0.squareRoot()
        return (0..<80).map { distance -> Double in
            let (near, far) = (Double(distance) - 0.5, Double(distance) + 0.5)
            return (erf(far / unit) - erf(near / unit)) / 2
        }
    }

    /// Within 1 % of full scale at every pixel. The tails that are cut off at the four edges take
    /// 0.54 % of it at most.
    @Test(arguments: sigmas, shapes) func valuesAreThoseOfTheGaussian(_ sigma: Double, _ shape: Shape) {
        let blurred = BlurredRoundedRect(
            RoundedRect(shape.rect, radii: shape.radii),
            sigma: sigma,
            size: PixelSize(width: 80, height: 62)
        )
        let weights = Self.weights(sigma)
        // Row by row, then column by column: most of a row or column is empty.
        var rows = [[Double]](repeating: [Double](repeating: 0, count: 80), count: 62)
        for (index, covered) in Self.coverage(shape).enumerated() where covered > 0 {
            for x in 0..<80 { rows[index / 80][x] += covered * weights[abs(index % 80 - x)] }
        }
        var worst = 0.0
        for y in 0..<62 {
            var expected = [Double](repeating: 0, count: 80)
            for (from, row) in rows.enumerated() where row.contains(where: { $0 > 0 }) {
                let weight = weights[abs(from - y)]
                for x in 0..<80 { expected[x] += row[x] * weight }
            }
            for x in 0..<80 { worst = max(worst, abs(Double(blurred[x, y]) - expected[x])) }
        }
        #expect(worst < 0.008, "off by \(worst)")
    }

    @Test(arguments: shapes) func withoutBlurItIsTheCoverage(_ shape: Shape) {
        let blurred = BlurredRoundedRect(
            RoundedRect(shape.rect, radii: shape.radii),
            sigma: 0,
            size: PixelSize(width: 80, height: 62)
        )
        let expected = Self.coverage(shape)
        var worst = 0.0
        for y in 0..<62 { for x in 0..<80 { worst = max(worst, abs(Double(blurred[x, y]) - expected[80 * y + x])) } }
        #expect(worst <= 2 / 255)
    }

    /// What is around a corner is the same bits however far away the others are, so that one image
    /// can be stretched to the other's size.
    @Test(arguments: [0, 0.7, 2, 5.5, 21] as [Double], [CornerShape.round, .continuous])
    func valuesAroundACornerDoNotDependOnTheSize(_ sigma: Double, _ shape: CornerShape) {
        let reach = Int((3 * sigma).rounded(.up))
        let corner = reach + 14 * 2
        func values(_ width: Int, _ height: Int) -> (Int, Int) -> (near: Float, far: Float) {
            let size = PixelSize(width: width + 2 * reach, height: height + 2 * reach)
            let rect = Rect2D(x: Double(reach), y: Double(reach), width: Double(width), height: Double(height))
            let blurred = BlurredRoundedRect(
                RoundedRect(rect, radii: CornerRadii(14), shapes: CornerShapes(shape)),
                sigma: sigma,
                size: size
            )
            return { x, y in (blurred[x, y], blurred[size.width - 1 - x, size.height - 1 - y]) }
        }
        let least = 2 * corner + 1
        let (small, large) = (values(least, least), values(least + 137, least + 58))
        var differing = 0
        for y in 0..<corner + reach { for x in 0..<corner + reach where small(x, y) != large(x, y) { differing += 1 } }
        #expect(differing == 0)
    }

    @Test func nothingAndEverythingAreEven() {
        let size = PixelSize(width: 9, height: 7)
        let none = BlurredRoundedRect(
            RoundedRect(Rect2D(x: 4, y: 4, width: 0, height: 5), radii: .zero),
            sigma: 3,
            size: size
        )
        let all = BlurredRoundedRect(
            RoundedRect(Rect2D(x: -100, y: -1e300, width: 1000, height: .infinity), radii: .zero),
            sigma: 3,
            size: size
        )
        for y in 0..<7 {
            for x in 0..<9 {
                #expect(none[x, y] == 0)
                #expect(all[x, y] == 1)
            }
        }
    }

    /// Measures of all sizes: nothing traps, and values stay in 0...1.
    @Test func measuresOfAllSizes() {
        var random = SeededGenerator(seed: 2_025)
        func measure() -> Double {
            switch random.int(0...5) {
            case 0: random.double(-1e12...1e12)
            case 1: random.double(0...1e4)
            case 2: Double(random.int(0...30))
            default: random.double(-10...40)
            }
        }
        for _ in 0..<rounds(500) {
            let shape = RoundedRect(
                Rect2D(x: measure(), y: measure(), width: measure(), height: measure()),
                radii: CornerRadii(
                    topLeft: Size2D(measure(), measure()),
                    topRight: Size2D(measure(), measure()),
                    bottomRight: Size2D(measure(), measure()),
                    bottomLeft: Size2D(measure(), measure())
                ),
                shapes: CornerShapes(random.bool() ? .continuous : .round)
            )
            let size = PixelSize(width: random.int(0...20), height: random.int(0...20))
            let blurred = BlurredRoundedRect(shape, sigma: measure(), size: size)
            let values = (0..<size.height).flatMap { y in (0..<size.width).map { x in blurred[x, y] } }
            #expect(values.allSatisfy { $0 >= 0 && $0 <= 1 })
        }
    }
}

extension BlurredRoundedRect {
    /// The value at a pixel of the image.
    fileprivate subscript(x: Int, y: Int) -> Float {
        withUnsafeTemporaryAllocation(of: Float.self, capacity: 1) { buffer in
            write(row: y, from: x, to: buffer)
            return buffer[0]
        }
    }
}
