import Livery
import LiveryRaster

/// An asset of a theme as a square that is drawn at any number of pixels.
///
/// An image is scaled, not stretched: a border of one point in a theme's icon of 64 points is 16 pixels wide in a
/// picture of 1,024.
struct IconPart {
    private enum Content {
        case color(Color)
        case gradient(Gradient)
        /// An image, with the length of its sides in points, and its size if it has none of its own.
        case image(side: Double, size: Size2D?, hasMargins: Bool)
    }

    /// The asset's name.
    let name: String
    /// The location of the asset's key.
    let location: DocumentLocation

    private let content: Content
    private let appearance: Appearance
    private let session: ExportSession

    /// Finds a part of an icon.
    ///
    /// - Parameters:
    ///   - asset: An image, or for a background also a color or a gradient.
    ///   - appearance: The appearance.
    ///   - automaticSide: The side, in points, of an image that has no size of its own. Default: nil, it is a fault.
    ///   - session: Resolves the theme's assets.
    /// - Throws: The faults of the asset, and that it is no square with a size, or no opaque color.
    init(_ asset: AssetDescription, in appearance: Appearance, automaticSide: Double? = nil, _ session: ExportSession)
        throws(ThemeError)
    {
        (name, location) = (asset.name, asset.location)
        (self.appearance, self.session) = (appearance, session)
        func fail(_ message: String) -> ThemeError { ThemeError(Fault(.inconsistent, message), at: asset.location) }
        guard asset.kind == .image else {
            switch try session.value(asset.name, in: appearance) {
            case .gradient(let gradient): content = .gradient(gradient)
            case .color(let color):
                guard color.straightPixel.alpha == 255 else {
                    throw fail("the background of an app icon is opaque, but the color \(quoted(name)) is not")
                }
                content = .color(color)
            default:
                // The kinds of assets are checked before any is resolved.
                throw ThemeError(.undrawable(name, reason: "no background"), at: location)
            }
            return
        }
        var size: Size2D?
        var image = try session.image(ImageRequest(name, scale: 1, appearance: appearance))
        if image.givenSides.width == nil || image.givenSides.height == nil {
            guard let automaticSide else {
                throw fail("\(quoted(name)) has no size to be an app icon with; write one, such as 'size: 64'")
            }
            size = Size2D(automaticSide, automaticSide)
            let request = ImageRequest(name, size: size, scale: 1, appearance: appearance)
            image = try session.image(request)
        }
        let (width, height) = (image.layout.contentSize.width, image.layout.contentSize.height)
        guard abs(width - height) < 1e-6, width > 0 else {
            let size = "\(width.shortest) × \(height.shortest) points"
            throw fail("an app icon is square, but \(quoted(name)) is \(size)")
        }
        let hasMargins = image.layout.margins != .zero
        content = .image(side: width, size: size, hasMargins: hasMargins)
    }

    /// Whether it paints beyond its sides.
    var hasMargins: Bool { if case .image(_, _, let hasMargins) = content { hasMargins } else { false } }

    /// The color, if it is one.
    var color: Color? { if case .color(let color) = content { color } else { nil } }

    /// The digest of the picture, to compare appearances with.
    func digest() throws(ThemeError) -> Digest { try image(scale: 1).digest }

    /// The image as vectors; nil if they can't say all of it, or if it paints beyond its sides.
    func vectors() throws(ThemeError) -> VectorDrawing? {
        guard !hasMargins else { return nil }
        let drawing = try image(scale: 1).vectors(scale: 1)
        return drawing.gaps.isEmpty ? drawing : nil
    }

    private func image(scale: Double) throws(ThemeError) -> ResolvedImage {
        var size: Size2D?
        if case .image(_, let own, _) = content { size = own }
        return try session.image(ImageRequest(name, size: size, scale: scale, appearance: appearance))
    }

    /// The part as a layer of a picture.
    ///
    /// - Parameters:
    ///   - pixels: The length of its sides, in pixels.
    ///   - origin: The distance from the left and upper edges of the picture, in pixels. Default: 0.
    /// - Returns: The layer.
    /// - Throws: That an image is too small to be drawn at that size.
    func layer(pixels: Int, at origin: Int = 0) throws(ThemeError) -> IconPicture.Layer {
        switch content {
        case .color(let color): return .color(color)
        case .gradient(let gradient):
            let swatch = try ResolvedImage(
                swatchOf: gradient,
                size: PixelSize(width: pixels, height: pixels),
                scale: 1,
                for: name,
                at: location
            )
            return .image(swatch, origin: 0, reduction: 1, location: location)
        case .image(let side, _, _):
            let range = ImageRequest.scaleRange
            let scale = Double(pixels) / side
            guard scale <= range.upperBound else {
                let least = (Double(pixels) / range.upperBound).rounded(.up)
                let fault = Fault(
                    .outOfRange,
                    "\(quoted(name)) is \(side.shortest) points wide; for \(pixels) pixels, an icon needs "
                        + least.shortest
                )
                throw ThemeError(fault, at: location)
            }
            // What is too large to be drawn so small is drawn larger, and averaged.
            let reduction = max(1, Int(pixels: (range.lowerBound / scale).rounded(.up)))
            let image = try image(scale: scale * Double(reduction))
            return .image(image, origin: origin, reduction: reduction, location: location)
        }
    }
}
