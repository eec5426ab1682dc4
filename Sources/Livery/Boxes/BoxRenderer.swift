import LiveryRaster

/// Draws a box at one scale, in CSS's order: outer shadows, fills, inset shadows, border and overlay; the outline;
/// drop shadows of all that; and the mask.
struct BoxRenderer {
    let recipe: BoxRecipe
    let geometry: BoxGeometry
    private let context: DrawingContext
    var limits: RasterLimits { context.limits }
    let fills: PreparedFills

    /// The fills of a box, ready to be painted, each list topmost first.
    struct PreparedFills {
        /// The fills of the border box.
        let box: [PreparedFill]
        /// The fills over background and border.
        let overlay: [PreparedFill]
        /// The fills that paint the border.
        let border: [PreparedFill]
        /// The mask of the whole box.
        let mask: [PreparedFill]
    }

    init(_ recipe: BoxRecipe, scale: Double, in context: DrawingContext) throws {
        self.recipe = recipe
        self.context = context
        let limits = context.limits
        // Prepare layers first: their own images may be anything, and fail for other reasons.
        let layout = try PixelLayout(recipe.layout, scale: scale, limits: limits)
        try context.painted.spend(recipe.paintedPixels(in: layout))
        let size = layout.content.size
        let around = recipe.style.overflow == .visible ? layout.margins : PixelInsets.zero
        func prepared(_ fills: [Fill], _ around: PixelInsets = PixelInsets.zero) throws -> [PreparedFill] {
            try fills.map { fill in
                let around = fill.mayReachOut ? around : PixelInsets.zero
                return try fill.prepared(for: size, and: around, scale: scale, in: context)
            }
        }
        fills = PreparedFills(
            box: try prepared(recipe.style.fills, around),
            overlay: try prepared(recipe.style.overlays, around),
            border: try prepared(recipe.style.border?.fills ?? []),
            mask: try prepared(recipe.style.mask)
        )
        geometry = try BoxGeometry(recipe, scale: scale, limits: limits)
    }

    func bitmap() throws(RasterError) -> Bitmap {
        var bitmap = try surrounded(try face())
        let isMasked = !fills.mask.isEmpty
        if let outline = recipe.style.outline, outline.offset < 0, let line = try outlineCoverage() {
            // Nothing of a masked box remains outside of it.
            let inside =
                isMasked && !geometry.box.isRect ? try coverage(of: geometry.box, in: geometry.layout.size) : nil
            bitmap = try bitmap.drawing { canvas throws(RasterError) in
                guard let inside else { return try canvas.paint(outline.color, through: line) }
                try canvas.group(through: inside) { canvas throws(RasterError) in
                    try canvas.paint(outline.color, through: line)
                }
            }
        }
        let scale = geometry.scale
        let painted = bitmap
        for shadow in recipe.style.dropShadows {
            bitmap = try bitmap.withDropShadow(
                shadow.color,
                offset: Point2D(shadow.offset.x * scale, shadow.offset.y * scale),
                sigma: shadow.sigma * scale,
                limits: limits
            )
        }
        guard isMasked else { return bitmap }
        if !recipe.style.dropShadows.isEmpty, !geometry.box.isRect {
            let inside = try coverage(of: geometry.box, in: geometry.layout.size)
            bitmap = bitmap.keepingBackdrop(of: painted, within: inside)
        }
        return try masked(bitmap)
    }

    /// A face with the outer shadows and the outline around it.
    private func surrounded(_ face: Bitmap) throws(RasterError) -> Bitmap {
        let layout = geometry.layout
        // A mask leaves nothing outside.
        let isMasked = !fills.mask.isEmpty
        let line = isMasked ? nil : recipe.style.outline.flatMap { $0.offset >= 0 ? $0.color : nil }
        let hasShadow = !isMasked && recipe.style.shadows.contains { !$0.isInset }
        let outside = isMasked || recipe.style.overflow == .hidden ? [] : outerPictures
        guard hasShadow || line != nil || !outside.isEmpty || layout.size != layout.content.size else { return face }
        var bitmap = try Bitmap(width: layout.size.width, height: layout.size.height, limits: limits) {
            canvas throws(RasterError) in
            if hasShadow { try drawOuterShadows(on: canvas) }
            if !outside.isEmpty {
                let corner = (x: layout.content.x, y: layout.content.y)
                try canvas.group(opacity: 1) { canvas throws(RasterError) in
                    try canvas.paint(outside, over: .zero, from: corner)
                }
            }
            if let line, let covered = try outlineCoverage() {
                // Along the box's antialiased edge the line takes its share of what the box leaves.
                let outside = try coverage(of: geometry.box, in: layout.size).inverted()
                try canvas.paint(line, through: outside.share(of: covered))
            }
        }
        // A shadow never shows beneath its box, not even a translucent one. What is there of layers is in the face.
        if hasShadow || line != nil || !outside.isEmpty {
            bitmap.mask(by: try coverage(of: geometry.box, in: layout.size), isInverted: true)
        }
        bitmap.add(face, at: (layout.content.x, layout.content.y))
        return bitmap
    }

    /// The layers that may reach out of the box, topmost first.
    private var outerPictures: [PreparedFill] {
        zip(recipe.style.overlays + recipe.style.fills, fills.overlay + fills.box).filter(\.0.mayReachOut).map(\.1)
    }

    private func outlineCoverage() throws(RasterError) -> Coverage? {
        guard let frame = geometry.outline, let style = recipe.style.outline?.style else { return nil }
        return try frame.coverage(of: style, in: geometry.layout.size, context)
    }

    /// An image multiplied by the mask's alpha; nothing remains outside the border box.
    private func masked(_ bitmap: consuming Bitmap) throws(RasterError) -> Bitmap {
        let (size, content) = (geometry.layout.size, geometry.layout.content)
        let mask = try Coverage(width: content.width, height: content.height, limits: limits) {
            canvas throws(RasterError) in try canvas.paint(fills.mask, over: geometry.border.outer.rect)
        }
        guard content.size != size else {
            bitmap.mask(by: mask)
            return bitmap
        }
        let whole = PixelRect(size)
        var inner = try PlacedBitmap(bitmap: bitmap, x: 0, y: 0).placed(in: content, limits: limits)
        inner.bitmap.mask(by: mask)
        return try inner.placed(in: whole, limits: limits).bitmap
    }

    // MARK: Face

    /// Everything within the border box.
    private func face() throws(RasterError) -> Bitmap {
        let size = geometry.layout.content.size
        let (outer, padding) = (geometry.border.outer, geometry.border.inner)
        // The face is drawn over the whole rectangle and clipped once: clipped layer by layer, each layer would let
        // what is below it shine through along the antialiased edge.
        let edge = outer.isRect || outer.rect.isEmpty ? nil : try coverage(of: outer, in: size)
        // Otherwise the padding box's edges lie on whole pixels, or are those of the border box.
        let inside = edge == nil || padding == outer ? nil : try share(of: padding, within: edge)
        var face = try Bitmap(width: size.width, height: size.height, limits: limits) { canvas throws(RasterError) in
            try canvas.paint(fills.box, over: outer.rect)
            try drawInsetShadows(on: canvas, inside: inside)
            if let border = recipe.style.border { try draw(border, on: canvas, within: edge, inside: inside) }
            try canvas.paint(fills.overlay, over: outer.rect)
        }
        if let edge { face.mask(by: edge) }
        return face
    }

    /// A shape's share of each pixel's part within the border box, whose coverage is given where its edge is
    /// antialiased.
    func share(of shape: RoundedRect, within edge: Coverage?) throws(RasterError) -> Coverage {
        let coverage = try coverage(of: shape, in: geometry.layout.content.size)
        return edge?.share(of: coverage) ?? coverage
    }

    private func coverage(of shape: RoundedRect, in size: PixelSize) throws(RasterError) -> Coverage {
        try shape.coverage(in: size, context)
    }
}

extension BoxRenderer {
    /// Draws the outer shadows, including beneath the box.
    func drawOuterShadows(on canvas: borrowing Canvas) throws(RasterError) {
        let size = geometry.layout.size
        let all = PixelRect(size)
        for shadow in recipe.style.shadows.reversed() where !shadow.isInset {
            let shape = shape(of: shadow, around: geometry.box, spread: shadow.spread)
            try canvas.draw(
                try shape.blurred(sigma: sigma(of: shadow), in: size, context),
                color: shadow.color,
                in: all,
                hiding: hidden
            )
        }
    }

    /// Draws the inset shadows within the padding box; `inside` is its share of each pixel where its edges are
    /// antialiased.
    func drawInsetShadows(on canvas: borrowing Canvas, inside: Coverage?) throws(RasterError) {
        let inset = recipe.style.shadows.filter(\.isInset)
        let (padding, size) = (geometry.border.inner, geometry.layout.content.size)
        guard !inset.isEmpty, !padding.rect.isEmpty else { return }
        var shapes: [(color: Color, shape: BlurredShape)] = []
        for shadow in inset.reversed() {
            let shape = shape(of: shadow, around: padding, spread: -shadow.spread)
            let blurred = try shape.blurred(sigma: sigma(of: shadow), in: size, context)
            shapes.append((shadow.color, blurred))
        }
        let area = PixelRect(
            x: Int(pixels: padding.rect.minX),
            y: Int(pixels: padding.rect.minY),
            width: Int(pixels: padding.rect.width),
            height: Int(pixels: padding.rect.height)
        )
        func draw(on canvas: borrowing Canvas) throws(RasterError) {
            for (color, shape) in shapes { try canvas.draw(shape, color: color, isInverted: true, in: area) }
        }
        guard let inside, let border = recipe.style.border, !border.isOpaque else { return try draw(on: canvas) }
        try canvas.group(through: inside.beneath(opacity: border.opacity)) { canvas throws(RasterError) in
            try draw(on: canvas)
        }
    }

    private func sigma(of shadow: Shadow) -> Double { shadow.sigma * geometry.scale }

    /// A box's shape, grown by a spread and moved by the shadow's offset.
    private func shape(of shadow: Shadow, around shape: RoundedRect, spread: Double) -> RoundedRect {
        let scale = geometry.scale
        return shape.spread(by: spread * scale).offset(x: shadow.offset.x * scale, y: shadow.offset.y * scale)
    }

    /// Pixels entirely within the box, where no shadow remains: those between its corners, over its whole width.
    private var hidden: PixelRect {
        let reach = geometry.box.reach
        let content = geometry.layout.content
        let top = Int(pixels: reach.top.rounded(.up))
        let bottom = Int(pixels: reach.bottom.rounded(.up))
        return PixelRect(
            x: content.x,
            y: content.y + top,
            width: content.width,
            height: max(0, content.height - top - bottom)
        )
    }
}

extension Border {
    /// Whether it hides everything drawn beneath it.
    fileprivate var isOpaque: Bool { opacity == 1 }

    /// The opacity of the whole border; 0 where parts of it may differ.
    fileprivate var opacity: Double {
        guard style == .solid, dash == nil, case .color(let color) = paint else { return 0 }
        return Double(color.premultipliedPixel.alpha) / 255
    }
}

/// The parts of a box in the pixels of its image, at one scale.
struct BoxGeometry {
    let scale: Double
    let layout: PixelLayout

    /// The border box in the pixels of the image.
    let box: RoundedRect
    /// The border. Its coordinates start at the upper left corner of the border box.
    let border: BorderFrame
    /// In the pixels of the image; nil for no outline.
    let outline: BorderFrame?

    init(_ recipe: BoxRecipe, scale: Double, limits: RasterLimits) throws(RasterError) {
        let style = recipe.style
        self.scale = scale
        layout = try PixelLayout(recipe.layout, scale: scale, limits: limits)
        let size = Size2D(Double(layout.content.width), Double(layout.content.height))
        let shape = style.shape(of: Rect2D(origin: .zero, size: size), scale: scale)
        box = shape.offset(x: Double(layout.content.x), y: Double(layout.content.y))
        border = style.borderFrame(within: shape, scale: scale)
        outline = style.outlineFrame(around: box, scale: scale)
    }
}

/// A fill prepared for an area of pixels whose upper left corner is the origin.
enum PreparedFill {
    /// Covers the whole area.
    case paint(Paint)
    /// Covers a part of the area, with its own blend mode.
    case picture(PlacedBitmap, BlendMode)
}

extension Fill {
    /// Prepares the fill for an area of this size in pixels, and for layers also the margins around it.
    func prepared(for area: PixelSize, and margins: PixelInsets, scale: Double, in context: DrawingContext) throws
        -> PreparedFill
    {
        switch self {
        case .color(let color): return .paint(.color(color))
        case .gradient(let gradient):
            let size = Size2D(Double(area.width), Double(area.height))
            return .paint(.gradient(gradient.paint(in: size, scale: scale)))
        case .layer(let layer):
            let picture = try layer.picture(in: area, and: margins, scale: scale, context: context)
            return .picture(picture, layer.effects.blend)
        }
    }
}

extension Canvas {
    /// Paints fills, topmost first, over a rectangle whose upper left corner is the origin, each blended with what
    /// is below it.
    ///
    /// - Parameters:
    ///   - fills: The fills.
    ///   - rect: What colors and gradients on their own cover.
    ///   - corner: The pixel at which the area of the fills begins. Default: the first.
    /// - Throws: `RasterError` if drawing fails.
    borrowing func paint(_ fills: [PreparedFill], over rect: Rect2D, from corner: (x: Int, y: Int) = (0, 0))
        throws(RasterError)
    {
        for fill in fills.reversed() {
            switch fill {
            case .paint(let paint): try self.fill(rect, with: paint)
            case .picture(let picture, .normal):
                try draw(picture.bitmap, at: (corner.x + picture.x, corner.y + picture.y))
            case .picture(let picture, let mode):
                try group(blending: mode) { canvas throws(RasterError) in
                    try canvas.draw(picture.bitmap, at: (corner.x + picture.x, corner.y + picture.y))
                }
            }
        }
    }
}
