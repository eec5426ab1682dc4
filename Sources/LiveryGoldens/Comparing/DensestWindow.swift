internal import LiveryRaster

/// Finds the square window of a picture that contains the most marked pixels.
///
/// The sums of a window's columns are kept from row to row, and a window's sum from column to column, so that
/// each pixel is read four times, whatever the window's side.
struct DensestWindow {
    private let size: PixelSize
    private let width: Int
    private let height: Int
    private var isMarked: [Bool]

    /// Prepares for pictures of a size; the window is no larger than they are.
    init(of size: PixelSize, side: Int) {
        self.size = size
        width = min(max(side, 1), max(size.width, 1))
        height = min(max(side, 1), max(size.height, 1))
        isMarked = [Bool](repeating: false, count: size.width * size.height)
    }

    /// Marks a pixel of the picture.
    @inline(__always)
    mutating func add(_ x: Int, _ y: Int) {
        isMarked[y * size.width + x] = true
    }

    /// The window with the most marked pixels; the first of several in reading order.
    func measure() -> ToleranceMeasure {
        var columns = [Int](repeating: 0, count: size.width)
        var (most, left, top) = (0, 0, 0)
        for y in 0..<size.height {
            for x in 0..<size.width {
                if isMarked[y * size.width + x] { columns[x] += 1 }
                if y >= height, isMarked[(y - height) * size.width + x] { columns[x] -= 1 }
            }
            guard y >= height - 1 else { continue }
            var sum = 0
            for x in 0..<size.width {
                sum += columns[x]
                if x >= width { sum -= columns[x - width] }
                if x >= width - 1, sum > most {
                    (most, left, top) = (sum, x - width + 1, y - height + 1)
                }
            }
        }
        let window = PixelRect(x: left, y: top, width: width, height: height)
        return .density(pixels: most, window: most > 0 ? window : nil)
    }
}
