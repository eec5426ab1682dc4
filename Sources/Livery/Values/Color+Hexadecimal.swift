import LiveryRaster

extension Color {
    /// What the color paints into 8-bit sRGB, as CSS spells it: `#rrggbb`, or `#rrggbbaa` when it
    /// is not opaque.
    package var hexadecimal: String {
        let pixel = straightPixel
        let components =
            [pixel.red, pixel.green, pixel.blue] + (pixel.alpha == 255 ? [] : [pixel.alpha])
        return "#" + components.map { $0.hexadecimal() }.joined()
    }
}
