extension Bitmap {
    /// The image with every pixel multiplied by the coverage at the same place, rounded once; where
    /// the mask has no values, it is transparent.
    public func masked(by mask: AlphaMask) -> Bitmap {
        var masked = [UInt32](repeating: 0, count: words.count)
        for y in 0..<min(height, mask.height) {
            for x in 0..<min(width, mask.width) {
                let word = words[y * width + x]
                let coverage = mask.values[y * mask.width + x]
                if coverage >= 1 {
                    masked[y * width + x] = word
                } else if coverage > 0 {
                    let pixel = PremultipliedPixel(argb: word)
                    func level(_ value: UInt8) -> UInt8 { UInt8(Float(value) * coverage + 0.5) }
                    masked[y * width + x] =
                        PremultipliedPixel(
                            red: level(pixel.red),
                            green: level(pixel.green),
                            blue: level(pixel.blue),
                            alpha: level(pixel.alpha)
                        ).argb
                }
            }
        }
        return Bitmap(width: width, height: height, words: masked)
    }

    /// Multiplies every pixel by the coverage at its position, rounding once to the nearest level.
    /// Both are of one size.
    package mutating func mask(by coverage: Coverage) {
        guard coverage.width == width, coverage.height == height else { return }
        let (width, height) = (width, height)
        words.withUnsafeMutableBufferPointer { words in
            coverage.bytes.withUnsafeBufferPointer { bytes in
                for y in 0..<height {
                    let (row, levels) = (y * width, y * coverage.bytesPerRow)
                    // Most pixels are covered wholly, and are skipped by eights.
                    var x = 0
                    while x < width {
                        if x + 8 <= width, Self.areFull(bytes, at: levels + x) {
                            x += 8
                            continue
                        }
                        let end = min(x + 8, width)
                        while x < end {
                            let level = bytes[levels + x]
                            if level < 255 {
                                words[row + x] = Self.multiplied(words[row + x], by: level)
                            }
                            x += 1
                        }
                    }
                }
            }
        }
    }

    /// Whether eight levels in a row are 255.
    @inline(__always)
    private static func areFull(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
        UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: index, as: UInt64.self) == .max
    }

    /// A word's four levels multiplied by a level in 0...255, rounded to the nearest.
    @inline(__always)
    private static func multiplied(_ word: UInt32, by level: UInt8) -> UInt32 {
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
        guard coverage.width == width, coverage.height == height, picture.words.count == words.count
        else { return self }
        var kept = words
        for index in words.indices where words[index] != picture.words[index] {
            let level = coverage.bytes[index / width * coverage.bytesPerRow + index % width]
            guard level < 255 else { continue }
            let (whole, top) = (
                PremultipliedPixel(argb: words[index]),
                PremultipliedPixel(argb: picture.words[index])
            )
            // Of the part of the pixel that the picture leaves, what lies in the shape.
            let share =
                level > top.alpha ? Double(level - top.alpha) / Double(255 - top.alpha) : 0
            func mixed(_ one: UInt8, _ other: UInt8) -> UInt8 {
                UInt8((Double(one) + (Double(other) - Double(one)) * share).rounded())
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
            for y in rows {
                for x in columns {
                    let added = other.words[(y - position.y) * other.width + x - position.x]
                    words[y * width + x] = Self.sum(words[y * width + x], added)
                }
            }
        }
    }

    private static func sum(_ word: UInt32, _ added: UInt32) -> UInt32 {
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
