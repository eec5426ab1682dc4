import Livery

/// A JSON value whose members keep their order: what Livery writes into files and onto its output.
package indirect enum JSON: Hashable, Sendable {
    /// Nothing.
    case null
    /// A truth value.
    case boolean(Bool)
    /// A number; JSON has no word for one that is not finite, `null` stands for it.
    case number(Double)
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
    }

    /// Makes an object; members without a value are left out.
    package static func object(_ members: KeyValuePairs<String, JSON?>) -> JSON {
        .object(
            members.compactMap { name, value in
                value.map { Member(name: name, value: $0) }
            }
        )
    }

    /// Makes a number of a whole one.
    package static func number(_ value: Int) -> JSON {
        .number(Double(value))
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

extension JSON {
    /// The value on one line, without blanks: the same value always gives the same text.
    package var text: String {
        var text = ""
        write(to: &text)
        return text
    }

    // Values come from Livery itself, or from a document whose depth was limited when it was read:
    // the recursion is a few levels deep.
    private func write(to text: inout String) {
        switch self {
        case .null: text += "null"
        case .boolean(let value): text += value ? "true" : "false"
        case .number(let value): text += value.isFinite ? value.shortest : "null"
        case .string(let value): Self.write(quoted: value, to: &text)
        case .array(let elements):
            text += "["
            for (index, element) in elements.enumerated() {
                if index > 0 { text += "," }
                element.write(to: &text)
            }
            text += "]"
        case .object(let members):
            text += "{"
            for (index, member) in members.enumerated() {
                if index > 0 { text += "," }
                Self.write(quoted: member.name, to: &text)
                text += ":"
                member.value.write(to: &text)
            }
            text += "}"
        }
    }

    // RFC 8259, section 7: the quotation mark, the reverse solidus and U+0000 to U+001F are escaped.
    private static func write(quoted value: String, to text: inout String) {
        text += "\""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\u{8}": text += "\\b"
            case "\u{9}": text += "\\t"
            case "\u{A}": text += "\\n"
            case "\u{C}": text += "\\f"
            case "\u{D}": text += "\\r"
            case "\0"..."\u{1F}":
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}
