/// One error or warning about a document, with the place where it stands.
///
/// What went wrong is data (`fault`); the words are made from it by one formatter per kind of
/// fault, in the files named `…Fault+Wording.swift`.
public struct Diagnostic: Error, Hashable, Sendable {
    /// What is wrong.
    public var fault: Fault

    /// Where it stands; nil when no document is concerned.
    public var location: DocumentLocation?

    /// How bad it is. Default: `error`.
    public var severity: Severity

    /// What a diagnostic means for what it is about.
    public enum Severity: String, Hashable, Sendable {
        /// What it is about can't be made.
        case error
        /// What it is about is made, and is most likely not what was meant.
        case warning
    }

    /// Makes a diagnostic.
    public init(_ fault: Fault, at location: DocumentLocation?, severity: Severity = .error) {
        self.fault = fault
        self.location = location
        self.severity = severity
    }

    /// The sentence that says what is wrong, without the place.
    public var message: String {
        fault.message
    }
}

extension Diagnostic: CustomStringConvertible {
    /// One line in the compiler's form: `harbor.yaml:12:9: error: unknown key 'radious' …`.
    public var description: String {
        if let location {
            return "\(location): \(severity): \(message)"
        }
        return "\(severity): \(message)"
    }
}

/// What can be wrong with a theme, by the part of Livery that finds it.
public enum Fault: Hashable, Sendable {
    /// A file could not be read, or its text is not what its format allows.
    case document(DocumentFault)
    /// Documents, assets, appearances or states do not fit together.
    case layering(LayeringFault)
    /// A value is not of the kind that is wanted.
    case value(ValueFault)
    /// A name leads nowhere, to the wrong kind of thing, or in a circle.
    case reference(ReferenceFault)
    /// An asset can't be made.
    case asset(AssetFault)
    /// A style sheet's rules can't be understood, or do not fit what they are for.
    case sheet(SheetFault)
}

/// What a theme could not be read or an asset not be made for: one diagnostic or many.
public struct ThemeError: Error, Hashable, Sendable {
    /// The faults, sorted by place, each only once.
    public let diagnostics: [Diagnostic]

    /// Makes an error of the given faults, which it sorts by place and rids of repetitions.
    public init(_ diagnostics: [Diagnostic]) {
        self.diagnostics = diagnostics.sortedByPlace()
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

extension Sequence<Diagnostic> {
    /// Whether one of them is more than a warning.
    package var hasErrors: Bool { contains { $0.severity == .error } }

    /// The diagnostics in order of place, each only once; those without a place come first.
    package func sortedByPlace() -> [Diagnostic] {
        let all = Array(self)
        // Faults are sorted wherever they are handed on, and a document can have a great many.
        let areSorted = zip(all, all.dropFirst()).allSatisfy { first, second in
            guard let first = first.location, let second = second.location else { return false }
            return first < second
        }
        if areSorted { return all }
        var seen: Set<Diagnostic> = []
        let unique = all.filter { seen.insert($0).inserted }
        // Swift's sort is stable: faults of one place stay in the order in which they were found.
        return unique.sorted { first, second in
            switch (first.location, second.location) {
            case (let first?, let second?): first < second
            case (nil, .some): true
            case (_, nil): false
            }
        }
    }
}
