/// The straight levels of premultiplied pixels, without a division for each.
///
/// `StraightPixel` gives round(255·c/a) as (255·c + a/2) / a in whole numbers. The quotient n / a
/// for n below 2¹⁶ and a up to 255 is n·m / 2²⁴ with m = ⌈2²⁴ / a⌉: what is rounded up, m·a − 2²⁴,
/// is below a, and n times that below 2²⁴, too little to reach the next whole number.
enum StraightConversion {
    /// For each alpha from 1 on, ⌈2²⁴ / a⌉.
    static let reciprocals: [UInt32] = (0...255).map { alpha in alpha == 0 ? 0 : (0xFF_FFFF + alpha) / alpha }

    /// The straight pixel as a word whose bytes in memory are red, green, blue and alpha on a
    /// little-endian processor; 0 for a transparent pixel.
    ///
    /// `reciprocals` are the ones above, out of the loop that calls this.
    @inline(__always) static func straight(_ word: UInt32, _ reciprocals: UnsafeBufferPointer<UInt32>) -> UInt32 {
        let alpha = word >> 24
        if alpha == 255 { return 0xFF00_0000 | word.byteSwapped >> 8 }
        if alpha == 0 { return 0 }
        let red = word >> 16 & 0xFF
        let green = word >> 8 & 0xFF
        let blue = word & 0xFF
        let reciprocal = UInt64(reciprocals[Int(alpha)])
        @inline(__always) func divided(_ level: UInt32) -> UInt32 {
            let numerator = UInt64(level &* 255 &+ alpha >> 1)
            return min(255, UInt32(truncatingIfNeeded: (numerator &* reciprocal) >> 24))
        }
        return alpha << 24 | divided(blue) << 16 | divided(green) << 8 | divided(red)
    }
}
