import LiveryRaster

extension Bitmap {
    /// The largest difference of a channel, premultiplied, in levels; nil for bitmaps of different sizes.
    public func largestDifference(from other: Bitmap) -> Int? {
        guard size == other.size else { return nil }
        var largest = 0
        withPixels { mine in
            other.withPixels { others in
                for (first, second) in zip(mine, others) where first != second {
                    for shift: UInt32 in [0, 8, 16, 24] {
                        let difference = Int(first >> shift & 0xFF) - Int(second >> shift & 0xFF)
                        largest = max(largest, abs(difference))
                    }
                }
            }
        }
        return largest
    }
}
