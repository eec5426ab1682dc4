internal import LiveryLibc
package import LiveryRaster

/// Compares pictures pixel by pixel, within limits.
package struct PictureComparer: Hashable, Sendable {
    /// How much the pictures may differ. Default: exact.
    package var tolerance: PixelTolerance
    /// Regions, in pixels, that are not compared. Default: none. Parts of them outside the picture have no
    /// effect.
    package var ignoredRegions: [PixelRect]

    /// Makes a comparer.
    package init(tolerance: PixelTolerance = .exact, ignoring ignoredRegions: [PixelRect] = []) {
        self.tolerance = tolerance
        self.ignoredRegions = ignoredRegions
    }

    /// Compares two pictures.
    ///
    /// Pictures of different sizes differ, whatever the tolerance; two empty pictures of the same size are equal.
    /// The time is linear in the number of pixels.
    package func compare(_ golden: Bitmap, _ actual: Bitmap) -> GoldenOutcome {
        var marks: PixelMarks?
        return compare(golden, actual, marks: &marks)
    }

    /// Compares two pictures, and marks the pixels that both have, for a picture of the difference.
    ///
    /// Pixels are measured once. The marks take a byte for each pixel.
    package func compareMarking(_ golden: Bitmap, _ actual: Bitmap) -> (outcome: GoldenOutcome, marks: PixelMarks) {
        let shared = PixelSize(width: min(golden.width, actual.width), height: min(golden.height, actual.height))
        let regions = IgnoredRegions(ignoredRegions, in: shared)
        var marks: PixelMarks? = PixelMarks(of: shared, ignoring: regions)
        let outcome = compare(golden, actual, marks: &marks)
        let empty = PixelSize(width: 0, height: 0)
        return (outcome, marks ?? PixelMarks(of: empty, ignoring: regions))
    }

    private func compare(_ golden: Bitmap, _ actual: Bitmap, marks: inout PixelMarks?) -> GoldenOutcome {
        guard golden.size == actual.size else {
            if marks != nil { _ = PixelPair.with(golden, actual) { pixels in difference(pixels, marks: &marks) } }
            return .sizeDiffers(golden: golden.size, actual: actual.size)
        }
        let found = PixelPair.with(golden, actual) { pixels in
            Self.areEqual(pixels.golden.words, pixels.actual.words) ? nil : difference(pixels, marks: &marks)
        }
        guard let found else { return .matches(nil) }
        return found.measure.isWithin(tolerance) ? .matches(found) : .differs(found)
    }

    /// Whether all words are equal. Uses memcmp, because most pictures equal their golden.
    private static func areEqual(_ words: UnsafeBufferPointer<UInt32>, _ others: UnsafeBufferPointer<UInt32>) -> Bool {
        guard let first = words.baseAddress, let second = others.baseAddress else { return true }
        return memcmp(first, second, words.count * MemoryLayout<UInt32>.stride) == 0
    }

    private func difference(_ pixels: PixelPair, marks: inout PixelMarks?) -> PixelDifference? {
        var extent = DifferenceExtent()
        let measure: ToleranceMeasure
        switch tolerance {
        case .exact:
            forEachDifference(pixels) { x, y, word, other in
                extent.add(x, y, word, other)
                marks?[x, y] = .differing
            }
            measure = .exact
        case .levels(let levels, _):
            var exceeding = 0
            forEachDifference(pixels) { x, y, word, other in
                let exceeds = extent.add(x, y, word, other) > levels
                if exceeds { exceeding += 1 }
                marks?[x, y] = exceeds ? .differing : .tolerated
            }
            measure = .levels(exceeding: exceeding)
        case .perceptual(let limit, _, let ignoresAntialiasing):
            var distances = PerceptualDistances(of: pixels, limit: limit, ignoresAntialiasing: ignoresAntialiasing)
            forEachDifference(pixels) { x, y, word, other in
                extent.add(x, y, word, other)
                let exceeds = distances.add(x, y, word, other) == .exceeding
                marks?[x, y] = exceeds ? .differing : .tolerated
            }
            measure = distances.measure
        case .density(let side, _, let levels):
            var windows = DensestWindow(of: pixels.size, side: side)
            forEachDifference(pixels) { x, y, word, other in
                let exceeds = extent.add(x, y, word, other) > max(levels, 0)
                if exceeds { windows.add(x, y) }
                marks?[x, y] = exceeds ? .differing : .tolerated
            }
            measure = windows.measure()
        }
        return extent.difference(of: pixels.size, measure: measure)
    }

    /// Calls a function with each pixel outside the ignored regions whose words differ, in reading order.
    @inline(__always) private func forEachDifference(
        _ pixels: PixelPair,
        _ body: (_ x: Int, _ y: Int, _ word: UInt32, _ other: UInt32) -> Void
    ) {
        let regions = IgnoredRegions(ignoredRegions, in: pixels.size)
        for y in 0..<pixels.size.height {
            let (row, other) = (pixels.golden.row(y), pixels.actual.row(y))
            if Self.areEqual(row, other) { continue }
            let ignored = regions.columns(inRow: y)
            for x in row.indices where row[x] != other[x] {
                if !ignored.isEmpty, ignored.contains(where: { $0.contains(x) }) { continue }
                body(x, y, row[x], other[x])
            }
        }
    }
}

/// The regions of a picture that are not compared.
struct IgnoredRegions {
    private let parts: [(rows: Range<Int>, columns: Range<Int>)]

    /// Clips the regions to a picture of the given size.
    init(_ regions: [PixelRect], in size: PixelSize) {
        parts = regions.compactMap { region in
            let rows = Self.range(from: region.y, count: region.height, limit: size.height)
            let columns = Self.range(from: region.x, count: region.width, limit: size.width)
            return rows.isEmpty || columns.isEmpty ? nil : (rows, columns)
        }
    }

    /// The ignored columns of a row.
    func columns(inRow y: Int) -> [Range<Int>] {
        parts.isEmpty ? [] : parts.filter { $0.rows.contains(y) }.map(\.columns)
    }

    private static func range(from start: Int, count: Int, limit: Int) -> Range<Int> {
        let (sum, overflows) = start.addingReportingOverflow(max(count, 0))
        let end = min(overflows ? limit : sum, limit)
        let first = min(max(start, 0), max(end, 0))
        return first..<max(end, first)
    }
}

/// The words of two pictures, in the area that both have.
struct PixelPair {
    let golden: PixelView
    let actual: PixelView

    /// The columns and rows that both have.
    var size: PixelSize { golden.size }

    /// Calls a function with the words of two pictures, which are valid only during the call.
    static func with<Result>(_ golden: Bitmap, _ actual: Bitmap, _ body: (PixelPair) -> Result) -> Result {
        let size = PixelSize(width: min(golden.width, actual.width), height: min(golden.height, actual.height))
        return golden.withPixels { expected in
            actual.withPixels { found in
                body(
                    PixelPair(
                        golden: PixelView(words: expected, stride: golden.width, size: size),
                        actual: PixelView(words: found, stride: actual.width, size: size)
                    )
                )
            }
        }
    }
}

/// The words of the upper left part of a picture.
struct PixelView {
    let words: UnsafeBufferPointer<UInt32>
    /// The distance from one row to the next, in words.
    let stride: Int
    let size: PixelSize

    /// The words of a row.
    @inline(__always) func row(_ y: Int) -> UnsafeBufferPointer<UInt32> {
        UnsafeBufferPointer(rebasing: words[y * stride..<y * stride + size.width])
    }
}

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
    @inline(__always) mutating func add(_ x: Int, _ y: Int) { isMarked[y * size.width + x] = true }

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
                if x >= width - 1, sum > most { (most, left, top) = (sum, x - width + 1, y - height + 1) }
            }
        }
        let window = PixelRect(x: left, y: top, width: width, height: height)
        return .density(pixels: most, window: most > 0 ? window : nil)
    }
}

/// Measures the perceived differences between two pictures.
struct PerceptualDistances {
    private let limit: Double
    private let antialiasing: PixelPair?
    private var exceeding = 0
    private var antialiased = 0
    private var largest = 0.0
    /// The last distances found, by a hash of the two words: pictures have few pairs of colors.
    private var known = [(word: UInt32, other: UInt32, distance: Double)](repeating: (0, 0, 0), count: 1 << cacheBits)
    private static let cacheBits: UInt32 = 12

    init(of pixels: PixelPair, limit: Double, ignoresAntialiasing: Bool) {
        self.limit = limit > 0 ? limit : 0
        antialiasing = ignoresAntialiasing ? pixels : nil
    }

    /// How a pixel that differs counts.
    enum Judgement { case within, antialiased, exceeding }

    /// Adds a pixel that differs.
    mutating func add(_ x: Int, _ y: Int, _ word: UInt32, _ other: UInt32) -> Judgement {
        // Knuth's multiplicative hash. A fresh entry contains two equal words, which are 0 apart.
        let hash = ((word &* 2_654_435_769) ^ other) &* 2_654_435_769
        let index = Int(hash >> (32 - Self.cacheBits))
        var entry = known[index]
        if entry.word != word || entry.other != other {
            let (pixel, second) = (PremultipliedPixel(argb: word), PremultipliedPixel(argb: other))
            entry = (word, other, Self.distance(pixel, second))
            known[index] = entry
        }
        let distance = entry.distance
        largest = max(largest, distance)
        if distance <= limit { return .within }
        if let antialiasing, antialiasing.isAntialiased(x, y) {
            antialiased += 1
            return .antialiased
        }
        exceeding += 1
        return .exceeding
    }

    /// The measured value.
    var measure: ToleranceMeasure {
        .perceptual(exceeding: exceeding, largestDistance: largest, antialiased: antialiased)
    }

    /// The distance in OKLab, on black or on white, whichever is larger.
    static func distance(_ pixel: PremultipliedPixel, _ other: PremultipliedPixel) -> Double {
        let onWhite = PremultipliedPixel.okLabDistance(pixel, other, onGray: 255)
        if pixel.alpha == 255, other.alpha == 255 { return onWhite }
        return max(onWhite, PremultipliedPixel.okLabDistance(pixel, other, onGray: 0))
    }
}
