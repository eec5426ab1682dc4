extension RasterError: CustomStringConvertible {
    /// What went wrong, as a phrase that begins in lower case and ends without a period.
    public var description: String {
        switch self {
        case .invalidSize(let width, let height):
            return "an image cannot be \(width) × \(height) pixels; sides are not negative"
        case .imageTooLarge(let width, let height, let limits):
            return "an image of \(width) × \(height) pixels is too large; at most "
                + "\(limits.maximumSide) pixels a side and \(limits.maximumPixels) pixels in all "
                + "are allowed"
        case .missingPixels(let expected, let found):
            return "\(expected) pixels are wanted, and there are \(found)"
        case .drawing(let failure):
            return "drawing failed: \(failure)"
        case .notFinite(let operation):
            return "\(operation): a coordinate or measure is not a finite number"
        case .invalidScale(let scale):
            return "a scale of \(scale) is out of range; 0.1 to 16 pixels for each point are "
                + "possible"
        case .invalidCaps(let caps, let size):
            return "cap insets of top \(caps.top), left \(caps.left), bottom \(caps.bottom), right "
                + "\(caps.right) do not fit an image of \(size.width) × \(size.height) pixels"
        case .ninePatch(let fault):
            return "the nine-patch border is wrong: \(fault)"
        case .decoding(let failure):
            return "the PNG file cannot be read: \(failure)"
        case .encoding(let failure):
            return "the image cannot be written as PNG: \(failure)"
        }
    }
}

extension DrawingFailure: CustomStringConvertible {
    /// What went wrong, as a phrase.
    public var description: String {
        switch self {
        case .outOfMemory: "memory ran out"
        case .invalidSize: "Cairo draws on at most 32767 pixels a side"
        case .invalidStride: "the distance between rows does not suit the pixel format"
        case .invalidMatrix: "a transformation cannot be inverted"
        case .invalidDash: "a dash pattern has a negative length, or nothing but zeros"
        case .invalidPath: "a path has no current point, or cannot be read"
        case .unbalancedState: "a group or saved state was ended too often, or not at all"
        case .surfaceFinished: "the surface was finished before the drawing was"
        case .other(let code, let description): "Cairo's status \(code), \(description)"
        }
    }
}

extension NinePatch.Fault: CustomStringConvertible {
    /// What is wrong and where, as a phrase.
    public var description: String {
        switch self {
        case .tooSmall(let width, let height):
            "\(width) × \(height) pixels leave no room within a border of one"
        case .unknownMarker(let edge, let position, let pixel):
            "the \(edge.rawValue) edge's pixel \(position) is \(pixel.hex), where only "
                + "transparent or black (#000000ff) is allowed"
        case .severalRegions(let edge, let position):
            "the \(edge.rawValue) edge has a second black region at pixel \(position), where one "
                + "is allowed"
        case .noRegion(let edge):
            "the \(edge.rawValue) edge has no black region that says what to stretch"
        }
    }
}

extension PNG.DecodingFailure: CustomStringConvertible {
    /// What is wrong, as a phrase.
    public var description: String {
        switch self {
        case .notPNG: "it does not begin with PNG's signature"
        case .truncated: "it ends before the image does"
        case .malformed(let message): message
        case .outOfMemory: "memory ran out"
        }
    }
}

extension PNG.EncodingFailure: CustomStringConvertible {
    /// What is wrong, as a phrase.
    public var description: String {
        switch self {
        case .empty: "it has no pixels"
        case .outOfMemory: "memory ran out"
        case .other(let message): message
        }
    }
}

extension StraightPixel {
    /// The pixel in CSS's notation, #rrggbbaa.
    var hex: String {
        [red, green, blue, alpha].reduce(into: "#") { text, level in
            text += (level < 16 ? "0" : "") + String(level, radix: 16)
        }
    }
}
