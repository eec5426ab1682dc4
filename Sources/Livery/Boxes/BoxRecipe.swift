import LiveryRaster

/// Everything drawn for a box, in points.
package struct BoxRecipe: LayeredRecipe, Hashable {
    package let layout: ImageLayout
    /// Its corners are radii, not yet fitted to the box.
    package let style: BoxStyle
    package let finish: ImageFinish
    /// Whether the radii are half of the shorter side, whatever that is.
    package let isPill: Bool
    /// What the asset says of its contents, which is not drawn.
    private(set) var content = ContentStyle()
    /// The sides that the theme gives it, in points; nil for automatic ones.
    private(set) var givenSides = PartialSize()
    /// What can be stretched in its pictures.
    @Indirect private(set) var stretching = BoxStretching()
    private(set) var sample = ""

    /// Makes the recipe of a box at a size in points.
    ///
    /// - Parameters:
    ///   - values: The box.
    ///   - size: The size of its border box.
    ///   - margins: The transparent edges around the border box. Default: what the box itself needs.
    ///   - stretching: What can be stretched in its pictures. Default: all of them.
    ///   - fitter: Makes the images of its layers.
    /// - Throws: The errors of making these images.
    init(
        _ values: BoxValues,
        size: Size2D,
        margins: Insets? = nil,
        stretching: BoxStretching = BoxStretching(),
        fitter: LayerFitter
    ) throws(ThemeError) {
        let margins = margins ?? values.margins(at: size)
        layout = ImageLayout(
            size: Size2D(size.width + margins.horizontal, size.height + margins.vertical),
            margins: margins,
            capInsets: margins + stretching.caps.clamped(to: size),
            padding: values.common.padding ?? .zero,
            minSize: Size2D(values.bounds.least(.horizontal), values.bounds.least(.vertical)),
            maxSize: Size2D(values.bounds.greatest(.horizontal), values.bounds.greatest(.vertical))
        )
        var style = values.style
        let isClipped = style.overflow == .hidden
        try style.mapFills { fills throws(ThemeError) in try fills.fitted(to: size, isClipped: isClipped, by: fitter) }
        isPill = style.corners == CornerConfiguration(.pill)
        style.corners = CornerConfiguration(style.corners.radii(in: values.longestSize))
        self.style = style
        finish = values.common.finish
        (content, sample) = (values.content, values.sample)
        self.stretching = stretching
        for axis in Axis.allCases where !values.size[axis].stretches {
            givenSides[axis].length = values.size[axis].length
        }
    }

    /// Makes the recipe of a box that is not in a theme.
    ///
    /// - Throws: Why its texts can't be laid out, or the errors of the assets of its layers.
    init(_ drawing: BoxDrawing) throws(ThemeError) {
        let size = drawing.size.points(at: drawing.scale)
        let insets = drawing.margins.points(at: drawing.scale)
        layout = ImageLayout(
            size: Size2D(size.width + insets.horizontal, size.height + insets.vertical),
            margins: insets
        )
        var style = drawing.style
        try style.mapFills { fills throws(ThemeError) in
            try fills.settingTexts(in: PartialSize(size)).fitted(
                to: size,
                isClipped: false,
                by: LayerFitter(scale: drawing.scale)
            )
        }
        self.style = style
        isPill = false
        finish = ImageFinish(opacity: 1, tint: nil)
    }

    /// What is kept at the edges of its picture, margins included, where that is stretched in any case.
    var keptInsets: Insets { layout.margins + stretching.keptEnds.clamped(to: layout.contentSize) }

    var layers: LayerTotals { style.totals }
    var pictures: [ImageSource] {
        style.allFills.compactMap { fill in if case .layer(let layer) = fill { layer.shown } else { nil } }
    }

    package func write(to text: inout RecipeText) {
        text.line("recipe", "box")
        text.add(BoxValues(self), by: BoxValues.keys)
    }

    package func draw(scale: Double, in context: DrawingContext) throws -> Bitmap {
        guard let smaller = smallerBox(scale: scale) else { return try drawWhole(scale: scale, in: context) }
        let target = try PixelLayout(layout, scale: scale, limits: context.limits).size
        try context.painted.spend(target.pixelCount)
        let picture = DrawnLayer(recipe: Digest(smaller.recipe.text(in: .digest)), scale: scale)
        return try context.shapes.boxes.value(of: picture) {
            try smaller.recipe.drawWhole(scale: scale, in: context)
        }.expanded(caps: smaller.caps, to: target, limits: context.limits)
    }

    /// Draws every pixel, instead of expanding a smaller picture.
    func drawWhole(scale: Double, in context: DrawingContext) throws -> Bitmap {
        let bitmap = try BoxRenderer(self, scale: scale, in: context).bitmap()
        return finish.applied(to: bitmap)
    }
}

// MARK: Expanding

extension BoxRecipe {
    /// The smallest box that has the same edges and corners, and its caps in pixels; nil if it would save too
    /// little.
    ///
    /// An axis is shortened where that side could be `auto`, in which case stretching is exact (the tests check it
    /// on random boxes), and where caps and margins are whole pixels.
    func smallerBox(scale: Double) -> (recipe: BoxRecipe, caps: PixelInsets)? {
        let content = layout.contentSize
        var values = BoxValues(self)
        let fixed = values.automaticSideFaults.map(\.axis)
        guard fixed.count < 2 else { return nil }
        for axis in fixed { values.size[axis].length = content[axis] }
        let edges = values.automaticCaps
        // What is repeated is whole pixels: a point of them, or one pixel where that is less.
        let middle = max(1, scale.rounded(.up)) / scale
        let size = Size2D(values.size.width ?? edges.horizontal + middle, values.size.height ?? edges.vertical + middle)
        guard size.width <= content.width, size.height <= content.height,
            // It must save half of the work, or it is not worth a second picture.
            size.width * size.height * 2 <= content.width * content.height,
            let margins = layout.margins.wholePixels(at: scale), var cut = edges.wholePixels(at: scale)
        else { return nil }
        // A side that is not expanded keeps its length, without caps: any of its rows may be the one repeated zero
        // times.
        if fixed.contains(.horizontal) { (cut.left, cut.right) = (0, 0) }
        if fixed.contains(.vertical) { (cut.top, cut.bottom) = (0, 0) }
        return (resized(to: size), margins + cut)
    }

    /// The color of a box with one color and nothing but corners, which can be turned without resampling; nil for
    /// others.
    var plainColor: Color? {
        guard case .color(let color)? = style.fills.first else { return nil }
        var plain = BoxStyle()
        plain.fills = [.color(color)]
        plain.corners = style.corners
        plain.cornerShapes = style.cornerShapes
        return style == plain && finish == ImageFinish(opacity: 1) ? color : nil
    }

    /// The same box at another size in points; its radii are those of the original one.
    package func resized(to contentSize: Size2D) -> BoxRecipe {
        guard contentSize != layout.contentSize else { return self }
        var style = style
        // All assets of its layers are known.
        try? style.mapFills { fills throws(ThemeError) in
            try fills.fitted(to: contentSize, isClipped: false, by: LayerFitter())
        }
        let margins = layout.margins
        // Caps and padding don't affect the pixels: boxes that differ only in them share a picture.
        let layout = ImageLayout(
            size: Size2D(contentSize.width + margins.horizontal, contentSize.height + margins.vertical),
            margins: margins,
            horizontalMode: layout.horizontalMode,
            verticalMode: layout.verticalMode
        )
        return BoxRecipe(layout: layout, style: style, finish: finish)
    }

    private init(layout: ImageLayout, style: BoxStyle, finish: ImageFinish) {
        self.layout = layout
        isPill = false
        self.style = style
        self.finish = finish
    }
}

// MARK: Limits

extension BoxRecipe {
    /// The pixels that are painted at most, apart from layers: each fill, line and shadow goes over the picture once or
    /// a few times.
    func paintedPixels(in layout: PixelLayout) -> Double {
        let lines = (style.border == nil ? 0 : 8) + (style.outline == nil ? 0 : 4)
        let shadows = 3 * style.shadows.count + 5 * style.dropShadows.count
        var count = 1 + 2 * style.mask.count + lines + shadows
        for fill in style.allFills {
            switch fill {
            case .color: count += 1
            // Evaluating each pixel takes longer than painting a single color.
            case .gradient: count += 4
            case .layer: continue
            }
        }
        return layout.size.pixelCount * Double(count)
    }
}

extension PixelSize {
    var pixelCount: Double { Double(width) * Double(height) }
}

extension Insets {
    /// How far a rectangle reaches beyond the sides of one of a size at the origin.
    init(of rect: Rect2D, beyond size: Size2D) {
        self.init(
            top: Swift.max(0, -rect.minY),
            left: Swift.max(0, -rect.minX),
            bottom: Swift.max(0, rect.maxY - size.height),
            right: Swift.max(0, rect.maxX - size.width)
        )
    }

    /// Insets in whole points that leave room for each other, and a point between them to stretch where the size
    /// has one: opposite sides that are too long together are shortened in proportion.
    func clamped(to size: Size2D) -> Insets { Insets { Self.pair(self[$0].near, self[$0].far, in: size[$0]) } }

    /// What two opposite insets may have of a length.
    static func room(in length: Double) -> Double { length >= 1 ? length - 1 : length }

    /// Two opposite insets that leave room for each other in a length.
    static func pair(_ near: Double, _ far: Double, in length: Double) -> (near: Double, far: Double) {
        let room = room(in: length)
        guard near + far > room, near + far > 0 else { return (near, far) }
        let first = (near * room / (near + far)).rounded(.up)
        return (first, Swift.max(0, min(far, (room - first).rounded(.down))))
    }

    /// The insets in pixels; nil unless they are whole numbers, apart from rounding errors.
    fileprivate func wholePixels(at scale: Double) -> PixelInsets? {
        for length in all {
            let pixels = length * scale
            let nearest = pixels.rounded()
            guard abs(pixels - nearest) < 1e-9, nearest >= 0, nearest < 1e9 else { return nil }
        }
        return map { Int(pixels: ($0 * scale).rounded()) }
    }
}

/// A box that is not in a theme, such as the background of an element on a screen: its style, and its size in
/// pixels.
package struct BoxDrawing: Hashable, Sendable {
    /// The border box, in pixels.
    package var size: PixelSize
    /// Pixels per point.
    package var scale: Double
    /// How it is drawn; no corner is a pill.
    package var style: BoxStyle

    package init(size: PixelSize, scale: Double, style: BoxStyle) {
        self.size = size
        self.scale = scale
        self.style = style
    }

    /// Hashes only what distinguishes most boxes: pictures are looked up by box many times in each drawing.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(size)
        hasher.combine(style.corners.topLeft)
        hasher.combine(style.fills.count)
        if case .color(let color) = style.fills.last { hasher.combine(color.first) }
    }

    /// The pixels that its shadows and outline need around the box.
    package var margins: PixelInsets {
        let points = Size2D(Double(size.width) / scale, Double(size.height) / scale)
        return style.requiredMargin(at: points).map { Int(pixels: min(($0 * scale).rounded(), 1e6)) }
    }

    /// The box with its margins around it.
    ///
    /// - Throws: `RasterError` if it would be too large or drawing fails, or the errors of its image layers.
    package func bitmap(in context: DrawingContext) throws -> Bitmap {
        try BoxRecipe(self).draw(scale: scale, in: context)
    }

    /// The number of pixels that drawing the box paints, without its layers; 0 if it is too large to be drawn.
    package func paintedPixels(limits: RasterLimits) -> Double {
        guard let recipe = try? BoxRecipe(self),
            let layout = try? PixelLayout(recipe.layout, scale: scale, limits: limits)
        else { return 0 }
        return recipe.paintedPixels(in: layout)
    }

    /// The clip of the box's content, in pixels from its top left corner.
    package var shape: RoundedRect {
        let size = Size2D(Double(size.width), Double(size.height))
        return style.shape(of: Rect2D(origin: .zero, size: size), scale: scale)
    }
}
