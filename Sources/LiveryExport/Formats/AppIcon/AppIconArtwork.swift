import Livery
import LiveryRaster

/// An image of a theme as a square that is drawn at any number of pixels.
///
/// The image is scaled, not stretched: a border of one point in a theme's icon of 64 points is 16 pixels wide in a
/// picture of 1,024.
struct AppIconArtwork {
    /// The asset's name.
    let name: String
    /// The location of the asset's key.
    let location: DocumentLocation?
    /// The length of its sides, in points.
    let side: Double
    /// Whether it paints beyond its sides.
    let hasMargins: Bool

    private let size: Size2D?
    private let appearance: Appearance
    private let session: ExportSession

    /// Finds the image of an asset.
    ///
    /// - Parameters:
    ///   - name: The asset's name.
    ///   - location: The location of its key.
    ///   - appearance: The appearance.
    ///   - automaticSide: The side, in points, of an asset that has no size of its own. Default: nil, it is a fault.
    ///   - session: Resolves the theme's assets.
    /// - Throws: The faults of the asset, and that it is no square with a size.
    init(
        _ name: String,
        at location: DocumentLocation?,
        in appearance: Appearance,
        automaticSide: Double? = nil,
        _ session: ExportSession
    ) throws(ThemeError) {
        (self.name, self.location) = (name, location)
        (self.appearance, self.session) = (appearance, session)
        var image = try session.image(ImageRequest(name, scale: 1, appearance: appearance))
        if image.givenSides.width == nil || image.givenSides.height == nil {
            guard let automaticSide else { throw ThemeError(.iconWithoutSize(name), at: location) }
            size = Size2D(automaticSide, automaticSide)
            let request = ImageRequest(name, size: size, scale: 1, appearance: appearance)
            image = try session.image(request)
        } else {
            size = nil
        }
        let content = image.layout.contentSize
        guard abs(content.width - content.height) < 1e-6, content.width > 0 else {
            let (width, height) = (content.width, content.height)
            throw ThemeError(.iconNotSquare(name, width: width, height: height), at: location)
        }
        side = content.width
        hasMargins = image.layout.margins != .zero
    }

    /// The digest of the picture, to compare appearances with.
    func digest() throws(ThemeError) -> Digest { try image(scale: 1).digest }

    /// The image as vectors; nil if they can't say all of it, or if it paints beyond its sides.
    func vectors() throws(ThemeError) -> VectorDrawing? {
        guard !hasMargins else { return nil }
        let drawing = try image(scale: 1).vectors(scale: 1)
        return drawing.gaps.isEmpty ? drawing : nil
    }

    private func image(scale: Double) throws(ThemeError) -> ResolvedImage {
        try session.image(ImageRequest(name, size: size, scale: scale, appearance: appearance))
    }

    /// The image as a layer of a picture.
    ///
    /// - Parameters:
    ///   - pixels: The length of its sides, in pixels.
    ///   - origin: The distance from the left and upper edges of the picture, in pixels. Default: 0.
    /// - Returns: The layer.
    /// - Throws: That the image is too small to be drawn at that size.
    func layer(pixels: Int, at origin: Int = 0) throws(ThemeError) -> AppIconPicture.Layer {
        let range = ImageRequest.scaleRange
        let scale = Double(pixels) / side
        guard scale <= range.upperBound else {
            let least = (Double(pixels) / range.upperBound).rounded(.up)
            throw ThemeError(
                .iconTooSmall(name, side: side, pixels: pixels, least: least),
                at: location
            )
        }
        // What is too large to be drawn so small is drawn larger, and averaged.
        let reduction = max(1, Int(pixels: (range.lowerBound / scale).rounded(.up)))
        let image = try image(scale: scale * Double(reduction))
        return .image(image, origin: origin, reduction: reduction, location: location)
    }
}
