import LiveryRaster

/// What comparing an asset, as a browser draws it by a style sheet, with Livery's picture gave.
package struct WebResult: Sendable {
    /// What the style sheet has of an asset.
    package enum Kind: String, CaseIterable, Sendable {
        /// A custom property that is a color.
        case color = "colors"
        /// A custom property that is a gradient.
        case gradient = "gradients"
        /// A class without a picture.
        case box = "boxes in CSS"
        /// A class without a picture in browsers that have `corner-shape`.
        case cornerShape = "boxes with `corner-shape`"
        /// A class with a picture.
        case picture = "pictures"
    }

    /// The theme, the asset, its states and appearance, and the scale.
    package let id: String
    /// What the style sheet has of the asset.
    package let kind: Kind
    /// Pixels for a point.
    package let scale: Int
    /// The browser's picture.
    package let browser: Bitmap
    /// Livery's picture.
    package let livery: Bitmap
    /// How they differ.
    package let comparison: PictureComparison

    init(
        _ id: String,
        _ kind: Kind,
        scale: Int,
        browser: Bitmap,
        livery: Bitmap
    ) throws(ConformanceError) {
        guard let comparison = PictureComparison(browser: browser, livery: livery) else {
            throw .undrawable(id: id, faults: "the pictures have two sizes")
        }
        self.id = id
        self.kind = kind
        self.scale = scale
        self.browser = browser
        self.livery = livery
        self.comparison = comparison
    }

    /// Whether the limits of cases hold that say nothing of their own.
    package var isWithinLimits: Bool {
        ConformanceLimits.usual(scale: scale).faults(of: comparison).isEmpty
    }

    /// Whether a result is to be named before another.
    package static func isWorse(_ one: WebResult, than other: WebResult) -> Bool {
        let (share, otherShare) = (one.comparison.shareWithinFour, other.comparison.shareWithinFour)
        return share != otherShare ? share < otherShare : one.id < other.id
    }

    /// The figures of each kind, as a table of Markdown.
    package static func table(of results: [WebResult]) -> String {
        var lines = [
            "| | drawn | within 2 | within 4 | mean | beyond an edge | beyond the limits |",
            "| --- | --: | --: | --: | --: | --: | --: |",
        ]
        for kind in Kind.allCases {
            let some = results.filter { $0.kind == kind }
            guard !some.isEmpty else { continue }
            let sum = some.reduce(into: PictureComparison.none) { $0 += $1.comparison }
            let cells = [
                kind.rawValue, String(some.count), Report.percent(sum.shareWithinTwo),
                Report.percent(sum.shareWithinFour), Report.fixed(sum.mean, 2), String(sum.strays),
                String(some.count { !$0.isWithinLimits }),
            ]
            lines.append("| " + cells.joined(separator: " | ") + " |")
        }
        return lines.joined(separator: "\n")
    }
}
