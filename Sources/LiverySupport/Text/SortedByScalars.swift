extension String {
    /// Whether the string comes before another in the order of Unicode scalars, which is that of UTF-8
    /// bytes and depends on no locale.
    package func precedesByScalars(_ other: String) -> Bool {
        utf8.lexicographicallyPrecedes(other.utf8)
    }
}

extension Sequence<String> {
    /// The texts in the order of their Unicode scalars.
    package func sortedByScalars() -> [String] {
        sorted { $0.precedesByScalars($1) }
    }
}
