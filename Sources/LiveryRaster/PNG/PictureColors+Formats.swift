extension PictureColors {
    /// The formats that hold the colors of so many pixels without loss and may be the smallest.
    func formats(pixelCount: Int) -> [PixelFormat] {
        guard let few else { return [directFormat] }
        let palette = PixelFormat(type: .palette, depth: Self.depth(of: few.count))
        if let gray = grayFormat {
            return gray.depth <= palette.depth ? [gray] : [gray, palette]
        }
        // A color in the palette costs three or four bytes, not compressed; where there are about
        // as many as pixels, or a pixel without a palette is little more, both are tried.
        let isCostly = few.count * 8 >= pixelCount
        return isCostly || isGray ? [palette, directFormat] : [palette]
    }

    /// The format that holds a pixel's levels as they are.
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

    /// The number of bits of an index to so many colors.
    private static func depth(of count: Int) -> Int {
        switch count {
        case ...2: 1
        case ...4: 2
        case ...16: 4
        default: 8
        }
    }
}
