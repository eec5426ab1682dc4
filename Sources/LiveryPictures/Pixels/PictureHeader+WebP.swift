internal import CWebP
import LiveryRaster

extension PictureHeader {
    /// Reads the header of a WebP file: RIFF's chunks, after the WebP Container Specification.
    init(webP bytes: [UInt8]) throws(DecodingFailure) {
        func number(at index: Int) -> Int { bytes[index..<index + 4].reversed().reduce(0) { $0 << 8 | Int($1) } }
        guard !bytes.isEmpty, bytes.prefix(4).elementsEqual("RIFF".utf8.prefix(bytes.count)) else {
            throw DecodingFailure("no WebP signature")
        }
        guard bytes.count >= 12 else { throw .truncated }
        guard bytes[8..<12].elementsEqual("WEBP".utf8) else { throw DecodingFailure("no WebP signature") }
        let end = 8 + number(at: 4)
        // What follows the image may be cut off without libwebp's noticing.
        guard end <= bytes.count else { throw .truncated }
        var profile: [UInt8]?
        var place = 12
        while end - place >= 8 {
            let size = number(at: place + 4)
            guard size <= end - place - 8 else { throw DecodingFailure("a chunk is longer than the file says it is") }
            let content = bytes[place + 8..<place + 8 + size]
            switch String(decoding: bytes[place..<place + 4], as: UTF8.self) {
            case "ANIM", "ANMF": throw .animated
            // The second bit of the flags.
            case "VP8X" where (content.first ?? 0) & 2 != 0: throw .animated
            case "ICCP" where profile == nil: profile = Array(content)
            default: break
            }
            // Chunks have an even length.
            place += 8 + size + size % 2
        }
        var features = WebPBitstreamFeatures()
        let status = WebPGetFeatures(bytes, bytes.count, &features)
        guard status == VP8_STATUS_OK else { throw DecodingFailure(status) }
        guard features.has_animation == 0 else { throw .animated }
        guard features.width > 0, features.height > 0 else { throw DecodingFailure("the header's size is invalid") }
        self.init(.webP, PixelSize(width: Int(features.width), height: Int(features.height)))
        guard let profile else { return }
        conversion = ProfileConversion { () throws(ProfileFault) in try ICCConversion(profile, of: .rgb) }
    }
}

extension DecodingFailure {
    /// The file is an animation.
    fileprivate static let animated = DecodingFailure("it is an animation; expected one picture")

    /// What a status of libwebp's means.
    init(_ status: VP8StatusCode) {
        switch status {
        case VP8_STATUS_OUT_OF_MEMORY: self.init("out of memory")
        case VP8_STATUS_NOT_ENOUGH_DATA, VP8_STATUS_SUSPENDED: self = .truncated
        case VP8_STATUS_BITSTREAM_ERROR: self.init("the image's data is invalid")
        case VP8_STATUS_UNSUPPORTED_FEATURE: self.init("the image's data is of an unknown kind")
        default: self.init("libwebp's status \(status.rawValue)")
        }
    }
}
