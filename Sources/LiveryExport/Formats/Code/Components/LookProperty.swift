/// A property of a component's look in generated code, by its name there, in the order in which code assigns them.
enum LookProperty: String, CaseIterable, Hashable, Sendable {
    /// What is shown where shapes can't draw the component, and how it is stretched.
    case picture
    case caps
    case margins
    case isTiled
    case fills
    case overlays
    case corners
    case isContinuous
    case borderColor
    case borderWidths
    case outlineColor
    case outlineWidth
    case outlineOffset
    case shadows
    case dropShadow
    case opacity
    case minWidth
    case minHeight
    case maxWidth
    case maxHeight
    case padding
    case gap
    case font
    case tracking
    case lineSpacing
    case textCase
    case textColor
    case iconColor
}

/// Texts of code by property. A property without a text may have any value.
typealias LookValues = [LookProperty: String]
