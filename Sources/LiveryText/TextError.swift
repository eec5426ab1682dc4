/// Why a text can't be set, or fonts can't be had.
public enum TextError: Error, Hashable, Sendable {
    /// A folder of fonts that does not exist, or is not a folder.
    case missingFolder(path: String)
    /// A folder or a file of fonts that the system does not open, for the reason given.
    case unreadable(path: String, reason: String)
    /// A folder of fonts whose path is not UTF-8, which fontconfig's configuration can't contain.
    case invalidFolderPath(path: String)
    /// A file that is not a font.
    case invalidFont(path: String)
    /// Folders that are readable but have no fonts.
    case noFonts(folders: [String])
    /// A number that is not finite or out of range; `allowed` describes the range.
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
    /// A text of more paragraphs than can be set within a second.
    case manyParagraphs(count: Int, limit: Int)
    /// A text of more parts with styles of their own than can be set within a second.
    case manyParts(count: Int, limit: Int)
}

extension TextError: CustomStringConvertible {
    /// What went wrong, as a phrase that begins in lower case and ends without a period.
    public var description: String {
        switch self {
        case .missingFolder(let path): "'\(path)' does not exist, or is not a folder"
        case .unreadable(let path, let reason): "'\(path)' can't be read: \(reason)"
        case .invalidFolderPath(let path): "the path of the font folder '\(path)' is not valid UTF-8"
        case .invalidFont(let path): "'\(path)' is not a font"
        case .noFonts(let folders): "no fonts in \(folders.map { "'\($0)'" }.joined(separator: ", "))"
        case .outOfRange(let what, let value, let allowed): "\(what) must be \(allowed), found \(value)"
        case .tooLong(let bytes, let limit): "text of \(bytes) bytes exceeds \(limit) bytes"
        case .longWord(let bytes, let limit): "word of \(bytes) bytes exceeds \(limit) bytes"
        case .manyParagraphs(let count, let limit): "text of \(count) paragraphs exceeds \(limit) paragraphs"
        case .manyParts(let count, let limit): "text of \(count) parts with styles of their own exceeds \(limit) parts"
        case .tooWide(let points, let limit): "paragraph of \(points) points exceeds \(limit) points"
        case .library(let description): "the text libraries failed: \(description)"
        }
    }
}
