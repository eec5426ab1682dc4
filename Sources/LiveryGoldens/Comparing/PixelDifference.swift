package import LiveryRaster

/// How two pictures of the same size differ, in their premultiplied 8-bit pixels.
///
/// Pixels in ignored regions do not count.
package struct PixelDifference: Hashable, Sendable {
    /// The number of pixels that are not equal, at least 1.
    package let pixels: Int
    /// The largest difference in one channel (alpha, or a color times alpha), 1 to 255 levels.
    package let largest: Int
    /// The smallest rectangle that contains all pixels that are not equal.
    package let bounds: PixelRect
    /// The size of both pictures.
    package let size: PixelSize
    /// The measured value that the comparison's tolerance limits.
    package var measure = ToleranceMeasure.exact
}

/// Counts pixels that differ, and keeps their bounds and largest difference.
struct DifferenceExtent {
    private var pixels = 0
    private var largest: UInt8 = 0
    private var (minX, minY) = (Int.max, Int.max)
    private var (maxX, maxY) = (-1, -1)

    /// Adds a pixel; returns the largest difference in one of its channels, in levels.
    @inline(__always) @discardableResult mutating func add(_ x: Int, _ y: Int, _ word: UInt32, _ other: UInt32) -> Int {
        let levels = Self.largestChannelDifference(word, other)
        pixels += 1
        largest = max(largest, levels)
        minX = min(minX, x)
        maxX = max(maxX, x)
        minY = min(minY, y)
        maxY = max(maxY, y)
        return Int(levels)
    }

    /// The difference of pictures of a size; nil if no pixel was added.
    func difference(of size: PixelSize, measure: ToleranceMeasure) -> PixelDifference? {
        guard pixels > 0 else { return nil }
        return PixelDifference(
            pixels: pixels,
            largest: Int(largest),
            bounds: PixelRect(x: minX, y: minY, width: maxX - minX + 1, height: maxY - minY + 1),
            size: size,
            measure: measure
        )
    }

    @inline(__always) static func largestChannelDifference(_ word: UInt32, _ other: UInt32) -> UInt8 {
        let one = unsafeBitCast(word, to: SIMD4<UInt8>.self)
        let two = unsafeBitCast(other, to: SIMD4<UInt8>.self)
        return (pointwiseMax(one, two) &- pointwiseMin(one, two)).max()
    }
}
