import Livery
import LiveryRaster
import LiveryText

/// Paints the steps of a drawing.
struct DisplayPainter {
    let items: [DisplayItem]
    /// Pixels per point.
    let scale: Double
    private(set) var boxes: BoxBitmapCache

    private let index: ItemIndex
    private let backdrops: [PixelRect]

    init(items: [DisplayItem], scale: Double, boxes: BoxBitmapCache) {
        self.items = items
        self.scale = scale
        self.boxes = boxes
        index = ItemIndex(items)
        backdrops = items.filter(\.isBackdrop).map(\.area)
    }

    /// Repaints a rectangle, without the glyphs of one text if requested.
    mutating func paint(
        _ rect: PixelRect,
        on canvas: borrowing Canvas,
        withoutLettersOf text: Int? = nil
    ) throws(RasterError) {
        canvas.pushClip(rect)
        try canvas.clear(rect)
        var groups: [DisplayItem.Group] = []
        // The items of a group lie in its area, so they are skipped together with it.
        for number in index.items(in: rect) {
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
                try end(group, on: canvas)
            default:
                if item.isClipped { canvas.pushClip(item.area.intersection(rect)) }
                try paint(item, on: canvas)
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
    func items(in rect: PixelRect) -> [Int] { index.items(in: rect) }

    private func end(_ group: DisplayItem.Group, on canvas: borrowing Canvas) throws(RasterError) {
        guard let shape = group.shape else {
            return try canvas.popLayer(opacity: group.opacity)
        }
        let size = PixelSize(width: Int(shape.rect.width), height: Int(shape.rect.height))
        let coverage = try shape.coverage(in: size, limits: boxes.limits)
        try canvas.popLayer(through: coverage, at: (group.x, group.y))
    }

    private mutating func paint(
        _ item: DisplayItem,
        on canvas: borrowing Canvas
    ) throws(RasterError) {
        switch item.content {
        case .color(let color, let rect):
            let origin = Point(Double(rect.x), Double(rect.y))
            let size = Size(Double(rect.width), Double(rect.height))
            try canvas.fill(Rect(origin: origin, size: size), with: .color(color))
        case .box(let box, let x, let y):
            guard let bitmap = boxes.bitmap(of: box) else { return }
            let margins = box.margins
            try canvas.draw(bitmap, at: (x - margins.left, y - margins.top))
        case .bitmap(let bitmap, let x, let y):
            try canvas.draw(bitmap, at: (x, y))
        case .path(let path, let color):
            try canvas.fill(path, with: .color(color))
        case .text(let text, let origin, let color):
            try canvas.draw(text.layout, at: origin, scale: scale, color: color)
        case .textBackgrounds(let text, let origin):
            try canvas.draw(
                text.layout,
                at: origin,
                scale: scale,
                color: .black,
                parts: .backgrounds
            )
        case .backdrop(let sigma, let shape, let rect):
            guard let behind = canvas.pixels(in: rect) else { return }
            canvas.pushLayer(in: item.area)
            try canvas.draw(behind.blurredAsBackdrop(sigma: sigma), at: (rect.x, rect.y))
            guard let shape else { return try canvas.popLayer() }
            let coverage = try shape.coverage(in: rect.size, limits: boxes.limits)
            try canvas.popLayer(through: coverage, at: (rect.x, rect.y))
        case .beginGroup, .endGroup:
            break
        }
    }
}

/// An index of a drawing's items by area, for repainting many small rectangles.
struct ItemIndex {
    private let areas: [PixelRect]
    /// The indices of the items in each band of rows, in ascending order.
    private let bands: [[Int]]

    private static let bandHeight = 64

    init(_ items: [DisplayItem]) {
        areas = items.map(\.area)
        let height = areas.reduce(0) { max($0, $1.maxY) }
        var bands = [[Int]](repeating: [], count: height / Self.bandHeight + 1)
        for (number, area) in areas.enumerated() where !area.isEmpty {
            for band in Self.bands(of: area) where bands.indices.contains(band) {
                bands[band].append(number)
            }
        }
        self.bands = bands
    }

    /// The indices of the items that overlap a rectangle, in ascending order.
    func items(in rect: PixelRect) -> [Int] {
        let wanted = Self.bands(of: rect).clamped(to: bands.startIndex..<bands.endIndex)
        // Most bands of a tall rectangle have the same items.
        if wanted.count > 2 { return areas.indices.filter { areas[$0].overlaps(rect) } }
        var found: [Int] = []
        for band in wanted {
            for number in bands[band] where areas[number].overlaps(rect) { found.append(number) }
        }
        guard wanted.count == 2 else { return found }
        // Items in both bands were found twice.
        found.sort()
        var last: Int?
        found.removeAll { number in
            defer { last = number }
            return number == last
        }
        return found
    }

    private static func bands(of rect: PixelRect) -> Range<Int> {
        let first = max(0, rect.y) / bandHeight
        return first..<max(first, (max(0, rect.maxY - 1)) / bandHeight) + 1
    }
}
