import LiverySupport

/// Records what decoders request of values, by the values' locations. The schemas of documents are made from this.
///
/// A decoder without a trace records nothing.
package final class DecodingTrace: Sendable {
    /// What was requested of one value.
    package struct Record: Sendable {
        /// The expected kinds, each with its article, the outermost decoder's first.
        package fileprivate(set) var wanted: [String] = []
        /// The keys that a dictionary may have, in the order in which they are taken.
        package fileprivate(set) var keys: [String] = []
        /// The words that a text may be.
        package fileprivate(set) var words: [String] = []
    }

    private let records = Locked<[DocumentLocation: Record]>([:])

    /// Creates a trace without records.
    package init() {}

    /// What was requested of the value at a location.
    package subscript(location: DocumentLocation) -> Record {
        records.withLock { $0[location] ?? Record() }
    }

    /// Records what is expected.
    func note(wanted: String, at location: DocumentLocation) {
        records.withLock { $0[location, default: Record()].wanted.append(wanted) }
    }

    /// Records the keys that a dictionary may have.
    package func note(keys: [String], at location: DocumentLocation) {
        records.withLock { records in
            for key in keys where !(records[location]?.keys.contains(key) ?? false) {
                records[location, default: Record()].keys.append(key)
            }
        }
    }

    /// Records the words that a text may be.
    package func note(words: [String], at location: DocumentLocation) {
        records.withLock { $0[location, default: Record()].words += words }
    }
}
