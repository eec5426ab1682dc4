import LiveryDocuments
import LiverySupport

/// Writes values and keys as a format has them, on one line.
struct DocumentWriter {
    let format: DocumentFormat

    /// A value.
    func text(_ value: JSON) -> String {
        switch format {
        case .yaml: joined(value, scalar: yaml)
        case .json: joined(value, scalar: \.text)
        case .propertyList: propertyList(value)
        }
    }

    /// A key.
    func key(_ key: String) -> String {
        switch format {
        case .yaml: Self.isPlain(key) ? key : JSON.string(key).text
        case .json: JSON.string(key).text
        case .propertyList: XMLText.content(key)
        }
    }

    /// A key and its value; `gap` is what is between another key of the dictionary and its value.
    func entry(_ key: String, _ value: JSON, gap: String) -> String {
        switch format {
        case .yaml: "\(self.key(key)): \(text(value))"
        case .json: self.key(key) + (gap.contains(":") ? gap : ": ") + text(value)
        case .propertyList: "<key>\(self.key(key))</key>\(gap)\(text(value))"
        }
    }

    /// A key of YAML and its value, with each entry of a dictionary on a line of its own.
    func lines(_ key: String, _ value: JSON) -> [String] {
        guard case .object(let members) = value, !members.isEmpty else {
            return [entry(key, value, gap: "")]
        }
        return [self.key(key) + ":"] + members.map { "  " + entry($0.name, $0.value, gap: "") }
    }

    /// Lists and dictionaries in brackets, which JSON and the flow style of YAML share.
    private func joined(_ value: JSON, scalar: (JSON) -> String) -> String {
        switch value {
        case .array(let elements):
            "[" + elements.map { joined($0, scalar: scalar) }.joined(separator: ", ") + "]"
        case .object(let members):
            "{"
                + members.map { "\(key($0.name)): \(joined($0.value, scalar: scalar))" }
                .joined(separator: ", ") + "}"
        default: scalar(value)
        }
    }

    private func yaml(_ value: JSON) -> String {
        guard case .string(let text) = value else { return value.text }
        return Self.isPlain(text) ? text : value.text
    }

    /// Whether a text needs no quotes in YAML, wherever it is.
    static func isPlain(_ text: String) -> Bool {
        guard let first = text.utf8.first, !["null", "Null", "NULL"].contains(text) else {
            return false
        }
        let isSafe = { (byte: UInt8) in
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "a")...UInt8(ascii: "z"):
                true
            default: "_.-+%/()~$ ".utf8.contains(byte)
            }
        }
        return text.utf8.allSatisfy(isSafe) && !"-~ %$".utf8.contains(first)
            && text.utf8.last != UInt8(ascii: " ") || NumberText.parse(text) != nil
    }

    private func propertyList(_ value: JSON) -> String {
        switch value {
        case .array(let elements): "<array>\(elements.map(propertyList).joined())</array>"
        case .object(let members):
            "<dict>"
                + members.map { "<key>\(key($0.name))</key>\(propertyList($0.value))" }.joined()
                + "</dict>"
        case .integer(let number): "<integer>\(number)</integer>"
        case .unsigned(let number): "<integer>\(number)</integer>"
        case .fraction(let number): "<real>\(number.shortest)</real>"
        case .boolean(let value): value ? "<true/>" : "<false/>"
        case .string(let text): "<string>\(XMLText.content(text))</string>"
        case .null: "<string></string>"
        }
    }
}
