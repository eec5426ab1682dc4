/// The content of an address.
public struct ServedContent: Sendable {
    /// The types of content.
    public enum MediaType: Sendable {
        /// A picture.
        case png
        /// An index.
        case json
        /// A style sheet.
        case css
    }

    /// The type of the bytes.
    public let mediaType: MediaType

    /// The identity of the bytes: equal tags mean equal bytes, in any process.
    public let tag: String

    /// The bytes; nil if only the tag was requested and they are not cached.
    public var bytes: [UInt8]? { forms?.plain }

    /// The bytes of text compressed with gzip; nil if they are not known, or compression is not worth it.
    public var gzipBytes: [UInt8]? { forms?.gzip }

    /// The bytes, in the forms that are cached.
    struct Forms: Sendable {
        let plain: [UInt8]
        var gzip: [UInt8]?

        /// The cost of caching them, in bytes.
        var cost: Int { plain.count + (gzip?.count ?? 0) + 128 }
    }

    let forms: Forms?
}
