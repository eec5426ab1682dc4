public import LiveryRaster
internal import LiveryLibc

/// Compares pictures pixel by pixel, within limits.
public struct PictureComparer: Hashable, Sendable {
    /// How far one picture may be from the other. Default: exact.
    public var tolerance: PixelTolerance
    /// Regions, in pixels, that are not compared. Default: none. Parts of them outside of the
    /// picture have no effect.
    public var ignoredRegions: [PixelRect]

    /// Makes a comparer.
    public init(tolerance: PixelTolerance = .exact, ignoring ignoredRegions: [PixelRect] = []) {
        self.tolerance = tolerance
        self.ignoredRegions = ignoredRegions
    }

    /// Compares two pictures.
    ///
    /// Pictures of different sizes differ, whatever the tolerance; two that are empty and of one
    /// size are equal. The time is linear in the number of pixels.
    public func compare(_ golden: Bitmap, _ actual: Bitmap) -> PictureComparison {
        guard golden.size == actual.size else {
            return .sizesDiffer(golden: golden.size, actual: actual.size)
        }
        let areEqual = golden.withPixels { expected in
            actual.withPixels { found in Self.areEqual(expected, found) }
        }
        guard !areEqual, let difference = difference(golden, actual) else { return .equal }
        return difference.measure.isWithin(tolerance)
            ? .tolerated(difference) : .differs(difference)
    }

    /// Whether all words are equal: memcmp, since most pictures are their golden.
    private static func areEqual(
        _ words: UnsafeBufferPointer<UInt32>,
        _ others: UnsafeBufferPointer<UInt32>
    ) -> Bool {
        guard let first = words.baseAddress, let second = others.baseAddress else { return true }
        return memcmp(first, second, words.count * MemoryLayout<UInt32>.stride) == 0
    }

    private func difference(_ golden: Bitmap, _ actual: Bitmap) -> PixelDifference? {
        var extent = DifferenceExtent()
        let measure: ToleranceMeasure
        switch tolerance {
        case .exact:
            forEachDifference(golden, actual) { extent.add($0, $1, $2, $3) }
            measure = .exact
        case .levels(let levels, _):
            var exceeding = 0
            forEachDifference(golden, actual) { x, y, word, other in
                if extent.add(x, y, word, other) > levels { exceeding += 1 }
            }
            measure = .levels(exceeding: exceeding)
        case .perceptual(let limit, _, let ignoresAntialiasing):
            var distances = PerceptualDistances(
                golden: golden,
                actual: actual,
                limit: limit,
                ignoresAntialiasing: ignoresAntialiasing
            )
            forEachDifference(golden, actual) { x, y, word, other in
                extent.add(x, y, word, other)
                distances.add(x, y, word, other)
            }
            measure = distances.measure
        case .density(let side, _, let levels):
            var windows = DensestWindow(of: golden.size, side: side)
            forEachDifference(golden, actual) { x, y, word, other in
                if extent.add(x, y, word, other) > max(levels, 0) { windows.add(x, y) }
            }
            measure = windows.measure()
        }
        return extent.difference(of: golden.size, measure: measure)
    }

    /// Calls a function with each pixel outside of the ignored regions whose words differ, in
    /// reading order; the pictures are of one size.
    @inline(__always)
    func forEachDifference(
        _ golden: Bitmap,
        _ actual: Bitmap,
        _ body: (_ x: Int, _ y: Int, _ word: UInt32, _ other: UInt32) -> Void
    ) {
        let width = golden.width
        let regions = IgnoredRegions(ignoredRegions, in: golden.size)
        golden.withPixels { expected in
            actual.withPixels { found in
                for y in 0..<golden.height {
                    let row = UnsafeBufferPointer(rebasing: expected[y * width..<(y + 1) * width])
                    let other = UnsafeBufferPointer(rebasing: found[y * width..<(y + 1) * width])
                    if Self.areEqual(row, other) { continue }
                    let ignored = regions.columns(inRow: y)
                    for x in 0..<width where row[x] != other[x] {
                        if !ignored.isEmpty, ignored.contains(where: { $0.contains(x) }) {
                            continue
                        }
                        body(x, y, row[x], other[x])
                    }
                }
            }
        }
    }
}
