/// What a studio answers to its page.
public struct StudioAnswer: Sendable {
    /// What kind of answer it is.
    public enum Kind: Sendable {
        /// The request.
        case success
        /// The request is invalid.
        case invalid
        /// Nothing has the name.
        case notFound
        /// The file is not what it was when the page read it.
        case conflict
    }

    /// What kind of answer it is.
    public let kind: Kind

    /// What the bytes are.
    public enum Content: Sendable {
        /// A PNG file.
        case picture
        /// An object of JSON; with `error` unless it was a success.
        case json
        /// A page.
        case html
    }

    /// What the bytes are.
    public let content: Content

    /// The picture, the object or the page.
    public let bytes: [UInt8]
}
