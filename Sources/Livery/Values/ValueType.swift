import LiverySupport

/// A type of values in documents: what they look like, how they are decoded, and how they are written.
struct ValueType<Value: Sendable>: Sendable {
    /// What says a value; nil if it is not written.
    typealias Write = @Sendable (Value, Notation) throws -> JSON?

    let schema: ValueSchema
    /// Decodes a value; nil if a fault was reported.
    let decode: @Sendable (DocumentValue, ValueDecoder) -> Value?
    /// How paths lead to parts of values; nil if values have none.
    private(set) var parts: ValueParts?
    /// How values are written; nil if they never are.
    private(set) var write: Write?

    /// A type whose values have no parts, and are never written.
    init(_ schema: ValueSchema, _ decode: @escaping @Sendable (DocumentValue, ValueDecoder) -> Value?) {
        self.schema = schema
        self.decode = decode
    }

    /// A type whose values may be references, which are followed before they are decoded.
    init(
        _ expected: Expectation,
        name: String? = nil,
        _ forms: [ValueSchema.Form] = [],
        decode: @escaping @Sendable (DocumentValue, ValueDecoder) -> Value?
    ) {
        self.init(ValueSchema(expected.phrase, name: name, forms)) { value, decoder in
            decoder.follow(value, wanted: expected) { decode($0, decoder) }
        }
    }

    /// The type, whose values have parts.
    ///
    /// - Parameters:
    ///   - expected: What a value is, to follow references to it.
    ///   - table: The keys of its dictionary, if it has one kind of them.
    ///   - unwritten: What is edited where nothing is written. Default: an empty dictionary.
    ///   - expand: The dictionary or the list that says the same as a value; nil if it has no parts. Default: itself,
    ///     if it is no text.
    /// - Returns: The type.
    func editable(
        _ expected: Expectation,
        by table: (@Sendable () -> KeyTable)? = nil,
        unwritten: [(key: String, value: DocumentValue.Value)] = [],
        _ expand: @escaping ValueParts.Expansion = { value, _, _ in value }
    ) -> ValueType {
        var type = self
        type.parts = ValueParts(expected: expected, table: table, unwritten: unwritten, expand: expand)
        return type
    }

    /// The type, whose values have the parts of another type's.
    ///
    /// - Parameters:
    ///   - other: The other type.
    ///   - words: The keys that say the same as a word; nil for a word without parts. Default: no words.
    /// - Returns: The type.
    func editable<Other>(
        like other: ValueType<Other>,
        words: [String: [(key: String, value: DocumentValue.Value)]?] = [:]
    ) -> ValueType {
        var type = self
        type.parts = other.parts.map { parts in
            ValueParts(expected: parts.expected, table: parts.table, unwritten: parts.unwritten) {
                value,
                written,
                decoder in
                if let text = value.string, let keys = words[text] {
                    return keys.map { DocumentValue($0, at: value.location) }
                }
                return parts.expand(value, written, decoder)
            }
        }
        return type
    }

    /// The type, whose values are written.
    func written(by write: @escaping Write) -> ValueType {
        var type = self
        type.write = write
        return type
    }

    /// The type, whose values are written in one way, whatever for.
    func written(_ write: @escaping @Sendable (Value) -> JSON?) -> ValueType { written { value, _ in write(value) } }

    /// The type, decoded in another way.
    func replacingDecoding(_ decode: @escaping @Sendable (DocumentValue, ValueDecoder) -> Value?) -> ValueType {
        var type = ValueType(schema, decode)
        (type.parts, type.write) = (parts, write)
        return type
    }

    /// Values of another type in Swift.
    ///
    /// - Parameters:
    ///   - transform: What a value becomes.
    ///   - inverse: What becomes a value of the other type, to write it. Default: nil; they are never written.
    /// - Returns: The type.
    func map<Other: Sendable>(
        _ transform: @escaping @Sendable (Value) -> Other,
        from inverse: (@Sendable (Other) -> Value)? = nil
    ) -> ValueType<Other> {
        let (decode, write) = (decode, write)
        var type = ValueType<Other>(schema) { decode($0, $1).map(transform) }
        type.parts = parts
        if let write, let inverse { type.write = { try write(inverse($0), $1) } }
        return type
    }
}

extension ValueType<String> {
    /// The name of a member of a list, for paths to it.
    static var memberName: ValueType {
        ValueType(ValueSchema("a name")) { value, decoder in
            guard let name = value.string, isMemberName(name) else {
                let hint = "write letters, digits, '-' and '_', a letter first"
                return decoder.fail(value, wanted: "a name", hint: hint)
            }
            return name
        }
    }

    private static func isMemberName(_ name: String) -> Bool {
        let bytes = name.utf8
        func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
        return bytes.first.map(isLetter) ?? false
            && bytes.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x5F }
    }
}

extension ValueDecoder {
    /// Whether no two members of a list have one name; reports it otherwise.
    func hasUniqueNames(_ members: [DocumentValue]) -> Bool {
        var names: Set<String> = []
        for member in members {
            guard let name = member.dictionary?["name"], let text = name.string, !names.insert(text).inserted else {
                continue
            }
            report(Fault(.repeatedKey, "the name \(quoted(text)) is in the list twice"), at: name.location)
            return false
        }
        return true
    }
}

extension ValueType {
    /// One of a type's words.
    ///
    /// - Parameter what: What the word is, without an article, for diagnostics.
    /// - Returns: The type.
    static func word(_ what: String) -> ValueType
    where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
        let words = Value.allCases.map(\.rawValue)
        return ValueType(ValueSchema(what.withArticle, [.words(words)])) { $1.word($0, what: what) }.written {
            .string($0.rawValue)
        }
    }
}
