import LiverySupport

/// TypeScript source text.
enum TypeScriptText {
    /// A member's name, quoted unless it is an identifier.
    static func name(_ text: String) -> String {
        CodeName.isIdentifier(text) ? text : literal(text)
    }

    /// A string literal.
    static func literal(_ text: String) -> String { JSON.string(text).text }

    /// An array of string literals on one line.
    static func list(_ texts: [String]) -> String {
        "[\(texts.map(literal).joined(separator: ", "))]"
    }

    /// Lines indented by two columns.
    static func indented(_ lines: [String]) -> [String] {
        lines.map { $0.isEmpty ? "" : "  " + $0 }
    }
}
