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
    let limits: RasterLimits

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
            let bitmap = try drawing { try recipe.draw(scale: scale, in: $0) }
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
        let bitmap = try drawing { try smaller.recipe.drawWhole(scale: scale, in: $0) }
        return .small(bitmap, caps: smaller.caps, size: pixelSize)
    }

    private func drawing(
        _ draw: (DrawingContext) throws -> Bitmap
    ) throws(ThemeError) -> Bitmap {
        do {
            return try draw(DrawingContext(limits: limits))
        } catch let error as ThemeError {
            throw error
        } catch let fault as AssetFault {
            throw ThemeError(.asset(fault), at: location)
        } catch {
            throw ThemeError(.asset(.drawing(key, reason: "\(error)")), at: location)
        }
    }

    /// The same recipe at another scale.
    func at(scale: Double) throws(ThemeError) -> ResolvedImage {
        try ResolvedImage(self, scale: scale)
    }

    /// The smaller image that this one can be expanded from, and what of it is not repeated; nil
    /// when it has to be drawn.
    var smaller: (image: ResolvedImage, caps: PixelInsets)? {
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
            self.init(
                image,
                name: key.name,
                location: location,
                limits: limits,
                warnings: warnings
            )
        } else {
            return nil
        }
    }

    private init(
        _ image: ThemedImage,
        name: String,
        location: DocumentLocation,
        limits: RasterLimits,
        warnings: [Diagnostic]
    ) {
        self.warnings = warnings
        self.limits = limits
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
        self.limits = limits
        key = name
        self.location = location
        source = .recipe(recipe)
        layout = recipe.layout
        self.scale = scale
        self.recipe = recipe.canonicalText
        pixelSize = try Self.pixelSize(recipe, scale, limits, name: name, location: location)
        digest = Self.digest(self.recipe, scale)
    }

    private init(_ other: ResolvedImage, scale: Double) throws(ThemeError) {
        key = other.key
        limits = other.limits
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

extension ThemeSnapshot {
    /// An image, not drawn yet.
    func image(_ key: AssetVariant) throws(ThemeError) -> ResolvedImage {
        let needs = AssetDependencies()
        return try image(try asset(key, needs: needs), key: key, warnings: needs.warnings)
    }

    /// An image, not drawn yet, that an asset is.
    func image(
        _ asset: any Sendable,
        key: AssetVariant,
        warnings: [Diagnostic] = []
    ) throws(ThemeError) -> ResolvedImage {
        let location = try resolution(of: key.name, in: key.appearance).asset.location
        let image = try ResolvedImage(
            asset,
            key: key,
            location: location,
            limits: limits,
            warnings: warnings
        )
        if let image { return image }
        throw ThemeError(
            .asset(.wrongType(key.name, is: kindPhrase(asset), wanted: AssetKind.image.phrase)),
            at: location
        )
    }

    /// The asset as a type; images are drawn.
    func convert<Asset>(
        _ asset: any Sendable,
        of key: AssetVariant,
        to type: Asset.Type
    ) throws(ThemeError) -> Asset {
        if let asset = asset as? Asset { return asset }
        if type == ThemedImage.self, let image = try image(key).render() as? Asset { return image }
        let location = try? resolution(of: key.name, in: key.appearance).asset.location
        let fault = AssetFault.wrongType(
            key.name,
            is: kindPhrase(asset),
            wanted: phrase(of: type)
        )
        throw ThemeError(.asset(fault), at: location)
    }

    /// What an asset is, as diagnostics say it.
    func kindPhrase(_ asset: any Sendable) -> String {
        switch asset {
        case is any ImageRecipe: AssetKind.image.phrase
        default: phrase(of: Swift.type(of: asset))
        }
    }

    private func phrase(of type: Any.Type) -> String {
        switch type {
        case is Color.Type: AssetKind.color.phrase
        case is FontDescription.Type: AssetKind.font.phrase
        case is Gradient.Type: AssetKind.gradient.phrase
        case is ThemedImage.Type, is StateImages.Type: AssetKind.image.phrase
        default: "\(type)".withArticle
        }
    }
}
