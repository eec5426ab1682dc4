extension [Diagnostic] {
    /// Adds an error.
    mutating func report(_ fault: Fault, at location: DocumentLocation?) { append(Diagnostic(fault, at: location)) }
}

extension AssetDependencies {
    /// Adds a warning.
    func warn(_ fault: Fault, at location: DocumentLocation) {
        note(warnings: [Diagnostic(fault, at: location, severity: .warning)])
    }
}
