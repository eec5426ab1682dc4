import Livery
import LiveryRaster

/// Values as an explanation shows them: in the spellings of style sheets, where there is one that is
/// short.
enum StyleValueText {
    static func text(of value: Any) -> String {
        switch value {
        case let optional as any OptionalValue: optional.unwrapped.map { text(of: $0) } ?? "none"
        case let text as String: "\"\(text)\""
        case let color as Color: text(of: color)
        case let gradient as Gradient: gradient.recipeText
        case let font as FontDescription:
            "\(font.families.joined(separator: ", ")) \(font.size.shortest) \(font.weight)"
                + (font.style == .normal ? "" : " \(font.style.rawValue)")
        case let image as ThemedImage:
            "an image of \(image.layout.size.width.shortest) × \(image.layout.size.height.shortest)"
        case let image as ScalableImage: image.name ?? "an image"
        case let number as Double: number.shortest
        case let raw as any RawRepresentable: "\(raw.rawValue)"
        default: "\(value)"
        }
    }

    /// Hexadecimal digits where they lose nothing.
    private static func text(of color: Color) -> String {
        let pixel = color.straightPixel
        let rounded = Color(
            red: Double(pixel.red) / 255,
            green: Double(pixel.green) / 255,
            blue: Double(pixel.blue) / 255,
            alpha: Double(pixel.alpha) / 255
        )
        return color == rounded ? color.hexadecimal : color.recipeText
    }
}
