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
        var text = JSONText()
        write(to: &text)
        return String(decoding: text.bytes, as: UTF8.self)
    }

    // Values come from Livery itself, or from a document whose depth was limited when it was read:
    // the recursion is a few levels deep.
    func write(to text: inout JSONText) {
        switch self {
        case .null: text.add("null")
        case .boolean(let value): text.add(value)
        case .number(let value): text.add(value)
        case .string(let value): text.add(quoted: value)
        case .array(let elements):
            text.add("[")
            for (index, element) in elements.enumerated() {
                if index > 0 { text.add(",") }
                element.write(to: &text)
            }
            text.add("]")
        case .object(let members):
            text.add("{")
            for (index, member) in members.enumerated() {
                if index > 0 { text.add(",") }
                text.add(quoted: member.name)
                text.add(":")
                member.value.write(to: &text)
            }
            text.add("}")
        }
    }
}
