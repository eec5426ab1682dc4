import LiveryDocuments
import LiveryRaster

/// The kind of a resolver's result, for use before the asset is made.
public enum AssetKind: String, Hashable, Sendable, CaseIterable {
    /// A `Color`.
    case color
    /// A `FontDescription`.
    case font
    /// A ``Gradient``.
    case gradient
    /// A ``ThemedImage``.
    case image
    /// Anything else that a custom resolver returns.
    case other

    /// The kind with its article, for diagnostics.
    package var phrase: String {
        switch self {
        case .color: "a color"
        case .font: "a font"
        case .gradient: "a gradient"
        case .image: "an image"
        case .other: "an asset of its own kind"
        }
    }

    /// The kind of a type of assets with its article, or the type's name.
    static func phrase(of type: Any.Type) -> String {
        switch type {
        case is Color.Type: color.phrase
        case is FontDescription.Type: font.phrase
        case is Gradient.Type: gradient.phrase
        case is ThemedImage.Type, is StateImages.Type, is any ImageRecipe.Type: image.phrase
        default: "\(type)".withArticle
        }
    }
}
