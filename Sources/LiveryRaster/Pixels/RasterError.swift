internal import CCairo

/// What went wrong with pixels, as text.
public struct RasterError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What went wrong, as a phrase that begins in lower case and ends without a period.
    public let description: String
    /// The limit that is exceeded, for those that word it in their own terms.
    package let limit: Limit?

    /// A limit of pictures.
    package enum Limit: Hashable, Sendable {
        /// How many pixels an image has, per side or in all.
        case imageSize
        /// How many pixels are painted over.
        case paintedPixels(Int)
        /// How much memory the pictures take that a picture is made of.
        case heldBytes(Int)
    }

    /// Makes an error.
    package init(_ description: String, limit: Limit? = nil) {
        self.description = description
        self.limit = limit
    }

    /// The error for a status of Cairo's; nil for success.
    init?(_ status: cairo_status_t) {
        switch status {
        case CAIRO_STATUS_SUCCESS: return nil
        case CAIRO_STATUS_INVALID_SIZE: self = .tooLargeForCairo
        default:
            let words = cairo_status_to_string(status).map { String(cString: $0) } ?? ""
            self.init("drawing failed: Cairo's status \(status.rawValue), \(words)")
        }
    }
}

extension RasterError {
    /// A side of an image, or a letter, is too large for Cairo.
    package static let tooLargeForCairo = RasterError("drawing failed: Cairo draws on at most 32767 pixels per side")
    /// An image without pixels is to be written, which no format can express.
    package static let noPixels = RasterError("can't write an image without pixels")
    /// Lines have more dashes than are drawn.
    package static let tooManyDashes = RasterError("its lines have more than \(Stroke.maximumDashes) dashes")

    /// An image is larger than the limits allow; no memory was spent on it.
    package static func imageTooLarge(width: Int, height: Int, limits: RasterLimits) -> RasterError {
        RasterError(
            "an image of \(width) × \(height) pixels exceeds "
                + "\(limits.maximumSide) pixels per side or \(limits.maximumPixels) pixels in all",
            limit: .imageSize
        )
    }

    /// There are fewer pixels than a size needs, or more.
    package static func missingPixels(expected: Int, found: Int) -> RasterError {
        RasterError("expected \(expected) pixels, found \(found)")
    }

    /// A coordinate, length or other measure of an operation is not a finite number.
    package static func notFinite(_ operation: String) -> RasterError {
        RasterError("\(operation): a coordinate or measure is not finite")
    }

    /// A picture paints over more pixels than the limit.
    package static func tooManyPaintedPixels(limit: Int) -> RasterError {
        RasterError("it paints more than \(limit) pixels", limit: .paintedPixels(limit))
    }

    /// Cap insets are negative, or together exceed the image they are for.
    package static func invalidCaps(_ caps: PixelInsets, size: PixelSize) -> RasterError {
        RasterError(
            "cap insets of top \(caps.top), left \(caps.left), bottom \(caps.bottom), right "
                + "\(caps.right) do not fit an image of \(size.width) × \(size.height) pixels"
        )
    }

    /// The one-pixel border of a nine-patch can't be understood.
    static func ninePatch(_ problem: String) -> RasterError { RasterError("invalid nine-patch border: \(problem)") }

    /// A PNG file can't be read.
    static func decoding(_ problem: String) -> RasterError { RasterError("can't read the PNG file: \(problem)") }
}
