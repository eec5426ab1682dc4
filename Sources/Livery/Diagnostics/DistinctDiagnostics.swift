/// Faults, each once.
struct DistinctDiagnostics {
    private(set) var all: [Diagnostic] = []
    private var known: Set<Diagnostic> = []

    /// Whether there are enough that no more are looked for.
    var areMany: Bool { all.count >= Fault.mostInOneDocument }

    mutating func add(_ diagnostics: [Diagnostic]) { all += diagnostics.filter { known.insert($0).inserted } }
}
