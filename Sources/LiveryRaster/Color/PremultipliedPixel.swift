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
    @inlinable public init(argb: UInt32) { self.argb = argb }

    /// Makes a pixel of levels that are premultiplied already.
    @inlinable public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
        argb = UInt32(alpha) << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }

    /// The premultiplied form of a straight pixel: round(c·a/255).
    @inlinable package init(_ pixel: StraightPixel) {
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
    @inlinable static func multiplied(_ level: UInt8, by alpha: UInt8) -> UInt8 {
        let product = UInt32(level) &* UInt32(alpha) &+ 128
        return UInt8(truncatingIfNeeded: (product &+ product >> 8) >> 8)
    }
}

/// An 8-bit sRGB pixel whose color does not depend on its alpha, as PNG files contain it.
@usableFromInline package struct StraightPixel: Hashable, Sendable {
    /// The red level.
    @usableFromInline package var red: UInt8
    /// The green level.
    @usableFromInline package var green: UInt8
    /// The blue level.
    @usableFromInline package var blue: UInt8
    /// The opacity, 0 transparent and 255 opaque.
    @usableFromInline package var alpha: UInt8

    /// Makes a pixel of the four levels.
    @inlinable package init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// The straight color of a premultiplied pixel: round(255·c/a), at most 255.
    ///
    /// A pixel of alpha 0 has no color and gives transparent black.
    @inlinable package init(_ pixel: PremultipliedPixel) {
        let alpha = pixel.alpha
        switch alpha {
        case 255: self.init(red: pixel.red, green: pixel.green, blue: pixel.blue, alpha: alpha)
        case 0: self.init(red: 0, green: 0, blue: 0, alpha: 0)
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
    @inlinable static func divided(_ level: UInt8, by alpha: UInt8) -> UInt8 {
        let alpha = UInt32(alpha)
        return UInt8(min(255, (UInt32(level) &* 255 &+ alpha / 2) / alpha))
    }
}

extension StraightPixel {
    /// The pixel in CSS's notation, `#rrggbbaa`.
    var hexadecimal: String {
        [red, green, blue, alpha].reduce(into: "#") { text, level in
            text += (level < 16 ? "0" : "") + String(level, radix: 16)
        }
    }
}
