/// A type of values in documents: what they look like, and how they are decoded.
struct ValueType<Value: Sendable>: Sendable {
    let schema: ValueSchema
    /// Decodes a value; nil if a fault was reported.
    let decode: @Sendable (DocumentValue, ValueDecoder) -> Value?
    /// Whether paths lead to parts of values.
    private(set) var hasParts = false
    /// Decodes a value with some of its parts replaced. If none is written, the parts are those of the existing value,
    /// the second argument, or of a dictionary. Nil if a fault was reported.
    private(set) var replace: @Sendable (Longhands, Value?, ValueDecoder) -> Value? = {
        longhands,
        _,
        decoder in
        _ = longhands.refuse(decoder)
        return nil
    }

    /// A type whose values have no parts.
    init(
        _ schema: ValueSchema,
        _ decode: @escaping @Sendable (DocumentValue, ValueDecoder) -> Value?
    ) {
        self.schema = schema
        self.decode = decode
    }

    /// The type, whose values have parts.
    ///
    /// - Parameter replace: Replaces some of the parts of a value, or, without one, makes it of them.
    /// - Returns: The type.
    func replacing(
        _ replace: @escaping @Sendable (Longhands, Value?, ValueDecoder) -> Value?
    ) -> ValueType {
        let decode = decode
        var type = self
        type.hasParts = true
        type.replace = { longhands, existing, decoder in
            guard let written = longhands.value else {
                return replace(longhands, existing, decoder)
            }
            guard let base = decode(written, decoder) else { return nil }
            return replace(longhands, base, decoder)
        }
        return type
    }

    /// The type, whose values have for parts the keys by which their dictionaries are decoded.
    func replacing(by keys: @autoclosure @escaping @Sendable () -> Keys<Value>) -> ValueType {
        replacing { $0.decode(keys(), onto: $1, $2) }
    }

    /// The type, of which a dictionary, or a list of named members, is decoded as a whole once its parts are replaced.
    ///
    /// - Parameter wanted: What is expected, with its article, for diagnostics.
    /// - Returns: The type.
    func replacingInDocument(_ wanted: String) -> ValueType {
        let decode = decode
        var type = self
        type.hasParts = true
        type.replace = { longhands, _, decoder in
            let written = longhands.value.map { value in
                decoder.untraced { decoder.dereferenced(value, wanted: wanted) }
            }
            if case .some(nil) = written { return nil }
            return longhands.replaced(in: written ?? nil, decoder).flatMap { decode($0, decoder) }
        }
        return type
    }

    /// The type, whose values are lists with parts that are named members, or, if there is one member, its parts.
    ///
    /// - Parameters:
    ///   - wanted: What is expected, with its article, for diagnostics.
    ///   - replace: Replaces some of the parts of a member, or, without one, makes it of them.
    /// - Returns: The type.
    func replacingMembers<Member>(
        _ wanted: String,
        _ replace: @escaping @Sendable (Longhands, Member?, ValueDecoder) -> Member?
    ) -> ValueType where Value == [Member] {
        let (single, inDocument) = (self, replacingInDocument(wanted))
        var type = self
        type.hasParts = true
        type.replace = { longhands, _, decoder in
            guard let written = longhands.value else {
                return replace(longhands, nil, decoder).map { [$0] }
            }
            let target = decoder.untraced { decoder.dereferenced(written, wanted: wanted) }
            guard let value = target else { return nil }
            guard value.string != nil else {
                return inDocument.replace(longhands, nil, decoder)
            }
            guard let members = single.decode(value, decoder) else { return nil }
            guard members.count <= 1 else {
                let count = "\(members.count) shadows"
                decoder.report(.noParts(longhands.key, count), at: longhands.location)
                return nil
            }
            return replace(longhands, members.first, decoder).map { [$0] }
        }
        return type
    }

    /// The type of optional values.
    var optional: ValueType<Value?> {
        let (decode, replace, hasParts) = (decode, replace, hasParts)
        var type = ValueType<Value?>(schema) { value, decoder in
            decode(value, decoder).map { .some($0) }
        }
        type.hasParts = hasParts
        type.replace = { longhands, existing, decoder in
            replace(longhands, existing ?? nil, decoder).map { .some($0) }
        }
        return type
    }

    /// Values of another type in Swift, without parts.
    func map<Other: Sendable>(_ transform: @escaping @Sendable (Value) -> Other) -> ValueType<Other>
    {
        let decode = decode
        return ValueType<Other>(schema) { decode($0, $1).map(transform) }
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
            && bytes.allSatisfy {
                isLetter($0) || (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x5F
            }
    }
}

extension ValueDecoder {
    /// Whether no two members of a list have one name; reports it otherwise.
    func hasUniqueNames(_ members: [DocumentValue]) -> Bool {
        var names: Set<String> = []
        for member in members {
            guard let name = member.dictionary?["name"], let text = name.string,
                !names.insert(text).inserted
            else { continue }
            report(.repeatedMember(text), at: name.location)
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
        return ValueType(ValueSchema(what.withArticle, [.words(words)])) { $1.word($0, what: what) }
    }
}
