/// A token of the design tokens format, with its references resolved.
public struct DesignToken: Sendable {
    /// The names of its groups and its own name, joined by dots: `color.brand.primary`.
    public let path: String

    /// The type of the value.
    public let type: TokenType

    /// The value in the format's spelling, such as `{value: 4, unit: px}`, which has been checked.
    public let value: DocumentValue

    /// Where the token is named in its file.
    public let location: DocumentLocation

    /// What the token is for, from `$description`.
    public let description: String?

    /// Whether the token, or a group that it is in, is deprecated.
    public let isDeprecated: Bool

    /// The text of `$deprecated`, such as what to use instead; nil if it has none.
    public let deprecationReason: String?

    /// The data of other programs, from `$extensions`.
    public let extensions: DocumentDictionary?
}
