/// Kotlin source text.
enum KotlinText {
    /// An identifier, in backticks if it is a keyword.
    static func name(_ identifier: String) -> String {
        keywords.contains(identifier) ? "`\(identifier)`" : identifier
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
