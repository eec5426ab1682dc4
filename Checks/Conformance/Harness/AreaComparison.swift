import LiveryRaster

/// How far a picture, and the browser's own at its size, are off what the browser draws many times as large
/// and averaged: the area that shapes cover.
package struct AreaComparison: Hashable, Sendable {
    /// Pixels for a point.
    package let scale: Int
    /// How Livery's picture differs from the area.
    package let comparison: PictureComparison
    /// The largest difference of a pixel of the browser's picture at the scale itself, in levels.
    package private(set) var largestOfBrowser = 0
    /// How many pixels of Livery's are beyond the limit.
    package private(set) var beyond = 0

    /// The largest difference of a pixel of Livery's, in levels.
    package var largest: Int { comparison.largest }

    /// The largest difference that a pixel may have, in levels.
    package var limit: Int { scale == 1 ? 6 : 12 }

    /// What is beyond the limit, in words; nil when nothing is.
    package var fault: String? {
        guard beyond > 0 else { return nil }
        let word = beyond == 1 ? "pixel is" : "pixels are"
        return "\(beyond) \(word) more than \(limit) levels off the area covered, up to \(largest)"
    }

    /// Compares pictures with what was averaged; nil if their sizes differ.
    ///
    /// An edge of the browser's that is off at its size is off by a twelfth of that when it is drawn twelve
    /// times as large and averaged: so much is granted beyond the limit.
    ///
    /// - Parameters:
    ///   - area: What the browser drew larger, averaged.
    ///   - browser: What it drew at the scale.
    ///   - livery: Livery's picture.
    ///   - scale: Pixels for a point.
    ///   - factor: How many times as large the first was drawn. Default: twelve times.
    package init?(area: Bitmap, browser: Bitmap, livery: Bitmap, scale: Int, factor: Int = Supersampling.factor) {
        guard browser.size == area.size, let comparison = PictureComparison(browser: area, livery: livery) else {
            return nil
        }
        self.scale = scale
        self.comparison = comparison
        for y in 0..<area.height {
            for x in 0..<area.width {
                let covered = area[x, y]
                let own = browser[x, y].largestDifference(from: covered)
                let difference = livery[x, y].largestDifference(from: covered)
                largestOfBrowser = max(largestOfBrowser, own)
                beyond += difference * factor > limit * factor + own ? 1 : 0
            }
        }
    }
}
