/// Faults, each once.
struct DistinctDiagnostics {
    private(set) var all: [Diagnostic] = []
    private var known: Set<Diagnostic> = []

    /// Whether there are enough that no more are looked for.
    var areMany: Bool { all.count >= Fault.mostInOneDocument }

    mutating func add(_ diagnostics: [Diagnostic]) { all += diagnostics.filter { known.insert($0).inserted } }
}

extension Fault {
    /// What it takes in memory, in bytes, approximately.
    var byteCount: Int { 128 + 2 * message.utf8.count }
}

extension Sequence<Diagnostic> {
    /// What they take in memory, in bytes, approximately.
    var byteCount: Int { reduce(0) { $0 + $1.fault.byteCount } }
}
