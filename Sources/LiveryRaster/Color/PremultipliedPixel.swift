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

extension PremultipliedPixel: CustomStringConvertible {
    /// The four components, eight bits each: `rgba(200, 30, 60, 255)`.
    public var description: String { "rgba(\(red), \(green), \(blue), \(alpha))" }
}
