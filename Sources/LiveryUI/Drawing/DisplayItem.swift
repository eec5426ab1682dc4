import Livery
import LiveryRaster

/// One step of drawing a window: a value that says all of what is drawn, so that what has changed
/// since the last drawing is found by comparing.
struct DisplayItem: Equatable {
    var content: Content
    /// The pixels that it may touch: those that it covers, within whatever cuts it.
    var area: PixelRect
    /// Whether ``area`` is less than what it covers, so that it has to be cut.
    var isCut: Bool

    // Behind a reference, so that lists of items are small, and quick to copy.
    indirect enum Content: Equatable {
        /// A rectangle of whole pixels.
        case color(Color, PixelRect)
        /// A box whose border box begins at a pixel.
        case box(BoxDrawing, x: Int, y: Int)
        /// Pixels.
        case bitmap(Bitmap, x: Int, y: Int)
        /// A path in pixels.
        case path(Path, Color)
        /// Text whose upper left corner is at a place in pixels, in the color of what has none of its own.
        case text(TypesetText, at: Point, Color)
        /// The backgrounds of such a text's parts: what is behind its letters.
        case textBackgrounds(TypesetText, at: Point)
        /// Gathers the items up to the matching end into one picture.
        case beginGroup(Group)
        case endGroup
    }

    /// How a picture of several items is drawn.
    struct Group: Equatable {
        var opacity = 1.0
        /// What cuts it off, in pixels from a corner of its own.
        var outline: RoundedRect?
        var x = 0
        var y = 0
    }

    /// Whether every pixel of the area becomes the item's own, whatever was there before.
    var isOpaque: Bool {
        guard case .color(let color, _) = content else { return false }
        return color.premultipliedPixel.alpha == 255
    }
}

/// The pixels that lie between the edges of a rectangle in points, each edge at its nearest pixel.
///
/// What is more than nothing is at least one pixel. Lengths that are not finite count as 0.
struct PixelSnap {
    let scale: Double

    func rect(_ rect: Rect) -> PixelRect {
        let (x, width) = side(rect.minX, rect.width)
        let (y, height) = side(rect.minY, rect.height)
        return PixelRect(x: x, y: y, width: width, height: height)
    }

    /// All pixels that are touched by what lies in a rectangle and is moved by no more than a pixel.
    func reach(of rect: Rect) -> PixelRect {
        let (left, top) = (pixel(rect.minX) - 2, pixel(rect.minY) - 2)
        return PixelRect(
            x: left,
            y: top,
            width: pixel(rect.maxX) + 2 - left,
            height: pixel(rect.maxY) + 2 - top
        )
    }

    func pixel(_ coordinate: Double) -> Int {
        let pixel = (coordinate * scale).rounded()
        // Far beyond every image, and small enough for sums.
        return pixel.isFinite ? Int(min(max(pixel, -1e9), 1e9)) : 0
    }

    private func side(_ start: Double, _ length: Double) -> (Int, Int) {
        let first = pixel(start)
        guard length > 0, length.isFinite else { return (first, 0) }
        return (first, max(1, pixel(start + length) - first))
    }
}
