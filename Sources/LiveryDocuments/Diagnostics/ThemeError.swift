/// Why a document can't be read or an asset can't be made: one or more diagnostics.
public struct ThemeError: Error, Hashable, Sendable {
    /// The diagnostics, sorted by location, each once.
    public let diagnostics: [Diagnostic]

    /// Makes an error from diagnostics, sorted by location and without duplicates.
    public init(_ diagnostics: [Diagnostic]) {
        self.diagnostics = diagnostics.sortedByLocation()
    }

    /// Makes an error from one fault.
    public init(_ fault: Fault, at location: DocumentLocation? = nil) {
        diagnostics = [Diagnostic(fault, at: location)]
    }
}

extension ThemeError: CustomStringConvertible {
    /// The diagnostics, one per line.
    public var description: String {
        diagnostics.map(\.description).joined(separator: "\n")
    }
}
