/// How far a picture may be from the browser's.
package struct ConformanceLimits: Hashable, Sendable {
    /// The smallest share of pixels that are within four levels, 0 to 1.
    package var withinFour: Double
    /// The largest mean difference, in levels.
    package var mean: Double
    /// The largest number of pixels that differ by more than an edge does.
    package var strays: Int

    /// The limits of a case that says nothing of its own.
    ///
    /// The finer the pixels, the smaller the share that lies on antialiased edges, which no two
    /// rasterizers draw alike.
    package static func usual(scale: Int) -> ConformanceLimits {
        let withinFour =
            switch scale {
            case ...1: 0.975
            case 2: 0.985
            default: 0.99
            }
        return ConformanceLimits(withinFour: withinFour, mean: 1, strays: 0)
    }

    /// Makes limits.
    package init(withinFour: Double, mean: Double, strays: Int) {
        self.withinFour = withinFour
        self.mean = mean
        self.strays = strays
    }

    /// What of a comparison is beyond the limits, in words; empty when nothing is.
    package func faults(of comparison: PictureComparison) -> [String] {
        var faults: [String] = []
        if comparison.shareWithinFour < withinFour {
            let share = Report.percent(comparison.shareWithinFour)
            faults.append("\(share) of the pixels are within 4 levels, not \(percent)")
        }
        if comparison.mean > mean {
            faults.append("the mean difference is \(Report.fixed(comparison.mean, 2)), over \(mean)")
        }
        if comparison.strays > strays {
            let word = comparison.strays == 1 ? "pixel differs" : "pixels differ"
            faults.append("\(comparison.strays) \(word) by more than an edge does, over \(strays)")
        }
        return faults
    }

    private var percent: String { Report.percent(withinFour) }
}
