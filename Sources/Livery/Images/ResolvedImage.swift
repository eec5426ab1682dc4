import LiveryRaster

/// A recipe at a scale: everything needed to draw one image.
package struct ResolvedImage: Sendable {
    /// The asset's name.
    package let key: String

    /// Pixels per point.
    package private(set) var scale: Double

    /// Sizes and insets in points.
    package let layout: ImageLayout

    /// The size in pixels.
    package private(set) var pixelSize: PixelSize

    /// The recipe's canonical text.
    package let recipe: String

    /// The digest of recipe and scale: equal digests mean equal pictures.
    package private(set) var digest: Digest

    /// Likely mistakes in the asset and its dependencies.
    package let warnings: [Diagnostic]

    /// Whether any text uses fonts that may be the system's, so that other machines may draw a different image.
    package let usesSystemFonts: Bool

    /// Whether the image may be another one where content runs from right to left.
    package let hasDirection: Bool

    /// The limits on an image's size.
    let limits: RasterLimits

    /// What is known of shapes that were drawn.
    private let shapes: ShapeCache

    /// What it is drawn from.
    package let imageRecipe: any ImageRecipe
    private let location: DocumentLocation

    /// Makes the image of an asset.
    ///
    /// - Throws: If it is too large.
    init(
        _ recipe: any ImageRecipe,
        key: AssetKey,
        location: DocumentLocation,
        limits: RasterLimits,
        shapes: ShapeCache,
        _ needs: AssetNeeds = AssetNeeds()
    ) throws(ThemeError) {
        (imageRecipe, layout, scale) = (recipe, recipe.layout, key.scale)
        self.recipe = recipe.canonicalText
        self.key = key.name
        self.location = location
        self.limits = limits
        self.shapes = shapes
        warnings = needs.warnings
        usesSystemFonts = needs.systemFonts
        hasDirection = needs.direction
        pixelSize = try recipe.pixelSize(scale, limits, name: key.name, location: location)
        digest = Self.digest(self.recipe, scale)
    }

    /// The same recipe at another scale.
    init(_ other: ResolvedImage, scale: Double) throws(ThemeError) {
        self = other
        self.scale = scale
        pixelSize = try imageRecipe.pixelSize(scale, limits, name: key, location: location)
        digest = Self.digest(recipe, scale)
    }

    /// A square-cornered swatch of a gradient that is not in a theme.
    ///
    /// - Parameters:
    ///   - gradient: The gradient.
    ///   - size: The swatch's size, in pixels.
    ///   - scale: Pixels per point.
    ///   - key: The name of the asset that the swatch represents.
    ///   - location: The asset's location.
    /// - Throws: If the image is too large.
    package init(
        swatchOf gradient: Gradient,
        size: PixelSize,
        scale: Double,
        for key: String,
        at location: DocumentLocation
    ) throws(ThemeError) {
        var style = BoxStyle()
        style.fills = [.gradient(gradient)]
        let recipe = try BoxRecipe(BoxDrawing(size: size, scale: scale, style: style))
        let key = AssetKey(name: key, appearance: [], scale: scale)
        try self.init(recipe, key: key, location: location, limits: .default, shapes: ShapeCache())
    }

    private static func digest(_ recipe: String, _ scale: Double) -> Digest {
        Digest(recipe + "scale: " + scale.shortest)
    }

    /// The style and finish of a box; nil for any other image.
    package var box: (style: BoxStyle, finish: ImageFinish, isPill: Bool)? {
        boxRecipe.map { ($0.style, $0.finish, $0.isPill) }
    }

    private var boxRecipe: BoxRecipe? { imageRecipe as? BoxRecipe }

    /// What the theme says of the text and the icon of a control with this background; nil if it says nothing.
    package var content: ContentStyle? { boxRecipe.flatMap { $0.content.isEmpty ? nil : $0.content } }

    /// The lengths of the sides without margins that the theme gives a box, in points; nil for one that is automatic. A
    /// side of another image is automatic if it is one point and its caps long, or as long as it has to be.
    package var givenSides: (width: Double?, height: Double?) {
        if let sides = boxRecipe?.givenSides { return (sides.width, sides.height) }
        let (size, caps, margins) = (layout.contentSize, layout.capInsets, layout.margins)
        func length(_ length: Double, _ caps: Double, _ least: Double) -> Double? {
            length == max(caps + 1, least) ? nil : length
        }
        return (
            length(size.width, caps.horizontal - margins.horizontal, layout.minSize.width),
            length(size.height, caps.vertical - margins.vertical, layout.minSize.height)
        )
    }

    /// The text that galleries show in the image; empty for none.
    package var sample: String { boxRecipe?.sample ?? "" }

    // MARK: Drawing

    /// Draws the image on every call; a style manager's `image` functions draw it once and cache it.
    ///
    /// - Returns: The image.
    /// - Throws: `ThemeError` if drawing fails or a file can no longer be read.
    package func render() throws(ThemeError) -> ThemedImage {
        try drawing { context in
            let bitmap = try imageRecipe.draw(scale: scale, in: context)
            let painted = context.painted.count
            return ThemedImage(bitmap: bitmap, scale: scale, layout: layout, painted: painted)
        }
    }

    /// Draws the image, leaving out pixels that only repeat others where possible.
    ///
    /// Throws the same errors as `render`.
    package func renderSmall() throws(ThemeError) -> RenderedBitmap {
        guard let smaller = boxRecipe?.smallerBox(scale: scale) else { return .whole(try render().bitmap) }
        let bitmap = try drawing { try smaller.recipe.drawWhole(scale: scale, in: $0) }
        return .small(bitmap, caps: smaller.caps, size: pixelSize)
    }

    /// Draws with the image's limits, and says of which asset a fault is.
    package func drawing<Result>(_ draw: (DrawingContext) throws -> Result) throws(ThemeError) -> Result {
        // A program's recipe may draw an image that is drawn by it.
        guard !ThreadStack.isNearlyUsedUp else { throw ThemeError(.tooDeepForStack, at: location) }
        do { return try draw(DrawingContext(limits: limits, shapes: shapes)) } catch {
            throw ThemeError(drawing: key, error, at: location)
        }
    }
}

extension ResolvedImage {
    /// The key under which its picture is cached.
    var cacheKey: ImageKey { ImageKey(asset: key, picture: digest) }

    /// What it takes in memory, in bytes, approximately: a recipe with its text, layout and key, and what it is made of.
    var byteCount: Int { 2_048 + recipe.utf8.count + imageRecipe.totals.bytes + warnings.byteCount }
}

extension ImageRecipe {
    /// The size in pixels.
    ///
    /// - Throws: If the picture, or that of one of its layers, is too large at the scale.
    private func pixelSize(_ scale: Double, _ limits: RasterLimits) throws(RasterError) -> PixelSize {
        for picture in (self as? any LayeredRecipe)?.pictures ?? [] { _ = try picture.recipe?.pixelSize(scale, limits) }
        return try PixelLayout(layout, scale: scale, limits: limits).size
    }

    /// The size in pixels of the image of an asset.
    ///
    /// - Throws: If it is too large to be drawn at the scale.
    func pixelSize(_ scale: Double, _ limits: RasterLimits, name: String, location: DocumentLocation) throws(ThemeError)
        -> PixelSize
    {
        do { return try pixelSize(scale, limits) } catch {
            let fault = Fault.imageTooLarge(asset: name, reason: "\(error)")
            throw ThemeError(fault, at: location)
        }
    }
}

/// The insets of an image, in pixels at its scale.
extension ResolvedImage {
    /// The transparent edges around what the image shows.
    package var pixelMargins: PixelInsets {
        (try? PixelLayout(layout, scale: scale, limits: limits).margins) ?? .zero
    }

    /// The parts that are not stretched, measured inwards from the image's edges.
    ///
    /// They are rounded up from the margins' pixels, so that no part of a corner is stretched at a fractional
    /// scale, and leave at least one pixel between them.
    package var pixelCaps: PixelInsets {
        let (caps, margins, pixels) = (layout.capInsets, layout.margins, pixelMargins)
        func side(_ cap: Double, _ margin: Double, _ pixels: Int, _ limit: Int) -> Int {
            guard cap > 0 else { return 0 }
            // Tolerates the multiplication's rounding error.
            let inner = ((cap - margin) * scale - 1e-9).rounded(.up)
            return min(max(0, limit), max(0, pixels + Int(pixels: inner)))
        }
        let (width, height) = (pixelSize.width, pixelSize.height)
        let left = side(caps.left, margins.left, pixels.left, width - 1)
        let top = side(caps.top, margins.top, pixels.top, height - 1)
        return PixelInsets(
            top: top,
            left: left,
            bottom: side(caps.bottom, margins.bottom, pixels.bottom, height - 1 - top),
            right: side(caps.right, margins.right, pixels.right, width - 1 - left)
        )
    }
}
