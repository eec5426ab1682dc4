import Livery
import LiverySupport

/// Lines of generated code.
enum CodeText {
    /// The first lines of a file, which say where it comes from and turn off linters.
    ///
    /// - Parameters:
    ///   - themes: The names of the themes.
    ///   - linters: The lines that turn off linters.
    /// - Returns: The lines.
    static func head(_ themes: [String], linters: [String] = []) -> [String] {
        let noun = themes.count > 1 ? "themes" : "theme"
        return ["// Made by Livery of the \(noun) \(themes.listed); changes to this file are lost."]
            + linters
    }

    /// A declaration with lines in braces.
    static func block(_ head: String, _ lines: [String]) -> [String] {
        ["\(head) {"] + indented(lines) + ["}"]
    }

    /// Lines indented by four columns.
    static func indented(_ lines: [String]) -> [String] {
        lines.map { $0.isEmpty ? "" : "    " + $0 }
    }

    /// Declarations separated by empty lines.
    static func separated(_ declarations: [[String]]) -> [String] {
        Array(declarations.filter { !$0.isEmpty }.joined(separator: [""]))
    }

    /// The text of a file with these lines.
    static func file(_ lines: [String]) -> String { lines.joined(separator: "\n") + "\n" }

    /// A `/** … */` comment, on one line if there is only one; empty without lines. Comment delimiters in the
    /// lines are split by a space.
    static func blockComment(_ lines: [String]) -> [String] {
        guard !lines.isEmpty else { return [] }
        let lines = lines.map { line in
            var last: Unicode.Scalar?
            return line.replacingScalars { scalar in
                defer { last = scalar }
                return last == "*" && scalar == "/" || last == "/" && scalar == "*"
                    ? " \(scalar)" : nil
            }
        }
        if lines.count == 1 { return ["/** \(lines[0]) */"] }
        return ["/**"] + lines.map { $0.isEmpty ? " *" : " * \($0)" } + [" */"]
    }
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

extension OptionReader {
    /// Reads `type`, the name of the type with a theme's assets.
    ///
    /// - Parameter reserved: Names that it can't have.
    /// - Returns: The name. Default: that of the output's file.
    mutating func type(reserved: Set<String>) -> String {
        let wanted = "an identifier that the file doesn't use otherwise"
        func isValid(_ name: String) -> Bool {
            CodeName.isIdentifier(name) && !reserved.contains(name)
        }
        if let name = text("type", wanted: wanted, where: isValid) { return name }
        guard peek("type") == nil else { return "Theme" }
        let name = CodeName.type(LayeredDocument.name(ofFile: fileName))
        if isValid(name) { return name }
        if let path = peek("path") { reportValue(path, "type", wanted: wanted) }
        return "Theme"
    }
}
