/// A color: the space it was given in, three components in that space, and alpha.
///
/// Nothing is converted or clipped until the color is used, so that `none`, hues without
/// chroma and components out of gamut survive. Equality is that of what was given:
/// `hsl(0 100% 50%)` and `rgb(255 0 0)` paint alike and are different values.
public struct Color: Hashable, Sendable {
    /// Black of alpha 0.
    public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
    /// Opaque black.
    public static let black = Color(red: 0, green: 0, blue: 0)
    /// Opaque white.
    public static let white = Color(red: 1, green: 1, blue: 1)

    /// The space that the components are in.
    public var space: Space
    /// The space's first component (red; hue), or `nil` for CSS's `none`.
    public var first: Double?
    /// The space's second component (green; saturation; whiteness), or `nil` for `none`.
    public var second: Double?
    /// The space's third component (blue; lightness; blackness), or `nil` for `none`.
    public var third: Double?
    /// The opacity, 0 transparent and 1 opaque, or `nil` for `none`.
    public var alpha: Double?

    /// Makes a color of components in the ranges that `Color.Space` names, `nil` being `none`.
    ///
    /// Values outside of the ranges are kept. A component that is not a number paints as 0.
    public init(space: Space, _ first: Double?, _ second: Double?, _ third: Double?, alpha: Double? = 1) {
        self.space = space
        self.first = first
        self.second = second
        self.third = third
        self.alpha = alpha
    }

    /// Makes an sRGB color of components in 0...1.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.init(space: .srgb, red, green, blue, alpha: alpha)
    }

    /// The three components in the space's order, `nil` being `none`.
    public var components: (Double?, Double?, Double?) { (first, second, third) }

    /// The same color with another opacity, in 0...1.
    public func withAlpha(_ alpha: Double?) -> Color {
        var color = self
        color.alpha = alpha
        return color
    }
}

extension Color {
    /// The color in 8-bit sRGB, not premultiplied: each level clipped to 0...1 and rounded to the
    /// nearest of 255.
    package var straightPixel: StraightPixel {
        let color = srgb
        return StraightPixel(
            red: Self.level(color.red),
            green: Self.level(color.green),
            blue: Self.level(color.blue),
            alpha: Self.level(color.alpha)
        )
    }

    /// The color as painted: clipped to 0...1, premultiplied, then rounded once.
    ///
    /// For a color of whole 8-bit levels this is exactly the premultiplied form of
    /// `straightPixel`.
    public var premultipliedPixel: PremultipliedPixel { PremultipliedPixel(nearest: srgb.premultiplied) }

    /// A level clipped to 0...1 and rounded to the nearest of 255; not a number gives 0.
    static func level(_ value: Double) -> UInt8 { UInt8(clamping: clipped(value) * 255 + 0.5) }

    /// A value clipped to 0...1; not a number gives 0.
    package static func clipped(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
}

extension Color {
    /// Makes an opaque or translucent sRGB color of a number as web colors are written:
    /// `Color(hex: 0x2F6FED)`.
    ///
    /// - Parameters:
    ///   - hex: Red, green and blue, eight bits each, red the highest. Bits above these 24 count for
    ///     nothing: the opacity is a separate parameter.
    ///   - alpha: The opacity in 0...1. Default: 1, opaque.
    public init(hex: UInt32, alpha: Double = 1) {
        self.init(
            red: Double(hex >> 16 & 0xFF) / 255,
            green: Double(hex >> 8 & 0xFF) / 255,
            blue: Double(hex & 0xFF) / 255,
            alpha: alpha
        )
    }

    /// Makes an sRGB color of CSS's hexadecimal notation: `Color("#2F6FED")`.
    ///
    /// The notations are `#rgb`, `#rgba`, `#rrggbb` and `#rrggbbaa`, in any letter case; a single digit means
    /// that digit twice, and alpha is the last component. Nil for any other text, also for one without `#`.
    public init?(_ hexadecimal: some StringProtocol) {
        guard hexadecimal.utf8.first == UInt8(ascii: "#") else { return nil }
        self.init(hexadecimalDigits: hexadecimal.utf8.dropFirst())
    }

    /// Makes an sRGB color of the 3, 4, 6 or 8 hexadecimal digits that CSS has after `#`; nil for anything
    /// else.
    package init?(hexadecimalDigits digits: some Collection<UInt8>) {
        let count = digits.count
        guard [3, 4, 6, 8].contains(count) else { return nil }
        var number: UInt32 = 0
        for byte in digits {
            guard let value = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
            let digit = UInt32(value)
            number = count < 6 ? number << 8 | digit * 17 : number << 4 | digit
        }
        guard count % 4 == 0 else {
            self.init(hex: number)
            return
        }
        self.init(hex: number >> 8, alpha: Double(number & 0xFF) / 255)
    }
}

extension Color {
    /// What the color paints into 8-bit sRGB, as CSS spells it: `#rrggbb`, or `#rrggbbaa` when it
    /// is not opaque.
    package var hexadecimal: String {
        let pixel = straightPixel
        return pixel.alpha == 255 ? String(pixel.hexadecimal.dropLast(2)) : pixel.hexadecimal
    }
}

extension Color {
    /// What a color's three components mean, with the ranges of css-color-4.
    ///
    /// Raw values are CSS's names. Components outside of the ranges are colors too, out of the
    /// space's gamut; conversion keeps them.
    public enum Space: String, Hashable, Sendable, CaseIterable {
        /// sRGB: red, green and blue, each 0...1.
        case srgb
        /// Hue in degrees, saturation 0...100, lightness 0...100 (css-color-4, section 7).
        case hsl
        /// Hue in degrees, whiteness 0...100, blackness 0...100 (css-color-4, section 8).
        case hwb
        /// CIE Lab of white point D50: lightness 0...100, a and b, about -125...125.
        case lab
        /// CIE Lab in polar form: lightness 0...100, chroma from 0, about to 150, hue in degrees.
        case lch
        /// OKLab: lightness 0...1, a and b, about -0.4...0.4.
        case oklab
        /// OKLab in polar form: lightness 0...1, chroma from 0, about to 0.4, hue in degrees.
        case oklch
        /// sRGB in amounts of light: red, green and blue, each 0...1.
        case srgbLinear = "srgb-linear"
        /// Display P3: red, green and blue, each 0...1.
        case displayP3 = "display-p3"
        /// Display P3 in amounts of light: red, green and blue, each 0...1.
        case displayP3Linear = "display-p3-linear"
        /// Adobe RGB (1998): red, green and blue, each 0...1.
        case a98RGB = "a98-rgb"
        /// ProPhoto RGB (ROMM), of white point D50: red, green and blue, each 0...1.
        case prophotoRGB = "prophoto-rgb"
        /// ITU-R BT.2020: red, green and blue, each 0...1.
        ///
        /// Its transfer function is the reference display's, a power of 2.4 (ITU-R BT.1886), as
        /// css-color-4 has it since August 2025 (w3c/csswg-drafts#12574). Before that, and in
        /// browsers that have not followed, it is the camera's, which paints lighter.
        case rec2020
        /// CIE XYZ adapted to white point D50; white is 0.9643, 1, 0.8251.
        case xyzD50 = "xyz-d50"
        /// CIE XYZ of white point D65, CSS's `xyz` too; white is 0.9505, 1, 1.0891.
        case xyzD65 = "xyz-d65"
    }
}

extension Color.Space {
    /// Which of the three components is a hue; `nil` in a rectangular space.
    var hueIndex: Int? {
        switch self {
        case .hsl, .hwb: 0
        case .lch, .oklch: 2
        default: nil
        }
    }

    /// What a component is, whatever the space: components of one role are analogous
    /// (css-color-4, section 12.2).
    enum Role: Hashable {
        case red, green, blue
        case lightness, colorfulness, hue
        case opponentA, opponentB
        case whiteness, blackness
    }

    /// What the three components are.
    var roles: [Role] {
        switch self {
        case .srgb, .srgbLinear, .displayP3, .displayP3Linear, .a98RGB, .prophotoRGB, .rec2020, .xyzD50, .xyzD65:
            // For this purpose css-color-4 counts X, Y and Z as super-saturated red, green, blue.
            [.red, .green, .blue]
        case .hsl: [.hue, .colorfulness, .lightness]
        case .hwb: [.hue, .whiteness, .blackness]
        case .lab, .oklab: [.lightness, .opponentA, .opponentB]
        case .lch, .oklch: [.lightness, .colorfulness, .hue]
        }
    }
}

extension Color.Space {
    /// The space of a CSS name, in any letter case; `xyz` is `xyz-d65`.
    package init?(cssName name: String) {
        let name = name.lowercased()
        self.init(rawValue: name == "xyz" ? Self.xyzD65.rawValue : name)
    }
}
