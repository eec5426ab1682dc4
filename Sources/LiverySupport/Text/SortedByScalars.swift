extension String {
    /// Whether the string comes before another in the order of Unicode scalars, which is that of UTF-8
    /// bytes and depends on no locale.
    package func precedesByScalars(_ other: String) -> Bool {
        // Buffers are compared in a fraction of the time of views.
        let precedes = utf8.withContiguousStorageIfAvailable { bytes in
            other.utf8.withContiguousStorageIfAvailable { bytes.lexicographicallyPrecedes($0) }
        }
        return (precedes ?? nil) ?? utf8.lexicographicallyPrecedes(other.utf8)
    }
}

extension Sequence<String> {
    /// The texts in the order of their Unicode scalars.
    package func sortedByScalars() -> [String] {
        // An array's sorting is specialized here; a generic sequence's would not be.
        var texts = Array(self)
        texts.sort { $0.precedesByScalars($1) }
        return texts
    }
}
