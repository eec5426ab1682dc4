/// Sets the texts of pictures.
///
/// `LiveryText` has one, `PangoRenderer`. A program hands it to what makes its pictures; one whose
/// pictures hold no text needs none, and links no library for it.
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
