import LiveryRaster

/// A recipe at a scale: everything that is needed to draw one image.
public struct ResolvedImage: Sendable {
    /// The asset's name.
    public let key: String

    /// Pixels for each point.
    public let scale: Double

    /// Sizes and insets in points.
    public let layout: ImageLayout

    /// The size in pixels.
    public let pixelSize: PixelSize

    /// The recipe's canonical text; for an image that a resolver drew at once, a text that stands
    /// for its pixels.
    public let recipe: String

    /// The digest of recipe and scale: equal digests mean equal pictures.
    public let digest: Digest

    /// What is most likely not what was meant, in the asset and in what it needs.
    public let warnings: [Diagnostic]

    private let source: Source
    private let location: DocumentLocation

    private enum Source: Sendable {
        case recipe(any ImageRecipe)
        case image(ThemedImage)
    }

    /// Draws the image anew; a style manager's `image` functions draw it once and keep it.
    ///
    /// - Throws: ``ThemeError`` when drawing fails or a file can't be read any more.
    public func render() throws(ThemeError) -> ThemedImage {
        switch source {
        case .image(let image):
            return image
        case .recipe(let recipe):
            let bitmap = try drawing { try recipe.draw(scale: scale) }
            return ThemedImage(bitmap: bitmap, scale: scale, layout: layout)
        }
    }

    /// Draws the image anew, for somebody who can do with less than all of its pixels.
    ///
    /// Throws what `render` throws.
    package func renderSmall() throws(ThemeError) -> RenderedBitmap {
        guard case .recipe(let recipe as any ExpandableRecipe) = source,
            let smaller = recipe.smallerPicture(scale: scale)
        else { return .whole(try render().bitmap) }
        let bitmap = try drawing { try smaller.recipe.drawWhole(scale: scale) }
        return .small(bitmap, caps: smaller.caps, size: pixelSize)
    }

    private func drawing(_ draw: () throws -> Bitmap) throws(ThemeError) -> Bitmap {
        do {
            return try LayerBitmapCache.sharing(draw)
        } catch let error as ThemeError {
            throw error
        } catch let fault as AssetFault {
            throw ThemeError(.asset(fault), at: location)
        } catch {
            throw ThemeError(.asset(.drawing(key, reason: "\(error)")), at: location)
        }
    }

    /// The same recipe at another scale.
    func at(scale: Double, limits: RasterLimits) throws(ThemeError) -> ResolvedImage {
        try ResolvedImage(self, scale: scale, limits: limits)
    }

    /// The smaller image that this one can be expanded from, and what of it is not repeated; nil
    /// when it has to be drawn.
    func smaller(limits: RasterLimits) -> (image: ResolvedImage, caps: PixelInsets)? {
        guard case .recipe(let recipe as any ExpandableRecipe) = source,
            let smaller = recipe.smallerPicture(scale: scale),
            let image = try? ResolvedImage(
                smaller.recipe,
                name: key,
                scale: scale,
                location: location,
                limits: limits
            )
        else { return nil }
        return (image, smaller.caps)
    }

    /// Makes the image of an asset; nil when the asset is none.
    init?(
        _ asset: any Sendable,
        key: AssetVariant,
        location: DocumentLocation,
        limits: RasterLimits,
        warnings: [Diagnostic] = []
    ) throws(ThemeError) {
        if let recipe = asset as? any ImageRecipe {
            try self.init(
                recipe,
                name: key.name,
                scale: key.scale,
                location: location,
                limits: limits,
                warnings: warnings
            )
        } else if let image = asset as? ThemedImage {
            self.init(image, name: key.name, location: location, warnings: warnings)
        } else {
            return nil
        }
    }

    private init(
        _ image: ThemedImage,
        name: String,
        location: DocumentLocation,
        warnings: [Diagnostic]
    ) {
        self.warnings = warnings
        key = name
        self.location = location
        source = .image(image)
        layout = image.layout
        scale = image.scale
        recipe = "pixels: \(image.bitmap.digest)\n"
        pixelSize = image.bitmap.size
        digest = Self.digest(recipe, scale)
    }

    private init(
        _ recipe: any ImageRecipe,
        name: String,
        scale: Double,
        location: DocumentLocation,
        limits: RasterLimits,
        warnings: [Diagnostic] = []
    ) throws(ThemeError) {
        self.warnings = warnings
        key = name
        self.location = location
        source = .recipe(recipe)
        layout = recipe.layout
        self.scale = scale
        self.recipe = recipe.canonicalText
        pixelSize = try Self.pixelSize(recipe, scale, limits, name: name, location: location)
        digest = Self.digest(self.recipe, scale)
    }

    private init(
        _ other: ResolvedImage,
        scale: Double,
        limits: RasterLimits
    ) throws(ThemeError) {
        key = other.key
        location = other.location
        source = other.source
        layout = other.layout
        recipe = other.recipe
        warnings = other.warnings
        self.scale = scale
        if case .recipe(let recipe) = source {
            pixelSize = try Self.pixelSize(recipe, scale, limits, name: key, location: location)
        } else {
            pixelSize = other.pixelSize
        }
        digest = Self.digest(recipe, scale)
    }

    private static func pixelSize(
        _ recipe: any ImageRecipe,
        _ scale: Double,
        _ limits: RasterLimits,
        name: String,
        location: DocumentLocation
    ) throws(ThemeError) -> PixelSize {
        do {
            let size = try PixelLayout(recipe.layout, scale: scale, limits: limits).size
            try (recipe as? any PaintedRecipe)?.checkPainting(scale: scale, limits: limits)
            return size
        } catch {
            let fault = ValueFault.imageTooLarge(asset: name, reason: "\(error)")
            throw ThemeError(.value(fault), at: location)
        }
    }

    private static func digest(_ recipe: String, _ scale: Double) -> Digest {
        Digest(recipe + "scale: " + scale.shortest)
    }
}

extension ResolvedImage {
    /// The pixels for each point that images can be drawn at: 0.1…16.
    public static let scaleRange = 0.1...16.0
}
