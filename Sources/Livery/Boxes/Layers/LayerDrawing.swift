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
            source = try tile { (tile) throws in try painted(gradient, over: Rect2D(tile), in: tile) }
        case .path(let path):
            if !layer.placement.isTiled {
                return try path.picture(in: visible, fitted: target, by: .identity, scale: scale, context)
            }
            source = try tile { (tile) throws in
                try path.picture(in: tile, fitted: Rect2D(tile), by: .identity, scale: scale, context)
            }
        case .text(let text):
            guard layer.placement.isTiled else {
                return try text.picture(in: visible, at: target, by: .identity, scale: scale, context)
            }
            source = try tile { (tile) throws in
                try text.picture(in: tile, at: Rect2D(tile), by: .identity, scale: scale, context)
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
    private func tile(_ draw: (PixelRect) throws -> PlacedBitmap) throws -> (bitmap: Bitmap, content: PixelRect) {
        let tile = PixelRect(x: 0, y: 0, width: Int(pixels: target.width), height: Int(pixels: target.height))
        try context.limits.check(width: tile.width, height: tile.height)
        try context.painted.spend(4 * tile.size.pixelCount)
        let picture = try draw(tile)
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
        let placed = try tint.applied(to: source.bitmap).placed(
            across: across.extended(from: content.x, content.width, of: source.bitmap.width),
            down: down.extended(from: content.y, content.height, of: source.bitmap.height),
            in: visible.size,
            limits: context.limits
        )
        return PlacedBitmap(bitmap: placed.bitmap, x: placed.x + visible.x, y: placed.y + visible.y)
    }

    /// The scale to draw the source at. A recipe has no pixels of its own, so if it has only one size, it is drawn
    /// as large as it is shown, and stays sharp.
    private var drawingScale: Double {
        Self.drawingScale(of: layer, size: target.size, own: own, scale: scale, limits: context.limits)
    }

    private static func drawingScale(
        of layer: FillLayer,
        size: Size2D,
        own: Size2D,
        scale: Double,
        limits: RasterLimits
    ) -> Double {
        guard layer.shown == nil, case .image(let source) = layer.content else { return scale }
        let wanted = scale * max(size.width / own.width, size.height / own.height)
        let range = ImageRequest.scaleRange
        let fitting = min(max(range.lowerBound, wanted), range.upperBound)
        // What is too large to draw can still be resampled, as far as it is visible.
        let side = fitting * max(source.size.width, source.size.height)
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
            // Letters are not snapped to pixels, except for their baselines.
            let isText = if case .text = content { !placement.isTiled } else { false }
            if scale == nil || isText { return (target, target.size) }
            return (target.snapped, target.snapped.size)
        }
        let picture = shown ?? source
        var own = picture.contentSize
        if let scale {
            guard let pixels = try picture.contentSize(scale: scale, limits: limits) else { return (.zero, .zero) }
            own = pixels
        }
        let size = shown == nil ? placement.size.size(in: area.size, own: PartialSize(own), scale: scale) : own
        let target = rect(size)
        guard let scale, size == own, picture.recipe != nil else { return (target, own) }
        // A picture drawn for exactly these pixels is copied, wherever it is clipped.
        let exact = picture.contentSize
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
}

extension AxisPlacement {
    /// The placement of a whole row of pixels, of which `length` from `start` on are placed here.
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
