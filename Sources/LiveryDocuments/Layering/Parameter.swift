/// A part of a theme that each request may give another value: an entry of `$parameters`.
public struct Parameter: Sendable {
    /// The name.
    public let name: String

    /// What its values are.
    public let type: ParameterType

    /// The words of a choice, in the document's order; none for other types.
    public let values: [String]

    /// The most Unicode scalars of a text; nil is only limited by ``longestValue``.
    public let maxLength: Int?

    /// The least number, length in points, fraction, or angle in degrees; nil is unlimited.
    public let minimum: Double?

    /// The greatest number, length in points, fraction, or angle in degrees; nil is unlimited.
    public let maximum: Double?

    /// The location of the name in the outermost document that has it.
    public let location: DocumentLocation

    /// The position among the theme's parameters.
    package let index: Int

    /// The defaults, from the lowest document's weakest.
    let defaults: [QualifiedEntry]

    /// The most parameters that a theme may have: each is a bit of a word.
    package static let mostParameters = 32

    /// The most bytes of UTF-8 in a value: 4 KiB.
    public static let longestValue = 4_096
}

extension Parameter {
    /// The default in an appearance, not decoded; nil is that of the type.
    package func defaultValue(in appearance: Appearance) -> DocumentValue? {
        defaults.last { $0.qualifier.isSatisfied(by: appearance) }?.entry.value
    }

    /// Whether a name is reserved for requests.
    static func isReserved(_ name: String) -> Bool {
        [
            "appearance", "format", "image", "parameters", "scale", "size", "state", "states",
            "theme",
        ].contains(name.lowercased())
    }

    /// Whether this is a valid name: letters, digits and `_`, a letter first, so that it can be the label
    /// of a function's argument.
    static func isName(_ name: String) -> Bool {
        ThemeName.isAssetName(name) && !name.utf8.contains { "-.".utf8.contains($0) }
    }
}
