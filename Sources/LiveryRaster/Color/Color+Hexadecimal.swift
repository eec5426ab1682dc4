extension Color {
    /// Makes an opaque or translucent sRGB color of a number as web colors are written:
    /// `Color(hex: 0x2F6FED)`.
    ///
    /// - Parameters:
    ///   - hex: Red, green and blue, eight bits each, red the highest. Bits above these 24 count for
    ///     nothing: the opacity is a parameter of its own.
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
        let components =
            [pixel.red, pixel.green, pixel.blue] + (pixel.alpha == 255 ? [] : [pixel.alpha])
        return "#"
            + components.map { value in
                (value < 16 ? "0" : "") + String(value, radix: 16)
            }.joined()
    }
}
