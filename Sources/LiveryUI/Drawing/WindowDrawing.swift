import Livery
import LiveryRaster

/// A window as it was drawn: its picture, and the steps that made it.
struct WindowDrawing {
    let scale: Double
    private(set) var bitmap: Bitmap
    private(set) var items: [DisplayItem] = []
    private var boxes: BoxPictures

    /// The limits that it was drawn within.
    var limits: RasterLimits { boxes.limits }

    /// An empty picture.
    init(size: PixelSize, scale: Double, limits: RasterLimits) throws(RasterError) {
        self.scale = scale
        boxes = BoxPictures(limits: limits)
        bitmap = try Bitmap(width: size.width, height: size.height, limits: limits) { _ in }
    }

    /// Makes the picture that of other steps; only pixels that they differ in are drawn.
    ///
    /// - Returns: What could not be drawn, by the numbers of the steps.
    mutating func draw(_ new: [DisplayItem]) throws(RasterError) -> [Int: DrawingFault] {
        let damage = Damage(from: items, to: new, size: bitmap.size)
        items = new
        guard !damage.rects.isEmpty else { return boxes.faults(in: items) }
        var painter = DisplayPainter(items: new, scale: scale, boxes: boxes)
        try bitmap.draw { canvas throws(RasterError) in
            for rect in damage.rects { try painter.paint(rect, on: canvas) }
        }
        boxes = painter.boxes
        boxes.endRound()
        return boxes.faults(in: items)
    }
}

/// Where two drawings of a window differ.
struct Damage {
    /// Rectangles that have all pixels that differ, none of which overlap.
    private(set) var rects: [PixelRect] = []

    /// Of more rectangles, finding what lies in each costs more than drawing what lies between them.
    private static let maximumCount = 400

    init(from old: [DisplayItem], to new: [DisplayItem], size: PixelSize) {
        var first = 0
        while first < old.count, first < new.count, old[first] == new[first] { first += 1 }
        var (oldEnd, newEnd) = (old.count, new.count)
        while oldEnd > first, newEnd > first, old[oldEnd - 1] == new[newEnd - 1] {
            (oldEnd, newEnd) = (oldEnd - 1, newEnd - 1)
        }
        let (before, after) = (old[first..<oldEnd], new[first..<newEnd])
        if before.count == after.count {
            for (one, other) in zip(before, after) where one != other {
                add(one.area)
                if other.area != one.area { add(other.area) }
            }
        } else {
            for item in before { add(item.area) }
            for item in after { add(item.area) }
        }
        let area = rects.reduce(0) { $0 + $1.pixelCount }
        // A picture that is mostly new is drawn in one go.
        if area > size.width * size.height / 2 {
            rects = [PixelRect(x: 0, y: 0, width: size.width, height: size.height)]
        }
    }

    private mutating func add(_ rect: PixelRect) {
        guard !rect.isEmpty else { return }
        var rect = rect
        // What it overlaps becomes one with it, which may overlap others in turn.
        while let index = rects.firstIndex(where: { $0.overlaps(rect) }) {
            rect = rects.remove(at: index).union(rect)
        }
        rects.append(rect)
        guard rects.count > Self.maximumCount else { return }
        rects = [rects.reduce(rect) { $0.union($1) }]
    }
}

/// Pictures of boxes, which many elements share and most drawings have in common.
struct BoxPictures {
    /// How large a picture may be.
    let limits: RasterLimits
    private var pictures: [BoxDrawing: Picture] = [:]
    private var failures: [BoxDrawing: DrawingFault] = [:]
    private var byteCount = 0
    private var round = 0

    private struct Picture {
        let bitmap: Bitmap
        /// When it was drawn last.
        var round: Int
    }

    init(limits: RasterLimits) {
        self.limits = limits
    }

    /// More than this is kept only while it is drawn.
    private static let maximumByteCount = 32 << 20

    /// The picture of a box; nil when it can't be drawn.
    mutating func bitmap(of box: BoxDrawing) -> Bitmap? {
        if let known = pictures[box] {
            pictures[box]?.round = round
            return known.bitmap
        }
        guard failures[box] == nil else { return nil }
        do {
            let bitmap = try box.bitmap(limits: limits)
            pictures[box] = Picture(bitmap: bitmap, round: round)
            byteCount += bitmap.byteCount
            return bitmap
        } catch {
            failures[box] = .box(reason: "\(error)")
            return nil
        }
    }

    /// Ends a drawing.
    mutating func endRound() {
        if byteCount > Self.maximumByteCount {
            let current = round
            pictures = pictures.filter { $0.value.round == current }
            byteCount = pictures.values.reduce(0) { $0 + $1.bitmap.byteCount }
        }
        round += 1
    }

    /// What of a drawing can't be drawn, by the numbers of its steps.
    mutating func faults(in items: [DisplayItem]) -> [Int: DrawingFault] {
        guard !failures.isEmpty else { return [:] }
        var current: [BoxDrawing: DrawingFault] = [:]
        var faults: [Int: DrawingFault] = [:]
        for (number, item) in items.enumerated() {
            guard case .box(let box, _, _) = item.content, let fault = failures[box] else {
                continue
            }
            current[box] = fault
            faults[number] = fault
        }
        failures = current
        return faults
    }
}
