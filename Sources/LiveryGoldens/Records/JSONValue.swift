/// A value of JSON (RFC 8259) whose members keep their order: what records are written in.
package indirect enum JSONValue: Hashable, Sendable {
    /// Nothing.
    case null
    /// A truth value.
    case boolean(Bool)
    /// A whole number.
    case integer(Int)
    /// Any other number.
    case number(Double)
    /// Text.
    case string(String)
    /// A list.
    case array([JSONValue])
    /// An object, its members in the order in which they are written.
    case object([Member])

    /// A name and what it stands for.
    package struct Member: Hashable, Sendable {
        package var name: String
        package var value: JSONValue

        package init(name: String, value: JSONValue) {
            self.name = name
            self.value = value
        }
    }

    /// Makes an object; members without a value are left out.
    package static func object(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
        .object(
            members.compactMap { name, value in value.map { Member(name: name, value: $0) } }
        )
    }

    /// Makes a list of texts; nil if there are none.
    static func strings(_ values: [String]) -> JSONValue? {
        values.isEmpty ? nil : .array(values.map(JSONValue.string))
    }

    /// The value of an object's member; the last of several of one name.
    package subscript(name: String) -> JSONValue? {
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
        case .number(let number): number
        default: nil
        }
    }

    /// The truth value, if it is one.
    package var boolean: Bool? {
        guard case .boolean(let value) = self else { return nil }
        return value
    }

    /// The elements, if it is a list.
    package var elements: [JSONValue]? {
        guard case .array(let elements) = self else { return nil }
        return elements
    }
}

extension JSONValue: CustomStringConvertible {
    /// The value on one line, without blanks: the same value always gives the same text.
    package var description: String {
        switch self {
        case .null: "null"
        case .boolean(let value): value ? "true" : "false"
        case .integer(let number): "\(number)"
        // JSON has no word for a number that is not finite.
        case .number(let number): number.isFinite ? "\(number)" : "null"
        case .string(let text): Self.quoted(text)
        case .array(let elements): "[\(elements.map(\.description).joined(separator: ","))]"
        case .object(let members):
            "{\(members.map { "\(Self.quoted($0.name)):\($0.value)" }.joined(separator: ","))}"
        }
    }

    /// A string with its quotation marks. RFC 8259, section 7: the quotation mark, the reverse
    /// solidus and U+0000 to U+001F are escaped.
    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\r": quoted += "\\r"
            case "\t": quoted += "\\t"
            case "\0"..<" ":
                let digits = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
