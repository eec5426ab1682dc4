import LiverySupport

extension JSON {
    /// The text of a `Contents.json`, as Xcode writes it.
    ///
    /// - Parameter members: The contents other than `info`. Members that are nil are omitted.
    /// - Returns: The text, with a line feed at its end.
    static func contents(_ members: KeyValuePairs<String, JSON?>) -> String {
        let info: JSON = .object(["author": .string("xcode"), "version": .number(1)])
        var all = [JSON.Member(name: "info", value: info)]
        for (name, value) in members {
            if let value { all.append(JSON.Member(name: name, value: value)) }
        }
        all.sort { $0.name.precedesByScalars($1.name) }
        var text = ""
        JSON.object(all).writeAsXcode(to: &text, indent: 0)
        return text + "\n"
    }

    /// Writes the value as Xcode does, with each member on a line and spaces around colons.
    private func writeAsXcode(to text: inout String, indent: Int) {
        func line(_ start: String, by depth: Int) {
            text += start
            for _ in 0..<depth { text += "  " }
        }
        switch self {
        case .object(let members):
            for (index, member) in members.enumerated() {
                line(index == 0 ? "{\n" : ",\n", by: indent + 1)
                text += JSON.string(member.name).text
                text += " : "
                member.value.writeAsXcode(to: &text, indent: indent + 1)
            }
            line(members.isEmpty ? "{\n\n" : "\n", by: indent)
            text += "}"
        case .array(let elements):
            for (index, element) in elements.enumerated() {
                line(index == 0 ? "[\n" : ",\n", by: indent + 1)
                element.writeAsXcode(to: &text, indent: indent + 1)
            }
            line(elements.isEmpty ? "[\n\n" : "\n", by: indent)
            text += "]"
        default:
            text += self.text
        }
    }
}
