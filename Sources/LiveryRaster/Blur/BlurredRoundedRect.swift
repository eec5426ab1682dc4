import LiveryLibc

/// A rounded rectangle blurred by a Gaussian.
///
/// A rectangle's blur is the product of two blurred intervals, for which the error function is a
/// closed form, and a rounded one is a rectangle less what its corners leave out. So nothing but
/// the corners is ever filtered, whatever the size of the rectangle, and two rectangles that differ
/// in their lengths alone have the same values around their corners and edges, bit for bit: what is
/// drawn at one size can be stretched to the other.
///
/// Values are those at the pixels' centers, of the shape's coverage as the piecewise constant
/// function that pixels are. The Gaussian ends 3 standard deviations from its middle, and is scaled
/// so that its sum is 1; by that a value differs from the endless one's by at most 0.14 % of full
/// scale for each of the four edges.
package struct BlurredRoundedRect: Sendable {
    /// How much of each column's height would be covered by an endless bar as wide as the shape.
    let columns: [Float]
    /// How much of each row's width would be covered by an endless bar as high as the shape.
    let rows: [Float]
    /// What the corners take away.
    let corners: [BlurredCorner]

    /// Makes the values for the pixels of an image.
    ///
    /// - Parameters:
    ///   - shape: In pixels of the image. Coordinates beyond ±4,194,304 are moved there, and an
    ///     empty one covers nothing.
    ///   - sigma: The standard deviation in pixels. At 0 or less, values are the shape's own
    ///     coverage; above 1e6 it counts as that.
    ///   - size: That of the image.
    package init(_ shape: RoundedRect, sigma: Double, size: PixelSize) {
        let sigma = sigma > 0 ? min(sigma, 1e6) : 0
        func clamped(_ value: Double) -> Double { min(max(value, -4_194_304), 4_194_304) }
        let (minX, minY) = (clamped(shape.rect.minX), clamped(shape.rect.minY))
        let (maxX, maxY) = (clamped(shape.rect.maxX), clamped(shape.rect.maxY))
        guard minX < maxX, minY < maxY else {
            columns = [Float](repeating: 0, count: size.width)
            rows = [Float](repeating: 0, count: size.height)
            corners = []
            return
        }
        let step = BlurredStep(sigma: sigma)
        columns = step.interval(from: minX, to: maxX, count: size.width)
        rows = step.interval(from: minY, to: maxY, count: size.height)
        let rect = Rect2D(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
        let seen = rect == shape.rect ? shape : RoundedRect(rect, radii: shape.radii, shapes: shape.shapes)
        corners = seen.cuts.compactMap { BlurredCorner($0, sigma: sigma, size: size) }
    }

    var size: PixelSize { PixelSize(width: columns.count, height: rows.count) }

    package var byteCount: Int {
        let values = columns.count + rows.count + corners.reduce(0) { $0 + $1.valueCount }
        return values * MemoryLayout<Float>.size
    }

    func write(row y: Int, from x: Int, to values: UnsafeMutableBufferPointer<Float>) {
        let height = rows[y]
        guard height > 0 else { return values.update(repeating: 0) }
        columns.withUnsafeBufferPointer { columns in
            for index in values.indices { values[index] = columns[x + index] * height }
        }
        for corner in corners { corner.subtract(row: y, from: x, of: values) }
        // The filter's rounding can leave corners a little below nothing.
        for index in values.indices { values[index] = min(max(0, values[index]), 1) }
    }
}

/// A step from 0 to 1, blurred by a Gaussian that ends 3 standard deviations from its middle.
struct BlurredStep {
    private let sigma: Double

    init(sigma: Double) { self.sigma = sigma }

    /// The part of a Gaussian beyond 3 standard deviations on one side: Φ(−3).
    private static let tail = 0.001_349_898_031_630_094_5

    /// The value at a distance after the step.
    private func value(at distance: Double) -> Double {
        guard abs(distance) < 3 * sigma else { return distance > 0 ? 1 : 0 }
        let whole = erfc(-distance / (sigma * 2.0.squareRoot())) / 2
        return min(max(0, (whole - Self.tail) / (1 - 2 * Self.tail)), 1)
    }

    /// The values at the centers of `count` pixels from 0 on for a step that may lie within a
    /// pixel, which is then covered in part.
    private func values(of edge: Double, count: Int) -> [Double] {
        let first = edge.rounded(.down)
        let covered = first + 1 - edge
        // One beyond the distance at which the values end.
        let reach = 3 * sigma + 2
        return (0..<count).map { index in
            let distance = Double(index) + 0.5 - first
            if distance <= -reach { return 0 }
            if distance >= reach { return 1 }
            let whole = value(at: distance)
            guard covered < 1 else { return whole }
            return whole * covered + value(at: distance - 1) * (1 - covered)
        }
    }

    /// The values at the centers of `count` pixels from 0 on for what lies between two places.
    func interval(from start: Double, to end: Double, count: Int) -> [Float] {
        zip(values(of: start, count: count), values(of: end, count: count)).map { Float($0 - $1) }
    }
}
