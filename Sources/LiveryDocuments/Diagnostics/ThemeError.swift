/// Why a document can't be read or an asset can't be made: one diagnostic or more.
public struct ThemeError: Error, Hashable, Sendable {
    /// The diagnostics, sorted by location, each once.
    public let diagnostics: [Diagnostic]

    /// Makes an error of diagnostics, which it sorts by location without repetitions.
    public init(_ diagnostics: [Diagnostic]) {
        self.diagnostics = diagnostics.sortedByLocation()
    }

    /// Makes an error of one fault.
    public init(_ fault: Fault, at location: DocumentLocation? = nil) {
        diagnostics = [Diagnostic(fault, at: location)]
    }
}

extension ThemeError: CustomStringConvertible {
    /// The diagnostics, one a line.
    public var description: String {
        diagnostics.map(\.description).joined(separator: "\n")
    }
}
