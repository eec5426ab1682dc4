import Livery
import LiveryRaster
import LiveryText

/// The drawing of an element, in points from the element's top left corner.
///
/// Drawing is recorded, and painted after the whole window is.
public struct ElementDrawing {
    /// Pixels per point.
    public let scale: Double

    /// The element's size in points.
    public let size: Size2D

    /// The element's origin in the window, in points.
    private let origin: Point2D
    /// The visible pixels.
    private var clip: PixelRect
    private(set) var items: [DisplayItem] = []
    private(set) var faults: [DrawingFault] = []

    private let budget: PaintingBudget

    init(scale: Double, size: Size2D, origin: Point2D, clip: PixelRect, budget: PaintingBudget) {
        self.scale = scale
        self.budget = budget
        self.size = size
        self.origin = origin
        self.clip = clip
    }

    /// The element's rectangle: its size at the origin.
    var bounds: Rect2D { Rect2D(origin: .zero, size: size) }

    private func pixels(of rect: Rect2D) -> PixelRect {
        PixelSnap(scale: scale).rect(rect.offset(x: origin.x, y: origin.y))
    }

    // MARK: Boxes and shapes

    /// Fills a rectangle, whose edges are rounded to whole pixels.
    public mutating func fill(_ rect: Rect2D, with color: Color) {
        let pixels = self.pixels(of: rect)
        append(.color(color, pixels), covering: pixels)
    }

    /// Draws a box, whose edges are rounded to whole pixels. Radii that do not fit are scaled down together.
    mutating func box(
        _ rect: Rect2D,
        fills: [Fill],
        corners: CornerConfiguration,
        border: Border? = nil,
        shadows: [Shadow] = []
    ) {
        let pixels = self.pixels(of: rect)
        guard !pixels.isEmpty else { return }
        var style = BoxStyle()
        (style.fills, style.corners, style.border, style.shadows) = (fills, corners, border, shadows)
        box(style.drawing(size: pixels.size, scale: scale), at: pixels)
    }

    mutating func box(_ drawing: BoxDrawing, at pixels: PixelRect) {
        let style = drawing.style
        let hasBorder = (style.border?.widths ?? .zero) != .zero
        if style.corners == .square, !hasBorder, style.outline == nil, style.shadows.isEmpty,
            style.fills.allSatisfy(\.isColor)
        {
            for case .color(let color) in style.fills.reversed() { append(.color(color, pixels), covering: pixels) }
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
        let moved = path.mapPoints { Point2D(($0.x + origin.x) * scale, ($0.y + origin.y) * scale) }
        let bounds = moved.bounds
        // Outside every picture, and beyond Cairo's range of coordinates.
        guard [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY].allSatisfy({ abs($0) < 1e6 }) else { return }
        let pixels = PixelSnap(scale: 1).rect(
            Rect2D(
                x: bounds.minX.rounded(.down) - 1,
                y: bounds.minY.rounded(.down) - 1,
                width: bounds.width.rounded(.up) + 3,
                height: bounds.height.rounded(.up) + 3
            )
        )
        append(.path(moved, color), covering: pixels)
    }

    // MARK: Images

    /// Draws an image so that its content fills a rectangle, with its margins outside.
    ///
    /// - Parameters:
    ///   - image: The image. If it can't be drawn, the window has a fault.
    ///   - rect: The rectangle, whose edges are rounded to whole pixels.
    ///   - tint: A color drawn through the image's alpha. Default: nil, the image's own colors.
    ///   - isFlipped: Whether the image is mirrored, left to right, unless the theme has done so. Default: false.
    public mutating func draw(_ image: ScalableImage, in rect: Rect2D, tint: Color? = nil, isFlipped: Bool = false) {
        let pixels = self.pixels(of: rect)
        guard !pixels.isEmpty, !budget.isUsedUp else { return }
        do throws(ThemeError) {
            let size = Size2D(Double(pixels.width) / scale, Double(pixels.height) / scale)
            // For the image's own size, none is requested, so that files are not resampled.
            let own = try image.layout(scale: scale).contentSize
            let isOwn = PixelSnap(scale: scale).rect(Rect2D(origin: rect.origin, size: own)).size == pixels.size
            guard let drawn = try budget.drawn(image, at: isOwn ? nil : size, scale: scale) else {
                return report(.tooMuchPainting(limit: budget.limits.paintedPixels))
            }
            let layout = try drawn.pixelLayout()
            var bitmap = drawn.bitmap
            if let tint { bitmap = bitmap.tinted(with: tint) }
            var left = layout.content.x
            if isFlipped, !image.isMirrored {
                bitmap = bitmap.mirrored()
                left = bitmap.width - layout.content.x - layout.content.width
            }
            let (x, y) = (pixels.x - left, pixels.y - layout.content.y)
            let area = PixelRect(x: x, y: y, width: bitmap.width, height: bitmap.height)
            append(.bitmap(bitmap, x: x, y: y), covering: area)
        } catch { report(.image(name: image.name, error)) }
    }

    mutating func report(_ fault: DrawingFault) { faults.append(fault) }

    // MARK: Text

    /// Draws text, whose baselines are rounded to whole pixels.
    ///
    /// - Parameters:
    ///   - text: The text. Missing fonts are faults of the window.
    ///   - point: The top left corner of its layout.
    ///   - color: The color of parts that have none of their own.
    mutating func draw(_ text: CachedTextLayout, at point: Point2D, color: Color) {
        for font in text.layout.missingFonts { report(.missingFont(font)) }
        let start = Point2D((point.x + origin.x) * scale, (point.y + origin.y) * scale)
        guard start.x.isFinite, start.y.isFinite else { return }
        let rect = text.reach.offset(x: point.x + origin.x, y: point.y + origin.y)
        append(.text(text, at: start, color), covering: PixelSnap(scale: scale).reach(of: rect))
    }

    // MARK: Groups

    /// Clips the drawing of a closure to a rectangle, whose edges are rounded to whole pixels.
    public mutating func clip(to rect: Rect2D, _ body: (inout ElementDrawing) -> Void) {
        let outer = clip
        clip = outer.intersection(pixels(of: rect))
        body(&self)
        clip = outer
    }

    /// Draws the content of a closure as a group with an opacity.
    ///
    /// - Parameters:
    ///   - opacity: The opacity, in 0…1. At 0 or less, nothing is drawn.
    ///   - body: Draws the content.
    public mutating func group(opacity: Double, _ body: (inout ElementDrawing) -> Void) {
        guard opacity < 1 else { return body(&self) }
        let start = items.count
        body(&self)
        guard opacity > 0 else { return items.removeSubrange(start...) }
        guard let first = items[start...].first else { return }
        let area = items[start...].reduce(first.area) { $0.union($1.area) }
        let group = DisplayItem.Group(opacity: opacity)
        items.insert(DisplayItem(content: .beginGroup(group), area: area, isClipped: false), at: start)
        items.append(DisplayItem(content: .endGroup, area: area, isClipped: false))
    }

    // MARK: Items

    /// Adds an item if it is visible.
    private mutating func append(_ content: DisplayItem.Content, covering pixels: PixelRect) {
        let area = pixels.intersection(clip)
        guard !area.isEmpty else { return }
        items.append(DisplayItem(content: content, area: area, isClipped: area != pixels))
    }
}

extension BoxStyle {
    /// The style as a box of a size in pixels.
    func drawing(size: PixelSize, scale: Double) -> BoxDrawing {
        var style = self
        let points = Size2D(Double(size.width) / scale, Double(size.height) / scale)
        style.corners = CornerConfiguration(corners.radii(in: points))
        return BoxDrawing(size: size, scale: scale, style: style)
    }
}

extension Fill { fileprivate var isColor: Bool { if case .color = self { true } else { false } } }

/// Converts rectangles in points to pixels, each edge rounded to the nearest pixel.
///
/// A length above 0 is at least one pixel. A length that is not finite is 0.
struct PixelSnap {
    let scale: Double

    func rect(_ rect: Rect2D) -> PixelRect {
        let (x, width) = side(rect.minX, rect.width)
        let (y, height) = side(rect.minY, rect.height)
        return PixelRect(x: x, y: y, width: width, height: height)
    }

    /// The pixels of a rectangle that may be moved by up to a pixel.
    func reach(of rect: Rect2D) -> PixelRect {
        let (left, top) = (pixel(rect.minX) - 2, pixel(rect.minY) - 2)
        return PixelRect(x: left, y: top, width: pixel(rect.maxX) + 2 - left, height: pixel(rect.maxY) + 2 - top)
    }

    func pixel(_ coordinate: Double) -> Int {
        let pixel = (coordinate * scale).rounded()
        // Outside every image, and small enough to be added.
        return Int(pixels: pixel)
    }

    private func side(_ start: Double, _ length: Double) -> (Int, Int) {
        let first = pixel(start)
        guard length > 0, length.isFinite else { return (first, 0) }
        return (first, max(1, pixel(start + length) - first))
    }
}
