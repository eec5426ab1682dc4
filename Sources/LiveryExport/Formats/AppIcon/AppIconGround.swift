import Livery
import LiveryRaster

/// What lies behind the content of an icon that is masked.
enum AppIconGround {
    case color(Color)
    case gradient(Gradient, name: String, location: DocumentLocation)
    case image(AppIconArtwork)

    /// The side, in points, of an image without a size of its own: that of Android's layers.
    private static let side = AndroidLauncherIcon.side

    /// Finds the background of an icon.
    ///
    /// - Parameters:
    ///   - asset: An image, a color or a gradient.
    ///   - appearance: The appearance.
    ///   - session: Resolves the theme's assets.
    /// - Throws: The faults of the asset, and that a color is not opaque.
    init(
        _ asset: AssetDescription,
        in appearance: Appearance,
        _ session: ExportSession
    ) throws(ThemeError) {
        guard asset.kind != .image else {
            self = .image(
                try AppIconArtwork(
                    asset.key,
                    at: asset.location,
                    in: appearance,
                    automaticSide: Self.side,
                    session
                )
            )
            return
        }
        switch try session.value(asset.key, in: appearance) {
        case .gradient(let gradient):
            self = .gradient(gradient, name: asset.key, location: asset.location)
        case .color(let color):
            guard color.straightPixel.alpha == 255 else {
                throw ThemeError(.translucentBackground(asset.key), at: asset.location)
            }
            self = .color(color)
        default:
            // The kinds of assets are checked before any is resolved.
            throw ThemeError(.undrawable(asset.key, reason: "no background"), at: asset.location)
        }
    }

    /// The background as a layer of a picture.
    ///
    /// - Parameter pixels: The length of the picture's sides.
    /// - Returns: The layer.
    /// - Throws: That the image is too small to be drawn at that size.
    func layer(pixels: Int) throws(ThemeError) -> AppIconPicture.Layer {
        switch self {
        case .color(let color): return .color(color)
        case .image(let artwork): return try artwork.layer(pixels: pixels)
        case .gradient(let gradient, let name, let location):
            let swatch = try ResolvedImage(
                swatchOf: gradient,
                size: PixelSize(width: pixels, height: pixels),
                scale: 1,
                for: name,
                at: location
            )
            return .image(swatch, origin: 0, reduction: 1, location: location)
        }
    }

    /// The requirement that a picture with this background is opaque.
    ///
    /// - Parameter platform: What shows it.
    /// - Returns: The requirement; nil for a color, which is known to be opaque.
    func opacity(for platform: String) -> AppIconPicture.Opacity? {
        switch self {
        case .color: nil
        case .gradient(_, let name, let location):
            AppIconPicture.Opacity(name: name, location: location, platform: platform)
        case .image(let artwork):
            AppIconPicture.Opacity(
                name: artwork.name,
                location: artwork.location,
                platform: platform
            )
        }
    }
}
