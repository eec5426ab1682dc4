import LiveryRaster

extension PremultipliedPixel {
    static let opaqueRed = PremultipliedPixel(red: 255, green: 0, blue: 0, alpha: 255)
    static let opaqueBlue = PremultipliedPixel(red: 0, green: 0, blue: 255, alpha: 255)
}

extension Bitmap {
    /// The rectangle of pixels of one color, by its column, row, width and height; nil when there are none, or not all of
    /// it has the color.
    func area(of color: PremultipliedPixel) -> [Int]? {
        var (left, top, right, bottom, count) = (Int.max, Int.max, 0, 0, 0)
        for y in 0..<height {
            for x in 0..<width where self[x, y] == color {
                (left, top) = (min(left, x), min(top, y))
                (right, bottom) = (max(right, x + 1), max(bottom, y + 1))
                count += 1
            }
        }
        guard count > 0, count == (right - left) * (bottom - top) else { return nil }
        return [left, top, right - left, bottom - top]
    }
}
