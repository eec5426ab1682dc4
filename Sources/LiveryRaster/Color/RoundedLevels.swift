/// Numbers in 0...255 rounded to the nearest whole one, halves up, without the checks that
/// conversions make.
enum RoundedLevels {
    /// What is added to a number so that a half is rounded up, whatever the last bits of computing it
    /// were.
    static let roundHalfUpBias = 0x1p-40

    /// From 2 to the power of 52 on, doubles are whole numbers: their last bits are what a smaller
    /// number added to it was rounded to. That is to the even one for halves, hence the little more.
    @inline(__always) static func levels(_ values: SIMD4<Double>) -> SIMD4<UInt64> {
        let sums = (values + roundHalfUpBias) + 0x1p52
        return unsafeBitCast(sums, to: SIMD4<UInt64>.self) & 0xFF
    }

    /// The bits of the nearest whole numbers, which may be negative, for numbers to which `roundHalfUpBias`
    /// has been added.
    @inline(__always) static func nearest(_ values: SIMD4<Double>) -> SIMD4<UInt32> {
        SIMD4(truncatingIfNeeded: unsafeBitCast(values + 0x1.8p52, to: SIMD4<UInt64>.self))
    }

    /// The same in single precision, where the power is 23.
    @inline(__always) static func levels(_ values: SIMD4<Float>) -> SIMD4<UInt32> {
        let sums = (values + 0x1p-13) + 0x1p23
        return unsafeBitCast(sums, to: SIMD4<UInt32>.self) & 0xFF
    }
}

extension PremultipliedPixel {
    /// The nearest pixel to premultiplied components: each color level is clipped to 0...alpha, which is what clipping
    /// the straight color to 0...1 comes to, and rounded once.
    @inline(__always) init(nearest components: SIMD4<Double>) {
        // What is not a number is not above 0 either.
        let positive = components.replacing(with: 0, where: .!(components .> 0))
        let alpha = min(positive.w, 1)
        let clipped = pointwiseMin(positive, SIMD4(alpha, alpha, alpha, 1))
        self.init(levels: RoundedLevels.levels(clipped * 255))
    }

    /// Red, green, blue and alpha in 0...255.
    @inline(__always) var levelVector: SIMD4<Float> {
        let levels = SIMD4(argb >> 16, argb >> 8, argb, argb >> 24) & 0xFF
        // A float of 2 to the power of 23 has the whole numbers below 256 in its last bits.
        return unsafeBitCast(levels | 0x4B00_0000, to: SIMD4<Float>.self) - 0x1p23
    }

    /// Makes a pixel of red, green, blue and alpha in 0...255.
    @inline(__always) init(levels: SIMD4<UInt64>) {
        let word = levels.w << 24 | levels.x << 16 | levels.y << 8 | levels.z
        self.init(argb: UInt32(truncatingIfNeeded: word))
    }

    /// Makes a pixel of red, green, blue and alpha in 0...255.
    @inline(__always) init(levels: SIMD4<UInt32>) {
        self.init(argb: levels.w << 24 | levels.x << 16 | levels.y << 8 | levels.z)
    }
}
