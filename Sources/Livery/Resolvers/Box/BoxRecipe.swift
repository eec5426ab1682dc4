import LiveryRaster

/// Everything that is drawn of a box, in points.
struct BoxRecipe: LayeredRecipe, Hashable {
    let layout: ImageLayout
    /// What covers the border box, the first on top.
    let fills: [Fill]
    /// What covers fill and border, the first on top.
    let overlays: [Fill]
    /// Before they are fitted to the box.
    let radii: CornerRadii
    let cornerCurve: CornerCurve
    let border: Border?
    /// The first on top.
    let shadows: [Shadow]
    let finish: ImageFinish

    /// Makes the recipe of one image, whose size and alignment go by all images of the asset.
    init(
        _ values: BoxValues,
        _ shared: BoxLayout,
        _ request: AssetRequest
    ) throws(ThemeError) {
        try shared.sizes.requireOne(request)
        let size = shared.size(of: values)
        let (margins, caps) = (shared.margins, shared.caps)
        layout = ImageLayout(
            size: Size(size.width + margins.horizontal, size.height + margins.vertical),
            margins: margins,
            capInsets: margins + caps.clamped(to: size),
            padding: values.common.padding ?? .zero
        )
        fills = try request.fitted(values.fills, to: size)
        overlays = try request.fitted(values.overlays, to: size)
        radii = values.corners.radii(in: values.longestSize)
        cornerCurve = values.cornerCurve
        border = values.border
        shadows = values.shadows
        finish = values.common.finish
    }

    /// Makes the recipe of a box that no theme says.
    init(_ drawing: BoxDrawing) {
        let scale = drawing.scale
        let margins = drawing.margins
        let insets = Insets(
            top: Double(margins.top) / scale,
            left: Double(margins.left) / scale,
            bottom: Double(margins.bottom) / scale,
            right: Double(margins.right) / scale
        )
        layout = ImageLayout(
            size: Size(
                Double(drawing.size.width) / scale + insets.horizontal,
                Double(drawing.size.height) / scale + insets.vertical
            ),
            margins: insets
        )
        fills = drawing.fills
        overlays = []
        radii = drawing.radii
        cornerCurve = drawing.cornerCurve
        border = drawing.border
        shadows = drawing.shadows
        finish = ImageFinish(opacity: 1, tint: nil)
    }

    var layerCount: Int {
        (fills + overlays).reduce(0) { count, fill in
            if case .image(let layer) = fill { count + 1 + layer.source.layerCount } else { count }
        }
    }

    func write(to text: inout RecipeText) {
        text.line("recipe", "box")
        for fill in fills { fill.write("fill", to: &text) }
        for overlay in overlays { overlay.write("overlay", to: &text) }
        if !radii.isZero {
            text.line("radii", radii.recipeText)
            // Without a line for the circular curve, recipes are what they were before there was
            // another, and files drawn then stay up to date.
            if cornerCurve != .circular { text.line("curve", cornerCurve.rawValue) }
        }
        if let border {
            text.group("border") { text in
                text.line("width", border.widths.recipeText)
                text.line("style", border.style.rawValue)
                text.line("color", border.color.recipeText)
            }
        }
        for shadow in shadows {
            text.group(shadow.isInset ? "inset shadow" : "shadow") { text in
                text.line("offset", shadow.offset.recipeText)
                text.line("blur", shadow.blur)
                text.line("spread", shadow.spread)
                text.line("color", shadow.color.recipeText)
            }
        }
        finish.write(to: &text)
    }

    func draw(scale: Double, in context: DrawingContext) throws -> Bitmap {
        guard let smaller = smallerBox(scale: scale) else {
            return try drawWhole(scale: scale, in: context)
        }
        let target = try PixelLayout(layout, scale: scale, limits: context.limits).size
        return try smaller.recipe.drawWhole(scale: scale, in: context)
            .expanded(caps: smaller.caps, to: target, limits: context.limits)
    }

    /// Draws every pixel by itself.
    func drawWhole(scale: Double, in context: DrawingContext) throws -> Bitmap {
        // Layers are drawn first: their own images may be anything, and fail for other reasons.
        let area = try PixelLayout(layout, scale: scale, limits: context.limits).content.size
        let bitmap = try BoxRenderer(
            self,
            scale: scale,
            limits: context.limits,
            fills: fills.map { try $0.prepared(for: area, scale: scale, in: context) },
            overlays: overlays.map { try $0.prepared(for: area, scale: scale, in: context) }
        ).bitmap()
        return finish.applied(to: bitmap)
    }
}

extension Fill {
    /// Writes the fill under a name.
    fileprivate func write(_ name: String, to text: inout RecipeText) {
        switch self {
        case .color(let color): text.line(name, color)
        case .gradient(let gradient): text.line(name, gradient)
        case .image(let layer): text.group(name) { layer.write(to: &$0) }
        }
    }
}

extension Insets {
    /// Whole points that leave room for each other, and a point between them to be stretched where
    /// the size has one: opposite sides are no longer together than that, the first keeping its share.
    func clamped(to size: Size) -> Insets {
        func pair(_ near: Double, _ far: Double, _ length: Double) -> (Double, Double) {
            let room = length >= 1 ? length - 1 : length
            guard near + far > room, near + far > 0 else { return (near, far) }
            let first = (near * room / (near + far)).rounded(.up)
            return (first, Swift.max(0, min(far, (room - first).rounded(.down))))
        }
        let (left, right) = pair(left, right, size.width)
        let (top, bottom) = pair(top, bottom, size.height)
        return Insets(top: top, left: left, bottom: bottom, right: right)
    }
}
