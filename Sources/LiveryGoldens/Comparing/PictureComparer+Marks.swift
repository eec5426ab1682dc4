internal import LiveryRaster

/// How a difference picture shows a pixel.
enum PixelMark: UInt8 {
    /// It is equal in both.
    case equal
    /// It lies in an ignored region.
    case ignored
    /// It differs within the tolerance, or is antialiased.
    case tolerated
    /// It differs.
    case differing
}

extension PictureComparer {
    /// The mark of each pixel of two pictures of one size, in reading order.
    func marks(_ golden: Bitmap, _ actual: Bitmap) -> [PixelMark] {
        let width = golden.width
        var marks = [PixelMark](repeating: .equal, count: width * golden.height)
        let regions = IgnoredRegions(ignoredRegions, in: golden.size)
        for y in 0..<golden.height {
            for columns in regions.columns(inRow: y) {
                for x in columns { marks[y * width + x] = .ignored }
            }
        }
        switch tolerance {
        case .exact:
            forEachDifference(golden, actual) { x, y, _, _ in marks[y * width + x] = .differing }
        case .levels(let levels, _), .density(_, _, let levels):
            forEachDifference(golden, actual) { x, y, word, other in
                let largest = Int(DifferenceExtent.largestChannelDifference(word, other))
                marks[y * width + x] = largest > max(levels, 0) ? .differing : .tolerated
            }
        case .perceptual(let limit, _, let ignoresAntialiasing):
            var distances = PerceptualDistances(
                golden: golden,
                actual: actual,
                limit: limit,
                ignoresAntialiasing: ignoresAntialiasing
            )
            forEachDifference(golden, actual) { x, y, word, other in
                let judgement = distances.add(x, y, word, other)
                marks[y * width + x] = judgement == .exceeding ? .differing : .tolerated
            }
        }
        return marks
    }
}
