internal import CCairo

/// The pixels of a surface of Cairo's, by their places on the canvas.
struct SurfacePixels {
    private let base: UnsafeMutableRawPointer
    private let bytesPerRow: Int
    private let width: Int
    private let height: Int
    private let offset: (x: Int, y: Int)

    /// Nil for a surface that has no colors.
    init?(_ surface: OpaquePointer) {
        cairo_surface_flush(surface)
        guard cairo_image_surface_get_format(surface) == CAIRO_FORMAT_ARGB32,
            let data = cairo_image_surface_get_data(surface)
        else { return nil }
        base = UnsafeMutableRawPointer(data)
        bytesPerRow = Int(cairo_image_surface_get_stride(surface))
        width = Int(cairo_image_surface_get_width(surface))
        height = Int(cairo_image_surface_get_height(surface))
        var (x, y) = (0.0, 0.0)
        cairo_surface_get_device_offset(surface, &x, &y)
        offset = (Int(pixels: x), Int(pixels: y))
    }

    /// The pixels of a row between two columns of the canvas; nil where the surface lacks one of them.
    func row(_ y: Int, from start: Int, to end: Int) -> UnsafeMutableBufferPointer<UInt32>? {
        let (row, first, last) = (y + offset.y, start + offset.x, end + offset.x)
        guard row >= 0, row < height, first >= 0, first <= last, last <= width else { return nil }
        let words = (base + row * bytesPerRow).assumingMemoryBound(to: UInt32.self)
        return UnsafeMutableBufferPointer(start: words + first, count: last - first)
    }

    /// The pixels of a rectangle of the canvas; transparent where the surface has none.
    func bitmap(of rect: PixelRect) -> Bitmap {
        let whole = PixelRect(x: -offset.x, y: -offset.y, width: width, height: height)
        let own = whole.intersection(rect)
        var words = [UInt32](repeating: 0, count: rect.pixelCount)
        for y in own.y..<max(own.y, own.maxY) {
            guard let row = row(y, from: own.x, to: own.maxX) else { continue }
            let start = (y - rect.y) * rect.width + own.x - rect.x
            words.replaceSubrange(start..<start + row.count, with: row)
        }
        return Bitmap(width: rect.width, height: rect.height, words: words)
    }

    /// The pixels of whole rows that lie one after the other; nil where the surface has others beside them.
    func rows(of rect: PixelRect) -> UnsafeMutableBufferPointer<UInt32>? {
        guard rect.width == width, bytesPerRow == width * 4, row(rect.y, from: rect.x, to: rect.maxX) != nil,
            let last = row(rect.maxY - 1, from: rect.x, to: rect.maxX), let end = last.baseAddress
        else { return nil }
        let count = rect.pixelCount
        return UnsafeMutableBufferPointer(start: end + width - count, count: count)
    }
}
