public import LiveryRaster

/// How two pictures of one size differ, in their premultiplied 8-bit pixels.
public struct PixelDifference: Hashable, Sendable {
    /// The number of pixels that are not equal, at least 1.
    public let pixels: Int
    /// The largest difference in one channel (alpha, or a color times alpha), 1 to 255 levels.
    public let largest: Int
    /// The smallest rectangle that holds all pixels that are not equal.
    public let bounds: PixelRect
    /// The size of both pictures.
    public let size: PixelSize

    /// Compares two pictures; nil if their sizes differ or all their pixels are equal.
    public init?(between golden: Bitmap, and actual: Bitmap) {
        guard golden.size == actual.size, golden != actual else { return nil }
        var pixels = 0
        var largest: UInt8 = 0
        var (minX, minY) = (Int.max, Int.max)
        var (maxX, maxY) = (-1, -1)
        golden.withPixels { expected in
            actual.withPixels { found in
                var (x, y) = (0, 0)
                for (word, other) in zip(expected, found) {
                    if word != other {
                        pixels += 1
                        largest = max(largest, Self.largestChannelDifference(word, other))
                        (minX, maxX) = (min(minX, x), max(maxX, x))
                        (minY, maxY) = (min(minY, y), y)
                    }
                    x += 1
                    if x == golden.width {
                        (x, y) = (0, y + 1)
                    }
                }
            }
        }
        guard pixels > 0 else { return nil }
        self.pixels = pixels
        self.largest = Int(largest)
        bounds = PixelRect(x: minX, y: minY, width: maxX - minX + 1, height: maxY - minY + 1)
        size = actual.size
    }

    private static func largestChannelDifference(_ word: UInt32, _ other: UInt32) -> UInt8 {
        var largest: UInt8 = 0
        for shift: UInt32 in [0, 8, 16, 24] {
            let one = UInt8(truncatingIfNeeded: word >> shift)
            let two = UInt8(truncatingIfNeeded: other >> shift)
            largest = max(largest, one > two ? one - two : two - one)
        }
        return largest
    }
}
