import LiveryRaster

/// A layer laid out in the pixels of a box.
struct LayerDrawing {
    let layer: FillLayer
    /// The size of the box, in pixels.
    let box: Size2D
    let scale: Double
    let context: DrawingContext
    /// The layer's content without its margins, in the pixels of the box.
    let target: Rect2D
    /// The size of the content in pixels, before it is resampled.
    let own: Size2D

    init(_ layer: FillLayer, in box: Size2D, scale: Double, context: DrawingContext) throws {
        self.layer = layer
        self.box = box
        self.scale = scale
        self.context = context
        (target, own) = try layer.layout(in: box, scale: scale, limits: context.limits)
    }

    /// How far the layer's content extends beyond the target, in pixels.
    var reach: Insets {
        guard !own.isEmpty else { return .zero }
        let size = Size2D(target.width / scale, target.height / scale)
        // Edges are smoothed into the next pixel, and baselines moved to whole ones.
        return layer.overflow(at: size).map { $0 * scale + (layer.isText ? 2 : 1) }
    }

    /// The part of the layer, without its rotation, that is visible in a part of the box's pixels.
    func drawn(in visible: PixelRect) throws -> PlacedBitmap {
        let source: (bitmap: Bitmap, content: PixelRect)
        switch layer.content {
        case .color(let color):
            return try .filling(.rect(target), in: visible, limits: context.limits) { _ in .color(color) }
        case .gradient(let gradient):
            if !layer.placement.isTiled { return try painted(gradient, over: target, in: visible) }
            source = try tile { (tile, rect, stretch) throws in
                var paint = gradient.paint(in: rect, scale: scale)
                paint.transform = stretch
                return try .drawing(tile, limits: context.limits) { canvas, _ throws(RasterError) in
                    try canvas.fill(Rect2D(tile), with: .gradient(paint))
                }
            }
        case .path(let path):
            if !layer.placement.isTiled {
                return try path.picture(in: visible, fitted: target, by: .identity, scale: scale, context)
            }
            source = try tile { (tile, rect, stretch) throws in
                try path.picture(in: tile, fitted: rect, by: stretch, scale: scale, context)
            }
        case .text(let text):
            guard layer.placement.isTiled else {
                return try text.picture(in: visible, at: target, by: .identity, scale: scale, context)
            }
            source = try tile { (tile, rect, _) throws in
                try text.picture(in: tile, at: rect, by: .identity, scale: scale, context)
            }
        case .image(let image):
            let shown = layer.shown ?? image
            let picture = try shown.picture(scale: drawingScale, in: context)
            source = try shown.resampling == .nearest ? enlarged(picture) : picture
        case .box:
            guard let box = layer.shown?.recipe as? BoxRecipe else { return .empty }
            let size = Size2D(target.width / scale, target.height / scale)
            let shown = box.layout.contentSize == size ? layer.shown : ImageSource(box.resized(to: size))
            guard let shown else { return .empty }
            source = try shown.picture(scale: scale, in: context)
        }
        return try placed(source, in: visible)
    }

    /// The visible part of a gradient laid out in a rectangle.
    private func painted(_ gradient: Gradient, over rect: Rect2D, in visible: PixelRect) throws -> PlacedBitmap {
        try .drawing(PixelRect(around: rect).intersection(visible), limits: context.limits) {
            canvas,
            shift throws(RasterError) in
            let rect = rect.offset(x: shift.x, y: shift.y)
            try canvas.fill(rect, with: .gradient(gradient.paint(in: rect, scale: scale)))
        }
    }

    /// A picture of the target's size, to be repeated.
    ///
    /// - Parameter draw: Draws the pixels of the tile, given the rectangle of the content, and how that is stretched to
    ///   whole pixels: they are as many as it takes, and become a period of any length when they are repeated.
    /// - Returns: The picture.
    /// - Throws: That there are too many pixels, or what drawing them throws.
    private func tile(_ draw: (PixelRect, Rect2D, AffineTransform) throws -> PlacedBitmap) throws -> (
        bitmap: Bitmap, content: PixelRect
    ) {
        let size = target.size
        // A period of less than a pixel is seen as its average.
        func pixels(_ length: Double) -> Int { length < 1 ? 16 : Int(pixels: length.rounded(.up)) }
        let tile = PixelRect(x: 0, y: 0, width: pixels(size.width), height: pixels(size.height))
        try context.limits.check(width: tile.width, height: tile.height)
        try context.painted.spend(4 * tile.size.pixelCount)
        let stretch = AffineTransform.scale(
            x: Double(tile.width) / size.width,
            y: Double(tile.height) / size.height
        )
        let picture = try draw(tile, Rect2D(origin: .zero, size: size), stretch)
        let bitmap = try picture.bitmap.placed(at: (picture.x, picture.y), in: tile.size, limits: context.limits)
        return (bitmap, tile)
    }

    /// The content of a picture at the target's size, with hard edges between its pixels.
    private func enlarged(_ source: (bitmap: Bitmap, content: PixelRect)) throws(RasterError) -> (
        bitmap: Bitmap, content: PixelRect
    ) {
        let (width, height) = (max(1, target.width.rounded()), max(1, target.height.rounded()))
        let limits = context.limits
        // If it exceeds the limits of a picture, only the visible part is resampled.
        guard max(width, height) <= Double(limits.maximumSide), width * height <= Double(limits.maximumPixels) else {
            return source
        }
        let bitmap = try source.bitmap.cropped(to: source.content).resized(
            to: PixelSize(width: Int(pixels: width), height: Int(pixels: height)),
            resampling: .nearest,
            limits: limits
        )
        return (bitmap, PixelRect(bitmap.size))
    }

    /// A picture placed so that its content, without margins, covers the target.
    private func placed(_ source: (bitmap: Bitmap, content: PixelRect), in visible: PixelRect) throws -> PlacedBitmap {
        let tint = ImageFinish(opacity: 1, tint: layer.effects.tint)
        let across = AxisPlacement(
            start: target.minX - Double(visible.x),
            length: target.width,
            isRepeated: layer.placement.isTiled
        )
        let down = AxisPlacement(
            start: target.minY - Double(visible.y),
            length: target.height,
            isRepeated: layer.placement.isTiled
        )
        let content = source.content
        let margins = repeatedMargins
        let placed = try tint.applied(to: source.bitmap).placed(
            across: across.extended(from: content.x, content.width, of: source.bitmap.width, margins?.horizontal),
            down: down.extended(from: content.y, content.height, of: source.bitmap.height, margins?.vertical),
            in: visible.size,
            limits: context.limits
        )
        return PlacedBitmap(bitmap: placed.bitmap, x: placed.x + visible.x, y: placed.y + visible.y)
    }

    /// The margins that a repetition of an image or a box has around its content, in pixels, whatever whole pixels its
    /// picture has; nil for what has its own pixels, or is not repeated.
    private var repeatedMargins: Axes<(near: Double, far: Double)>? {
        guard layer.placement.isTiled, !own.isEmpty else { return nil }
        switch layer.content {
        case .image(let image) where (layer.shown ?? image).recipe == nil: return nil
        case .color, .gradient, .path, .text: return nil
        case .image, .box: break
        }
        let margins = layer.margins(at: Size2D(target.width / scale, target.height / scale))
        return Axes { axis in
            let growth = scale * target.size[axis] / own[axis]
            return (margins[axis].near * growth, margins[axis].far * growth)
        }
    }

    /// The scale to draw the source at. A recipe has no pixels of its own, so if it has only one size, it is drawn
    /// as large as it is shown, and stays sharp.
    private var drawingScale: Double {
        guard layer.shown == nil, case .image(let source) = layer.content else { return scale }
        let limits = context.limits
        let wanted = scale * max(target.width / own.width, target.height / own.height)
        let range = ImageRequest.scaleRange
        let fitting = min(max(range.lowerBound, wanted), range.upperBound)
        // What is too large to draw can still be resampled, as far as it is visible.
        let side = fitting * max(source.layout.size.width, source.layout.size.height)
        return side * side <= Double(limits.maximumPixels) && side <= Double(limits.maximumSide) ? fitting : scale
    }
}

extension FillLayer {
    /// Where the layer's content is shown in a box, without its margins, and its size before it is resampled.
    ///
    /// - Parameters:
    ///   - box: The size of the box, in pixels or in points.
    ///   - scale: Pixels per point; nil for points, where no edge is moved to whole pixels.
    ///   - limits: The limits on the size of pictures.
    /// - Returns: The rectangle and the size.
    /// - Throws: That a picture would be too large in pixels.
    package func layout(in box: Size2D, scale: Double?, limits: RasterLimits) throws(RasterError) -> (
        target: Rect2D, own: Size2D
    ) {
        let factor = scale ?? 1
        let area = placement.area(in: box, scale: factor)
        func rect(_ size: Size2D) -> Rect2D {
            let free = Size2D(area.width - size.width, area.height - size.height)
            let position = placement.position.point(in: free, scale: factor)
            let origin = Point2D(area.minX + position.x, area.minY + position.y)
            return Rect2D(origin: origin, size: size)
        }
        guard case .image(let source) = content else {
            let own = PartialSize(width: ownSize.width.map { $0 * factor }, height: ownSize.height.map { $0 * factor })
            let target = rect(placement.size.size(in: area.size, own: own, scale: scale))
            // Letters are not snapped to pixels, except for their baselines; repeated, they stay sharp.
            let isText = if case .text = content { true } else { false }
            if scale == nil || isText && !placement.isTiled { return (target, target.size) }
            let snapped = placement.isTiled && !isText ? target.snappingWholeSides : target.snapped
            return (snapped, snapped.size)
        }
        let picture = shown ?? source
        var own = picture.layout.contentSize
        if let scale {
            guard let pixels = try picture.contentSize(scale: scale, limits: limits) else { return (.zero, .zero) }
            // The picture has whole pixels; the period of what is repeated need not.
            let exact = Size2D(own.width * scale, own.height * scale)
            let isAnyPeriod = placement.isTiled && picture.recipe != nil
            own = isAnyPeriod ? exact.roundingWholeSides : pixels
        }
        let size = shown == nil ? placement.size.size(in: area.size, own: PartialSize(own), scale: scale) : own
        let target = rect(size)
        guard let scale, size == own, picture.recipe != nil else { return (target, own) }
        // A picture drawn for exactly these pixels is copied, wherever it is clipped.
        if placement.isTiled { return (target.snappingWholeSides, own) }
        let exact = picture.layout.contentSize
        func start(_ start: Double, _ position: RelativeLength, _ own: Double, _ exact: Double) -> Double {
            // Halfway between two pixels, a picture whose size was rounded up moves toward the side that it is placed
            // from, so that it ends in the same pixel as its size in points. Caps rely on that.
            own > exact * scale && position.fraction < 0.5 ? (start - 0.5).rounded(.up) : start.rounded()
        }
        let origin = Point2D(
            start(target.minX, placement.position.x, own.width, exact.width),
            start(target.minY, placement.position.y, own.height, exact.height)
        )
        return (Rect2D(origin: origin, size: size), own)
    }
}

extension Rect2D {
    /// The rectangle with its edges on pixel boundaries, at least one pixel long on each side unless it is empty.
    ///
    /// A length between two points at whole distances from a pixel edge covers the same number of pixels
    /// wherever that edge is.
    fileprivate var snapped: Rect2D {
        func edges(_ start: Double, _ end: Double) -> (Double, Double) {
            guard end > start, (end - start).isFinite else { return (start, 0) }
            let first = (start + 0.5).rounded(.down)
            return (first, max(1, (end + 0.5).rounded(.down) - first))
        }
        let ((x, width), (y, height)) = (edges(minX, maxX), edges(minY, maxY))
        return Rect2D(x: x, y: y, width: width, height: height)
    }

    /// The rectangle with its edges on pixel boundaries along each axis along which it is whole pixels long.
    fileprivate var snappingWholeSides: Rect2D {
        let (snapped, whole) = (snapped, size.roundingWholeSides)
        let (isWide, isHigh) = (whole.width == snapped.width, whole.height == snapped.height)
        return Rect2D(
            x: isWide ? snapped.minX : minX,
            y: isHigh ? snapped.minY : minY,
            width: isWide ? snapped.width : width,
            height: isHigh ? snapped.height : height
        )
    }
}

extension Size2D {
    /// The size with lengths rounded that are whole except for the last digits.
    fileprivate var roundingWholeSides: Size2D {
        func rounded(_ length: Double) -> Double {
            let whole = length.rounded()
            return abs(length - whole) < 1e-4 && whole >= 1 ? whole : length
        }
        return Size2D(rounded(width), rounded(height))
    }
}

extension AxisPlacement {
    /// The placement of a whole row of pixels, of which `length` from `start` on are placed here, between margins if
    /// these are given, or else what is left of the row.
    fileprivate func extended(from start: Int, _ length: Int, of whole: Int, _ margins: (near: Double, far: Double)?)
        -> AxisPlacement
    {
        guard length > 0 else { return AxisPlacement(start: 0, length: 0) }
        if let margins {
            return AxisPlacement(
                start: self.start - margins.near,
                length: margins.near + self.length + margins.far,
                isRepeated: isRepeated
            )
        }
        let factor = self.length / Double(length)
        return AxisPlacement(
            start: self.start - Double(start) * factor,
            length: Double(whole) * factor,
            isRepeated: isRepeated
        )
    }
}
