import LiveryRaster

/// What the box casts, outwards and inwards.
extension BoxRenderer {
    func drawOuterShadows(on canvas: borrowing Canvas) throws(RasterError) {
        let outer = recipe.shadows.filter { !$0.isInset }
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
        let inset = recipe.shadows.filter(\.isInset)
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
        guard let inside, let border = recipe.border, !border.isOpaque else {
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
