import LiveryRaster

extension BoxRenderer {
    /// Draws the outer shadows, including beneath the box.
    func drawOuterShadows(on canvas: borrowing Canvas) throws(RasterError) {
        let size = geometry.layout.size
        let all = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
        for shadow in recipe.style.shadows.reversed() where !shadow.isInset {
            let shape = shape(of: shadow, around: geometry.box, spread: shadow.spread)
            try canvas.draw(
                try shape.blurred(sigma: sigma(of: shadow), in: size, limits: limits),
                color: shadow.color,
                in: all,
                hiding: hidden
            )
        }
    }

    /// Draws the inset shadows within the padding box; `inside` is its share of each pixel where its edges are
    /// antialiased.
    func drawInsetShadows(
        on canvas: borrowing Canvas,
        inside: Coverage?
    ) throws(RasterError) {
        let inset = recipe.style.shadows.filter(\.isInset)
        let (padding, size) = (geometry.border.inner, geometry.layout.content.size)
        guard !inset.isEmpty, !padding.rect.isEmpty else { return }
        var shapes: [(color: Color, shape: any BlurredShape)] = []
        for shadow in inset.reversed() {
            let shape = shape(of: shadow, around: padding, spread: -shadow.spread)
            let blurred = try shape.blurred(sigma: sigma(of: shadow), in: size, limits: limits)
            shapes.append((shadow.color, blurred))
        }
        let area = PixelRect(
            x: Int(padding.rect.minX),
            y: Int(padding.rect.minY),
            width: Int(padding.rect.width),
            height: Int(padding.rect.height)
        )
        func draw(on canvas: borrowing Canvas) throws(RasterError) {
            for (color, shape) in shapes {
                try canvas.draw(shape, color: color, isInverted: true, in: area)
            }
        }
        guard let inside, let border = recipe.style.border, !border.isOpaque else {
            return try draw(on: canvas)
        }
        try canvas.group(through: inside.beneath(opacity: border.opacity)) {
            canvas throws(RasterError) in
            try draw(on: canvas)
        }
    }

    private func sigma(of shadow: Shadow) -> Double {
        shadow.blur * geometry.scale / 2
    }

    /// A box's shape, grown by a spread and moved by the shadow's offset.
    private func shape(of shadow: Shadow, around shape: BoxShape, spread: Double) -> BoxShape {
        let scale = geometry.scale
        return shape.spread(by: spread * scale)
            .offset(x: shadow.offset.x * scale, y: shadow.offset.y * scale)
    }

    /// Pixels entirely within the box, where no shadow remains: those between its corners, over its whole width.
    private var hidden: PixelRect {
        let reach = geometry.box.reach
        let content = geometry.layout.content
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
    /// Whether it hides everything drawn beneath it.
    fileprivate var isOpaque: Bool { opacity == 1 }

    /// The opacity of the whole border; 0 where parts of it may differ.
    fileprivate var opacity: Double {
        guard style == .solid, dash == nil, case .color(let color) = paint else { return 0 }
        return Double(color.premultipliedPixel.alpha) / 255
    }
}
