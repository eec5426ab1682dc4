extension Bitmap {
    /// The image at an opacity in 0...1, each premultiplied level times it, rounded to the nearest.
    ///
    /// Values outside of the range are clipped; what is not a number counts as 0.
    public func multiplied(byOpacity opacity: Double) -> Bitmap {
        let factor = Color.clipped(opacity)
        guard factor < 1 else { return self }
        let table = Self.table { ($0 * factor) }
        return map { pixel in
            PremultipliedPixel(
                red: table[Int(pixel.red)],
                green: table[Int(pixel.green)],
                blue: table[Int(pixel.blue)],
                alpha: table[Int(pixel.alpha)]
            )
        }
    }

    /// A color painted through the image's alpha, as template images are tinted.
    ///
    /// The color is clipped to sRGB; its own alpha multiplies the image's.
    public func tinted(with color: Color) -> Bitmap {
        let color = color.srgb.premultiplied
        let pixels = (0...255).map { alpha in
            PremultipliedPixel(nearest: color * (Double(alpha) / 255))
        }
        return map { pixels[Int($0.alpha)] }
    }

    /// The image multiplied by a color, its own alpha kept.
    ///
    /// The color is composited over the image with the blend mode "multiply" (compositing-1, section
    /// 10.1.2) and shows only as far as the image does: with the color's alpha a, each level c
    /// becomes c · (1 − a + a·color). Black gives the image's silhouette, white and transparent
    /// colors the image itself.
    public func multiplied(by color: Color) -> Bitmap {
        let srgb = color.srgb
        let alpha = Color.clipped(srgb.alpha)
        let tables = [srgb.red, srgb.green, srgb.blue].map { component in
            let factor = 1 - alpha + alpha * Color.clipped(component)
            return Self.table { $0 * factor }
        }
        return map { pixel in
            PremultipliedPixel(
                red: tables[0][Int(pixel.red)],
                green: tables[1][Int(pixel.green)],
                blue: tables[2][Int(pixel.blue)],
                alpha: pixel.alpha
            )
        }
    }

    /// The part of the image within a rectangle, which is first cut to the image.
    public func cropped(to rect: PixelRect) -> Bitmap {
        func range(_ start: Int, _ length: Int, _ limit: Int) -> Range<Int> {
            let (end, overflow) = start.addingReportingOverflow(max(0, length))
            let low = min(max(0, start), limit)
            return low..<max(low, min(overflow ? limit : end, limit))
        }
        let columns = range(rect.x, rect.width, width)
        let rows = range(rect.y, rect.height, height)
        if columns.count == width, rows.count == height { return self }
        var cut = [UInt32]()
        cut.reserveCapacity(columns.count * rows.count)
        for y in rows { cut += words[y * width + columns.lowerBound..<y * width + columns.upperBound] }
        return Bitmap(width: columns.count, height: rows.count, words: cut)
    }

    /// The image of what the closure makes of each pixel.
    func map(_ transform: (PremultipliedPixel) -> PremultipliedPixel) -> Bitmap {
        Bitmap(width: width, height: height, words: words.map { transform(PremultipliedPixel(argb: $0)).argb })
    }

    /// The levels that a function in 0...1 makes of all 256, rounded to the nearest.
    private static func table(_ function: (Double) -> Double) -> [UInt8] {
        (0...255).map { Color.level(function(Double($0) / 255)) }
    }
}

extension Bitmap {
    /// The image blurred by a Gaussian, as CSS's `blur()` does: premultiplied levels are averaged,
    /// and what lies beyond the image counts as transparent.
    ///
    /// Up to a standard deviation of 16 pixels, anything farther than 4 standard deviations does not affect a
    /// pixel, so that stretched pictures stay identical.
    ///
    /// - Parameter sigma: The standard deviation in pixels; nothing is changed by one that is not above
    ///   0, or not finite.
    /// - Returns: An image of the same size, each level rounded once.
    public func blurred(sigma: Double) -> Bitmap {
        guard sigma > 0, sigma.isFinite, !isEmpty else { return self }
        var image = FilterImage(self)
        image.blur(by: GaussianBlur(sigma: sigma, hasFiniteSupport: sigma <= 16))
        let words = image.pixels.map { pixel -> UInt32 in
            func level(_ value: Float, _ most: UInt8) -> UInt8 { UInt8(clamping: min(Float(most), value * 255 + 0.5)) }
            // Levels are filtered and rounded each on their own; no color exceeds alpha.
            let alpha = level(pixel.w, 255)
            return PremultipliedPixel(
                red: level(pixel.x, alpha),
                green: level(pixel.y, alpha),
                blue: level(pixel.z, alpha),
                alpha: alpha
            ).argb
        }
        return Bitmap(width: width, height: height, words: words)
    }
}

extension Bitmap {
    /// The image blurred by a Gaussian, as CSS's `backdrop-filter: blur()` does: beyond its edges, it goes on mirrored
    /// (filter-effects-2, 2).
    ///
    /// - Parameter sigma: The standard deviation in pixels.
    /// - Returns: An image of the same size.
    package func blurredAsBackdrop(sigma: Double) -> Bitmap {
        guard sigma > 0, sigma.isFinite, !isEmpty else { return self }
        let margin = Int(pixels: min(3 * sigma, 1_000).rounded(.up))
        func mirrored(_ place: Int, _ count: Int) -> Int {
            let place = ((place % (2 * count)) + 2 * count) % (2 * count)
            return place < count ? place : 2 * count - 1 - place
        }
        let columns = (-margin..<width + margin).map { mirrored($0, width) }
        var wide: [UInt32] = []
        wide.reserveCapacity((width + 2 * margin) * (height + 2 * margin))
        for y in -margin..<height + margin {
            let row = mirrored(y, height) * width
            for x in columns { wide.append(words[row + x]) }
        }
        return Bitmap(width: width + 2 * margin, height: height + 2 * margin, words: wide).blurred(sigma: sigma)
            .cropped(to: PixelRect(x: margin, y: margin, width: width, height: height))
    }

    /// Multiplies every pixel by the coverage at its position, or by what that leaves out, rounding once to the
    /// nearest level. Both are of one size.
    package mutating func mask(by coverage: Coverage, isInverted: Bool = false) {
        guard coverage.width == width, coverage.height == height else { return }
        let (width, height) = (width, height)
        let flipped: UInt8 = isInverted ? 255 : 0
        // Most pixels are covered wholly or not at all, and are looked at by eights.
        let (full, none): (UInt64, UInt64) = isInverted ? (0, .max) : (.max, 0)
        words.withUnsafeMutableBufferPointer { words in
            coverage.bytes.withUnsafeBufferPointer { bytes in
                for y in 0..<height {
                    let (row, levels) = (y * width, y * coverage.bytesPerRow)
                    var x = 0
                    while x < width {
                        let end = min(x + 8, width)
                        if end == x + 8 {
                            let eight = UnsafeRawBufferPointer(bytes).loadUnaligned(
                                fromByteOffset: levels + x,
                                as: UInt64.self
                            )
                            if eight == full || eight == none {
                                if eight == none { words[row + x..<row + end].update(repeating: 0) }
                                x = end
                                continue
                            }
                        }
                        while x < end {
                            let level = bytes[levels + x] ^ flipped
                            if level < 255 { words[row + x] = Self.multiplied(words[row + x], by: level) }
                            x += 1
                        }
                    }
                }
            }
        }
    }

    /// A word over another one, as Cairo composites them.
    @inline(__always) static func composited(_ word: UInt32, over below: UInt32) -> UInt32 {
        word &+ multiplied(below, by: UInt8(truncatingIfNeeded: 255 &- word >> 24))
    }

    /// A word's four levels multiplied by a level in 0...255, rounded to the nearest.
    @inline(__always) private static func multiplied(_ word: UInt32, by level: UInt8) -> UInt32 {
        // Two levels at a time: of a product p of two levels, (q + q/256)/256 with q = p + 128 is p/255
        // rounded to the nearest (J. Blinn, Three Wrongs Make a Right, 1995).
        let factor = UInt32(level)
        func rounded(_ products: UInt32) -> UInt32 {
            let sums = products &+ 0x80_0080
            return ((sums &+ (sums >> 8 & 0xFF_00FF)) >> 8) & 0xFF_00FF
        }
        let redAndBlue = rounded((word & 0xFF_00FF) &* factor)
        let alphaAndGreen = rounded((word >> 8 & 0xFF_00FF) &* factor)
        return alphaAndGreen << 8 | redAndBlue
    }

    /// The image, which has a backdrop beneath a picture, with the backdrop only within a shape.
    ///
    /// - Parameters:
    ///   - picture: The picture alone, which lies within the shape.
    ///   - coverage: The shape's. All are of one size.
    /// - Returns: The image.
    package func keepingBackdrop(of picture: Bitmap, within coverage: Coverage) -> Bitmap {
        guard coverage.width == width, coverage.height == height, picture.words.count == words.count else {
            return self
        }
        var kept = words
        for index in words.indices where words[index] != picture.words[index] {
            let level = coverage.bytes[index / width * coverage.bytesPerRow + index % width]
            guard level < 255 else { continue }
            let (whole, top) = (PremultipliedPixel(argb: words[index]), PremultipliedPixel(argb: picture.words[index]))
            // Of the part of the pixel that the picture leaves, what lies in the shape.
            let share = level > top.alpha ? Double(level - top.alpha) / Double(255 - top.alpha) : 0
            func mixed(_ one: UInt8, _ other: UInt8) -> UInt8 {
                UInt8(clamping: (Double(one) + (Double(other) - Double(one)) * share).rounded())
            }
            kept[index] =
                PremultipliedPixel(
                    red: mixed(top.red, whole.red),
                    green: mixed(top.green, whole.green),
                    blue: mixed(top.blue, whole.blue),
                    alpha: mixed(top.alpha, whole.alpha)
                ).argb
        }
        return Bitmap(width: width, height: height, words: kept)
    }

    /// Adds the pixels of another image, whose top left pixel is at `position`, to those of this one.
    ///
    /// This joins images that cover different parts of their common pixels, such as a box and the
    /// shadow that is cut out beneath it. Composited one over the other, the shadow would count for
    /// less along the box's smooth edge than the part of the pixel that is left to it.
    package mutating func add(_ other: Bitmap, at position: (x: Int, y: Int)) {
        let columns = max(0, position.x)..<max(0, position.x, min(width, position.x + other.width))
        let rows = max(0, position.y)..<max(0, position.y, min(height, position.y + other.height))
        let width = width
        words.withUnsafeMutableBufferPointer { words in
            other.words.withUnsafeBufferPointer { others in
                for y in rows {
                    let row = y * width
                    let added = (y - position.y) * other.width - position.x
                    for x in columns where others[added + x] != 0 {
                        words[row + x] = Self.sum(words[row + x], others[added + x])
                    }
                }
            }
        }
    }

    @inline(__always) private static func sum(_ word: UInt32, _ added: UInt32) -> UInt32 {
        guard word != 0 else { return added }
        let (first, second) = (PremultipliedPixel(argb: word), PremultipliedPixel(argb: added))
        let alpha = UInt8(clamping: Int(first.alpha) + Int(second.alpha))
        func level(_ one: UInt8, _ two: UInt8) -> UInt8 {
            // Color never exceeds alpha, also where the sum had to be cut.
            min(alpha, UInt8(clamping: Int(one) + Int(two)))
        }
        return PremultipliedPixel(
            red: level(first.red, second.red),
            green: level(first.green, second.green),
            blue: level(first.blue, second.blue),
            alpha: alpha
        ).argb
    }
}

extension Bitmap {
    /// The image mirrored, left to right.
    public func mirrored() -> Bitmap {
        withPixels { pixels in
            var words: [UInt32] = []
            words.reserveCapacity(pixels.count)
            for y in 0..<height { words += pixels[y * width..<(y + 1) * width].reversed() }
            return Bitmap(width: width, height: height, words: words)
        }
    }
}
