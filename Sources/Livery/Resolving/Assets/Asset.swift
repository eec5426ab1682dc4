import LiveryPictures
import LiveryRaster

/// What a resolver makes of an asset.
package enum Asset: Sendable {
    /// A color.
    case color(Color)
    /// A font's description.
    case font(FontDescription)
    /// A gradient.
    case gradient(Gradient)
    /// An image, not drawn yet. Its recipe is for drawing it, whatever it is a type of.
    case image(any ImageRecipe)
    /// A value of a custom resolver.
    case other(any Sendable)

    /// Sorts out what a resolver returned. An image that it has drawn is a recipe, too.
    init(_ value: any Sendable) {
        self =
            switch value {
            case let color as Color: .color(color)
            case let font as FontDescription: .font(font)
            case let gradient as Gradient: .gradient(gradient)
            case let recipe as any ImageRecipe: .image(recipe)
            case let image as ThemedImage: .image(PixelsRecipe(image))
            default: .other(value)
            }
    }

    /// The value of its type; nil for an image, which is drawn.
    var value: (any Sendable)? {
        switch self {
        case .color(let color): color
        case .font(let font): font
        case .gradient(let gradient): gradient
        case .image: nil
        case .other(let value): value
        }
    }

    /// The value as a type; nil for an image, and for a value of another type.
    @inline(__always) func value<Value>(as type: Value.Type) -> Value? {
        switch self {
        case .color(let color): color as? Value
        case .font(let font): font as? Value
        case .gradient(let gradient): gradient as? Value
        case .image: nil
        case .other(let value): value as? Value
        }
    }

    var color: Color? { if case .color(let color) = self { color } else { nil } }
    var font: FontDescription? { if case .font(let font) = self { font } else { nil } }
    var gradient: Gradient? { if case .gradient(let gradient) = self { gradient } else { nil } }
    var recipe: (any ImageRecipe)? { if case .image(let recipe) = self { recipe } else { nil } }

    /// The kind with its article, or the name of its type.
    var phrase: String {
        switch self {
        case .color: AssetKind.color.phrase
        case .font: AssetKind.font.phrase
        case .gradient: AssetKind.gradient.phrase
        case .image: AssetKind.image.phrase
        case .other(let value): AssetKind.phrase(of: type(of: value))
        }
    }

    /// What it takes in memory, in bytes, approximately. Of a program's own values, nothing is known.
    var byteCount: Int {
        switch self {
        case .color, .font, .other: 256
        case .gradient(let gradient): 256 + gradient.byteCount
        case .image(let recipe): recipe.byteCount
        }
    }
}
