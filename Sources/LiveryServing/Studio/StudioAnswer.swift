/// What a studio answers to its page.
public struct StudioAnswer: Sendable {
    /// What kind of answer it is.
    public enum Kind: Sendable {
        /// What was asked for.
        case success
        /// What is asked for is wrong.
        case invalid
        /// Nothing has the name.
        case notFound
        /// The file is not what it was when the page read it.
        case conflict
    }

    /// What kind of answer it is.
    public let kind: Kind

    /// Whether the bytes are a picture; they are JSON otherwise.
    public let isPicture: Bool

    /// A PNG file, or an object of JSON; with `error` unless it was a success.
    public let bytes: [UInt8]
}
