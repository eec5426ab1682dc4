extension RasterError: CustomStringConvertible {
    /// What went wrong, as a phrase that begins in lower case and ends without a period.
    public var description: String {
        switch self {
        case .invalidSize(let width, let height):
            return "an image can't be \(width) × \(height) pixels"
        case .imageTooLarge(let width, let height, let limits):
            return "an image of \(width) × \(height) pixels exceeds "
                + "\(limits.maximumSide) pixels per side or \(limits.maximumPixels) pixels in all"
        case .missingPixels(let expected, let found):
            return "expected \(expected) pixels, found \(found)"
        case .drawing(let failure):
            return "drawing failed: \(failure)"
        case .notFinite(let operation):
            return "\(operation): a coordinate or measure is not finite"
        case .tooManyDashes(let limit):
            return "a line has more than \(limit) dashes"
        case .invalidScale(let scale):
            return "the scale must be in 0.1…16, found \(scale)"
        case .invalidCaps(let caps, let size):
            return "cap insets of top \(caps.top), left \(caps.left), bottom \(caps.bottom), right "
                + "\(caps.right) do not fit an image of \(size.width) × \(size.height) pixels"
        case .ninePatch(let fault):
            return "invalid nine-patch border: \(fault)"
        case .decoding(let failure):
            return "can't read the PNG file: \(failure)"
        case .encoding(let failure):
            return "can't write the image as PNG: \(failure)"
        }
    }
}

extension DrawingFailure: CustomStringConvertible {
    /// What went wrong, as a phrase.
    public var description: String {
        switch self {
        case .outOfMemory: "out of memory"
        case .invalidSize: "Cairo draws on at most 32767 pixels per side"
        case .invalidStride: "the stride does not fit the pixel format"
        case .invalidMatrix: "a transformation can't be inverted"
        case .invalidDash: "a dash pattern has a negative length, or only zeros"
        case .invalidPath: "a path has no current point, or can't be read"
        case .unbalancedState: "a group or saved state is ended too often, or not at all"
        case .surfaceFinished: "the surface is finished before the drawing"
        case .other(let code, let description): "Cairo's status \(code), \(description)"
        }
    }
}

extension NinePatch.Fault: CustomStringConvertible {
    /// What is wrong and where, as a phrase.
    public var description: String {
        switch self {
        case .tooSmall(let width, let height):
            "\(width) × \(height) pixels leave no room within the border"
        case .unknownMarker(let edge, let position, let pixel):
            "pixel \(position) of the \(edge.rawValue) edge is \(pixel.hex); expected transparent or black "
                + "(#000000ff)"
        case .severalRegions(let edge, let position):
            "the \(edge.rawValue) edge has a second black region at pixel \(position); expected one"
        case .noRegion(let edge):
            "the \(edge.rawValue) edge has no black region that marks what to stretch"
        }
    }
}

extension PNG.DecodingFailure: CustomStringConvertible {
    /// What is wrong, as a phrase.
    public var description: String {
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
    public var description: String {
        switch self {
        case .empty: "no pixels"
        case .outOfMemory: "out of memory"
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
