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
    case undecodable(PictureFormat, String)
    /// An SVG file can't be read or drawn.
    case svg(SVGFault)
}

/// Why a JPEG or WebP file could not be read, as a phrase.
struct DecodingFailure: Error {
    let description: String

    init(_ description: String) { self.description = description }

    /// The file ends before the image does.
    static let truncated = DecodingFailure("truncated")
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
        case .undecodable(let format, let reason): "can't read the \(format.rawValue) file: \(reason)"
        case .svg(let fault): fault.description
        }
    }

    private static var readable: String {
        let names = PictureFormat.readable.map(\.rawValue)
        return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
    }
}
