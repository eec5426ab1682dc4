import LiverySupport

/// Texts of TypeScript.
enum TypeScriptText {
    /// A member's name: in quotation marks unless it is an identifier.
    static func name(_ text: String) -> String {
        CodeName.isIdentifier(text) ? text : literal(text)
    }

    /// A literal of a text.
    static func literal(_ text: String) -> String { JSON.string(text).text }

    /// A list of texts on a line.
    static func list(_ texts: [String]) -> String {
        "[\(texts.map(literal).joined(separator: ", "))]"
    }

    /// Lines within something, two columns further to the right.
    static func indented(_ lines: [String]) -> [String] {
        lines.map { $0.isEmpty ? "" : "  " + $0 }
    }
}
