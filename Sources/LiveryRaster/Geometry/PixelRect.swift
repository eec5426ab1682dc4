/// A rectangle of whole pixels, y down.
public struct PixelRect: Hashable, Sendable {
    /// The first column.
    public var x: Int
    /// The first row.
    public var y: Int
    /// The number of columns.
    public var width: Int
    /// The number of rows.
    public var height: Int

    /// Makes a rectangle from its first column and row and its numbers of columns and rows.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// All pixels of a picture of a size.
    package init(_ size: PixelSize) { self.init(x: 0, y: 0, width: size.width, height: size.height) }

    /// The numbers of columns and rows.
    package var size: PixelSize { PixelSize(width: width, height: height) }
}

extension PixelRect {
    /// The column after the last.
    package var maxX: Int { x + width }
    /// The row after the last.
    package var maxY: Int { y + height }
    /// Whether there is no pixel in it.
    package var isEmpty: Bool { width <= 0 || height <= 0 }
    /// How many pixels there are in it.
    package var pixelCount: Int { isEmpty ? 0 : width * height }

    /// The smallest rectangle of pixels that covers a rectangle; empty where that is empty, and no
    /// larger than any picture.
    package init(around rect: Rect2D) {
        guard !rect.isEmpty, rect.minX.isFinite, rect.minY.isFinite else {
            self.init(x: 0, y: 0, width: 0, height: 0)
            return
        }
        func pixel(_ length: Double) -> Int { Int(pixels: length) }
        let (left, top) = (pixel(rect.minX.rounded(.down)), pixel(rect.minY.rounded(.down)))
        self.init(
            x: left,
            y: top,
            width: pixel(rect.maxX.rounded(.up)) - left,
            height: pixel(rect.maxY.rounded(.up)) - top
        )
    }

    /// The rectangle, enlarged by this many pixels on each side.
    package func outset(by count: Int) -> PixelRect {
        PixelRect(x: x - count, y: y - count, width: width + 2 * count, height: height + 2 * count)
    }

    /// The pixels of both; empty where they have none in common.
    package func intersection(_ other: PixelRect) -> PixelRect {
        let (left, top) = (max(x, other.x), max(y, other.y))
        return PixelRect(
            x: left,
            y: top,
            width: max(0, min(maxX, other.maxX) - left),
            height: max(0, min(maxY, other.maxY) - top)
        )
    }

    /// The smallest rectangle that has the pixels of both.
    package func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        let (left, top) = (min(x, other.x), min(y, other.y))
        return PixelRect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }

    /// How many pixels are composited while they are still in the caches of any processor.
    static var cachedCount: Int { 1 << 14 }

    /// The rectangle cut into bands of whole rows, each of one row or at most as many pixels, by default
    /// 4 megapixels.
    ///
    /// Pixels that are computed before they are composited are computed in bands, so that the memory
    /// they take does not grow with the image.
    func bands(of count: Int = 1 << 22) -> [PixelRect] {
        guard !isEmpty else { return [] }
        let rows = max(1, count / width)
        return stride(from: y, to: maxY, by: rows).map { top in
            PixelRect(x: x, y: top, width: width, height: min(rows, maxY - top))
        }
    }

    /// Whether there is a pixel of both.
    @inlinable package func overlaps(_ other: PixelRect) -> Bool {
        x < other.x + other.width && other.x < x + width && y < other.y + other.height && other.y < y + height
            && width > 0 && height > 0 && other.width > 0 && other.height > 0
    }
}
