import OrderedCollections

/// A value of a theme document with the place where it stands: what assets are made from.
///
/// All spellings of a document give the same tree. YAML's plain scalars are text (or null), numbers
/// in property lists and JSON are numbers; decoding a value accepts either where a number is wanted.
public struct DocumentValue: Sendable {
    /// What the value is.
    public enum Value: Sendable {
        /// Nothing: JSON's `null`, YAML's empty scalar.
        case null
        /// A boolean of a property list or of JSON.
        case boolean(Bool)
        /// A finite number of a property list or of JSON.
        case number(Double)
        /// Text; in YAML every scalar but null.
        case string(String)
        /// Bytes of a property list.
        case data([UInt8])
        /// A date of a property list, in seconds from the start of 2001 in UTC.
        case date(Double)
        /// A list.
        case array([DocumentValue])
        /// A dictionary.
        case dictionary(DocumentDictionary)
    }

    /// What the value is.
    public var value: Value

    /// Where it stands.
    public var location: DocumentLocation

    /// Makes a value at a place.
    public init(_ value: Value, at location: DocumentLocation) {
        self.value = value
        self.location = location
    }
}

extension DocumentValue {
    /// The text; nil when the value is anything else.
    public var string: String? {
        if case .string(let text) = value { text } else { nil }
    }

    /// The elements; nil when the value is no list.
    public var array: [DocumentValue]? {
        if case .array(let elements) = value { elements } else { nil }
    }

    /// The dictionary; nil when the value is anything else.
    public var dictionary: DocumentDictionary? {
        if case .dictionary(let dictionary) = value { dictionary } else { nil }
    }

    /// What kind of value this is, as diagnostics say it: "a number", "a dictionary".
    public var kindName: String {
        switch value {
        case .null: "nothing"
        case .boolean: "a boolean"
        case .number: "a number"
        case .string: "text"
        case .data: "data"
        case .date: "a date"
        case .array: "a list"
        case .dictionary: "a dictionary"
        }
    }
}

/// A dictionary of metadata: no key stands in it twice, and the order is that of the document.
///
/// The order matters to nothing but the order of output.
public struct DocumentDictionary: Sendable {
    /// A value with the place of its key.
    public struct Entry: Sendable {
        /// Where the key stands.
        public var keyLocation: DocumentLocation
        /// The value under the key.
        public var value: DocumentValue

        /// Makes an entry.
        public init(keyLocation: DocumentLocation, value: DocumentValue) {
            self.keyLocation = keyLocation
            self.value = value
        }
    }

    package var entries: OrderedDictionary<String, Entry>

    /// Makes an empty dictionary.
    public init() {
        entries = [:]
    }

    /// How many keys there are.
    public var count: Int { entries.count }

    /// Whether there is no key at all.
    public var isEmpty: Bool { entries.isEmpty }

    /// The keys in the document's order.
    public var keys: [String] { Array(entries.keys) }

    /// The value under a key.
    public subscript(key: String) -> DocumentValue? {
        entries[key]?.value
    }

    /// The dictionary with some of its entries, in the same order.
    package func filter(
        _ isIncluded: ((key: String, entry: Entry)) -> Bool
    ) -> DocumentDictionary {
        var result = self
        result.entries = entries.filter { isIncluded((key: $0.key, entry: $0.value)) }
        return result
    }

    /// The value under a key with the key's place; setting nil removes the key.
    public subscript(entry key: String) -> Entry? {
        get { entries[key] }
        set { entries[key] = newValue }
    }
}

extension DocumentDictionary: Sequence {
    /// The keys and entries in the document's order.
    public func makeIterator() -> AnyIterator<(key: String, entry: Entry)> {
        var base = entries.makeIterator()
        return AnyIterator { base.next().map { (key: $0.key, entry: $0.value) } }
    }
}
