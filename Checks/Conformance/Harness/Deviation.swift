import Livery

/// Why and how far a case is allowed to differ from the browser more than others: what stands
/// under `x-deviates` in its metadata.
package struct Deviation: Hashable, Sendable {
    /// The reason, a sentence without a period.
    package let reason: String

    private var withinFour: Double?
    private var mean: Double?
    private var strays: Int?

    /// The limits that hold for the case at a scale: its own, and the usual ones where it has none.
    package func limits(scale: Int) -> ConformanceLimits {
        let usual = ConformanceLimits.usual(scale: scale)
        return ConformanceLimits(
            withinFour: min(withinFour ?? usual.withinFour, usual.withinFour),
            mean: max(mean ?? usual.mean, usual.mean),
            strays: strays ?? usual.strays
        )
    }

    /// Reads `{because: TEXT, within4: SHARE, mean: LEVELS, strays: COUNT}`; each limit may be
    /// absent, but not all of them.
    init(_ metadata: DocumentValue, id: String) throws(ConformanceError) {
        guard let dictionary = metadata.dictionary else {
            throw .malformed(id: id, reason: "x-deviates is no dictionary")
        }
        guard let reason = dictionary["because"]?.string, !reason.isEmpty else {
            throw .malformed(id: id, reason: "x-deviates has no 'because'")
        }
        self.reason = reason
        for (key, entry) in dictionary where key != "because" {
            let number = entry.value.number
            switch key {
            case "within4" where number.map { 0...1 ~= $0 } == true: withinFour = number
            case "mean" where number.map { 0...255 ~= $0 } == true: mean = number
            case "strays": strays = number.flatMap { Int(exactly: $0) }
            default: break
            }
            guard ["within4", "mean", "strays"].contains(key) else {
                throw .malformed(id: id, reason: "x-deviates knows no '\(key)'")
            }
        }
        let given = [withinFour != nil, mean != nil, strays != nil].count { $0 }
        guard given > 0, given == dictionary.count - 1 else {
            throw .malformed(
                id: id,
                reason: "x-deviates wants a share 'within4', a 'mean' or a whole number of 'strays'"
            )
        }
    }
}
