/// The pixels of a filter: premultiplied, in single precision, so that steps add no rounding.
struct FilterImage {
    typealias Pixel = SIMD4<Float>

    let width: Int
    let height: Int
    /// Red, green, blue and alpha in 0...1, the top row first.
    var pixels: [Pixel]
    /// Whether components are amounts of light, and not sRGB's.
    private(set) var isOfLight: Bool

    /// Makes a transparent one.
    init(width: Int, height: Int, isOfLight: Bool) {
        self.init(
            width: width,
            height: height,
            pixels: [Pixel](repeating: .zero, count: width * height),
            isOfLight: isOfLight
        )
    }

    init(width: Int, height: Int, pixels: [Pixel], isOfLight: Bool) {
        self.width = width
        self.height = height
        self.pixels = pixels
        self.isOfLight = isOfLight
    }

    init(_ bitmap: Bitmap) {
        let pixels = bitmap.words.map { word -> Pixel in
            guard word != 0 else { return .zero }
            return PremultipliedPixel(argb: word).levelVector / 255
        }
        self.init(width: bitmap.width, height: bitmap.height, pixels: pixels, isOfLight: false)
    }

    /// The numbers of columns and rows.
    var size: PixelSize { PixelSize(width: width, height: height) }

    /// The nearest levels.
    var bitmap: Bitmap {
        let words = converted(isOfLight: false).pixels.map { pixel -> UInt32 in
            guard pixel.w > 0 else { return 0 }
            let alpha = min(pixel.w, 1)
            let limit = Pixel(alpha, alpha, alpha, alpha)
            let clipped = pointwiseMin(pointwiseMax(pixel, .zero), limit)
            return PremultipliedPixel(levels: RoundedLevels.levels(clipped * 255)).argb
        }
        return Bitmap(width: width, height: height, words: words)
    }

    /// The same colors as amounts of light or as sRGB's components.
    func converted(isOfLight: Bool) -> FilterImage {
        guard isOfLight != self.isOfLight else { return self }
        let table = isOfLight ? Self.decoding : Self.encoding
        var result = mapStraight { color in
            Pixel(Self.value(color.x, table), Self.value(color.y, table), Self.value(color.z, table), color.w)
        }
        result.isOfLight = isOfLight
        return result
    }

    /// The image of what a function makes of each pixel.
    func map(_ transform: (Pixel) -> Pixel) -> FilterImage {
        var result = self
        result.pixels = pixels.map(transform)
        return result
    }

    /// The image of what a function makes of each straight pixel; the result is clipped to 0...1.
    func mapStraight(_ transform: (Pixel) -> Pixel) -> FilterImage {
        map { pixel in Self.premultiplied(transform(Self.straight(pixel))) }
    }

    /// The image of what a function makes of the pixels of two.
    func combined(with other: FilterImage, _ combine: (Pixel, Pixel) -> Pixel) -> FilterImage {
        var result = self
        for index in pixels.indices where index < other.pixels.count {
            result.pixels[index] = combine(pixels[index], other.pixels[index])
        }
        return result
    }

    /// The straight color of a premultiplied one.
    static func straight(_ pixel: Pixel) -> Pixel {
        guard pixel.w > 0 else { return .zero }
        let factor = 1 / pixel.w
        return Pixel(pixel.x * factor, pixel.y * factor, pixel.z * factor, pixel.w)
    }

    /// The premultiplied color of a straight one, clipped to 0...1.
    static func premultiplied(_ color: Pixel) -> Pixel {
        let color = clipped(color)
        return Pixel(color.x * color.w, color.y * color.w, color.z * color.w, color.w)
    }

    /// Components in 0...1; what is not a number is 0.
    static func clipped(_ color: Pixel) -> Pixel { pointwiseMin(color.replacing(with: 0, where: .!(color .> 0)), .one) }

    /// A color as it is computed with.
    static func pixel(_ color: Color, isOfLight: Bool) -> Pixel {
        let components = color.srgb.premultiplied
        let pixel = Pixel(Float(components.x), Float(components.y), Float(components.z), Float(components.w))
        let one = FilterImage(width: 1, height: 1, pixels: [pixel], isOfLight: false)
        return one.converted(isOfLight: isOfLight).pixels[0]
    }

    /// Blurs the image.
    mutating func blur(by blur: GaussianBlur) {
        let size = size
        pixels.withUnsafeMutableBytes { blur.apply(to: $0.bindMemory(to: Float.self), of: size, components: 4) }
    }

    /// Makes what is outside of a rectangle transparent.
    mutating func crop(to rect: PixelRect) {
        let rect = rect.intersection(PixelRect(size))
        guard rect.width < width || rect.height < height else { return }
        for y in 0..<height {
            let row = y * width..<(y + 1) * width
            guard y >= rect.y, y < rect.maxY, !rect.isEmpty else {
                for index in row { pixels[index] = .zero }
                continue
            }
            for x in 0..<rect.x { pixels[row.lowerBound + x] = .zero }
            for x in rect.maxX..<width { pixels[row.lowerBound + x] = .zero }
        }
    }

    // MARK: Light

    private static let steps = 4096

    private static let decoding = table { TransferFunction.srgb.decoded(SIMD3(repeating: $0)).x }
    private static let encoding = table { TransferFunction.srgb.encoded(SIMD3(repeating: $0)).x }

    private static func table(_ function: (Double) -> Double) -> [Float] {
        // One more, so that there is always a next one.
        (0...steps + 1).map { Float(function(min(Double($0) / Double(steps), 1))) }
    }

    private static func value(_ component: Float, _ table: [Float]) -> Float {
        let place = min(max(component, 0), 1) * Float(steps)
        let index = Int(pixels: Double(place))
        let part = place - Float(index)
        return table[index] + (table[index + 1] - table[index]) * part
    }
}
