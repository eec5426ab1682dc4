internal import LiveryLibc
public import LiveryRaster

/// Compares pictures pixel by pixel, within limits.
public struct PictureComparer: Hashable, Sendable {
    /// How much the pictures may differ. Default: exact.
    public var tolerance: PixelTolerance
    /// Regions, in pixels, that are not compared. Default: none. Parts of them outside the picture have no
    /// effect.
    public var ignoredRegions: [PixelRect]

    /// Makes a comparer.
    public init(tolerance: PixelTolerance = .exact, ignoring ignoredRegions: [PixelRect] = []) {
        self.tolerance = tolerance
        self.ignoredRegions = ignoredRegions
    }

    /// Compares two pictures.
    ///
    /// Pictures of different sizes differ, whatever the tolerance; two empty pictures of the same size are equal.
    /// The time is linear in the number of pixels.
    public func compare(_ golden: Bitmap, _ actual: Bitmap) -> PictureComparison {
        var marks: PixelMarks?
        return compare(golden, actual, marks: &marks)
    }

    /// Compares two pictures, and marks the pixels that both have, for a picture of the difference.
    ///
    /// Pixels are measured once. The marks take a byte for each pixel.
    package func compareMarking(
        _ golden: Bitmap,
        _ actual: Bitmap
    ) -> (comparison: PictureComparison, marks: PixelMarks) {
        let shared = PixelSize(
            width: min(golden.width, actual.width),
            height: min(golden.height, actual.height)
        )
        let regions = IgnoredRegions(ignoredRegions, in: shared)
        var marks: PixelMarks? = PixelMarks(of: shared, ignoring: regions)
        let comparison = compare(golden, actual, marks: &marks)
        let empty = PixelSize(width: 0, height: 0)
        return (comparison, marks ?? PixelMarks(of: empty, ignoring: regions))
    }

    private func compare(
        _ golden: Bitmap,
        _ actual: Bitmap,
        marks: inout PixelMarks?
    ) -> PictureComparison {
        guard golden.size == actual.size else {
            if marks != nil {
                _ = PixelPair.with(golden, actual) { pixels in
                    difference(pixels, marks: &marks)
                }
            }
            return .sizesDiffer(golden: golden.size, actual: actual.size)
        }
        let found = PixelPair.with(golden, actual) { pixels in
            Self.areEqual(pixels.golden.words, pixels.actual.words)
                ? nil : difference(pixels, marks: &marks)
        }
        guard let found else { return .equal }
        return found.measure.isWithin(tolerance) ? .tolerated(found) : .differs(found)
    }

    /// Whether all words are equal. Uses memcmp, because most pictures equal their golden.
    private static func areEqual(
        _ words: UnsafeBufferPointer<UInt32>,
        _ others: UnsafeBufferPointer<UInt32>
    ) -> Bool {
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
            var distances = PerceptualDistances(
                of: pixels,
                limit: limit,
                ignoresAntialiasing: ignoresAntialiasing
            )
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
    @inline(__always)
    private func forEachDifference(
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

/// The result of comparing two pictures.
public enum PictureComparison: Hashable, Sendable {
    /// Every pixel outside the ignored regions is equal.
    case equal
    /// Pixels differ, within the tolerance.
    case tolerated(PixelDifference)
    /// Pixels differ by more than the tolerance.
    case differs(PixelDifference)
    /// The sizes differ; the pixels were not counted.
    case sizesDiffer(golden: PixelSize, actual: PixelSize)

    /// Whether one picture can replace the other: they are equal, or within the tolerance.
    public var isMatch: Bool {
        switch self {
        case .equal, .tolerated: true
        case .differs, .sizesDiffer: false
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
