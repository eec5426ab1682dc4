/// Why a text can't be set, or fonts can't be had.
public enum TextError: Error, Hashable, Sendable {
    /// A folder of fonts that is not there, or is no folder.
    case missingFolder(path: String)
    /// Folders, all of them readable, in which there is no font.
    case noFonts(folders: [String])
    /// A number that is not finite or not in its range; `allowed` tells the range in words.
    case outOfRange(what: String, value: Double, allowed: String)
    /// A text of more bytes in UTF-8 than the limits allow.
    case tooLong(bytes: Int, limit: Int)
    /// A paragraph that might get wider than Pango's numbers can tell.
    case tooWide(points: Double, limit: Double)
    /// Something that the text libraries refused, such as a lack of memory or a font file that
    /// vanished, in their words.
    case library(description: String)
    /// A word of more bytes in UTF-8 than can be set within a second.
    case longWord(bytes: Int, limit: Int)
}
