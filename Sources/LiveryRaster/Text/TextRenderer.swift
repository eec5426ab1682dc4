/// What sets the texts of pictures: `TextRenderer.pango()`, of `LiveryText`.
///
/// A program supplies it for drawing its pictures; one without texts in pictures needs none, and links no library for it.
public struct TextRenderer: Sendable {
    package let outliner: any TextOutliner

    package init(_ outliner: any TextOutliner) { self.outliner = outliner }
}

/// Sets the texts of pictures.
package protocol TextOutliner: Sendable {
    /// The versions of what sets texts. Other versions may set and draw them differently.
    var version: String { get }

    /// Reads fonts.
    ///
    /// - Parameters:
    ///   - files: The absolute paths of font files. Of fonts with equal names, the first is used.
    ///   - includesSystemFonts: Whether the fonts of the system follow.
    /// - Returns: The fonts.
    /// - Throws: ``TextOutlineError/unreadable(file:)`` for a file that is not a font, and
    ///   ``TextOutlineError/failed(reason:)``.
    func fonts(files: [String], includesSystemFonts: Bool) throws(TextOutlineError) -> any TextFonts
}

/// Fonts that the texts of pictures are set in.
package protocol TextFonts: Sendable {
    /// The names of all families, sorted.
    var families: [String] { get }

    /// Sets a text.
    ///
    /// - Parameter text: The text, its font, and how its lines are broken and placed.
    /// - Returns: The outlines of its letters.
    /// - Throws: ``TextOutlineError`` when a family or a letter is missing, or a limit is exceeded.
    func outline(of text: PictureText) throws(TextOutlineError) -> TextOutline
}

/// Why a text of a picture can't be set.
package enum TextOutlineError: Error, Hashable, Sendable {
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
