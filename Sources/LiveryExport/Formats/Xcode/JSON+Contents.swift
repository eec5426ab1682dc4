import LiverySupport

extension JSON {
    /// The text of a `Contents.json`, as Xcode writes it.
    ///
    /// - Parameter members: What is in it besides `info`; keys with nil are left out.
    /// - Returns: The text, with a line feed at its end.
    static func contents(_ members: KeyValuePairs<String, JSON?>) -> String {
        let info: JSON = .object(["author": .string("xcode"), "version": .number(1)])
        var all = [JSON.Member(name: "info", value: info)]
        for (name, value) in members {
            if let value { all.append(JSON.Member(name: name, value: value)) }
        }
        all.sort { $0.name.precedesByScalars($1.name) }
        return JSON.object(all).xcodeText(indent: "") + "\n"
    }

    /// The value as Xcode writes it: each member on a line, blanks around colons.
    private func xcodeText(indent: String) -> String {
        let inner = indent + "  "
        switch self {
        case .object(let members):
            let lines = members.map {
                "\(inner)\(JSON.string($0.name).text) : \($0.value.xcodeText(indent: inner))"
            }
            return "{\n" + lines.joined(separator: ",\n") + "\n\(indent)}"
        case .array(let elements):
            let lines = elements.map { inner + $0.xcodeText(indent: inner) }
            return "[\n" + lines.joined(separator: ",\n") + "\n\(indent)]"
        default:
            return text
        }
    }
}
