/// Identifiers in code for a theme's keys, states, appearances, and words.
enum CodeName {
    /// The identifier for text: `radiusSmall` for `radius.small`, `goButtonSelectedDisabled` for
    /// `goButton-selected.disabled`.
    ///
    /// Characters other than ASCII letters, digits and underscores are removed, and the next letter is
    /// capitalized. An identifier that would begin with a digit gets an underscore before it.
    ///
    /// - Parameter text: The text.
    /// - Returns: The identifier, which may be a keyword; empty if the text has no letters or digits.
    static func identifier(_ text: String) -> String {
        var name = ""
        var isAfterGap = false
        for scalar in text.unicodeScalars {
            guard isLetter(scalar) || isDigit(scalar) || scalar == "_" else {
                isAfterGap = !name.isEmpty
                continue
            }
            name += isAfterGap ? scalar.properties.uppercaseMapping : String(scalar)
            isAfterGap = false
        }
        guard let first = name.unicodeScalars.first, name.contains(where: { $0 != "_" }) else {
            return ""
        }
        return isDigit(first) ? "_" + name : name
    }

    /// The identifier of a type for text: ``identifier(_:)`` with an upper-case first letter.
    static func type(_ text: String) -> String {
        let name = identifier(text)
        return name.prefix(1).uppercased() + name.dropFirst()
    }

    /// Whether a text is already an identifier.
    static func isIdentifier(_ text: String) -> Bool { !text.isEmpty && identifier(text) == text }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        ("A"..."Z").contains(scalar) || ("a"..."z").contains(scalar)
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
}
