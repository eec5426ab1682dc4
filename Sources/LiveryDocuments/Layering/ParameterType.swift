/// The type of a parameter's values.
public enum ParameterType: String, Hashable, Sendable, CaseIterable {
    /// Text, unchanged.
    case text
    /// A number.
    case number
    /// A length in points.
    case length
    /// A fraction in 0…1, or a percentage.
    case fraction
    /// An angle in degrees.
    case angle
    /// A color.
    case color
    /// True or false.
    case boolean
    /// One of the words that the parameter lists.
    case choice
    /// The name of an image asset.
    case image

    /// Whether values have a minimum and a maximum.
    package var isMeasure: Bool {
        switch self {
        case .number, .length, .fraction, .angle: true
        case .text, .color, .boolean, .choice, .image: false
        }
    }
}
