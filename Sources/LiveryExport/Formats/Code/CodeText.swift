import Livery
import LiverySupport

/// Lines of generated code.
enum CodeText {
    /// The first line of a file, which says where it comes from.
    ///
    /// - Parameter themes: The names of the themes.
    /// - Returns: The line.
    static func head(_ themes: [String]) -> String { "// " + origin(themes) }

    /// What the first comment of a file says.
    static func origin(_ themes: [String]) -> String {
        let noun = themes.count > 1 ? "themes" : "theme"
        return "Made by Livery of the \(noun) \(themes.listed); changes to this file are lost."
    }

    /// Lines that are not empty indented by some columns.
    static func indented(_ lines: [String], by columns: Int) -> [String] {
        let blanks = String(repeating: " ", count: columns)
        return lines.map { $0.isEmpty ? "" : blanks + $0 }
    }

    /// Declarations separated by empty lines.
    static func separated(_ declarations: [[String]]) -> [String] {
        Array(declarations.filter { !$0.isEmpty }.joined(separator: [""]))
    }

    /// A string literal of Swift and TypeScript: a scalar that can't be seen, or changes what is before it, is escaped.
    static func literal(_ text: String) -> String {
        "\""
            + text.replacingScalars { scalar in
                switch scalar {
                case "\"", "\\": "\\\(scalar)"
                case _ where scalar.isVisible: nil
                default: "\\u{\(String(scalar.value, radix: 16))}"
                }
            } + "\""
    }

    /// The text of a file with these lines.
    static func file(_ lines: [String]) -> String { lines.joined(separator: "\n") + "\n" }
}

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
        guard let first = name.unicodeScalars.first, name.contains(where: { $0 != "_" }) else { return "" }
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

extension Unicode.Scalar {
    /// Whether the scalar is seen by itself: a space, a letter, a number, punctuation or a symbol, and no mark.
    var isVisible: Bool {
        if self == " " { return true }
        return switch properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator,
            .spaceSeparator, .nonspacingMark, .spacingMark, .enclosingMark:
            false
        default: true
        }
    }
}
