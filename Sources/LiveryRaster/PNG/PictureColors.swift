/// The colors of a picture, as far as they determine the format of its file.
struct PictureColors {
    /// The most colors that a palette has.
    static let paletteLimit = 256

    /// The straight colors in the order in which they appear, red in the lowest byte, then green,
    /// blue and alpha; `nil` when there are more than a palette has.
    var few: [UInt32]?
    /// Whether all pixels have the full alpha.
    var isOpaque: Bool
    /// Whether red, green and blue are equal in all pixels.
    var isGray: Bool
    /// Whether every pixel is opaque or transparent.
    var isBinary: Bool
    /// Whether some pixel is opaque and black.
    var hasBlack: Bool

    /// Counts the colors, and while they are few, writes the index of each pixel's color to `indices`, which
    /// has one byte per pixel.
    init(_ picture: CompactPicture, indices: UnsafeMutablePointer<UInt8>) {
        let words = picture.words
        few = words.withUnsafeBufferPointer { words in
            words.baseAddress.flatMap { words in Self.colors(words, picture.width, picture.height, indices: indices) }
        }
        if let few {
            isOpaque = few.allSatisfy { $0 >> 24 == 255 }
            isGray = few.allSatisfy { $0 & 0xFFFF == $0 >> 8 & 0xFFFF }
            isBinary = few.allSatisfy { ($0 >> 24 &+ 1) & 0xFE == 0 }
            hasBlack = few.contains(0xFF00_0000)
            return
        }
        // Premultiplied levels are equal where straight ones are; color that a transparent pixel
        // has against the rules counts too, at the cost of a larger file.
        var (alphas, differences, between) = (UInt32.max, UInt32(0), UInt32(0))
        // All ones once some word is opaque and black; a mask, so that several words are looked at together.
        var black: UInt32 = 0
        words.withUnsafeBufferPointer { words in
            for word in words {
                alphas &= word
                differences |= word ^ word >> 8
                between |= (word >> 24) &+ 1
                black |= word == 0xFF00_0000 ? .max : 0
            }
        }
        isOpaque = alphas >> 24 == 255
        isGray = differences & 0xFFFF == 0
        isBinary = between & 0xFE == 0
        hasBlack = black != 0
    }

    /// The straight colors in the order of their appearance, or `nil` when there are too many.
    private static func colors(
        _ words: UnsafePointer<UInt32>,
        _ width: Int,
        _ height: Int,
        indices: UnsafeMutablePointer<UInt8>
    ) -> [UInt32]? {
        // Open addressing with four times as many places as colors; a place contains the word, and
        // above it one more than its index.
        let bits = 10
        return withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 1 << bits) { places in
            places.initialize(repeating: 0)
            var colors: [UInt32] = []
            colors.reserveCapacity(paletteLimit)
            for y in 0..<height {
                let row = words + y * width
                let result = indices + y * width
                if y > 0, row.hasSameWords(as: row - width, count: width) {
                    result.copy(result - width, count: width)
                    continue
                }
                var last = ~row[0]
                var lastIndex: UInt8 = 0
                for x in 0..<width {
                    let word = row[x]
                    if word != last {
                        last = word
                        // A transparent pixel has no color, whatever its levels.
                        let wanted = word >> 24 == 0 ? 0 : word
                        // Knuth's multiplicative hash: 2³² over the golden ratio.
                        var place = Int((wanted &* 2_654_435_769) >> UInt32(32 - bits))
                        while places[place] != 0, UInt32(truncatingIfNeeded: places[place]) != wanted {
                            place = (place + 1) & (1 << bits - 1)
                        }
                        if places[place] == 0 {
                            guard colors.count < paletteLimit else { return nil }
                            places[place] = UInt64(colors.count + 1) << 32 | UInt64(wanted)
                            colors.append(wanted)
                        }
                        lastIndex = UInt8(truncatingIfNeeded: places[place] >> 32 &- 1)
                    }
                    result[x] = lastIndex
                }
            }
            return StraightConversion.reciprocals.withUnsafeBufferPointer { table in
                colors.map { StraightConversion.straight($0, table) }
            }
        }
    }
}

extension PictureColors {
    /// The lossless formats for the colors of this many pixels that may be the smallest, the likeliest first.
    func formats(pixelCount: Int) -> [PixelFormat] {
        guard let few else { return [directFormat] }
        let palette = PixelFormat(type: .palette, depth: Self.depth(of: few.count))
        if let gray = grayFormat { return gray.depth <= palette.depth ? [gray] : [palette, gray] }
        // A color in the palette takes three or four uncompressed bytes; there may be almost as many as pixels.
        if few.count * 8 >= pixelCount { return [directFormat, palette] }
        // Pixels without a palette take little more.
        return isGray ? [palette, directFormat] : [palette]
    }

    /// The format that stores a pixel's levels unchanged.
    private var directFormat: PixelFormat {
        if isGray { return PixelFormat(type: .grayAlpha) }
        if isOpaque { return PixelFormat(type: .rgb) }
        if isBinary, !hasBlack { return PixelFormat(type: .rgb, blackIsTransparent: true) }
        return PixelFormat(type: .rgba)
    }

    /// The least depth at which gray levels hold all pixels, if there is one.
    private var grayFormat: PixelFormat? {
        guard let few, isGray, isOpaque || isBinary && !hasBlack else { return nil }
        let depth = [1, 2, 4, 8].first { depth in
            few.allSatisfy { $0 & 0xFF % PixelFormat.levelStep(depth: depth) == 0 }
        }
        return depth.map { PixelFormat(type: .gray, depth: $0, blackIsTransparent: !isOpaque) }
    }

    /// The number of bits of an index to this many colors.
    private static func depth(of count: Int) -> Int {
        switch count {
        case ...2: 1
        case ...4: 2
        case ...16: 4
        default: 8
        }
    }
}
