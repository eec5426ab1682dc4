import LiveryRaster

/// Converts rectangles in points to pixels, each edge rounded to the nearest pixel.
///
/// A length above 0 is at least one pixel. A length that is not finite is 0.
struct PixelSnap {
    let scale: Double

    func rect(_ rect: Rect) -> PixelRect {
        let (x, width) = side(rect.minX, rect.width)
        let (y, height) = side(rect.minY, rect.height)
        return PixelRect(x: x, y: y, width: width, height: height)
    }

    /// The pixels of a rectangle that may be moved by up to a pixel.
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
        // Outside every image, and small enough to be added.
        return pixel.isFinite ? Int(min(max(pixel, -1e9), 1e9)) : 0
    }

    private func side(_ start: Double, _ length: Double) -> (Int, Int) {
        let first = pixel(start)
        guard length > 0, length.isFinite else { return (first, 0) }
        return (first, max(1, pixel(start + length) - first))
    }
}
