/// Fonts that the texts of pictures are set in.
public protocol TextFonts: Sendable {
    /// The names of all families, sorted.
    var families: [String] { get }

    /// Sets a text.
    ///
    /// - Parameter text: The text, its font, and how its lines are broken and placed.
    /// - Returns: The outlines of its letters.
    /// - Throws: ``TextOutlineError`` when a family or a letter is missing, or a limit is exceeded.
    func outline(of text: PictureText) throws(TextOutlineError) -> TextOutline
}
