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

/// The requests of a studio's page.
package enum StudioCall: String, Sendable, CaseIterable {
    /// Everything that the page shows: pictures, values, parameters, screens and faults.
    case state
    /// The pictures in view, after some values were replaced only for display: the tag of each, and the bytes of
    /// those that the page lacks.
    case pictures
    /// Writes values to their files.
    case save
    /// The values that a picture is made from.
    case origins
    /// A picture as SVG, or an asset as CSS.
    case code
    /// The element of a screen at a point, with the rules and values that made its properties.
    case element
    /// All faults of the theme.
    case faults
    /// Where the style sheet and the screens refer to an asset, with the changes that give it another name there.
    case references
}
