extension TextError: CustomStringConvertible {
    /// What went wrong, as a phrase that begins in lower case and ends without a period.
    public var description: String {
        switch self {
        case .missingFolder(let path):
            "'\(path)' does not exist, or is not a folder"
        case .noFonts(let folders):
            "no fonts in \(folders.map { "'\($0)'" }.joined(separator: ", "))"
        case .outOfRange(let what, let value, let allowed):
            "\(what) must be \(allowed), found \(value)"
        case .tooLong(let bytes, let limit):
            "text of \(bytes) bytes exceeds \(limit) bytes"
        case .longWord(let bytes, let limit):
            "word of \(bytes) bytes exceeds \(limit) bytes"
        case .tooWide(let points, let limit):
            "paragraph of \(points) points exceeds \(limit) points"
        case .library(let description):
            "the text libraries failed: \(description)"
        }
    }
}
