import LiveryRaster

/// Why a picture's file can't be read or drawn.
package enum PictureError: Error, Hashable, Sendable {
    /// The file is of a kind that is not read.
    case unsupportedFormat(PictureFormat)
    /// The file is not a picture in a known format.
    case unknownFormat
    /// The file has vectors, but pixels were requested.
    case vectors
    /// The image is too large, or the PNG file can't be read.
    case raster(RasterError)
    /// A JPEG or WebP file can't be read.
    case undecodable(PictureFormat, DecodingFailure)
    /// An SVG file can't be read or drawn.
    case svg(SVGFault)
}

/// Why a JPEG or WebP file could not be read.
package enum DecodingFailure: Error, Hashable, Sendable {
    /// The file does not begin as files of its kind do.
    case noSignature
    /// The file ends before the image does.
    case truncated
    /// The file is an animation.
    case animated
    /// The image's colors are amounts of ink, and no ICC profile says what they look like.
    case cmyk
    /// A progressive image has more scans than are read.
    case tooManyScans(limit: Int)
    /// The file breaks the rules of its format, in the library's words.
    case malformed(String)
    /// The file's ICC profile is broken or not supported.
    case profile(ICCProfile.Fault)
    /// Memory ran out.
    case outOfMemory
}

extension PictureError: CustomStringConvertible {
    /// What went wrong, as a phrase that begins in lower case and ends without a period.
    package var description: String {
        switch self {
        case .unsupportedFormat(.compressedSVG):
            "compressed SVG files are not supported; decompress this one with 'gunzip'"
        case .unsupportedFormat(let format): "\(format.rawValue) files are not supported; expected \(Self.readable)"
        case .unknownFormat: "the file is not a picture; expected \(Self.readable)"
        case .vectors: "an SVG file has no pixels"
        case .raster(let error): error.description
        case .undecodable(let format, .noSignature):
            "can't read the \(format.rawValue) file: no \(format.rawValue) signature"
        case .undecodable(let format, let failure): "can't read the \(format.rawValue) file: \(failure)"
        case .svg(let fault): fault.description
        }
    }

    private static var readable: String {
        let names = PictureFormat.readable.map(\.rawValue)
        return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
    }
}

extension DecodingFailure: CustomStringConvertible {
    /// What is wrong, as a phrase.
    package var description: String {
        switch self {
        case .noSignature: "no signature"
        case .truncated: "truncated"
        case .animated: "it is an animation; expected one picture"
        case .cmyk: "its colors are CMYK without an ICC profile; convert it to sRGB"
        case .tooManyScans(let limit): "it has more than \(limit) scans"
        case .malformed(let message): message
        case .profile(let fault): fault.description
        case .outOfMemory: "out of memory"
        }
    }
}
