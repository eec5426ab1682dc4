import LiverySupport

/// A part of a theme that each request can set: an entry of `$parameters`.
package struct Parameter: Sendable {
    /// The name.
    package let name: String

    /// The type of its values.
    package let type: ParameterType

    /// The words of a choice, in the document's order; empty for other types.
    package let values: [String]

    /// The maximum number of Unicode scalars of text; nil for no limit but ``longestValue``.
    package let maxLength: Int?

    /// The smallest number, length in points, fraction, or angle in degrees; nil for no limit.
    package let minimum: Double?

    /// The largest number, length in points, fraction, or angle in degrees; nil for no limit.
    package let maximum: Double?

    /// The location of the name in the outermost document that has it.
    package let location: DocumentLocation

    /// The position among the theme's parameters.
    package let index: Int

    /// The defaults, those of the lowest document first, and in each document the weakest first.
    let defaults: [QualifiedEntry]

    /// The maximum number of parameters in a theme: each is one bit of a word.
    package static let mostParameters = 32

    /// The maximum size of a value, in bytes of UTF-8: 4 KiB.
    package static let longestValue = 4_096
}

extension Parameter {
    /// The default in an appearance, not decoded; nil for the type's default.
    package func defaultValue(in appearance: Appearance) -> DocumentValue? {
        defaults.last { $0.qualifier.isSatisfied(by: appearance) }?.entry.value
    }

    /// Whether a name is reserved for requests.
    static func isReserved(_ name: String) -> Bool {
        ["appearance", "format", "image", "parameters", "scale", "size", "state", "states", "theme"].contains(
            name.lowercased()
        )
    }

    /// Whether this is a valid name: letters, digits and `_`, a letter first, so that it can be the label
    /// of a function's argument.
    static func isName(_ name: String) -> Bool {
        ThemeName.isAssetName(name) && !name.utf8.contains { "-.".utf8.contains($0) }
    }
}

/// The type of a parameter's values.
package enum ParameterType: String, Hashable, Sendable, CaseIterable {
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

extension Fault {
    /// A request gives a value to a parameter that the theme does not have.
    static func unknownParameter(_ name: String, theme: ThemeDocument) -> Fault {
        let nearest = nearestName(to: name, among: theme.parameters.map(\.name))
        let message = "theme \(quoted(theme.name)) has no parameter \(quoted(name))"
        return Fault(.unknownName, message, of: name, nearest: nearest)
    }
}
