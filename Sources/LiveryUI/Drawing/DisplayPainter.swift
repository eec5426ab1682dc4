import Livery
import LiveryRaster
import LiveryText

/// Paints the steps of a drawing.
struct DisplayPainter {
    let items: [DisplayItem]
    /// Pixels for each point.
    let scale: Double
    private(set) var boxes: BoxPictures

    /// For each item that begins a group, the one that ends it.
    private let ends: [Int: Int]

    init(items: [DisplayItem], scale: Double, boxes: BoxPictures) {
        self.items = items
        self.scale = scale
        self.boxes = boxes
        var ends: [Int: Int] = [:]
        var open: [Int] = []
        for (index, item) in items.enumerated() {
            switch item.content {
            case .beginGroup: open.append(index)
            case .endGroup: if let start = open.popLast() { ends[start] = index }
            default: break
            }
        }
        self.ends = ends
    }

    /// Paints the pixels of a rectangle anew.
    mutating func paint(_ rect: PixelRect, on canvas: borrowing Canvas) throws(RasterError) {
        canvas.beginRegion(rect)
        try canvas.clear(rect)
        var groups: [DisplayItem.Group] = []
        var index = 0
        while index < items.count {
            let item = items[index]
            let area = item.area.intersection(rect)
            switch item.content {
            case .beginGroup(let group):
                guard !area.isEmpty else {
                    index = ends[index] ?? index
                    break
                }
                canvas.beginPicture(in: area)
                groups.append(group)
            case .endGroup:
                guard let group = groups.popLast() else { break }
                try end(group, on: canvas)
            default:
                guard !area.isEmpty else { break }
                if item.isCut { canvas.beginRegion(area) }
                try paint(item, on: canvas)
                if item.isCut { canvas.endRegion() }
            }
            index += 1
        }
        canvas.endRegion()
    }

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
            limits: .default
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
        case .beginGroup, .endGroup:
            break
        }
    }
}
