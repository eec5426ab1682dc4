/// The answer of a studio to a request of its page.
public struct StudioAnswer: Sendable {
    /// Why the request has failed; nil if it has not.
    public let failure: ServingError.Kind?

    /// The type of the bytes.
    public let type: ContentType

    /// The picture; the page; or a JSON object, with `error` unless the request succeeded.
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
    /// The values of an asset in a state, an appearance and a variant, where each is written, and what refers to it.
    case cell
    /// A picture as SVG, or an asset as CSS.
    case code
    /// The element of a screen at a point, with the rules and values that made its properties.
    case element
    /// All faults of the theme.
    case faults
    /// Writes the file of a picture to the theme's folder.
    case bringIn
    /// Where the theme, its style sheet and its screens refer to an asset, with the changes that give it another name
    /// there.
    case references
}
