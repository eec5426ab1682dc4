/// What values are written for.
enum Notation: Sendable {
    /// A theme, which says them without references.
    case theme
    /// A recipe, which tells all that is drawn.
    case recipe
    /// The digest of a recipe, in which pictures of layers are digests of their own: each level is written once.
    case digest

    /// Themes have no notation for a value, such as the picture of a file.
    struct Unwritable: Error {}
}
