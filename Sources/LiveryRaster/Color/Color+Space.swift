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
        case .srgb, .srgbLinear, .displayP3, .displayP3Linear, .a98RGB, .prophotoRGB, .rec2020,
            .xyzD50, .xyzD65:
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
