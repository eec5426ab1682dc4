/// Why a text can't be set, or fonts can't be had, as text.
public struct TextError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What went wrong, as a phrase that begins in lower case and ends without a period.
    public let description: String
    /// The path of a file that is not a font; nil where anything else went wrong.
    let invalidFont: String?

    init(_ description: String, invalidFont: String? = nil) {
        self.description = description
        self.invalidFont = invalidFont
    }
}

extension TextError {
    /// A folder or a file of fonts that the system does not open.
    static func unreadable(_ path: String, reason: String) -> TextError {
        TextError("'\(path)' can't be read: \(reason)")
    }

    /// A number that is not finite or out of range; `allowed` describes the range.
    static func outOfRange(_ what: String, _ value: Double, allowed: String) -> TextError {
        TextError("\(what) must be \(allowed), found \(value)")
    }

    /// Something that the text libraries refused, such as a lack of memory or a font file that vanished.
    static func library(_ reason: String) -> TextError { TextError("the text libraries failed: \(reason)") }
}
