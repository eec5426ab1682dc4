import Livery
import LiveryRaster

extension Window {
    /// Draws the window.
    ///
    /// Applies changes of the style manager, and lays out the elements. Only visible changes since the last
    /// snapshot at the same scale are painted. ``faults`` lists what can't be drawn.
    ///
    /// - Parameter scale: Pixels per point, in 0.1…16. Default: 1.
    /// - Returns: The picture, transparent where the window has no background.
    /// - Throws: `RasterError` if the picture is too large, the scale out of range, or Cairo fails.
    public func snapshot(scale: Double = 1) throws(RasterError) -> ThemedImage {
        guard scale >= 0.1, scale <= 16 else { throw .invalidScale(scale) }
        injector?.update()
        layoutIfNeeded()
        let layout = ImageLayout(size: frame.size)
        let limits = imageLimits
        let size = try PixelLayout(layout, scale: scale, limits: limits).size
        let list = DisplayList(of: self, scale: scale, size: size)
        var drawing: WindowDrawing
        if let last = lastDrawing, last.scale == scale, last.bitmap.size == size,
            last.limits == limits
        {
            drawing = last
        } else {
            drawing = try WindowDrawing(size: size, scale: scale, limits: limits)
        }
        // Released, so that the bitmap is not copied when it is painted.
        lastDrawing = nil
        faults = list.faults
        let failures = try drawing.draw(list.items)
        if !failures.isEmpty {
            let owners =
                DisplayList(of: self, scale: scale, size: size, keepingOwners: true).owners
            for (number, fault) in failures.sorted(by: { $0.key < $1.key }) {
                let fault = ElementFault(fault, of: owners[number])
                if !faults.contains(fault) { faults.append(fault) }
            }
        }
        lastDrawing = drawing
        return ThemedImage(bitmap: drawing.bitmap, scale: scale, layout: layout)
    }

    /// The limits of pictures, from the style manager's configuration.
    var imageLimits: RasterLimits { injector?.styles.configuration.imageLimits ?? .default }
}

/// The drawing of a window: its picture, and the steps that painted it.
struct WindowDrawing {
    let scale: Double
    private(set) var bitmap: Bitmap
    private(set) var items: [DisplayItem] = []
    private var boxes: BoxBitmapCache

    /// The limits of the drawing.
    var limits: RasterLimits { boxes.limits }

    /// Creates an empty drawing.
    init(size: PixelSize, scale: Double, limits: RasterLimits) throws(RasterError) {
        self.scale = scale
        boxes = BoxBitmapCache(limits: limits)
        bitmap = try Bitmap(width: size.width, height: size.height, limits: limits) { _ in }
    }

    /// Updates the picture to new steps, painting only what differs.
    ///
    /// - Returns: The faults, by the indices of the steps.
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

/// The areas in which two drawings of a window differ.
struct Damage {
    /// Rectangles that do not overlap and contain all pixels that differ.
    private(set) var rects: [PixelRect] = []

    /// With more rectangles, finding the items of each costs more than painting the whole area.
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
        // A picture that is mostly new is painted as a whole.
        if area > size.width * size.height / 2 {
            rects = [PixelRect(x: 0, y: 0, width: size.width, height: size.height)]
        }
    }

    private mutating func add(_ rect: PixelRect) {
        guard !rect.isEmpty else { return }
        var rect = rect
        // Merged with overlapping rectangles; the union may overlap others in turn.
        while let index = rects.firstIndex(where: { $0.overlaps(rect) }) {
            rect = rects.remove(at: index).union(rect)
        }
        rects.append(rect)
        guard rects.count > Self.maximumCount else { return }
        rects = [rects.reduce(rect) { $0.union($1) }]
    }
}
