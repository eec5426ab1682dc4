internal import CCairo

/// What went wrong with pixels, as text.
public struct RasterError: Error, Hashable, Sendable {
    /// What can go wrong with pixels.
    package enum Kind: Hashable, Sendable {
        /// A width or height below 0.
        case invalidSize(width: Int, height: Int)
        /// An image larger than the limits allow; no memory was spent on it.
        case imageTooLarge(width: Int, height: Int, limits: RasterLimits)
        /// A buffer with fewer pixels than its size needs.
        case missingPixels(expected: Int, found: Int)
        /// A drawing operation that Cairo refused.
        case drawing(DrawingFailure)
        /// A coordinate, length or other measure that is not a finite number.
        case notFinite(operation: String)
        /// Lines of more dashes than the limit; none was drawn.
        case tooManyDashes(limit: Int)
        /// A picture that paints over more pixels than the limit.
        case tooManyPaintedPixels(limit: Int)
        /// The pictures that a picture is made of take more memory than the limit.
        case tooManyHeldBytes(limit: Int)
        /// A number of pixels for each point that is out of the range in which images are drawn.
        case invalidScale(Double)
        /// Cap insets that are negative, or that together exceed the image they are for.
        case invalidCaps(PixelInsets, size: PixelSize)
        /// A nine-patch whose one-pixel border cannot be understood.
        case ninePatch(NinePatch.Fault)
        /// A PNG file that cannot be read.
        case decoding(PNG.DecodingFailure)
        /// An image that cannot be written as PNG.
        case encoding(PNG.EncodingFailure)
    }

    /// What went wrong.
    package let kind: Kind

    /// Makes an error.
    package init(_ kind: Kind) { self.kind = kind }
}

/// Why Cairo refused to draw.
package enum DrawingFailure: Hashable, Sendable {
    /// Memory ran out.
    case outOfMemory
    /// A surface side beyond what Cairo can hold (32,767 pixels).
    case invalidSize
    /// A dash pattern with a negative length, or with nothing but zeros.
    case invalidDash
    /// Any other status, with Cairo's own description.
    case other(code: Int, description: String)
}

extension DrawingFailure {
    /// The failure for a status, or `nil` for success.
    init?(status: cairo_status_t) {
        switch status {
        case CAIRO_STATUS_SUCCESS: return nil
        case CAIRO_STATUS_NO_MEMORY: self = .outOfMemory
        case CAIRO_STATUS_INVALID_SIZE: self = .invalidSize
        case CAIRO_STATUS_INVALID_DASH: self = .invalidDash
        default:
            // Every other status, those of later versions of Cairo included, keeps its own words.
            self = .other(
                code: Int(status.rawValue),
                description: cairo_status_to_string(status).map { String(cString: $0) } ?? ""
            )
        }
    }
}

extension RasterError: CustomStringConvertible {
    /// What went wrong, as a phrase that begins in lower case and ends without a period.
    public var description: String {
        switch kind {
        case .invalidSize(let width, let height): return "an image can't be \(width) × \(height) pixels"
        case .imageTooLarge(let width, let height, let limits):
            return "an image of \(width) × \(height) pixels exceeds "
                + "\(limits.maximumSide) pixels per side or \(limits.maximumPixels) pixels in all"
        case .missingPixels(let expected, let found): return "expected \(expected) pixels, found \(found)"
        case .drawing(let failure): return "drawing failed: \(failure)"
        case .notFinite(let operation): return "\(operation): a coordinate or measure is not finite"
        case .tooManyDashes(let limit): return "its lines have more than \(limit) dashes"
        case .tooManyHeldBytes(let limit): return "the pictures of its groups and filters take more than \(limit) bytes"
        case .tooManyPaintedPixels(let limit): return "it paints more than \(limit) pixels"
        case .invalidScale(let scale): return "the scale must be in 0.1…16, found \(scale)"
        case .invalidCaps(let caps, let size):
            return "cap insets of top \(caps.top), left \(caps.left), bottom \(caps.bottom), right "
                + "\(caps.right) do not fit an image of \(size.width) × \(size.height) pixels"
        case .ninePatch(let fault): return "invalid nine-patch border: \(fault)"
        case .decoding(let failure): return "can't read the PNG file: \(failure)"
        case .encoding(let failure): return "can't write the image as PNG: \(failure)"
        }
    }
}

extension DrawingFailure: CustomStringConvertible {
    /// What went wrong, as a phrase.
    package var description: String {
        switch self {
        case .outOfMemory: "out of memory"
        case .invalidSize: "Cairo draws on at most 32767 pixels per side"
        case .invalidDash: "a dash pattern has a negative length, or only zeros"
        case .other(let code, let description): "Cairo's status \(code), \(description)"
        }
    }
}

extension NinePatch.Fault: CustomStringConvertible {
    /// What is wrong and where, as a phrase.
    package var description: String {
        switch self {
        case .tooSmall(let width, let height): "\(width) × \(height) pixels leave no room within the border"
        case .unknownMarker(let edge, let position, let pixel):
            "pixel \(position) of the \(edge.rawValue) edge is \(pixel.hexadecimal); expected black (#000000ff), or "
                + "transparent, or white in a frame whose first pixel is white"
        case .severalRegions(let edge, let position):
            "the \(edge.rawValue) edge has a second black region at pixel \(position); expected one"
        case .noRegion(let edge): "the \(edge.rawValue) edge has no black region that marks what to stretch"
        }
    }
}

extension PNG.DecodingFailure: CustomStringConvertible {
    /// What is wrong, as a phrase.
    package var description: String {
        switch self {
        case .notPNG: "no PNG signature"
        case .truncated: "truncated"
        case .malformed(let message): message
        case .profile(let fault): fault.description
        case .outOfMemory: "out of memory"
        }
    }
}

extension PNG.EncodingFailure: CustomStringConvertible {
    /// What is wrong, as a phrase.
    package var description: String {
        switch self {
        case .empty: "no pixels"
        case .outOfMemory: "out of memory"
        }
    }
}
