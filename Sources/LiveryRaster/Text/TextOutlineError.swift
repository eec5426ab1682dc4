/// Why a text of a picture can't be set.
public enum TextOutlineError: Error, Hashable, Sendable {
    /// None of a font's families is there.
    case missingFamily([String])
    /// A character that no font has.
    case missingGlyph(Unicode.Scalar)
    /// A family whose letters are colored pictures, which have no outlines.
    case colored(family: String)
    /// A file that is not a font.
    case unreadable(file: String)
    /// Anything else, such as a text that is too long.
    case failed(reason: String)
}
