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
