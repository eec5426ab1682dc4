/// A JSON value whose members keep their order.
///
/// Whole numbers are exact over the ranges of `Int` and `UInt64`. Any other number is the nearest `Double`; one
/// that is whole and of at most 2^53 in magnitude equals the whole number.
package indirect enum JSON: Hashable, Sendable {
    case null
    case boolean(Bool)
    case integer(Int)
    /// A whole number above those of `Int`.
    case unsigned(UInt64)
    /// A number that is neither: see `number(_:)`.
    case fraction(Double)
    case string(String)
    case array([JSON])
    case object([Member])

    package struct Member: Hashable, Sendable {
        package var name: String
        package var value: JSON

        package init(name: String, value: JSON) {
            self.name = name
            self.value = value
        }
    }

    /// A number; `null` if it is not finite.
    package static func number(_ value: Double) -> JSON {
        guard value.isFinite else { return .null }
        return JSONWriter.wholeNumber(value).map(JSON.integer) ?? .fraction(value)
    }

    package static func number(_ value: Int) -> JSON {
        .integer(value)
    }

    /// An object; members without a value are omitted.
    package static func object(_ members: KeyValuePairs<String, JSON?>) -> JSON {
        .object(
            members.compactMap { name, value in value.map { Member(name: name, value: $0) } }
        )
    }

    package static func strings(_ values: [String]) -> JSON {
        .array(values.map(JSON.string))
    }

    /// The object with members appended; any other value unchanged.
    package func adding(_ members: KeyValuePairs<String, JSON?>) -> JSON {
        adding(.object(members))
    }

    /// The object with another's members appended; any other value unchanged.
    package func adding(_ other: JSON) -> JSON {
        guard case .object(let own) = self, case .object(let more) = other else { return self }
        return .object(own + more)
    }
}

// MARK: - Parts

extension JSON {
    /// The value of an object's member; the last one of the name.
    package subscript(name: String) -> JSON? {
        guard case .object(let members) = self else { return nil }
        return members.last { $0.name == name }?.value
    }

    /// The object with another value for a member that it has; any other value unchanged.
    package func replacing(_ name: String, with value: JSON) -> JSON {
        guard case .object(var members) = self else { return self }
        for index in members.indices where members[index].name == name {
            members[index].value = value
        }
        return .object(members)
    }

    package var string: String? {
        guard case .string(let text) = self else { return nil }
        return text
    }

    package var integer: Int? {
        guard case .integer(let number) = self else { return nil }
        return number
    }

    /// The value of any number.
    package var double: Double? {
        switch self {
        case .integer(let number): Double(number)
        case .unsigned(let number): Double(number)
        case .fraction(let number): number
        default: nil
        }
    }

    package var boolean: Bool? {
        guard case .boolean(let value) = self else { return nil }
        return value
    }

    package var elements: [JSON]? {
        guard case .array(let elements) = self else { return nil }
        return elements
    }
}

// MARK: - Text

extension JSON: CustomStringConvertible {
    /// The value on one line, without spaces.
    package var text: String {
        var writer = JSONWriter()
        writer.add(self)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// The value on lines of its own, for people: what fits into 100 characters is on one line.
    package var indentedText: String {
        var writer = JSONWriter()
        writer.add(indented: self)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    package var description: String { text }

    /// Reads one value, nested at most 128 deep.
    package init(reading bytes: some Sequence<UInt8>) throws(JSONError) {
        self = try Array(bytes).withUnsafeBufferPointer { buffer throws(JSONError) in
            var parser = JSONParser(buffer)
            let value = try JSON(&parser)
            _ = try parser.next()
            return value
        }
    }

    /// Reads the next value.
    package init(_ parser: inout JSONParser) throws(JSONError) {
        // The members, or elements, of all open objects and arrays.
        var members: [Member] = []
        // The first of each, and its own key.
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
        if let value = parser.unsignedValue { return .unsigned(value) }
        guard let value = parser.doubleValue else {
            throw parser.numberOutOfRange
        }
        return .number(value)
    }
}
