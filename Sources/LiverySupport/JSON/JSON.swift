/// A JSON value whose members keep their order.
///
/// Whole numbers are exact over the ranges of `Int` and `UInt64`. Any other number is the nearest `Double`; one
/// that is whole and of at most 2^53 in magnitude equals the whole number.
package enum JSON: Hashable, Sendable {
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

    package static func number(_ value: Int) -> JSON { .integer(value) }

    /// An object; members without a value are omitted.
    package static func object(_ members: KeyValuePairs<String, JSON?>) -> JSON {
        .object(members.compactMap { name, value in value.map { Member(name: name, value: $0) } })
    }

    package static func strings(_ values: [String]) -> JSON { .array(values.map(JSON.string)) }

    /// The object with members appended; any other value unchanged.
    package func adding(_ members: KeyValuePairs<String, JSON?>) -> JSON { adding(.object(members)) }

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
        for index in members.indices where members[index].name == name { members[index].value = value }
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

    /// Reads the next value. The parser limits the depth.
    package init(_ parser: inout JSONParser) throws(JSONError) { self = try Self.value(of: parser.next(), &parser) }

    private static func value(of token: JSONParser.Token, _ parser: inout JSONParser) throws(JSONError) -> JSON {
        switch token {
        case .beginObject:
            var members: [Member] = []
            while try parser.next() == .key { members.append(Member(name: parser.string, value: try JSON(&parser))) }
            return .object(members)
        case .beginArray:
            var elements: [JSON] = []
            while true {
                let token = try parser.next()
                if token == .endArray { return .array(elements) }
                elements.append(try value(of: token, &parser))
            }
        case .string: return .string(parser.string)
        case .number:
            let number = try parser.number
            return number.double == 0 ? .integer(0) : number
        case .true: return .boolean(true)
        case .false: return .boolean(false)
        default: return .null
        }
    }
}
