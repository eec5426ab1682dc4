extension TextError: CustomStringConvertible {
    /// What went wrong, as a phrase that begins in lower case and ends without a period.
    public var description: String {
        switch self {
        case .missingFolder(let path):
            "the folder of fonts '\(path)' is not there, or is no folder"
        case .noFonts(let folders):
            "there is no font in \(folders.map { "'\($0)'" }.joined(separator: ", "))"
        case .outOfRange(let what, let value, let allowed):
            "\(what) is \(value); it must be \(allowed)"
        case .tooLong(let bytes, let limit):
            "a text of \(bytes) bytes is too long; at most \(limit) are allowed"
        case .longWord(let bytes, let limit):
            "a word of \(bytes) bytes is too long; at most \(limit) are allowed"
        case .tooWide(let points, let limit):
            "a paragraph that may be \(points) points wide is too wide; at most \(limit) are allowed"
        case .library(let description):
            "the text libraries failed: \(description)"
        }
    }
}
