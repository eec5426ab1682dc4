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
        /// A class without a picture, with `corner-shape`.
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
    /// What the browser drew larger, averaged; nil for what has no edges of the browser's.
    package let averaged: Bitmap?
    /// Livery's picture.
    package let livery: Bitmap
    /// How they differ.
    package let comparison: PictureComparison
    /// How they differ from what the browser draws many times as large, averaged; nil for what has no edges of
    /// the browser's.
    package let area: AreaComparison?

    /// Compares pictures of an asset.
    ///
    /// - Parameters:
    ///   - id: The theme, the asset, its states and appearance, and the scale.
    ///   - kind: What the style sheet has of the asset.
    ///   - scale: Pixels for a point.
    ///   - browser: The browser's picture.
    ///   - averaged: What it drew larger, averaged; nil for what has no edges of the browser's.
    ///   - livery: Livery's picture.
    /// - Throws: That the pictures have different sizes.
    package init(_ id: String, _ kind: Kind, scale: Int, browser: Bitmap, averaged: Bitmap?, livery: Bitmap)
        throws(ConformanceError)
    {
        guard let comparison = PictureComparison(browser: browser, livery: livery) else {
            throw .undrawable(id: id, faults: "the pictures have two sizes")
        }
        self.id = id
        self.kind = kind
        self.scale = scale
        self.browser = browser
        self.livery = livery
        self.comparison = comparison
        self.averaged = averaged
        area = averaged.flatMap {
            AreaComparison(
                area: $0,
                browser: browser,
                livery: livery,
                scale: scale,
                factor: Supersampling.factor / scale
            )
        }
    }

    /// Whether the limits of cases hold that say nothing of their own.
    package var isWithinLimits: Bool { ConformanceLimits.usual(scale: scale).faults(of: comparison).isEmpty }

    /// What is beyond the limits, in words; nil when nothing is.
    ///
    /// A box is held to the area that it covers, and all else to the browser's own picture.
    package var fault: String? {
        if let area { return area.fault }
        let faults = ConformanceLimits.usual(scale: scale).faults(of: comparison)
        return faults.isEmpty ? nil : faults.joined(separator: "; ")
    }

    /// The figures of each kind, as tables of Markdown: beside the browser's pictures, and beside those that it
    /// draws larger.
    ///
    /// - Parameter results: The results.
    /// - Returns: The tables.
    package static func tables(of results: [WebResult]) -> String {
        let kinds = Kind.allCases.map { kind in (kind, results.filter { $0.kind == kind }) }.filter { !$0.1.isEmpty }
        var lines = header
        for (kind, some) in kinds {
            let beyond = some.count { !$0.isWithinLimits }
            lines.append(row(kind, some.map(\.comparison), beyond: beyond))
        }
        lines += ["", "Beside the area that is covered:", ""] + header
        for (kind, some) in kinds {
            let areas = some.compactMap(\.area)
            guard !areas.isEmpty else { continue }
            let beyond = areas.count { $0.fault != nil }
            lines.append(row(kind, areas.map(\.comparison), beyond: beyond))
        }
        return lines.joined(separator: "\n")
    }

    private static let header = [
        "| | drawn | pixels | within 2 | within 4 | mean | beyond the limits |",
        "| --- | --: | --: | --: | --: | --: | --: |",
    ]

    private static func row(_ kind: Kind, _ some: [PictureComparison], beyond: Int) -> String {
        let sum = some.reduce(into: PictureComparison.none) { $0 += $1 }
        let cells = [
            kind.rawValue, String(some.count), String(sum.pixels), Report.percent(sum.shareWithinTwo),
            Report.percent(sum.shareWithinFour), Report.fixed(sum.mean, 2), String(beyond),
        ]
        return "| " + cells.joined(separator: " | ") + " |"
    }
}
