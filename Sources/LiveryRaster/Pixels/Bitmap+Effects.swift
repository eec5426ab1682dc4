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
        let color = PremultipliedColor(color.srgb)
        let pixels = (0...255).map { alpha in
            PremultipliedColor(components: color.components * (Double(alpha) / 255)).pixel
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
        var cut = [UInt32]()
        cut.reserveCapacity(columns.count * rows.count)
        for y in rows {
            cut += words[y * width + columns.lowerBound..<y * width + columns.upperBound]
        }
        return Bitmap(width: columns.count, height: rows.count, words: cut)
    }

    /// The image of what the closure makes of each pixel.
    func map(_ transform: (PremultipliedPixel) -> PremultipliedPixel) -> Bitmap {
        Bitmap(
            width: width,
            height: height,
            words: words.map { transform(PremultipliedPixel(argb: $0)).argb }
        )
    }

    /// The levels that a function in 0...1 makes of all 256, rounded to the nearest.
    private static func table(_ function: (Double) -> Double) -> [UInt8] {
        (0...255).map { Color.level(function(Double($0) / 255)) }
    }
}
