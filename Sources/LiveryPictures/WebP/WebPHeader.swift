internal import CWebP
import LiveryRaster

/// The header of a WebP file: RIFF's chunks, after the WebP Container Specification.
struct WebPHeader {
    let size: PixelSize
    /// The content of the chunk `ICCP`; nil without one.
    private(set) var profile: [UInt8]?

    init(_ bytes: [UInt8]) throws(WebP.Failure) {
        guard !bytes.isEmpty, bytes.prefix(4).elementsEqual("RIFF".utf8.prefix(bytes.count)) else {
            throw .notWebP
        }
        guard bytes.count >= 12 else { throw .truncated }
        guard bytes[8..<12].elementsEqual("WEBP".utf8) else { throw .notWebP }
        let length = Self.number(bytes, at: 4)
        // What follows the image may be cut off without libwebp's noticing.
        guard length <= bytes.count - 8 else { throw .truncated }
        var place = 12
        let end = 8 + length
        while end - place >= 8 {
            let size = Self.number(bytes, at: place + 4)
            guard size <= end - place - 8 else {
                throw .malformed("a chunk is longer than the file says it is")
            }
            let content = bytes[place + 8..<place + 8 + size]
            switch String(decoding: bytes[place..<place + 4], as: UTF8.self) {
            case "ANIM", "ANMF": throw .animated
            // The second bit of the flags.
            case "VP8X" where content.first.map { $0 & 2 != 0 } == true: throw .animated
            case "ICCP" where profile == nil: profile = Array(content)
            default: break
            }
            // Chunks have an even length.
            place += 8 + size + size % 2
        }
        var features = WebPBitstreamFeatures()
        let status = WebPGetFeatures(bytes, bytes.count, &features)
        guard status == VP8_STATUS_OK else { throw Self.failure(status) }
        guard features.has_animation == 0 else { throw .animated }
        guard features.width > 0, features.height > 0 else {
            throw .malformed("the header's size is invalid")
        }
        size = PixelSize(width: Int(features.width), height: Int(features.height))
    }

    private static func number(_ bytes: [UInt8], at index: Int) -> Int {
        bytes[index..<index + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    /// What a status of libwebp's means.
    static func failure(_ status: VP8StatusCode) -> WebP.Failure {
        switch status {
        case VP8_STATUS_OUT_OF_MEMORY: .outOfMemory
        case VP8_STATUS_NOT_ENOUGH_DATA, VP8_STATUS_SUSPENDED: .truncated
        case VP8_STATUS_BITSTREAM_ERROR: .malformed("the image's data is invalid")
        case VP8_STATUS_UNSUPPORTED_FEATURE: .malformed("the image's data is of an unknown kind")
        default: .malformed("libwebp's status \(status.rawValue)")
        }
    }
}
