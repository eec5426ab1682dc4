import Livery
import LiveryRaster
import LiveryText

/// Paints the steps of a drawing.
struct DisplayPainter {
    let items: [DisplayItem]
    /// Pixels for each point.
    let scale: Double
    private(set) var boxes: BoxPictures

    private let index: ItemIndex

    init(items: [DisplayItem], scale: Double, boxes: BoxPictures) {
        self.items = items
        self.scale = scale
        self.boxes = boxes
        index = ItemIndex(items)
    }

    /// Paints the pixels of a rectangle anew.
    ///
    /// Of one item, a text, the letters may be left out.
    mutating func paint(
        _ rect: PixelRect,
        on canvas: borrowing Canvas,
        withoutLettersOf text: Int? = nil
    ) throws(RasterError) {
        canvas.beginRegion(rect)
        try canvas.clear(rect)
        var groups: [DisplayItem.Group] = []
        // What is in a group lies in its area, so that a group without a part in the rectangle is passed
        // over with all that is in it.
        for number in index.items(in: rect) {
            var item = items[number]
            if number == text, case .text(let letters, let origin, _) = item.content {
                item.content = .textBackgrounds(letters, at: origin)
            }
            switch item.content {
            case .beginGroup(let group):
                canvas.beginPicture(in: item.area.intersection(rect))
                groups.append(group)
            case .endGroup:
                guard let group = groups.popLast() else { break }
                try end(group, on: canvas)
            default:
                if item.isCut { canvas.beginRegion(item.area.intersection(rect)) }
                try paint(item, on: canvas)
                if item.isCut { canvas.endRegion() }
            }
        }
        canvas.endRegion()
    }

    /// The numbers of the items that have a part in a rectangle, the lowest first.
    func items(in rect: PixelRect) -> [Int] { index.items(in: rect) }

    private func end(
        _ group: DisplayItem.Group,
        on canvas: borrowing Canvas
    ) throws(RasterError) {
        guard let outline = group.outline else {
            return try canvas.endPicture(opacity: group.opacity)
        }
        let coverage = try Coverage(
            of: outline,
            width: Int(outline.rect.width),
            height: Int(outline.rect.height),
            limits: boxes.limits
        )
        try canvas.endPicture(through: coverage, at: (group.x, group.y))
    }

    private mutating func paint(
        _ item: DisplayItem,
        on canvas: borrowing Canvas
    ) throws(RasterError) {
        switch item.content {
        case .color(let color, let rect):
            let rect = Rect(
                x: Double(rect.x),
                y: Double(rect.y),
                width: Double(rect.width),
                height: Double(rect.height)
            )
            try canvas.fill(rect, with: .color(color))
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
        case .beginGroup, .endGroup:
            break
        }
    }
}

/// Finds the items that have a part in a rectangle, of a drawing of which many small ones are drawn anew.
private struct ItemIndex {
    private let areas: [PixelRect]
    /// The numbers of the items in each band of rows, in their order.
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

    /// The numbers of the items, in their order.
    func items(in rect: PixelRect) -> [Int] {
        let wanted = Self.bands(of: rect).clamped(to: bands.startIndex..<bands.endIndex)
        var found: [Int] = []
        // In most bands of a tall rectangle there are the same items.
        if wanted.count > 2 {
            for number in areas.indices where areas[number].overlaps(rect) { found.append(number) }
            return found
        }
        for band in wanted {
            for number in bands[band] where areas[number].overlaps(rect) { found.append(number) }
        }
        guard wanted.count == 2 else { return found }
        // Those of both bands are in both lists.
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
