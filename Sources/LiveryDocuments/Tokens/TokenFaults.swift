/// The faults of tokens, up to the limit for one document.
struct TokenFaults {
    private(set) var diagnostics: [Diagnostic] = []

    /// Whether further faults are not kept.
    var areFull: Bool { diagnostics.count >= Fault.mostInOneDocument }

    /// Records a fault, and returns its diagnostic.
    @discardableResult
    mutating func record(
        _ reason: Fault,
        in path: String,
        at location: DocumentLocation,
        severity: Diagnostic.Severity = .error
    ) -> Diagnostic {
        let fault = reason.inToken(path)
        let diagnostic = Diagnostic(fault, at: location, severity: severity)
        let limit = Fault.mostInOneDocument
        if diagnostics.count < limit {
            diagnostics.append(diagnostic)
        } else if diagnostics.count == limit {
            diagnostics.append(
                Diagnostic(.tooManyFaults(limit: limit), at: location)
            )
        }
        return diagnostic
    }
}
