import LiveryRaster

/// What a resolver made: an asset's value, before an image is drawn.
enum AssetContent: Sendable {
    case color(Color)
    case font(FontDescription)
    case gradient(Gradient)
    /// An image to draw.
    case recipe(any ImageRecipe)
    /// An image that the resolver has drawn.
    case image(ThemedImage)
    /// A value of a custom resolver.
    case other(any Sendable)

    /// Sorts out what a resolver returned.
    init(_ value: any Sendable) {
        self =
            switch value {
            case let color as Color: .color(color)
            case let font as FontDescription: .font(font)
            case let gradient as Gradient: .gradient(gradient)
            case let recipe as any ImageRecipe: .recipe(recipe)
            case let image as ThemedImage: .image(image)
            default: .other(value)
            }
    }

    /// What the resolver returned.
    var value: any Sendable {
        switch self {
        case .color(let color): color
        case .font(let font): font
        case .gradient(let gradient): gradient
        case .recipe(let recipe): recipe
        case .image(let image): image
        case .other(let value): value
        }
    }

    var color: Color? { if case .color(let color) = self { color } else { nil } }
    var font: FontDescription? { if case .font(let font) = self { font } else { nil } }
    var gradient: Gradient? { if case .gradient(let gradient) = self { gradient } else { nil } }

    /// An image's layout; nil for anything else.
    var layout: ImageLayout? {
        switch self {
        case .recipe(let recipe): recipe.layout
        case .image(let image): image.layout
        case .color, .font, .gradient, .other: nil
        }
    }

    /// The kind with its article, or the name of its type.
    var phrase: String {
        switch self {
        case .color: AssetKind.color.phrase
        case .font: AssetKind.font.phrase
        case .gradient: AssetKind.gradient.phrase
        case .recipe, .image: AssetKind.image.phrase
        case .other(let value): AssetKind.phrase(of: type(of: value))
        }
    }
}

extension AssetContent {
    /// What it takes in memory, in bytes, approximately. Of a program's own values, nothing is known.
    var byteCount: Int {
        switch self {
        case .color, .font, .other: 256
        case .gradient(let gradient): 256 + [HeldMemory(gradient.stops)].byteCount
        case .recipe(let recipe): recipe.byteCount
        case .image(let image): 256 + image.bitmap.byteCount
        }
    }
}
