/// What an address leads to.
public struct ServedContent: Sendable {
    /// What the bytes are.
    public enum MediaType: Sendable {
        /// A picture.
        case png
        /// An index.
        case json
        /// A style sheet.
        case css
    }

    /// What the bytes are.
    public let mediaType: MediaType

    /// The identity of the bytes: equal tags mean equal bytes, whichever process gives them.
    public let tag: String

    /// The bytes; nil if only the tag was requested and they are not cached.
    public var bytes: [UInt8]? { forms?.plain }

    /// The bytes of a text in the format of gzip; nil if they are not known or not worth it.
    public var gzipBytes: [UInt8]? { forms?.gzip }

    /// The bytes in the forms that are kept.
    struct Forms: Sendable {
        let plain: [UInt8]
        var gzip: [UInt8]?

        /// What keeping them costs, in bytes.
        var cost: Int { plain.count + (gzip?.count ?? 0) + 128 }
    }

    let forms: Forms?
}
