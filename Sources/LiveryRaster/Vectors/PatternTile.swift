/// A picture that is repeated over the plane.
struct PatternTile {
    let picture: Bitmap
    /// From pixels of the canvas to those of the picture.
    let inverse: AffineTransform
    /// Whether edges between pixels stay hard.
    var isPixelated = false

    /// Whether pixels go onto pixels.
    private var isAligned: Bool {
        abs(inverse.a - 1) < 1e-6 && abs(inverse.d - 1) < 1e-6 && abs(inverse.b) < 1e-6 && abs(inverse.c) < 1e-6
            && abs(inverse.tx - inverse.tx.rounded()) < 1e-4 && abs(inverse.ty - inverse.ty.rounded()) < 1e-4
    }

    func words(in area: PixelRect) -> [UInt32] {
        var result = [UInt32](repeating: 0, count: area.pixelCount)
        let (width, height) = (picture.width, picture.height)
        guard width > 0, height > 0 else { return result }
        let (w, h) = (Double(width), Double(height))
        let isNearest = isPixelated || isAligned
        picture.withPixels { pixels in
            var index = 0
            for y in area.y..<area.maxY {
                for x in area.x..<area.maxX {
                    let center = Point2D(Double(x) + 0.5, Double(y) + 0.5)
                    var place = inverse(center)
                    if !isNearest { place = place - Point2D(0.5, 0.5) }
                    place.x -= (place.x / w).rounded(.down) * w
                    place.y -= (place.y / h).rounded(.down) * h
                    let column = min(Int(pixels: place.x), width - 1)
                    let row = min(Int(pixels: place.y), height - 1)
                    if isNearest {
                        result[index] = pixels[row * width + column]
                    } else {
                        let right = column + 1 == width ? 0 : column + 1
                        let below = row + 1 == height ? 0 : row + 1
                        result[index] = Self.mixed(
                            pixels[row * width + column],
                            pixels[row * width + right],
                            pixels[below * width + column],
                            pixels[below * width + right],
                            place.x - Double(column),
                            place.y - Double(row)
                        )
                    }
                    index += 1
                }
            }
        }
        return result
    }

    private static func mixed(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32, _ x: Double, _ y: Double) -> UInt32 {
        if a == b, a == c, a == d { return a }
        func levels(_ word: UInt32) -> SIMD4<Double> { SIMD4(PremultipliedPixel(argb: word).levelVector) }
        let top = levels(a) * (1 - x) + levels(b) * x
        let bottom = levels(c) * (1 - x) + levels(d) * x
        return PremultipliedPixel(levels: RoundedLevels.levels(top * (1 - y) + bottom * y)).argb
    }
}
