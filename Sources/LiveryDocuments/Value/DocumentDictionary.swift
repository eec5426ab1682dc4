import OrderedCollections

/// A dictionary in a document, with its keys in the document's order.
package struct DocumentDictionary: Sendable {
    /// A value with the location of its key.
    package struct Entry: Sendable {
        /// The location of the key.
        package var keyLocation: DocumentLocation
        /// The value under the key.
        package var value: DocumentValue

        /// Makes an entry.
        package init(keyLocation: DocumentLocation, value: DocumentValue) {
            self.keyLocation = keyLocation
            self.value = value
        }
    }

    @usableFromInline package var entries: OrderedDictionary<String, Entry>

    /// Makes an empty dictionary.
    package init() { entries = [:] }

    /// The number of keys.
    @inlinable package var count: Int { entries.count }

    /// Whether there are no keys.
    @inlinable package var isEmpty: Bool { entries.isEmpty }

    /// The keys in the document's order.
    @inlinable package var keys: [String] { Array(entries.keys) }

    /// The value under a key.
    @inlinable package subscript(key: String) -> DocumentValue? { entries[key]?.value }

    /// The entries of a key in all appearances, with their qualifiers: those of `fill` and `fill~dark`.
    package func entries(of key: String) -> [(qualifier: Substring?, entry: Entry)] {
        // Most dictionaries have none, which their keys alone tell.
        entries.keys.indices.compactMap { index in
            guard entries.keys[index].hasPrefix(key) else { return nil }
            let parts = QualifiedKey(entries.keys[index])
            return parts.base == key ? (parts.qualifier, entries.values[index]) : nil
        }
    }

    /// The dictionary with some of its entries, in the same order.
    package func filter(_ isIncluded: ((key: String, entry: Entry)) -> Bool) -> DocumentDictionary {
        var result = self
        result.entries = entries.filter { isIncluded((key: $0.key, entry: $0.value)) }
        return result
    }

    /// The value under a key with the key's location; setting nil removes the key.
    @inlinable package subscript(entry key: String) -> Entry? {
        get { entries[key] }
        set { entries[key] = newValue }
    }
}

extension DocumentDictionary: Sequence {
    /// The keys and entries in the document's order.
    @inlinable package func makeIterator() -> some IteratorProtocol<(key: String, entry: Entry)> {
        entries.lazy.map { (key: $0.key, entry: $0.value) }.makeIterator()
    }
}

extension DocumentDictionary {
    /// The number of values, nested ones included.
    var valueCount: Int { entries.values.reduce(0) { $0 + $1.value.valueCount } }
}

extension DocumentValue {
    /// The number of values in it, itself included.
    package var valueCount: Int { 1 + (dictionary?.valueCount ?? array?.reduce(0) { $0 + $1.valueCount } ?? 0) }
}
