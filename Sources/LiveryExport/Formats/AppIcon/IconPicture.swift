import Livery
import LiveryPictures
import LiveryRaster
import LiverySupport

/// A square picture of an application's icon, made of layers.
struct IconPicture: Sendable {
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

    /// The length of the sides, in pixels.
    let side: Int
    /// The layers, the lowest first.
    var layers: [Layer]
    var finish = Finish.none
    /// The asset that is to have no transparent pixel, and what shows opaque icons alone. Default: nil, none.
    var opaque: (name: String, location: DocumentLocation, platform: String)?

    /// The text that identifies the pixels.
    var digestText: String {
        let layers = layers.map { layer in
            switch layer {
            case .color(let color): "color \(color.straightPixel)"
            case .image(let image, let origin, let reduction, _): "image \(image.digest) \(origin) \(reduction)"
            }
        }
        let last = "\(finish.rawValue) \(opaque != nil)"
        return (["icon 1 \(side)"] + layers + [last]).joined(separator: "\n")
    }

    /// Draws the picture.
    ///
    /// - Throws: What keeps an image from being drawn, the first transparent pixel of a picture that is to be opaque, and
    ///   that a silhouette has no shape.
    func bitmap() throws(ThemeError) -> Bitmap {
        var bitmap = try Self.drawing { () throws(RasterError) in try Bitmap.solid(.clear, width: side, height: side) }
        for layer in layers { try draw(layer, on: &bitmap) }
        switch finish {
        case .none: break
        case .gray: bitmap.becomeGray()
        case .silhouette:
            try checkShape(of: bitmap)
            bitmap = bitmap.tinted(with: .black)
        }
        try checkOpacity(of: bitmap)
        return bitmap
    }

    private func draw(_ layer: Layer, on bitmap: inout Bitmap) throws(ThemeError) {
        switch layer {
        case .color(let color):
            let square = Rect2D(x: 0, y: 0, width: Double(side), height: Double(side))
            try Self.drawing { () throws(RasterError) in
                try bitmap.draw { canvas throws(RasterError) in try canvas.fill(square, with: .color(color)) }
            }
        case .image(let image, let origin, let reduction, let location):
            let picture = try image.render().bitmap
            let margins = image.pixelMargins
            let place = (x: origin * reduction - margins.left, y: origin * reduction - margins.top)
            try Self.drawing(image.key, at: location) { () throws(RasterError) in
                guard reduction > 1 else {
                    return try bitmap.draw { canvas throws(RasterError) in try canvas.draw(picture, at: place) }
                }
                let large = try Bitmap(width: side * reduction, height: side * reduction) {
                    canvas throws(RasterError) in try canvas.draw(picture, at: place)
                }
                let small = try large.resized(to: PixelSize(width: side, height: side))
                try bitmap.draw { canvas throws(RasterError) in try canvas.draw(small, at: (0, 0)) }
            }
        }
    }

    private func checkOpacity(of bitmap: Bitmap) throws(ThemeError) {
        guard let opaque, let index = bitmap.withPixels({ $0.firstIndex { $0 >> 24 < 255 } }) else { return }
        let (x, y) = (index % side, index / side)
        // An alpha of 254 would round to 1.
        let alpha = min((Double(bitmap[x, y].alpha) / 2.55).rounded() / 100, 0.99)
        let fault = Fault(
            .inconsistent,
            "an icon for \(opaque.platform) is opaque, but \(quoted(opaque.name)) has an opacity of "
                + "\(alpha.shortest) at (\(x), \(y)) of its \(side) × \(side) pixels"
        )
        throw ThemeError(fault, at: opaque.location)
    }

    private func checkShape(of bitmap: Bitmap) throws(ThemeError) {
        guard case .image(let image, let origin, _, let location)? = layers.last else { return }
        let square = origin..<side - origin
        guard square.allSatisfy({ y in square.allSatisfy { bitmap[$0, y].alpha == 255 } }) else { return }
        let message = "\(quoted(image.key)) has no shape to be a monochrome icon: all of it is opaque"
        throw ThemeError(Fault(.inconsistent, message), at: location)
    }

    private static func drawing<Result>(
        _ name: String? = nil,
        at location: DocumentLocation? = nil,
        _ body: () throws(RasterError) -> Result
    ) throws(ThemeError) -> Result {
        do throws(RasterError) { return try body() } catch {
            throw ThemeError(.undrawable(name, reason: "\(error)"), at: location)
        }
    }
}

extension MadeContent {
    /// A file with pictures of an application's icon: a PNG file of one, or an icon file of several sizes.
    static func icon(_ pictures: [IconPicture]) -> MadeContent {
        let container = pictures.count == 1 ? "png" : "ico"
        return MadeContent(
            digest: Digest(([container] + pictures.map(\.digestText)).joined(separator: "\n")),
            pictureCount: pictures.count
        ) { means, write throws(ExportFailure.Cause) in
            let bitmaps: [Bitmap]
            do throws(ThemeError) {
                bitmaps = try pictures.map { picture throws(ThemeError) in try picture.bitmap() }
            } catch { throw .theme(error) }
            let bytes: [UInt8]
            do throws(RasterError) {
                bytes =
                    bitmaps.count == 1
                    ? try PNGEncoder().encode(bitmaps[0], compression: means.options.compression)
                    : try ICO.encode(bitmaps)
            } catch { throw .output(.encoding(path: means.path, reason: "\(error)")) }
            try write(bytes)
        }
    }
}

extension Bitmap {
    /// Replaces colors by gray of the same luminance, as CSS's `grayscale()` does (Filter Effects, 10.2).
    fileprivate mutating func becomeGray() {
        withMutablePixels { words in
            for index in words.indices {
                let pixel = PremultipliedPixel(argb: words[index])
                let level = UInt8(clamping: min(pixel.luminance.rounded(), Double(pixel.alpha)))
                words[index] = PremultipliedPixel(red: level, green: level, blue: level, alpha: pixel.alpha).argb
            }
        }
    }
}
