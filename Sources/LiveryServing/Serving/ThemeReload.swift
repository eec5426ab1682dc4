/// What came of reading a theme.
public struct ThemeReload: Sendable {
    /// The theme's name.
    public let name: String

    /// Whether what was read is served. If not, what was served before still is.
    public let isTaken: Bool

    /// The errors, or the warnings of a theme that is served, one a text, with their files and lines.
    public let diagnostics: [String]
}
