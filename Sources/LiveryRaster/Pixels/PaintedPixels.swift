import Synchronization

/// How many pixels are painted for one picture, by everything that it is made of, and how many may be.
///
/// Pixels that take longer than those of one color, of about a nanosecond, count several times.
package final class PaintedPixels: Sendable {
    private let limit: Double
    private let painted = Atomic(0.0)

    /// How many were painted.
    package var count: Double { painted.load(ordering: .relaxed) }

    /// Makes a count.
    ///
    /// - Parameter limit: How many may be painted.
    package init(limit: Double) { self.limit = limit }

    /// Makes the count of a picture within limits.
    package convenience init(_ limits: RasterLimits) { self.init(limit: limits.paintedPixels) }

    /// Counts pixels that are about to be painted.
    ///
    /// - Throws: If they are more than may be painted, together with those before them.
    package func spend(_ pixels: Double) throws(RasterError) {
        var (isAdded, before) = (false, count)
        while !isAdded {
            (isAdded, before) = painted.compareExchange(
                expected: before,
                desired: before + pixels,
                ordering: .relaxed
            )
        }
        guard before + pixels <= limit else {
            throw .tooManyPaintedPixels(limit: Int(exactly: limit.rounded()) ?? .max)
        }
    }
}

extension RasterLimits {
    /// The maximum number of pixels painted for one picture, by all layers together: twenty times as many as the
    /// largest picture has, and at least 2,000 million.
    package var paintedPixels: Double { max(2e9, 20 * Double(maximumPixels)) }
}

extension Path {
    /// The cost of filling the path beside its pixels: the time of a row goes by its lines, and where these cross, by
    /// the lines for each crossing.
    ///
    /// - Parameter area: The pixels to fill, in which the path's units are pixels.
    /// - Returns: As many pixels of one color as take as long.
    package func work(in area: PixelRect) -> Double {
        var (lines, rows) = (0.0, 0.0)
        var current = Point2D.zero
        let (top, bottom) = (Double(area.y), Double(area.maxY))
        for element in elements {
            var (low, high) = (current.y, current.y)
            element.forEachPoint { (low, high) = (min(low, $0.y), max(high, $0.y)) }
            rows += max(0, min(high, bottom) - max(low, top)) + 1
            if case .curve(let point, let control1, let control2) = element {
                let curve = Cubic(current, control1, control2, point)
                lines += min(curve.steps(tolerance: 0.001), 4_096)
            }
            lines += 1
            current = element.end ?? current
        }
        let rowLines = rows / Double(max(1, area.height))
        return 16 * lines + rows * min(max(8, 2 * rowLines), 512)
    }
}
