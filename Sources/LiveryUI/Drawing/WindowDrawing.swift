import Livery
import LiveryRaster

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
