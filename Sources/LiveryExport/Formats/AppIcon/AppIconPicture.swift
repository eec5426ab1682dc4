import Livery
import LiveryRaster
import LiverySupport

/// A square picture of an application's icon, made of layers.
struct AppIconPicture: Sendable {
    /// What lies over the layers before it.
    enum Layer: Sendable {
        /// A color everywhere.
        case color(Color)
        /// An image.
        ///
        /// - `origin`: The distance of its size, without margins, from the left and upper edges, in pixels.
        /// - `reduction`: How many times larger than in the picture it is drawn.
        case image(ResolvedImage, origin: Int, reduction: Int, location: DocumentLocation?)
    }

    /// What is done with the colors of all layers together.
    enum Finish: String {
        case none
        /// They become gray by CSS's `grayscale()`.
        case gray
        /// They become black, so that only the opacity says something.
        case silhouette
    }

    /// That a picture has no transparent pixel.
    struct Opacity: Sendable {
        /// The asset that has to be opaque.
        let name: String
        let location: DocumentLocation?
        /// What shows opaque icons alone.
        let platform: String
    }

    /// The length of the sides, in pixels.
    let side: Int
    /// The layers, the lowest first.
    let layers: [Layer]
    var finish = Finish.none
    /// What is to be opaque. Default: nil, nothing.
    var opacity: Opacity?

    /// The text that identifies the pixels.
    var digestText: String {
        let layers = layers.map { layer in
            switch layer {
            case .color(let color):
                "color \(color.straightPixel)"
            case .image(let image, let origin, let reduction, _):
                "image \(image.digest) \(origin) \(reduction)"
            }
        }
        let last = "\(finish.rawValue) \(opacity != nil)"
        return (["icon 1 \(side)"] + layers + [last]).joined(separator: "\n")
    }

    /// Draws the picture.
    ///
    /// - Throws: What keeps an image from being drawn, and the first transparent pixel of a picture that is to be
    ///   opaque.
    func bitmap() throws(ThemeError) -> Bitmap {
        var bitmap = try Self.drawing { () throws(RasterError) in
            try Bitmap.solid(.clear, width: side, height: side)
        }
        for layer in layers { try draw(layer, on: &bitmap) }
        switch finish {
        case .none: break
        case .gray: bitmap.becomeGray()
        case .silhouette: bitmap = bitmap.tinted(with: .black)
        }
        if let opacity { try check(opacity, of: bitmap) }
        return bitmap
    }

    private func draw(_ layer: Layer, on bitmap: inout Bitmap) throws(ThemeError) {
        switch layer {
        case .color(let color):
            let square = Rect2D(x: 0, y: 0, width: Double(side), height: Double(side))
            try Self.drawing { () throws(RasterError) in
                try bitmap.draw { canvas throws(RasterError) in
                    try canvas.fill(square, with: .color(color))
                }
            }
        case .image(let image, let origin, let reduction, let location):
            let picture = try image.render().bitmap
            let margins = image.pixelMargins
            let place = (x: origin * reduction - margins.left, y: origin * reduction - margins.top)
            try Self.drawing(image.key, at: location) { () throws(RasterError) in
                guard reduction > 1 else {
                    return try bitmap.draw { canvas throws(RasterError) in
                        try canvas.draw(picture, at: place)
                    }
                }
                let large = try Bitmap(width: side * reduction, height: side * reduction) {
                    canvas throws(RasterError) in
                    try canvas.draw(picture, at: place)
                }
                let small = try large.resized(to: PixelSize(width: side, height: side))
                try bitmap.draw { canvas throws(RasterError) in
                    try canvas.draw(small, at: (0, 0))
                }
            }
        }
    }

    private func check(_ opacity: Opacity, of bitmap: Bitmap) throws(ThemeError) {
        let index = bitmap.withPixels { $0.firstIndex { $0 >> 24 < 255 } }
        guard let index else { return }
        let (x, y) = (index % side, index / side)
        let alpha = (Double(bitmap[x, y].alpha) / 2.55).rounded() / 100
        // An alpha of 254 would round to 1.
        let fault = Fault.iconNotOpaque(
            opacity.name,
            pixel: (x, y, min(alpha, 0.99), side),
            for: opacity.platform
        )
        throw ThemeError(fault, at: opacity.location)
    }

    private static func drawing<Result>(
        _ name: String? = nil,
        at location: DocumentLocation? = nil,
        _ body: () throws(RasterError) -> Result
    ) throws(ThemeError) -> Result {
        do throws(RasterError) {
            return try body()
        } catch {
            throw ThemeError(.undrawable(name, reason: "\(error)"), at: location)
        }
    }
}

extension Bitmap {
    /// Replaces colors by gray of the same luminance, as CSS's `grayscale()` does (Filter Effects, 10.2).
    fileprivate mutating func becomeGray() {
        withMutablePixels { words in
            for index in words.indices {
                let pixel = PremultipliedPixel(argb: words[index])
                let gray =
                    0.2126 * Double(pixel.red) + 0.7152 * Double(pixel.green)
                    + 0.0722 * Double(pixel.blue)
                let level = UInt8(clamping: min(gray.rounded(), Double(pixel.alpha)))
                words[index] =
                    PremultipliedPixel(red: level, green: level, blue: level, alpha: pixel.alpha)
                    .argb
            }
        }
    }
}
