@testable import LiveryDocuments

extension DocumentValue {
    /// The tree as one line of text, with what tells the kinds apart.
    var outline: String { outline { _ in "" } }

    /// The tree with the place of every key and value.
    var placedOutline: String {
        outline { "@" + ($0.line.map { "\($0):" } ?? "") + ($0.column.map { "\($0)" } ?? "(\($0.keyPath ?? ""))") }
    }

    private func outline(_ place: (DocumentLocation) -> String) -> String {
        let own =
            switch value {
            case .null: "null"
            case .boolean(let flag): "\(flag)"
            case .number(let number): number.double.magnitude < 0x1p53 ? "\(number.double)" : "\(number)"
            case .string(let text): "\"\(text)\""
            case .data(let bytes): "<data \(bytes)>"
            case .date(let date): "<\(date)>"
            case .array(let elements): "[\(elements.map { $0.outline(place) }.joined(separator: ", "))]"
            case .dictionary(let dictionary):
                "{"
                    + dictionary.map { key, entry in "\(key)\(place(entry.keyLocation)): \(entry.value.outline(place))"
                    }.joined(separator: ", ") + "}"
            }
        return own + place(location)
    }
}
