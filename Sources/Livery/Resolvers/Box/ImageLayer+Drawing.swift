import LiveryRaster

extension ImageLayer {
    /// Draws the layer over an area that is transparent otherwise.
    ///
    /// - Parameters:
    ///   - area: In pixels: a box's border box.
    ///   - scale: Pixels for each point of the layer's lengths, and of its image.
    ///   - context: What the layer's image is drawn in: in a recipe, the one that the recipe is drawn
    ///     in. Default: a new one with the default limits.
    /// - Returns: An image of the area's size.
    /// - Throws: `RasterError` when the area or the layer's own image is too large; what the image's
    ///   recipe throws, such as that its file was changed.
    public func bitmap(
        in area: PixelSize,
        scale: Double,
        context: DrawingContext = DrawingContext()
    ) throws -> Bitmap {
        let picture = try picture(in: area, scale: scale, context: context)
        return try Bitmap(width: area.width, height: area.height, limits: context.limits) {
            canvas throws(RasterError) in
            try canvas.draw(picture.bitmap, at: (picture.x, picture.y))
        }
    }

    /// Draws the part of an area that the layer covers, and says where that begins.
    func picture(
        in area: PixelSize,
        scale: Double,
        context: DrawingContext
    ) throws -> (bitmap: Bitmap, x: Int, y: Int) {
        let limits = context.limits
        let box = Size(Double(area.width), Double(area.height))
        let layer = try fitted(to: Size(box.width / scale, box.height / scale)) {
            asset,
            size throws(ThemeError) in try asset.image(size, scale: scale)
        }
        let source = layer.shown ?? source
        guard let own = try source.contentSize(scale: scale, limits: limits) else {
            return (try Bitmap(width: 0, height: 0, pixels: []), 0, 0)
        }
        let target = layer.shown == nil ? size.pixels(in: box, own: own, scale: scale) : own
        let drawn = try source.picture(
            scale: drawingScale(for: target, own: own, scale: scale, limits: limits),
            in: context
        )
        // What is drawn for these very pixels is copied, wherever it is cut off.
        let isCopied = source.recipe != nil && target == own
        func start(_ position: RelativeLength, leaving free: Double) -> Double {
            let start = position.pixels(of: free, scale: scale)
            return isCopied ? start.rounded() : start
        }
        let across = AxisPlacement(
            start: start(position.x, leaving: box.width - target.width),
            length: target.width,
            isRepeated: isTiled
        )
        let down = AxisPlacement(
            start: start(position.y, leaving: box.height - target.height),
            length: target.height,
            isRepeated: isTiled
        )
        return try ImageFinish(opacity: 1, tint: tint).applied(to: drawn.bitmap).placed(
            across: across.extended(
                from: drawn.content.x,
                drawn.content.width,
                of: drawn.bitmap.width
            ),
            down: down.extended(
                from: drawn.content.y,
                drawn.content.height,
                of: drawn.bitmap.height
            ),
            in: area,
            limits: limits
        )
    }

    /// How many pixels drawing the layer's own picture paints.
    func paintedPixels(
        in area: PixelSize,
        scale: Double,
        limits: RasterLimits
    ) throws(RasterError) -> Double {
        if let shown { return try shown.paintedPixels(scale: scale, limits: limits) }
        guard let own = try source.contentSize(scale: scale, limits: limits) else { return 0 }
        let box = Size(Double(area.width), Double(area.height))
        let target = size.pixels(in: box, own: own, scale: scale)
        return try source.paintedPixels(
            scale: drawingScale(for: target, own: own, scale: scale, limits: limits),
            limits: limits
        )
    }

    /// The scale to draw the source at: a recipe has no pixels of its own, so where it has one size
    /// alone, it is drawn as large as it is shown, and is as sharp there as everywhere.
    private func drawingScale(
        for target: Size,
        own: Size,
        scale: Double,
        limits: RasterLimits
    ) -> Double {
        let wanted = scale * max(target.width / own.width, target.height / own.height)
        let range = ResolvedImage.scaleRange
        let fitting = min(max(range.lowerBound, wanted), range.upperBound)
        // What is too large to be drawn can still be resampled, as far as it shows.
        let side = fitting * max(source.size.width, source.size.height)
        return side * side <= Double(limits.maximumPixels) && side <= Double(limits.maximumSide)
            ? fitting : scale
    }
}

extension AxisPlacement {
    /// The placement of a whole line of pixels, `length` of which from `start` on are placed here.
    fileprivate func extended(from start: Int, _ length: Int, of whole: Int) -> AxisPlacement {
        guard length > 0 else { return AxisPlacement(start: 0, length: 0) }
        let factor = self.length / Double(length)
        return AxisPlacement(
            start: self.start - Double(start) * factor,
            length: Double(whole) * factor,
            isRepeated: isRepeated
        )
    }
}
