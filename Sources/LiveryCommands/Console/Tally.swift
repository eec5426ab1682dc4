import Livery

/// The number of errors and warnings.
struct Tally {
    private(set) var errorCount = 0
    private(set) var warningCount = 0

    /// Counts diagnostics. If `isStrict`, warnings count as errors.
    init(_ diagnostics: some Sequence<Diagnostic>, isStrict: Bool) {
        for diagnostic in diagnostics {
            if isStrict || diagnostic.severity == .error {
                errorCount += 1
            } else {
                warningCount += 1
            }
        }
    }

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

/// A number with its noun: `1 picture`, `2 pictures`.
func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
}

extension Duration {
    /// The seconds, with two decimals.
    var secondsText: String {
        let hundredths = (self / .milliseconds(10)).rounded()
        let digits = String(Int(exactly: hundredths) ?? 0)
        let padded = String(repeating: "0", count: max(0, 3 - digits.count)) + digits
        return "\(padded.dropLast(2)).\(padded.suffix(2))"
    }
}
