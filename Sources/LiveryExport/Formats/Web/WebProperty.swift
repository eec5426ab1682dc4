/// A property that classes declare, in the order of declarations.
enum WebProperty: String, CaseIterable {
    case boxSizing = "box-sizing"
    case width
    case height
    case minWidth = "min-width"
    case minHeight = "min-height"
    case padding
    case borderWidth = "border-width"
    case borderStyle = "border-style"
    case borderColor = "border-color"
    case borderRadius = "border-radius"
    case cornerShape = "corner-shape"
    case borderImage = "border-image"
    case background
    case backgroundBlendMode = "background-blend-mode"
    case boxShadow = "box-shadow"
    case outline
    case outlineOffset = "outline-offset"
    case filter
    case mask
    case opacity

    /// The value that resets the property.
    var none: String {
        switch self {
        case .boxSizing: "content-box"
        case .width, .height, .minWidth, .minHeight: "auto"
        case .padding, .borderWidth, .borderRadius, .outlineOffset: "0"
        case .borderColor: "currentcolor"
        case .cornerShape: "round"
        case .backgroundBlendMode: "normal"
        case .opacity: "1"
        case .borderStyle, .borderImage, .background, .boxShadow, .outline, .filter, .mask: "none"
        }
    }

    /// The positions in rules, by property name.
    static let ranks = Dictionary(
        uniqueKeysWithValues: allCases.enumerated().map { ($1.rawValue, $0) }
    )
}
