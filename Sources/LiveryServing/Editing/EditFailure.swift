import LiverySupport

/// Why a change of a document can't be made.
enum EditFailure: Error, Hashable, Sendable {
    /// The value is missing, or is not the known one.
    case changed
    /// The replacement of a number is not a number.
    case notNumber(String)
    /// It is spelled in a way that can't be replaced.
    case spelling(Obstacle)
    /// The new text can't be written in its place.
    case text(String)
    /// The document is written in a way that does not allow the change.
    case structure
    /// The new text has too many bytes.
    case tooLong(limit: Int)
    /// The document has errors.
    case faulty
    /// What the document was before it was saved is not known any more.
    case forgotten
    /// The theme has no such document.
    case unknownFile(String)
    /// The document's file can't be read.
    case unreadable(String, reason: String)
    /// The document's file can't be written.
    case unwritable(String, reason: String)

    /// What keeps a value from being replaced.
    enum Obstacle: Hashable, Sendable {
        /// It is no string or number.
        case kind
        /// It is written on several lines, in YAML.
        case lines
        /// It is what an alias repeats from elsewhere, in YAML.
        case alias
        /// Aliases elsewhere repeat it, or a part of it, in YAML.
        case repeated
        /// It is in a binary property list.
        case binary
        /// It has markup in it, in a property list.
        case markup

        /// The reason, as part of a sentence.
        var reason: String {
            switch self {
            case .kind: "it is neither text nor a number"
            case .lines: "it is written on several lines"
            case .alias: "a YAML alias repeats it here"
            case .repeated: "a YAML alias elsewhere repeats it"
            case .binary: "the file is a binary property list"
            case .markup: "there is markup in it"
            }
        }
    }

    /// The message.
    var message: String {
        switch self {
        case .changed: "the file has changed meanwhile; look at it again"
        case .notNumber(let text): "\(quoted(text)) is not a number"
        case .spelling(let obstacle): "the value can't be replaced: \(obstacle.reason)"
        case .text(let text): "\(quoted(text)) can't be written in its place"
        case .structure: "the file is written in a way in which this can't be changed here"
        case .tooLong(let limit): "the text has more than \(limit) bytes"
        case .faulty: "the file has errors"
        case .forgotten: "the studio was started again since this was saved"
        case .unknownFile(let name): "the theme has no document \(quoted(name))"
        case .unreadable(let name, let reason): "can't read \(quoted(name)): \(reason)"
        case .unwritable(let name, let reason): "can't write \(quoted(name)): \(reason)"
        }
    }
}
