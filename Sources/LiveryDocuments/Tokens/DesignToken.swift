/// A token of the design tokens format, with a value in which no reference is left.
public struct DesignToken: Sendable {
    /// The names of its groups and its own, joined by dots: `color.brand.primary`.
    public let path: String

    /// What the value is.
    public let type: TokenType

    /// The value in the format's spelling, such as `{value: 4, unit: px}`, which has been checked.
    public let value: DocumentValue

    /// Where the token is named in its file.
    public let location: DocumentLocation

    /// What the token is for, from `$description`.
    public let description: String?

    /// Whether the token, or a group that it is in, is deprecated.
    public let isDeprecated: Bool

    /// What to use instead, from `$deprecated`; nil if it has no text.
    public let deprecationReason: String?

    /// The data of other programs, from `$extensions`.
    public let extensions: DocumentDictionary?
}
