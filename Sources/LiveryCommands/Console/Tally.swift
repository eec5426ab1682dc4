import Livery

/// How many errors and warnings there are, in words.
struct Tally {
    private(set) var errorCount = 0
    private(set) var warningCount = 0

    /// Counts diagnostics; where warnings are errors, as such.
    init(_ diagnostics: some Sequence<Diagnostic>, isStrict: Bool) {
        for diagnostic in diagnostics {
            if isStrict || diagnostic.severity == .error {
                errorCount += 1
            } else {
                warningCount += 1
            }
        }
    }

    /// Adds errors that are no diagnostics.
    mutating func add(errors count: Int) {
        errorCount += count
    }

    /// `2 faults`, `0 faults, 1 warning`.
    var text: String {
        let errors = counted(errorCount, "fault")
        return warningCount == 0 ? errors : "\(errors), \(counted(warningCount, "warning"))"
    }

    /// `2 more faults`, `1 more warning`, `2 more faults, 1 more warning`.
    var moreText: String {
        let errors = errorCount == 0 ? nil : counted(errorCount, "more fault")
        let warnings = warningCount == 0 ? nil : counted(warningCount, "more warning")
        return [errors, warnings].compactMap(\.self).joined(separator: ", ")
    }
}
