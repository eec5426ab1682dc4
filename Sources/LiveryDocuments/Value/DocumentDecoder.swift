import LiverySupport

extension DocumentValue {
    /// Decodes a type of the program's own, whose properties are keys.
    ///
    /// Whole numbers have all of their digits. A `DocumentDate` is a date of a property list, or text such as
    /// `2024-02-29T12:30:00Z`; a number is a date's seconds since the beginning of 2001, so that Foundation's `Date` is
    /// the same. A list of `UInt8`, and Foundation's `Data`, are the bytes of a property list, or text in Base64.
    ///
    /// - Throws: One error, located at the value that can't be decoded.
    package func decoded<Value: Decodable>(as type: Value.Type = Value.self) throws(ThemeError) -> Value {
        try decoded(as: type) { $0 }
    }

    /// Decodes a type after a function has followed the references that texts are.
    package func decoded<Value: Decodable>(
        as type: Value.Type,
        following follow: @escaping (DocumentValue) throws -> DocumentValue
    ) throws(ThemeError) -> Value {
        do { return try DocumentDecoder(self, [], follow).decode(type) } catch let error as ThemeError {
            throw error
        } catch { throw ThemeError(Fault(.malformed, "\(error)"), at: location) }
    }
}

/// Decodes a value of a document, as itself or as a list or dictionary of others.
private struct DocumentDecoder: Decoder, SingleValueDecodingContainer {
    let value: DocumentValue
    let codingPath: [any CodingKey]
    let follow: (DocumentValue) throws -> DocumentValue
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    init(_ value: DocumentValue, _ path: [any CodingKey], _ follow: @escaping (DocumentValue) throws -> DocumentValue)
        throws
    {
        self.value = value.string == nil ? value : try follow(value)
        codingPath = path
        self.follow = follow
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard let keys = value.dictionary else { throw wrongKind("a dictionary") }
        return KeyedDecodingContainer(KeyedContainer(decoder: self, keys: keys))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        let bytes = bytes?.map { DocumentValue(.number(DocumentNumber($0)), at: value.location) }
        guard let elements = value.array ?? bytes else { throw wrongKind("a list") }
        return ListContainer(decoder: self, elements: elements)
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { self }

    func decodeNil() -> Bool { if case .null = value.value { true } else { false } }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        let (decoded, wanted): (Any?, String) =
            switch type {
            case is Bool.Type: (value.boolean ?? value.string.flatMap { Bool($0) }, "true or false")
            case is String.Type: (value.string, "text")
            case is Double.Type: (number, "a number")
            case is Float.Type: (number.map { Float($0) }, "a number")
            case is DocumentDate.Type: (value.date ?? value.string.flatMap { DocumentDate(text: $0) }, "a date")
            case is [UInt8].Type where value.array == nil: (bytes, "data")
            case let whole as any FixedWidthInteger.Type: (integer(whole), "a whole number of the type \(type)")
            default: (try other(type), "")
            }
        guard let decoded = decoded as? Value else { throw wrongKind(wanted) }
        return decoded
    }

    private func other<Value: Decodable>(_ type: Value.Type) throws -> Value {
        do { return try Value(from: self) } catch let error as ThemeError {
            throw error
        } catch DecodingError.dataCorrupted(let context) {
            throw error(Fault(.malformed, context.debugDescription))
        } catch { throw self.error(Fault(.malformed, "\(error)")) }
    }

    private var number: Double? { value.number ?? value.date?.timeIntervalSinceReferenceDate }

    private var bytes: [UInt8]? { value.data ?? value.string.flatMap { Base64.decode($0.utf8) } }

    private func integer<Integer: FixedWidthInteger>(_ type: Integer.Type) -> Integer? {
        value.exactNumber.flatMap { Integer(exactly: $0) }
    }

    private func wrongKind(_ wanted: String) -> ThemeError {
        error(.wrongKind(wanted: wanted, found: value.scalarText.map { quoted($0) } ?? value.kindName))
    }

    func error(_ fault: Fault) -> ThemeError { ThemeError(fault, at: value.location) }
}

extension DocumentDate: Decodable {
    /// Decodes a date; see ``DocumentValue/decoded(as:)``.
    package init(from decoder: any Decoder) throws {
        self = try decoder.singleValueContainer().decode(DocumentDate.self)
    }
}

/// The keys of a dictionary.
private struct KeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: DocumentDecoder
    let keys: DocumentDictionary
    var codingPath: [any CodingKey] { decoder.codingPath }
    var allKeys: [Key] { keys.keys.compactMap { Key(stringValue: $0) } }

    func contains(_ key: Key) -> Bool { keys[key.stringValue] != nil }

    private func decoder(_ key: any CodingKey) throws -> DocumentDecoder {
        guard let value = keys[key.stringValue] else {
            let owner = codingPath.last.map { quoted($0.stringValue) } ?? "the asset"
            throw decoder.error(.missingKey(key.stringValue, owner: owner))
        }
        return try DocumentDecoder(value, codingPath + [key], decoder.follow)
    }

    func decodeNil(forKey key: Key) throws -> Bool { try decoder(key).decodeNil() }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value { try decoder(key).decode(type) }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key) throws
        -> KeyedDecodingContainer<Nested>
    { try decoder(key).container(keyedBy: type) }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try decoder(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { decoder }
    func superDecoder(forKey key: Key) throws -> any Decoder { try decoder(key) }
}

/// The elements of a list.
private struct ListContainer: UnkeyedDecodingContainer {
    let decoder: DocumentDecoder
    let elements: [DocumentValue]
    var currentIndex = 0
    var codingPath: [any CodingKey] { decoder.codingPath }
    var count: Int? { elements.count }
    var isAtEnd: Bool { currentIndex == elements.count }

    private mutating func next() throws -> DocumentDecoder {
        guard !isAtEnd else {
            throw decoder.error(Fault(.inconsistent, "a list of \(elements.count) elements is too short"))
        }
        currentIndex += 1
        return try DocumentDecoder(elements[currentIndex - 1], codingPath, decoder.follow)
    }

    mutating func decodeNil() throws -> Bool {
        let isNull = try next().decodeNil()
        if !isNull { currentIndex -= 1 }
        return isNull
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try next().decode(type) }

    mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        try next().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { try next().unkeyedContainer() }
    mutating func superDecoder() throws -> any Decoder { try next() }
}
