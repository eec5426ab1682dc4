/// An error or a warning about a document.
public struct Diagnostic: Error, Hashable, Sendable {
    /// What is wrong.
    public var fault: Fault

    /// The location in a document; nil if the fault is not in a document.
    public var location: DocumentLocation?

    /// The severity. Default: `error`.
    public var severity: Severity

    /// How serious a diagnostic is.
    public enum Severity: String, Hashable, Sendable {
        /// The asset, style or element can't be made.
        case error
        /// The asset, style or element can be made, but is probably not what was meant.
        case warning
    }

    /// Makes a diagnostic.
    public init(_ fault: Fault, at location: DocumentLocation?, severity: Severity = .error) {
        self.fault = fault
        self.location = location
        self.severity = severity
    }

    /// The message.
    public var message: String { fault.message }
}

extension Diagnostic: CustomStringConvertible {
    /// One line in the compiler's form: `harbor.yaml:12:9: error: unknown key 'radious' …`.
    public var description: String {
        if let location { return "\(location): \(severity): \(message)" }
        return "\(severity): \(message)"
    }
}

extension Sequence<Diagnostic> {
    /// Whether any diagnostic is an error.
    package var hasErrors: Bool { contains { $0.severity == .error } }

    /// The diagnostics sorted by location, each once; those without a location come first.
    package func sortedByLocation() -> [Diagnostic] {
        let all = Array(self)
        // Several callers sort the same diagnostics, and a document can have very many.
        let areSorted = zip(all, all.dropFirst()).allSatisfy { first, second in
            guard let first = first.location, let second = second.location else { return false }
            return first < second
        }
        if areSorted { return all }
        // The sort is stable: faults of one location stay in the order in which they were found.
        let sorted = all.sorted { first, second in
            switch (first.location, second.location) {
            case (let first?, let second?): first < second
            case (nil, .some): true
            case (_, nil): false
            }
        }
        // Equal diagnostics share a location, and few do: only these are hashed.
        var seen: Set<Diagnostic> = []
        return sorted.indices.compactMap { index in
            let diagnostic = sorted[index]
            let isFirst = index == 0 || sorted[index - 1].location != diagnostic.location
            if isFirst {
                seen = []
                let hasNext = index + 1 < sorted.count
                guard hasNext, sorted[index + 1].location == diagnostic.location else { return diagnostic }
            }
            return seen.insert(diagnostic).inserted ? diagnostic : nil
        }
    }
}

/// Why a document can't be read or an asset can't be made: one or more diagnostics.
public struct ThemeError: Error, Hashable, Sendable {
    /// The diagnostics, sorted by location, each once.
    public let diagnostics: [Diagnostic]

    /// Makes an error from diagnostics, sorted by location and without duplicates.
    public init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics.sortedByLocation() }

    /// Makes an error from one fault.
    public init(_ fault: Fault, at location: DocumentLocation? = nil) {
        diagnostics = [Diagnostic(fault, at: location)]
    }
}

extension ThemeError {
    /// Whether it may be gone the next time, so that it is not to be remembered.
    package var isTransient: Bool { diagnostics.contains { $0.fault.isTransient } }
}

extension Result where Failure == ThemeError {
    /// Whether it may be another one the next time, so that it is not to be remembered.
    package var isTransient: Bool { if case .failure(let error) = self { error.isTransient } else { false } }
}

extension ThemeError: CustomStringConvertible {
    /// The diagnostics, one per line.
    public var description: String { diagnostics.map(\.description).joined(separator: "\n") }
}
