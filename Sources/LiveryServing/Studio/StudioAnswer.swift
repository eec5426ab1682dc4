/// The answer of a studio to a request of its page.
public struct StudioAnswer: Sendable {
    /// The kinds of answers.
    public enum Kind: Sendable {
        /// The request succeeded.
        case success
        /// The request is invalid.
        case invalid
        /// Nothing has the requested name.
        case notFound
        /// The file has changed since the page read it.
        case conflict
    }

    /// The kind of answer.
    public let kind: Kind

    /// The types of content.
    public enum Content: Sendable {
        /// A PNG file.
        case picture
        /// A JSON object, with `error` unless the request succeeded.
        case json
        /// A page.
        case html
    }

    /// The type of the bytes.
    public let content: Content

    /// The picture, the object or the page.
    public let bytes: [UInt8]
}
