import LiveryRaster

/// What comparing a case with the browser's picture of it gave, at one scale.
package struct CaseResult: Sendable {
    /// The case.
    package let conformanceCase: ConformanceCase
    /// Pixels for a point.
    package let scale: Int
    /// The browser's picture.
    package let browser: Bitmap
    /// Livery's picture.
    package let livery: Bitmap
    /// How they differ.
    package let comparison: PictureComparison

    /// What is beyond the case's limits, in words; empty when nothing is.
    package var faults: [String] { conformanceCase.limits(scale: scale).faults(of: comparison) }

    /// Whether the case would be within the limits of those that say nothing of their own.
    package var isUsual: Bool { ConformanceLimits.usual(scale: scale).faults(of: comparison).isEmpty }

    /// The case's name, and the scale.
    package var id: String { "\(conformanceCase.id)@\(scale)x" }

    /// Draws a case and compares it with its kept picture.
    package init(_ conformanceCase: ConformanceCase, scale: Int, fixtures: Fixtures) throws(ConformanceError) {
        let image = try conformanceCase.picture(scale: scale)
        let kept = try fixtures.picture(of: conformanceCase, as: image, scale: scale)
        try self.init(conformanceCase, scale: scale, browser: kept, livery: image.bitmap)
    }

    /// Compares two pictures of a case.
    package init(_ conformanceCase: ConformanceCase, scale: Int, browser: Bitmap, livery: Bitmap)
        throws(ConformanceError)
    {
        guard let comparison = PictureComparison(browser: browser, livery: livery) else {
            throw .wrongSize(
                id: conformanceCase.id,
                expected: "\(livery.width) × \(livery.height)",
                found: "\(browser.width) × \(browser.height)"
            )
        }
        self.conformanceCase = conformanceCase
        self.scale = scale
        self.browser = browser
        self.livery = livery
        self.comparison = comparison
    }

    /// Whether a result is to be shown before another: fewer of its pixels are within four levels,
    /// or as few and their mean difference is larger. The names decide between equals.
    package static func isWorse(_ one: CaseResult, than other: CaseResult) -> Bool {
        let (share, otherShare) = (one.comparison.shareWithinFour, other.comparison.shareWithinFour)
        if share != otherShare { return share < otherShare }
        let (mean, otherMean) = (one.comparison.mean, other.comparison.mean)
        return mean != otherMean ? mean > otherMean : one.id < other.id
    }
}
