import LiveryRaster

/// Draws a box at one scale, in the order of css-backgrounds-3: outer shadows, fills, inset shadows,
/// border; then the overlay.
struct BoxRenderer {
    let recipe: BoxRecipe
    let geometry: BoxGeometry
    let limits: RasterLimits
    /// What covers the border box, the first on top.
    private let fills: [PreparedFill]
    /// What covers fill and border, the first on top.
    private let overlays: [PreparedFill]

    init(
        _ recipe: BoxRecipe,
        scale: Double,
        limits: RasterLimits,
        fills: [PreparedFill],
        overlays: [PreparedFill]
    ) throws(RasterError) {
        self.recipe = recipe
        self.limits = limits
        self.fills = fills
        self.overlays = overlays
        geometry = try BoxGeometry(recipe, scale: scale, limits: limits)
    }

    func bitmap() throws(RasterError) -> Bitmap {
        let layout = geometry.layout
        let face = try face()
        guard
            recipe.style.shadows.contains(where: { !$0.isInset })
                || layout.size != layout.content.size
        else { return face }
        var bitmap = try Bitmap(
            width: layout.size.width,
            height: layout.size.height,
            limits: limits
        ) { canvas throws(RasterError) in
            try drawOuterShadows(on: canvas)
        }
        bitmap.add(face, at: (layout.content.x, layout.content.y))
        return bitmap
    }

    // MARK: Face

    /// All of the box but for its outer shadows.
    private func face() throws(RasterError) -> Bitmap {
        let size = geometry.layout.content.size
        let shape = geometry.content
        // The face is drawn over the whole rectangle and cut out once: layer by layer, each would
        // let what is below it shine through along the smooth edge.
        let outline =
            shape.isRounded && !shape.rect.isEmpty
            ? try coverage(of: shape) : nil
        let inside = try inside(of: outline)
        var face = try Bitmap(
            width: size.width,
            height: size.height,
            limits: limits
        ) { canvas throws(RasterError) in
            try canvas.paint(fills, over: geometry.content.rect)
            try drawInsetShadows(on: canvas, inside: inside)
            if let border = recipe.style.border { try draw(border, on: canvas, inside: inside) }
            try canvas.paint(overlays, over: geometry.content.rect)
        }
        if let outline { face.mask(by: outline) }
        return face
    }

    /// The share that the padding box has of each pixel's part within the border box, whose
    /// coverage is given; nil where the padding box's edges are those of pixels or of the border
    /// box, as they are without a border or without rounded corners.
    private func inside(of outline: Coverage?) throws(RasterError) -> Coverage? {
        guard let outline, geometry.padding != geometry.content else { return nil }
        return outline.share(of: try coverage(of: geometry.padding))
    }

    /// The coverage of a shape in the pixels of the face.
    func coverage(of shape: RoundedRect) throws(RasterError) -> Coverage {
        let size = geometry.layout.content.size
        return try Coverage(
            of: shape,
            width: size.width,
            height: size.height,
            limits: limits
        )
    }
}

// MARK: Border

extension BoxRenderer {
    /// Draws the border over the whole rectangle, to be cut to the outer corners with all that is
    /// beneath it. Given is the padding box's share of each pixel where its edges are smooth.
    func draw(
        _ border: Border,
        on canvas: borrowing Canvas,
        inside: Coverage?
    ) throws(RasterError) {
        guard border.style == .solid else {
            var dashes = try dashes(of: border.style)
            if let inside { dashes = dashes.excluding(inside) }
            return try canvas.paint(border.color, through: dashes)
        }
        if let inside { return try canvas.paint(border.color, through: inside.inverted()) }
        // Whole pixels: the inner corners are square.
        let ring = Path.ring(
            outer: geometry.content.rect,
            radii: .zero,
            inner: geometry.padding.rect,
            radii: .zero
        )
        try canvas.fill(ring, rule: .evenOdd, with: .color(border.color))
    }

    /// The coverage of dashes or dots, which may reach beyond the border's inner edge.
    ///
    /// A side with a rounded inner corner takes its part of a line around the whole box, another
    /// one has a straight line of its own, over its whole length: so browsers paint them.
    private func dashes(of style: Border.Style) throws(RasterError) -> Coverage {
        let sides = BorderSide.all(of: geometry).filter { $0.width > 0 }
        let followed = sides.filter(\.isRounded)
        let contour = ContourMeasure(around: geometry.middleOfBorder)
        var around = Path()
        if followed.count == 4, Set(followed.map(\.width)).count == 1 {
            around = followed[0].dashes(style, along: contour)
        } else {
            for side in followed {
                // The areas meet in seams and overlap nowhere.
                around.append(separate: side.dashes(style, along: contour).clipped(to: side.area))
            }
        }
        let size = geometry.layout.content.size
        return try Coverage(
            width: size.width,
            height: size.height,
            limits: limits
        ) { canvas throws(RasterError) in
            for side in sides where !side.isRounded {
                try canvas.fill(side.straightDashes(style), with: .color(.black))
            }
            try canvas.fill(around, with: .color(.black))
        }
    }
}

// MARK: Shadows

extension BoxRenderer {
    func drawOuterShadows(on canvas: borrowing Canvas) throws(RasterError) {
        let outer = recipe.style.shadows.filter { !$0.isInset }
        guard !outer.isEmpty else { return }
        let size = geometry.layout.size
        let all = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
        for shadow in outer.reversed() {
            try canvas.draw(
                BlurredRoundedRect(
                    outline(of: shadow, around: geometry.box, spread: shadow.spread),
                    sigma: sigma(of: shadow),
                    size: size
                ),
                color: shadow.color,
                in: all,
                hiding: hidden
            )
        }
        // A shadow never shows beneath its box, not even a translucent one.
        try canvas.erase(.roundedRect(geometry.box))
    }

    /// Draws the inset shadows within the padding box, whose share of each pixel is given where its
    /// edges are smooth.
    func drawInsetShadows(
        on canvas: borrowing Canvas,
        inside: Coverage?
    ) throws(RasterError) {
        let inset = recipe.style.shadows.filter(\.isInset)
        guard !inset.isEmpty, !geometry.padding.rect.isEmpty else { return }
        let shapes = inset.reversed().map { shadow in
            BlurredRoundedRect(
                outline(of: shadow, around: geometry.padding, spread: -shadow.spread),
                sigma: sigma(of: shadow),
                size: geometry.layout.content.size
            )
        }
        let rect = geometry.padding.rect
        let area = PixelRect(
            x: Int(rect.minX),
            y: Int(rect.minY),
            width: Int(rect.width),
            height: Int(rect.height)
        )
        func draw(on canvas: borrowing Canvas) throws(RasterError) {
            for (shadow, shape) in zip(inset.reversed(), shapes) {
                try canvas.draw(shape, color: shadow.color, isInverted: true, in: area)
            }
        }
        guard let inside, let border = recipe.style.border, !border.isOpaque else {
            return try draw(on: canvas)
        }
        let opacity =
            border.style == .solid
            ? Double(border.color.premultipliedPixel.alpha) / 255 : 0
        try canvas.group(through: inside.beneath(opacity: opacity)) { canvas throws(RasterError) in
            try draw(on: canvas)
        }
    }

    private func sigma(of shadow: Shadow) -> Double {
        shadow.blur * geometry.scale / 2
    }

    /// A shape that is larger by the spread than a box, and moved by the shadow's offset.
    private func outline(
        of shadow: Shadow,
        around shape: RoundedRect,
        spread: Double
    ) -> RoundedRect {
        let scale = geometry.scale
        return RoundedRect(
            shape.rect.inset(by: Insets(-spread * scale))
                .offset(x: shadow.offset.x * scale, y: shadow.offset.y * scale),
            radii: shape.radii.spread(by: spread * scale, around: shape.rect.size),
            curve: shape.curve
        )
    }

    /// Pixels wholly within the box, where no shadow is left.
    private var hidden: PixelRect {
        let reach = geometry.box.reach
        let content = geometry.layout.content
        // The middle of the box between its corners, over its whole width.
        let top = Int(reach.top.rounded(.up))
        let bottom = Int(reach.bottom.rounded(.up))
        return PixelRect(
            x: content.x,
            y: content.y + top,
            width: content.width,
            height: max(0, content.height - top - bottom)
        )
    }
}

extension Border {
    /// Whether nothing that is drawn beneath it can be seen.
    fileprivate var isOpaque: Bool {
        style == .solid && color.premultipliedPixel.alpha == 255
    }
}
