extension JSON {
    /// The value on lines of its own, for people: what fits into 100 characters is on one line.
    package var indentedText: String { indented(by: 0) }

    private func indented(by depth: Int) -> String {
        let line = spacedText
        guard depth * 2 + line.count > 100 else { return line }
        let inner = String(repeating: "  ", count: depth + 1)
        let end = "\n" + String(repeating: "  ", count: depth)
        switch self {
        case .object(let members):
            let lines = members.map {
                "\(inner)\(JSON.string($0.name).text): \($0.value.indented(by: depth + 1))"
            }
            return "{\n" + lines.joined(separator: ",\n") + end + "}"
        case .array(let elements):
            let lines = elements.map { inner + $0.indented(by: depth + 1) }
            return "[\n" + lines.joined(separator: ",\n") + end + "]"
        default: return line
        }
    }

    /// The value on one line, with spaces after colons and commas.
    private var spacedText: String {
        switch self {
        case .object(let members):
            "{"
                + members.map { "\(JSON.string($0.name).text): \($0.value.spacedText)" }
                .joined(separator: ", ") + "}"
        case .array(let elements):
            "[" + elements.map(\.spacedText).joined(separator: ", ") + "]"
        default: text
        }
    }
}
