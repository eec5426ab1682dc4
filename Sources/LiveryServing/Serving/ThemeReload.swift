/// The result of rereading a theme.
public struct ThemeReload: Sendable {
    /// The theme's name.
    public let name: String

    /// Whether the new version is served. If not, the previous one still is.
    public let isTaken: Bool

    /// The errors, or the warnings of a theme that is served, with their files and lines.
    public let diagnostics: [String]
}
