extension Sequence<String> {
    /// The texts in the order of their Unicode scalars, which depends on no locale.
    package func sortedByScalars() -> [String] {
        sorted { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) }
    }
}
