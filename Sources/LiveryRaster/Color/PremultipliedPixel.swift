/// An 8-bit sRGB pixel whose color levels are multiplied by its alpha, as Cairo composites them.
///
/// It is stored as Cairo's ARGB32: a word in the processor's byte order, alpha in the highest
/// eight bits, then red, green and blue.
public struct PremultipliedPixel: Hashable, Sendable {
    /// The transparent pixel.
    public static let transparent = PremultipliedPixel(argb: 0)

    /// The four levels in one word, alpha highest.
    public var argb: UInt32

    /// Makes a pixel of Cairo's word.
    @inlinable
    public init(argb: UInt32) {
        self.argb = argb
    }

    /// Makes a pixel of levels that are premultiplied already.
    @inlinable
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
        argb = UInt32(alpha) << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }

    /// The premultiplied form of a straight pixel: round(c·a/255).
    @inlinable
    package init(_ pixel: StraightPixel) {
        let alpha = pixel.alpha
        self.init(
            red: Self.multiplied(pixel.red, by: alpha),
            green: Self.multiplied(pixel.green, by: alpha),
            blue: Self.multiplied(pixel.blue, by: alpha),
            alpha: alpha
        )
    }

    /// The red level times alpha.
    @inlinable public var red: UInt8 { UInt8(truncatingIfNeeded: argb >> 16) }
    /// The green level times alpha.
    @inlinable public var green: UInt8 { UInt8(truncatingIfNeeded: argb >> 8) }
    /// The blue level times alpha.
    @inlinable public var blue: UInt8 { UInt8(truncatingIfNeeded: argb) }
    /// The opacity, 0 transparent and 255 opaque.
    @inlinable public var alpha: UInt8 { UInt8(truncatingIfNeeded: argb >> 24) }

    /// round(c·a/255) in integers: with t = c·a + 128, it is (t + t/256)/256 rounded down, which
    /// is exact for all 65,536 pairs (Jim Blinn, "Three Wrongs Make a Right", 1995).
    @inlinable
    static func multiplied(_ level: UInt8, by alpha: UInt8) -> UInt8 {
        let product = UInt32(level) &* UInt32(alpha) &+ 128
        return UInt8(truncatingIfNeeded: (product &+ product >> 8) >> 8)
    }
}

extension PremultipliedPixel {
    /// The distance of two pixels in OKLab, on a gray of the given level, as browsers composite: in sRGB's own levels.
    ///
    /// Black and white are 1 apart.
    package static func okLabDistance(
        _ pixel: PremultipliedPixel,
        _ other: PremultipliedPixel,
        onGray level: UInt8
    ) -> Double {
        let roots = cubeRoots(
            SIMD8(lowHalf: pixel.cones(onGray: level), highHalf: other.cones(onGray: level))
        )
        // OKLab is linear in the roots.
        let differences = roots.lowHalf - roots.highHalf
        let distance: SIMD3<Double> =
            .lmsToOKLab * SIMD3(differences.x, differences.y, differences.z)
        return (distance * distance).sum().squareRoot()
    }

    /// What the three kinds of cones see of this pixel; the fourth component is 0.
    private func cones(onGray level: UInt8) -> SIMD4<Double> {
        let behind = Self.multiplied(level, by: 255 - alpha)
        // The sum fits: a premultiplied level is at most alpha. A pixel that breaks this, as only
        // one made by hand can, is clipped.
        func composited(_ level: UInt8) -> Int {
            let (sum, overflows) = level.addingReportingOverflow(behind)
            return overflows ? 255 : Int(sum)
        }
        let channels = Self.channelCones
        return channels[composited(red)] + channels[256 + composited(green)]
            + channels[512 + composited(blue)]
    }

    /// What the cones see of each level of red, then of green, then of blue.
    private static let channelCones: [SIMD4<Double>] = [0, 1, 2].flatMap { channel in
        (0...255).map { level in
            var light = SIMD3<Double>.zero
            light[channel] = TransferFunction.srgb.decoded(SIMD3(repeating: Double(level) / 255)).x
            let cones: SIMD3<Double> = .xyzToLMS * (.srgbToXYZ * light)
            return SIMD4(cones, 0)
        }
    }

    /// The cube roots of numbers in 0...1, off by less than 1e-9.
    ///
    /// A third of the exponent's bits is a first guess (W. Kahan, "Computing a Real Cube Root", 1991), and two of
    /// Halley's steps each cube its error.
    private static func cubeRoots(_ values: SIMD8<Double>) -> SIMD8<Double> {
        // Smaller values have a root of less than 1e-10; steps from 0 would go through subnormal numbers.
        let values = values.replacing(with: 1e-30, where: values .< 1e-30)
        let bits = unsafeBitCast(values, to: SIMD8<UInt64>.self)
        // Only by the higher halves, which have the exponent and 20 bits: a division of 64 bits has no
        // instruction.
        var guess = SIMD8<UInt64>.zero
        for lane in guess.indices {
            guess[lane] =
                UInt64((UInt32(truncatingIfNeeded: bits[lane] >> 32) / 3) + 715_094_163) << 32
        }
        var roots = unsafeBitCast(guess, to: SIMD8<Double>.self)
        for _ in 0..<2 {
            let cubes = roots * roots * roots
            roots *= (cubes + 2 * values) / (2 * cubes + values)
        }
        return roots
    }
}

/// An 8-bit sRGB pixel whose color does not depend on its alpha, as PNG files contain it.
@usableFromInline
package struct StraightPixel: Hashable, Sendable {
    /// The red level.
    @usableFromInline
    package var red: UInt8
    /// The green level.
    @usableFromInline
    package var green: UInt8
    /// The blue level.
    @usableFromInline
    package var blue: UInt8
    /// The opacity, 0 transparent and 255 opaque.
    @usableFromInline
    package var alpha: UInt8

    /// Makes a pixel of the four levels.
    @inlinable
    package init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// The straight color of a premultiplied pixel: round(255·c/a), at most 255.
    ///
    /// A pixel of alpha 0 has no color and gives transparent black.
    @inlinable
    package init(_ pixel: PremultipliedPixel) {
        let alpha = pixel.alpha
        switch alpha {
        case 255:
            self.init(red: pixel.red, green: pixel.green, blue: pixel.blue, alpha: alpha)
        case 0:
            self.init(red: 0, green: 0, blue: 0, alpha: 0)
        default:
            self.init(
                red: Self.divided(pixel.red, by: alpha),
                green: Self.divided(pixel.green, by: alpha),
                blue: Self.divided(pixel.blue, by: alpha),
                alpha: alpha
            )
        }
    }

    /// round(255·c/a) clamped to 255, for a above 0.
    @inlinable
    static func divided(_ level: UInt8, by alpha: UInt8) -> UInt8 {
        let alpha = UInt32(alpha)
        return UInt8(min(255, (UInt32(level) &* 255 &+ alpha / 2) / alpha))
    }
}
