import Livery
import LiveryRaster
import LiverySupport

/// The icon of an application: its parts as a theme has them.
struct AppIcon {
    /// The whole icon.
    let asset: AppIconArtwork
    /// The icon among dark ones; nil if it is the same.
    let dark: AppIconArtwork?
    /// The icon that iOS tints.
    let tinted: AppIconArtwork?
    /// The icon for macOS.
    let macos: AppIconArtwork?
    /// What lies in the middle of icons that are masked.
    let content: AppIconArtwork
    /// What lies behind it.
    let ground: AppIconGround?
    /// The shape that Android tints.
    let monochrome: AppIconArtwork?

    /// The pixels at which the shapes of contents are checked.
    private static let checkedPixels = 264
    /// The opacity, of 255, from which on a pixel counts as part of a shape: what is fainter is the end of a shadow.
    private static let visibleAlpha: UInt8 = 26

    /// Finds the parts of an icon.
    ///
    /// - Parameters:
    ///   - format: The options.
    ///   - theme: The theme.
    ///   - session: Resolves the theme's assets.
    /// - Throws: The faults of the assets that are parts of it.
    init(
        _ format: AppIconFormat,
        _ theme: ExportedTheme,
        _ session: ExportSession
    ) throws(ThemeError) {
        let usual = theme.document.appearances.first ?? []
        func description(_ name: String) throws(ThemeError) -> AssetDescription {
            let key = (try? theme.document.canonicalName(name)) ?? name
            if let error = theme.contents.undescribed.first(where: { $0.key == key }) {
                throw error.error
            }
            let all = theme.contents.assets + theme.contents.tokenColors
            guard let asset = all.first(where: { $0.key == key }) else {
                throw ThemeError(.noAsset(pattern: name, nearest: nil), at: nil)
            }
            return asset
        }
        func artwork(
            _ option: AppIconFormat.AssetOption?,
            in appearance: Appearance = usual
        ) throws(ThemeError) -> AppIconArtwork? {
            guard let option else { return nil }
            let asset = try description(option.name)
            return try AppIconArtwork(asset.key, at: asset.location, in: appearance, session)
        }
        guard let asset = try artwork(format.asset) else {
            throw ThemeError(.noAsset(pattern: "", nearest: nil), at: nil)
        }
        self.asset = asset
        if let dark = format.dark {
            self.dark = try artwork(dark)
        } else if let appearance = Self.darkAppearance(of: theme.document),
            let dark = try artwork(format.asset, in: appearance),
            try dark.digest() != asset.digest()
        {
            self.dark = dark
        } else {
            dark = nil
        }
        tinted = try artwork(format.tinted)
        macos = try artwork(format.macos)
        content = try artwork(format.foreground) ?? asset
        monochrome = try artwork(format.monochrome)
        ground = try format.background.map { option throws(ThemeError) in
            try AppIconGround(try description(option.name), in: usual, session)
        }
    }

    /// The appearance of a theme that is its first one, but dark; nil if it has none.
    private static func darkAppearance(of document: ThemeDocument) -> Appearance? {
        let usual = document.appearances.first ?? []
        return document.appearances.first {
            XcodeAppearance.words(for: $0, besides: usual) == [.dark]
        }
    }

    /// A picture of the content on the background.
    ///
    /// - Parameters:
    ///   - side: The length of the picture's sides, in pixels.
    ///   - content: The length of the content's sides. One more or less lets it lie in the middle of whole pixels.
    ///   - platform: What shows it.
    /// - Returns: The picture; nil without a background.
    /// - Throws: That an image is too small to be drawn at that size.
    func masked(
        side: Int,
        content: Double,
        for platform: String
    ) throws(ThemeError) -> AppIconPicture? {
        guard let ground else { return nil }
        return AppIconPicture(
            side: side,
            layers: [
                try ground.layer(pixels: side), try Self.centered(self.content, content, in: side),
            ],
            opacity: ground.opacity(for: platform)
        )
    }

    /// An image as a layer in the middle of a picture, as large as it may be with an even distance to both sides.
    static func centered(
        _ artwork: AppIconArtwork,
        _ length: Double,
        in side: Int
    ) throws(ThemeError) -> AppIconPicture.Layer {
        var pixels = Int(pixels: length)
        if (side - pixels) % 2 != 0 { pixels -= 1 }
        return try artwork.layer(pixels: pixels, at: (side - pixels) / 2)
    }

    /// A picture of the whole icon that has to be opaque, on the background if there is one.
    ///
    /// - Parameters:
    ///   - side: The length of the picture's sides, in pixels.
    ///   - platform: What shows it.
    /// - Returns: The picture.
    /// - Throws: That an image is too small to be drawn at that size.
    func opaque(side: Int, for platform: String) throws(ThemeError) -> AppIconPicture {
        AppIconPicture(
            side: side,
            layers: try [ground?.layer(pixels: side), asset.layer(pixels: side)].compactMap(\.self),
            opacity: AppIconPicture.Opacity(
                name: asset.name,
                location: asset.location,
                platform: platform
            )
        )
    }

    // MARK: Checking

    /// Warns of what masks or edges cut off.
    ///
    /// - Parameters:
    ///   - result: Gets the warnings.
    ///   - platforms: The platforms of the output.
    /// - Throws: That a monochrome icon has no shape, and what keeps an image from being drawn.
    func check(
        _ result: inout AssetFiles<Never>,
        platforms: Set<AppIconFormat.Platform>
    ) throws(ThemeError) {
        func warn(_ fault: Fault, _ artwork: AppIconArtwork) {
            let warning = Diagnostic(fault, at: artwork.location, severity: .warning)
            if !result.warnings.contains(warning) { result.warnings.append(warning) }
        }
        for artwork in [asset, dark, tinted, macos].compactMap(\.self) where artwork.hasMargins {
            warn(.iconMarginsCut(artwork.name), artwork)
        }
        guard ground != nil, !platforms.isDisjoint(with: [.android, .web]) else { return }
        for artwork in [content, monochrome].compactMap(\.self) {
            let side = Self.checkedPixels
            let shape = try AppIconPicture(side: side, layers: [artwork.layer(pixels: side)])
                .bitmap()
            if artwork.name == monochrome?.name, shape.isOpaque {
                throw ThemeError(.noIconShape(artwork.name), at: artwork.location)
            }
            let overlap = Self.overlap(of: shape)
            let percent = Int(clamping: (100 * overlap).rounded())
            if percent > 0 { warn(.iconCut(artwork.name, percent: percent), artwork) }
        }
    }

    /// How far a shape reaches out of the circle in its square, as a part of the square's side; 0 if it doesn't.
    private static func overlap(of shape: Bitmap) -> Double {
        let radius = Double(shape.width) / 2
        var farthest = radius
        for y in 0..<shape.height {
            for x in 0..<shape.width where shape[x, y].alpha >= visibleAlpha {
                // Of the pixel's corners, the outermost one.
                let across = abs(Double(x) + 0.5 - radius) + 0.5
                let down = abs(Double(y) + 0.5 - radius) + 0.5
                farthest = max(farthest, (across * across + down * down).squareRoot())
            }
        }
        return (farthest - radius) / (2 * radius)
    }
}
