import Livery
import LiveryRaster
import LiveryText

/// What an element draws on: lengths in points from its own upper left corner.
///
/// Nothing is drawn at once: what is drawn is noted, and compared with what was drawn before, so that
/// only pixels that change are made anew.
public struct ElementDrawing {
    /// Pixels for each point.
    public let scale: Double

    /// The element's size in points.
    public private(set) var size: Size

    /// Where the element begins in the window, in points.
    private(set) var origin: Point
    /// The pixels that can be seen.
    private var clip: PixelRect
    private(set) var items: [DisplayItem] = []
    private(set) var faults: [DrawingFault] = []

    init(scale: Double, size: Size, origin: Point, clip: PixelRect) {
        self.scale = scale
        self.size = size
        self.origin = origin
        self.clip = clip
    }

    private var snap: PixelSnap { PixelSnap(scale: scale) }

    // MARK: Boxes and shapes

    /// Fills a rectangle, each edge on the nearest whole pixel.
    public mutating func fill(_ rect: Rect, with color: Color) {
        let pixels = snap.rect(rect.offset(x: origin.x, y: origin.y))
        append(.color(color, pixels), covering: pixels)
    }

    /// Draws a box, each edge on the nearest whole pixel.
    ///
    /// - Parameters:
    ///   - rect: The border box.
    ///   - fills: What covers it, the first on top.
    ///   - corners: Its corners; radii too large are scaled down together.
    ///   - cornerCurve: Whether corners are arcs or continue the sides smoothly.
    ///   - border: The line inside its edge.
    ///   - shadows: What it casts, the first on top.
    public mutating func box(
        _ rect: Rect,
        fills: [Fill],
        corners: CornerShape = .square,
        cornerCurve: CornerCurve = .circular,
        border: Border? = nil,
        shadows: [Shadow] = []
    ) {
        let pixels = snap.rect(rect.offset(x: origin.x, y: origin.y))
        guard !pixels.isEmpty else { return }
        let size = Size(Double(pixels.width) / scale, Double(pixels.height) / scale)
        let drawing = BoxDrawing(
            size: pixels.size,
            scale: scale,
            fills: fills,
            radii: corners.radii(in: size),
            cornerCurve: cornerCurve,
            border: border,
            shadows: shadows
        )
        box(drawing, at: pixels)
    }

    mutating func box(_ drawing: BoxDrawing, at pixels: PixelRect) {
        let hasBorder = (drawing.border?.widths ?? .zero) != .zero
        if drawing.radii.isZero, !hasBorder, drawing.shadows.isEmpty,
            drawing.fills.allSatisfy(\.isColor)
        {
            for case .color(let color) in drawing.fills.reversed() {
                append(.color(color, pixels), covering: pixels)
            }
            return
        }
        let margins = drawing.margins
        let area = PixelRect(
            x: pixels.x - margins.left,
            y: pixels.y - margins.top,
            width: pixels.width + margins.left + margins.right,
            height: pixels.height + margins.top + margins.bottom
        )
        append(.box(drawing, x: pixels.x, y: pixels.y), covering: area)
    }

    /// Fills the inside of a path.
    public mutating func fill(_ path: Path, with color: Color) {
        guard !path.isEmpty else { return }
        let moved = path.mapPoints { Point(($0.x + origin.x) * scale, ($0.y + origin.y) * scale) }
        let bounds = moved.bounds
        // No picture reaches that far, and Cairo's numbers do not either.
        guard [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY].allSatisfy({ abs($0) < 1e6 })
        else { return }
        let pixels = PixelSnap(scale: 1).rect(
            Rect(
                x: bounds.minX.rounded(.down) - 1,
                y: bounds.minY.rounded(.down) - 1,
                width: bounds.width.rounded(.up) + 3,
                height: bounds.height.rounded(.up) + 3
            )
        )
        append(.path(moved, color), covering: pixels)
    }

    // MARK: Images

    /// Draws an image in a rectangle that what it shows fills, its margins outside of that.
    ///
    /// - Parameters:
    ///   - image: The image; one that can't be drawn is a fault of the window.
    ///   - rect: Each edge is put on the nearest whole pixel.
    ///   - tint: A color through the image's alpha.
    public mutating func draw(_ image: ScalableImage, in rect: Rect, tint: Color? = nil) {
        let pixels = snap.rect(rect.offset(x: origin.x, y: origin.y))
        guard !pixels.isEmpty else { return }
        do throws(ThemeError) {
            let size = Size(Double(pixels.width) / scale, Double(pixels.height) / scale)
            // An image's own size is asked for as such, so that files are not resampled.
            let own = try image.layout(scale: scale).contentSize
            let isOwn = snap.rect(Rect(origin: rect.origin, size: own)).size == pixels.size
            let drawn = try image.image(size: isOwn ? nil : size, scale: scale)
            let layout = try drawn.pixelLayout()
            var bitmap = drawn.bitmap
            if let tint { bitmap = bitmap.tinted(with: tint) }
            let (x, y) = (pixels.x - layout.content.x, pixels.y - layout.content.y)
            let area = PixelRect(x: x, y: y, width: bitmap.width, height: bitmap.height)
            append(.bitmap(bitmap, x: x, y: y), covering: area)
        } catch {
            report(.image(name: image.name, error))
        }
    }

    /// Notes what could not be drawn.
    mutating func report(_ fault: DrawingFault) {
        faults.append(fault)
    }

    // MARK: Text

    /// Draws a text.
    ///
    /// - Parameters:
    ///   - text: The text. Fonts that are not installed are faults of the window.
    ///   - point: The upper left corner of its layout. Each baseline is put on the nearest whole pixel.
    ///   - color: The color of what has none of its own.
    mutating func draw(_ text: TypesetText, at point: Point, color: Color) {
        for font in text.layout.missingFonts { report(.missingFont(font)) }
        let place = Point((point.x + origin.x) * scale, (point.y + origin.y) * scale)
        guard place.x.isFinite, place.y.isFinite else { return }
        let rect = text.reach.offset(x: point.x + origin.x, y: point.y + origin.y)
        append(.text(text, at: place, color), covering: snap.reach(of: rect))
    }

    // MARK: Groups

    /// Draws what a closure notes, cut off at the edges of a rectangle, each on the nearest whole pixel.
    public mutating func clip(to rect: Rect, _ body: (inout ElementDrawing) -> Void) {
        let outer = clip
        clip = outer.intersection(snap.rect(rect.offset(x: origin.x, y: origin.y)))
        body(&self)
        clip = outer
    }

    /// Has a closure draw in a part of the element as if that were an element.
    mutating func part(at point: Point, size: Size, _ body: (inout ElementDrawing) -> Void) {
        let whole = (origin, self.size)
        origin = Point(origin.x + point.x, origin.y + point.y)
        self.size = size
        body(&self)
        (origin, self.size) = whole
    }

    /// Draws what a closure notes as one picture, so that what shows through is what lies below all
    /// of it.
    ///
    /// - Parameters:
    ///   - opacity: How opaque the picture is, in 0…1. From 1 on there is nothing to do; at 0, and below,
    ///     nothing is drawn.
    ///   - body: Draws.
    public mutating func group(opacity: Double, _ body: (inout ElementDrawing) -> Void) {
        guard opacity < 1 else { return body(&self) }
        let start = items.count
        body(&self)
        guard opacity > 0 else { return items.removeSubrange(start...) }
        guard let first = items[start...].first else { return }
        let area = items[start...].reduce(first.area) { $0.union($1.area) }
        let group = DisplayItem.Group(opacity: opacity)
        items.insert(
            DisplayItem(content: .beginGroup(group), area: area, isCut: false),
            at: start
        )
        items.append(DisplayItem(content: .endGroup, area: area, isCut: false))
    }

    // MARK: Items

    /// Notes an item unless nothing of it can be seen.
    mutating func append(_ content: DisplayItem.Content, covering pixels: PixelRect) {
        let area = pixels.intersection(clip)
        guard !area.isEmpty else { return }
        items.append(DisplayItem(content: content, area: area, isCut: area != pixels))
    }
}

extension Fill {
    fileprivate var isColor: Bool {
        if case .color = self { true } else { false }
    }
}
