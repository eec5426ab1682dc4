/// A type of the design tokens format, which determines the values of a token.
public enum TokenType: String, Hashable, Sendable, CaseIterable {
    /// A color in one of CSS's spaces.
    case color
    /// A length, in `px` or `rem`.
    case dimension
    /// The name of a font, or a list of names.
    case fontFamily
    /// A number in 1…1000, or a name such as `bold`.
    case fontWeight
    /// A time, in `ms` or `s`.
    case duration
    /// Four numbers, as in CSS's `cubic-bezier()`.
    case cubicBezier
    /// A number.
    case number
    /// How a line is drawn: a word such as `dashed`, or dashes and a cap.
    case strokeStyle
    /// A color, a width and a stroke style.
    case border
    /// A duration, a delay and a timing function.
    case transition
    /// One shadow or several.
    case shadow
    /// A list of color stops.
    case gradient
    /// A font with its size, weight, letter spacing and line height.
    case typography

    /// The type with its article, for diagnostics.
    package var phrase: String {
        switch self {
        case .color, .dimension, .duration, .number, .border, .transition, .shadow, .gradient,
            .typography:
            "a " + rawValue
        case .fontFamily: "a font family"
        case .fontWeight: "a font weight"
        case .cubicBezier: "a cubic Bézier curve"
        case .strokeStyle: "a stroke style"
        }
    }
}
