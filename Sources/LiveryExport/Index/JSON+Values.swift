import LiverySupport
import Livery
import LiveryRaster

extension JSON {
    /// A color, font or gradient in the words of the theme format; nil for an asset of another kind.
    package init?(_ value: AssetValue) {
        switch value {
        case .color(let color): self = .string(color.hexadecimal)
        case .font(let font): self = JSON(font)
        case .gradient(let gradient): self = JSON(gradient)
        case .image, .other: return nil
        }
    }

    private init(_ font: FontDescription) {
        self = .object([
            "family": .strings(font.families),
            "size": .number(font.size),
            "weight": .number(font.weight),
            "style": .string(font.style.rawValue),
            "lineHeight": font.lineHeight.map(JSON.number),
            "letterSpacing": .number(font.letterSpacing),
        ])
    }
}
