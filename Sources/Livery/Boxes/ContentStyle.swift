import LiveryRaster

/// How the text and the icon of a control look.
///
/// A theme paints a control's background, and tells the application the rest: none of this is in the pictures.
public struct ContentStyle: Hashable, Sendable {
    /// The font of its text; nil if the theme does not say.
    public var font: FontDescription?
    /// The color of its text; nil if the theme does not say.
    public var textColor: Color?
    /// The color of its icon. Default: that of the text.
    public var iconColor: Color? {
        get { ownIconColor ?? textColor }
        set { ownIconColor = newValue }
    }
    /// How the letters of its text are replaced. Default: none.
    public var textTransform: TextTransform?
    /// The line through or below its text. Default: none.
    public var textDecoration: TextDecoration?
    /// How a change of its state takes time; nil if the theme does not say.
    public var transition: Transition?
    /// The distance between icon and text, in points; nil if the theme does not say.
    public var gap: Double?

    /// The color of the icon, if it is not that of the text.
    fileprivate var ownIconColor: Color?

    /// How letters are replaced, as by CSS's `text-transform`.
    public enum TextTransform: String, CaseIterable, Hashable, Sendable {
        /// All letters stay.
        case none
        /// All letters become capitals.
        case uppercase
        /// All letters become small.
        case lowercase
        /// The first letter of each word becomes a capital.
        case capitalize
    }

    /// A line through or below a text, as by CSS's `text-decoration`.
    public enum TextDecoration: String, CaseIterable, Hashable, Sendable {
        /// No line.
        case none
        /// A line below the text.
        case underline
        /// A line through the text.
        case lineThrough = "line-through"
    }

    /// Makes a style that says nothing.
    public init() {}

    /// Whether it says nothing.
    public var isEmpty: Bool { self == ContentStyle() }
}

extension ContentStyle {
    /// The keys that boxes have for their contents.
    static let keys = Keys("box", ContentStyle()) {
        TypedKey("font", \.font, .font, "The font of the control's text, which is not drawn. Default: none")
        TypedKey("textColor", \.textColor, .color, "The color of the control's text, which is not drawn. Default: none")
        TypedKey(
            "iconColor",
            \.ownIconColor,
            .color,
            "The color of the control's icon, which is not drawn. Default: textColor"
        )
        TypedKey(
            "textTransform",
            \.textTransform,
            .word("text transform"),
            "How the letters of the control's text are replaced: none, uppercase, lowercase, capitalize. Default: none"
        )
        TypedKey(
            "textDecoration",
            \.textDecoration,
            .word("text decoration"),
            "The line of the control's text: none, underline, line-through. Default: none"
        )
        TypedKey(
            "transition",
            \.transition,
            .transition,
            "How a change of state takes time: {duration:, delay:, timingFunction:} or CSS text. Default: none"
        )
        TypedKey(
            "gap",
            \.gap,
            ValueType<Double>.length("a gap").used(as: .spacing),
            "The distance between icon and text, in points. Default: none"
        )
    }

    /// The names of the keys.
    static let names = keys.names
    /// Those that the parts of a box inherit, as elements inherit the properties of text in CSS.
    static let inheritedNames = names.filter { !["gap", "transition"].contains($0) }
}

/// What an asset, a box or a part of one, says of its contents and its size.
package struct BoxContent: Sendable {
    /// The name of the asset.
    package let asset: String
    package let style: ContentStyle
    /// The sides that the theme gives it, in points.
    package let width: Double?
    package let height: Double?
}
