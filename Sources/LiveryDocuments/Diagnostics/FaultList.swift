/// The faults of a document: as many errors and as many warnings as are kept for one, and then only that there are more.
struct FaultList: Sendable {
    private(set) var all: [Diagnostic] = []
    private var counts: [Diagnostic.Severity: Int] = [:]

    /// Whether there are too many to search the nearest name for each.
    var areMany: Bool { all.count >= 100 }

    mutating func append(_ fault: Diagnostic) {
        let (limit, severity) = (Fault.mostInOneDocument, fault.severity)
        let count = counts[severity, default: 0]
        counts[severity] = count + 1
        if count < limit {
            all.append(fault)
        } else if count == limit {
            let message = "too many \(severity)s; showing the first \(limit)"
            all.append(Diagnostic(Fault(.limit, message), at: fault.location, severity: severity))
        }
    }
}
