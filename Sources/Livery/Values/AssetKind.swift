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
}
