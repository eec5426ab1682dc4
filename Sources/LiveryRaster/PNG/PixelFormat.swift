/// How a PNG file contains pixels: its color type and bit depth (PNG specification, table 11.1), and
/// whether its tRNS chunk makes black transparent.
struct PixelFormat: Hashable {
    /// PNG's color types.
    enum ColorType: UInt8 {
        case gray = 0
        case rgb = 2
        case palette = 3
        case grayAlpha = 4
        case rgba = 6
    }

    /// The color type.
    var type: ColorType
    /// The number of bits of a sample or of an index into the palette: 1, 2, 4 or 8.
    var depth = 8
    /// Whether black means transparent.
    ///
    /// Any color that no opaque pixel has could, but then a decoder would give transparent pixels
    /// that color instead of none.
    var blackIsTransparent = false

    /// The number of bits that a pixel takes.
    var bitsPerPixel: Int {
        switch type {
        case .gray, .palette: depth
        case .grayAlpha: 16
        case .rgb: 24
        case .rgba: 32
        }
    }

    /// The distance to the corresponding byte of the pixel before (PNG specification, 9.2).
    var filterDistance: Int { max(1, bitsPerPixel / 8) }

    /// The number of bytes of a row, without the filter's.
    func bytes(inRowOf width: Int) -> Int { (width * bitsPerPixel + 7) / 8 }

    /// The factor from a level of the format's depth to one of 8 bits: 255, 85, 17 or 1.
    static func levelStep(depth: Int) -> UInt32 { 255 / (1 << UInt32(depth) - 1) }

    /// The tRNS chunk that makes black transparent: samples of two bytes each (PNG specification,
    /// 11.3.2.1); empty where black is black.
    var transparency: [UInt8] {
        guard blackIsTransparent else { return [] }
        return [UInt8](repeating: 0, count: type == .gray ? 2 : 6)
    }
}

extension PixelFormat {
    /// A straight color's bytes in a format that contains levels, the first one lowest; a level of
    /// the format's depth where that is less than 8.
    @inline(__always) func bytes(ofStraight color: UInt32) -> UInt32 {
        switch type {
        case .gray: return color & 0xFF / Self.levelStep(depth: depth)
        case .grayAlpha: return color & 0xFF | (color >> 24) << 8
        case .rgb, .rgba, .palette: return color
        }
    }
}
