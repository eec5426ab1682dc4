/// Sets the texts of pictures.
///
/// `LiveryText` has one, `PangoRenderer`. A program supplies it for drawing its pictures; a program without
/// texts in pictures needs none, and links no library for it.
public protocol TextRenderer: Sendable {
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
    func fonts(
        files: [String],
        includesSystemFonts: Bool
    ) throws(TextOutlineError) -> any TextFonts
}
