/// The faults of tokens, up to the limit for one document.
struct TokenFaults {
    private(set) var diagnostics: [Diagnostic] = []

    /// Whether further faults are not kept.
    var areFull: Bool { diagnostics.count >= DocumentFault.mostInOneDocument }

    /// Records a fault, and returns its diagnostic.
    @discardableResult
    mutating func record(
        _ reason: TokenFault.Reason,
        in path: String,
        at location: DocumentLocation,
        severity: Diagnostic.Severity = .error
    ) -> Diagnostic {
        let fault = Fault(TokenFault(reason, in: path))
        let diagnostic = Diagnostic(fault, at: location, severity: severity)
        let limit = DocumentFault.mostInOneDocument
        if diagnostics.count < limit {
            diagnostics.append(diagnostic)
        } else if diagnostics.count == limit {
            diagnostics.append(
                Diagnostic(.document(.tooManyFaults(limit: limit)), at: location)
            )
        }
        return diagnostic
    }
}
