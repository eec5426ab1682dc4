internal import CDeflate

/// The types of content, as `Content-Type` names them.
public enum ContentType: String, Sendable {
    /// A picture.
    case png = "image/png"
    /// An index, or the answer to a call.
    case json = "application/json"
    /// A style sheet.
    case css = "text/css; charset=utf-8"
    /// A page.
    case html = "text/html; charset=utf-8"
    /// A message.
    case text = "text/plain; charset=utf-8"
}

/// The content of an address.
public struct ServedContent: Sendable {
    /// The type of the bytes.
    public let type: ContentType

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

/// Compresses text with gzip.
enum Gzip {
    /// The highest level that is still quick: text is compressed once, and sent many times.
    private static let level: CInt = 9

    /// The compressed bytes; nil if they are not smaller, or memory is exhausted.
    static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
        guard let compressor = libdeflate_alloc_compressor(level) else { return nil }
        defer { libdeflate_free_compressor(compressor) }
        // The buffer is no larger than the input: output that doesn't fit is not worth it.
        let result = [UInt8](unsafeUninitializedCapacity: bytes.count) { buffer, count in
            count = bytes.withUnsafeBytes { source in
                libdeflate_gzip_compress(compressor, source.baseAddress, source.count, buffer.baseAddress, buffer.count)
            }
        }
        return result.isEmpty ? nil : result
    }
}
