/// A JSON value whose members keep their order: what reports and records are made of.
///
/// Whole numbers are exact over the whole range of `Int`. Every other number is the nearest `Double`;
/// one that is whole and of at most 2^53 in magnitude is the same as the whole number.
package indirect enum JSON: Hashable, Sendable {
    /// Nothing.
    case null
    /// A truth value.
    case boolean(Bool)
    /// A whole number.
    case integer(Int)
    /// Any other number: see `number(_:)`.
    case fraction(Double)
    /// Text.
    case string(String)
    /// A list.
    case array([JSON])
    /// An object, its members in the order in which they are written.
    case object([Member])

    /// A name and what it stands for.
    package struct Member: Hashable, Sendable {
        package var name: String
        package var value: JSON

        package init(name: String, value: JSON) {
            self.name = name
            self.value = value
        }
    }

    /// Makes a number; JSON has no word for one that is not finite, `null` stands for it.
    package static func number(_ value: Double) -> JSON {
        guard value.isFinite else { return .null }
        return JSONWriter.wholeNumber(value).map(JSON.integer) ?? .fraction(value)
    }

    /// Makes a whole number.
    package static func number(_ value: Int) -> JSON {
        .integer(value)
    }

    /// Makes an object; members without a value are left out.
    package static func object(_ members: KeyValuePairs<String, JSON?>) -> JSON {
        .object(
            members.compactMap { name, value in value.map { Member(name: name, value: $0) } }
        )
    }

    /// Makes a list of texts.
    package static func strings(_ values: [String]) -> JSON {
        .array(values.map(JSON.string))
    }

    /// The object with further members at its end; any other value as it is.
    package func adding(_ members: KeyValuePairs<String, JSON?>) -> JSON {
        adding(.object(members))
    }

    /// The object with another's members at its end; any other value as it is.
    package func adding(_ other: JSON) -> JSON {
        guard case .object(let own) = self, case .object(let more) = other else { return self }
        return .object(own + more)
    }
}

// MARK: - Parts

extension JSON {
    /// The value of an object's member; the last of several of one name.
    package subscript(name: String) -> JSON? {
        guard case .object(let members) = self else { return nil }
        return members.last { $0.name == name }?.value
    }

    /// The text, if it is one.
    package var string: String? {
        guard case .string(let text) = self else { return nil }
        return text
    }

    /// The whole number, if it is one.
    package var integer: Int? {
        guard case .integer(let number) = self else { return nil }
        return number
    }

    /// The number, whole or not, if it is one.
    package var double: Double? {
        switch self {
        case .integer(let number): Double(number)
        case .fraction(let number): number
        default: nil
        }
    }

    /// The truth value, if it is one.
    package var boolean: Bool? {
        guard case .boolean(let value) = self else { return nil }
        return value
    }

    /// The elements, if it is a list.
    package var elements: [JSON]? {
        guard case .array(let elements) = self else { return nil }
        return elements
    }
}

// MARK: - Text

extension JSON: CustomStringConvertible {
    /// The value on one line, without blanks: the same value always gives the same text.
    package var text: String {
        var writer = JSONWriter()
        writer.add(self)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    package var description: String { text }

    /// Reads one value, nested at most 128 deep.
    package init(reading bytes: UnsafeBufferPointer<UInt8>) throws(JSONError) {
        var parser = JSONParser(bytes)
        try self.init(&parser)
        try parser.finish()
    }

    /// Reads one value, nested at most 128 deep.
    package init(reading bytes: some Sequence<UInt8>) throws(JSONError) {
        let bytes = Array(bytes)
        let result = bytes.withUnsafeBufferPointer { buffer in
            Result { () throws(JSONError) in try JSON(reading: buffer) }
        }
        self = try result.get()
    }

    /// Reads the next value.
    package init(_ parser: inout JSONParser) throws(JSONError) {
        // The members, or elements, of all objects and arrays that are open, one after the other.
        var members: [Member] = []
        // Where those of each begin, and the key that it has itself.
        var open: [(start: Int, key: String)] = []
        var key = ""
        while true {
            let value: JSON
            let token = try parser.next()
            switch token {
            case .beginObject, .beginArray:
                open.append((members.count, key))
                continue
            case .key:
                key = parser.string
                continue
            case .endObject, .endArray:
                let (start, ownKey) = open.popLast() ?? (0, "")
                let own = members[start...]
                value = token == .endObject ? .object(Array(own)) : .array(own.map(\.value))
                members.removeSubrange(start...)
                key = ownKey
            case .string: value = .string(parser.string)
            case .number: value = try Self.number(parser)
            case .true: value = .boolean(true)
            case .false: value = .boolean(false)
            case .null, .end: value = .null
            }
            if open.isEmpty {
                self = value
                return
            }
            members.append(Member(name: key, value: value))
        }
    }

    private static func number(_ parser: JSONParser) throws(JSONError) -> JSON {
        if let value = parser.integerValue { return .integer(value) }
        guard let value = parser.doubleValue else {
            throw JSONError(.numberOutOfRange, at: parser.tokenStart)
        }
        return .number(value)
    }
}
