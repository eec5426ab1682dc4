extension Bitmap {
    /// Premultiplies words of Cairo's ARGB32 whose colors are straight: round(c·a/255).
    package static func premultiply(_ words: UnsafeMutableBufferPointer<UInt32>) {
        for index in words.indices {
            let word = words[index]
            guard word < 0xFF00_0000 else { continue }
            let pixel = StraightPixel(
                red: UInt8(truncatingIfNeeded: word >> 16),
                green: UInt8(truncatingIfNeeded: word >> 8),
                blue: UInt8(truncatingIfNeeded: word),
                alpha: UInt8(truncatingIfNeeded: word >> 24)
            )
            words[index] = PremultipliedPixel(pixel).argb
        }
    }
}
