import TestSupport
import Testing

@testable import LiveryRaster

/// Edges at a distance from others, whose corners may be larger than what is left of the rectangle.
struct ShortenedCornerTests {
    /// The part of each pixel within the inner edge, by the definition of its curves (css-backgrounds-3, section 4.2),
    /// sampled at points.
    private static func covered(_ size: PixelSize, _ radii: CornerRadii, _ insets: Insets) -> [Double] {
        let (width, height) = (Double(size.width), Double(size.height))
        func isInside(_ x: Double, _ y: Double) -> Bool {
            guard x > insets.left, x < width - insets.right, y > insets.top, y < height - insets.bottom else {
                return false
            }
            return zip(radii.all, [(false, false), (true, false), (true, true), (false, true)]).allSatisfy {
                radius,
                corner in
                let u = (corner.0 ? width - x : x) - (corner.0 ? insets.right : insets.left)
                let v = (corner.1 ? height - y : y) - (corner.1 ? insets.bottom : insets.top)
                let a = radius.width - (corner.0 ? insets.right : insets.left)
                let b = radius.height - (corner.1 ? insets.bottom : insets.top)
                guard radius.width > 0, radius.height > 0, a > 0, b > 0, u < a, v < b else { return true }
                return (1 - u / a) * (1 - u / a) + (1 - v / b) * (1 - v / b) <= 1
            }
        }
        let samples = 16
        return (0..<size.width * size.height).map { index in
            let (y, x) = index.quotientAndRemainder(dividingBy: size.width)
            var count = 0
            for sample in 0..<samples * samples {
                let (row, column) = sample.quotientAndRemainder(dividingBy: samples)
                let place = (
                    Double(x) + (Double(column) + 0.5) / Double(samples),
                    Double(y) + (Double(row) + 0.5) / Double(samples)
                )
                if isInside(place.0, place.1) { count += 1 }
            }
            return Double(count) / Double(samples * samples)
        }
    }

    /// A corner of nearly the whole box, opposite ones that cross inside, one that leaves nothing, and random ones.
    @Test func innerEdgesKeepTheirCenters() throws {
        let size = PixelSize(width: 50, height: 40)
        let rect = Rect2D(x: 0, y: 0, width: 50, height: 40)
        var random = SeededGenerator(seed: 5)
        func corner() -> Size2D { Size2D(random.double(0...50), random.double(0...40)) }
        var all: [(CornerRadii, Insets)] = [
            (CornerRadii(topLeft: Size2D(40, 40), topRight: .zero, bottomRight: .zero, bottomLeft: .zero), Insets(5)),
            (
                CornerRadii(topLeft: Size2D(50, 40), topRight: .zero, bottomRight: Size2D(50, 40), bottomLeft: .zero),
                Insets(6)
            ),
            (CornerRadii(topLeft: Size2D(50, 40), topRight: .zero, bottomRight: .zero, bottomLeft: .zero), Insets(18)),
        ]
        for _ in 0..<rounds(200) {
            let radii = CornerRadii(
                topLeft: corner(),
                topRight: random.bool() ? .zero : corner(),
                bottomRight: random.bool() ? .zero : corner(),
                bottomLeft: corner()
            ).fitted(to: rect.size)
            let insets = Insets(
                top: random.double(0...19).rounded(),
                left: random.double(0...24).rounded(),
                bottom: random.double(0...19).rounded(),
                right: random.double(0...24).rounded()
            )
            all.append((radii, insets))
        }
        for (radii, insets) in all {
            let inner = RoundedRect(rect, radii: radii).inset(by: insets)
            let coverage = try Coverage(of: inner.outline, width: size.width, height: size.height)
            let expected = Self.covered(size, radii, insets)
            let found = (0..<size.height).flatMap { coverage.row($0).map { Double($0) / 255 } }
            let worst = zip(expected, found).map { abs($0 - $1) }.max() ?? 1
            #expect(worst < 0.07, "\(radii) \(insets)")
        }
    }
}
