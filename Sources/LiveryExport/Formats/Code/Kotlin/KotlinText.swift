import Livery
import LiverySupport

/// Kotlin source text.
enum KotlinText {
    /// An identifier, in backticks if it is a keyword.
    static func name(_ identifier: String) -> String {
        keywords.contains(identifier) ? "`\(identifier)`" : identifier
    }

    /// The annotation of a declaration that should no longer be used; none if it may be. Kotlin's needs a message.
    static func annotation(_ deprecation: Deprecation?, of key: String) -> [String] {
        guard let deprecation else { return [] }
        let message = deprecation.reason ?? "\(quoted(key)) is deprecated"
        return ["@Deprecated(\(literal(message)))"]
    }

    /// A string literal (Kotlin's grammar, "Literals").
    static func literal(_ text: String) -> String {
        var literal = "\""
        for unit in text.utf16 {
            switch UnicodeScalar(unit) {
            case let scalar? where "\"\\$".unicodeScalars.contains(scalar):
                literal += "\\\(scalar)"
            case let scalar? where (" "..."~").contains(scalar):
                literal.unicodeScalars.append(scalar)
            default:
                let code = String(unit, radix: 16)
                literal += "\\u" + String(repeating: "0", count: 4 - code.count) + code
            }
        }
        return literal + "\""
    }

    /// Names that the object of a file can't have.
    static let reservedTypes: Set = keywords.union(["R", "Int"])

    /// The hard keywords (Kotlin's grammar, "Keywords and operators").
    private static let keywords: Set = [
        "as", "break", "class", "continue", "do", "else", "false", "for", "fun", "if", "in",
        "interface", "is", "null", "object", "package", "return", "super", "this", "throw", "true",
        "try", "typealias", "typeof", "val", "var", "when", "while",
    ]
}
