import LiveryRaster

/// How far Livery's edges, and the browser's own, are off what the browser draws large and averaged.
package struct CoverageResult: Sendable {
    /// The case.
    package let conformanceCase: ConformanceCase
    /// Pixels for a point.
    package let scale: Int
    /// The largest difference of a pixel of Livery's, in levels.
    package private(set) var largest = 0
    /// The largest difference of a pixel of the browser's picture at the scale itself, in levels.
    package private(set) var largestOfBrowser = 0
    /// How many pixels are beyond the limit.
    package private(set) var beyond = 0

    /// The largest difference that a pixel may have, in levels.
    package var limit: Int { scale == 1 ? 6 : 12 }

    /// What is beyond the limit, in words; nil when nothing is.
    package var fault: String? {
        guard beyond > 0 else { return nil }
        let word = beyond == 1 ? "pixel is" : "pixels are"
        return "\(beyond) \(word) more than \(limit) levels off the area covered, up to \(largest)"
    }

    /// The case's name, and the scale.
    package var id: String { "\(conformanceCase.id)@\(scale)x" }

    /// Draws a case and compares it with the kept averaged picture.
    ///
    /// An edge of the browser's that is off at its size is off by a twelfth of that when it is drawn twelve
    /// times as large and averaged: so much is granted beyond the limit.
    package init(
        _ conformanceCase: ConformanceCase,
        scale: Int,
        fixtures: Fixtures
    ) throws(ConformanceError) {
        self.conformanceCase = conformanceCase
        self.scale = scale
        let image = try conformanceCase.picture(scale: scale)
        let factor = Supersampling.factor
        let area = try fixtures.picture(
            of: conformanceCase,
            as: image,
            scale: scale,
            supersampling: factor
        )
        let browser = try fixtures.picture(of: conformanceCase, as: image, scale: scale)
        // All have one size, which `Fixtures` checks.
        for y in 0..<area.height {
            for x in 0..<area.width {
                let covered = area[x, y]
                let own = browser[x, y].largestDifference(from: covered)
                let difference = image.bitmap[x, y].largestDifference(from: covered)
                largest = max(largest, difference)
                largestOfBrowser = max(largestOfBrowser, own)
                beyond += difference * factor > limit * factor + own ? 1 : 0
            }
        }
    }
}
