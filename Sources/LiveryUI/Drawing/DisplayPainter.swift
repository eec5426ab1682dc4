import Livery
import LiveryRaster
import LiveryText

/// Paints the steps of a drawing.
struct DisplayPainter {
    let items: [DisplayItem]
    /// Pixels per point.
    let scale: Double
    /// The limits of each bitmap, and what is known of shapes.
    private let context: DrawingContext
    /// What can't be painted, by the indices of the steps.
    private(set) var faults: [Int: DrawingFault] = [:]

    /// The bitmaps of boxes, which equal ones share.
    /// Whether it was told that no more is painted.
    private var isUsedUp = false
    private var boxes = KeptBoxes<Result<Bitmap, DrawingFault>>()
    private let backdrops: [PixelRect]

    init(items: [DisplayItem], scale: Double, limits: RasterLimits) {
        self.items = items
        self.scale = scale
        context = DrawingContext(limits: limits)
        backdrops = items.filter(\.isBackdrop).map(\.area)
    }

    /// Paints a rectangle, without the glyphs of one text if requested.
    mutating func paint(_ rect: PixelRect, on canvas: borrowing Canvas, withoutLettersOf text: Int? = nil)
        throws(RasterError)
    {
        canvas.pushClip(rect)
        try canvas.clear(rect)
        var groups: [DisplayItem.Group] = []
        // The items of a group lie in its area, so they are skipped together with it.
        for number in self.items(in: rect) {
            var item = items[number]
            if number == text, case .text(let letters, let origin, _) = item.content {
                item.content = .textBackgrounds(letters, at: origin)
            }
            switch item.content {
            case .beginGroup(let group):
                canvas.pushLayer(in: item.area.intersection(rect))
                groups.append(group)
            case .endGroup:
                guard let group = groups.popLast() else { break }
                try end(group, number, on: canvas)
            default:
                if item.isClipped { canvas.pushClip(item.area.intersection(rect)) }
                try paint(item, number, on: canvas)
                if item.isClipped { canvas.popClip() }
            }
        }
        canvas.popClip()
    }

    /// A rectangle with what is painted anew together with it: backdrops, which show all that is behind them.
    func reach(of rect: PixelRect) -> PixelRect {
        var (rect, last) = (rect, PixelRect(x: 0, y: 0, width: 0, height: 0))
        while rect != last {
            last = rect
            rect = backdrops.reduce(rect) { $1.overlaps($0) ? $0.union($1) : $0 }
        }
        return rect
    }

    /// The indices of the items that overlap a rectangle, from back to front.
    func items(in rect: PixelRect) -> [Int] { items.indices.filter { items[$0].area.overlaps(rect) } }

    /// The cost of painting an item again in a rectangle, in pixels of one color.
    func paintedPixels(of number: Int, in rect: PixelRect) -> Double {
        items[number].paintedPixels(in: rect, limits: context.limits) { boxes[$0] != nil }
    }

    private mutating func end(_ group: DisplayItem.Group, _ number: Int, on canvas: borrowing Canvas)
        throws(RasterError)
    {
        guard let shape = group.shape else { return try canvas.popLayer(opacity: group.opacity) }
        let size = PixelSize(width: Int(pixels: shape.rect.width), height: Int(pixels: shape.rect.height))
        try pop(through: shape, of: size, at: (group.x, group.y), number, on: canvas)
    }

    /// Draws the layer that was pushed last within a shape; one that is too large leaves it out.
    private mutating func pop(
        through shape: RoundedRect,
        of size: PixelSize,
        at position: (x: Int, y: Int),
        _ number: Int,
        on canvas: borrowing Canvas
    ) throws(RasterError) {
        let coverage: Coverage
        do throws(RasterError) { coverage = try shape.coverage(in: size, context) } catch {
            faults[number] = .box(reason: "\(error)")
            return try canvas.popLayer(opacity: 0)
        }
        try canvas.popLayer(through: coverage, at: position)
    }

    /// The bitmap of a box.
    private mutating func bitmap(of box: BoxDrawing) -> Result<Bitmap, DrawingFault> {
        if let known = boxes[box] { return known }
        let made: Result<Bitmap, DrawingFault>
        do { made = .success(try box.bitmap(in: context)) } catch {
            if case .paintedPixels? = (error as? RasterError)?.limit {
                made = .failure(.tooMuchPainting(limit: context.limits.paintedPixels))
            } else {
                made = .failure(.box(reason: "\(error)"))
            }
        }
        boxes.keep(made, for: box)
        return made
    }

    private mutating func paint(_ item: DisplayItem, _ number: Int, on canvas: borrowing Canvas) throws(RasterError) {
        switch item.content {
        case .color(let color, let rect):
            let origin = Point2D(Double(rect.x), Double(rect.y))
            let size = Size2D(Double(rect.width), Double(rect.height))
            try canvas.fill(Rect2D(origin: origin, size: size), with: .color(color))
        case .box(let box, let x, let y):
            switch bitmap(of: box) {
            case .success(let bitmap):
                let margins = box.margins
                try canvas.draw(bitmap, at: (x - margins.left, y - margins.top))
            case .failure(.tooMuchPainting) where isUsedUp: break
            case .failure(let fault):
                if case .tooMuchPainting = fault { isUsedUp = true }
                faults[number] = fault
            }
        case .bitmap(let bitmap, let x, let y): try canvas.draw(bitmap, at: (x, y))
        case .path(let path, let color): try canvas.fill(path, with: .color(color))
        case .text(let text, let origin, let color):
            try canvas.draw(text.layout, at: origin, scale: scale, color: color)
        case .textBackgrounds(let text, let origin):
            try canvas.draw(text.layout, at: origin, scale: scale, color: .black, parts: .backgrounds)
        case .backdrop(let sigma, let shape, let rect):
            // Of an element that is larger than the picture, only what shows.
            let reach = item.area.reach(ofBlur: sigma, in: rect)
            guard let behind = canvas.pixels(in: reach) else { return }
            canvas.pushLayer(in: item.area)
            try canvas.draw(behind.blurredAsBackdrop(sigma: sigma), at: (reach.x, reach.y))
            guard let shape else { return try canvas.popLayer() }
            try pop(through: shape, of: rect.size, at: (rect.x, rect.y), number, on: canvas)
        case .beginGroup, .endGroup: break
        }
    }
}
