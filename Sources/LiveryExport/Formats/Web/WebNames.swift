import Livery

/// The names of classes and custom properties.
struct WebNames: Hashable, Sendable {
    /// How keys are written.
    enum Style: String, CaseIterable, Sendable {
        /// As in the theme.
        case theme
        /// In lower case, with words separated by `-`: `accentColor` is `accent-color`.
        case kebab
    }

    /// What all names begin with. Default: nothing.
    var prefix = ""
    var style = Style.theme

    /// Whether a text can begin identifiers without escapes.
    static func isPrefix(_ text: String) -> Bool {
        text.first.map { $0.isASCII && $0.isLetter } ?? false && isName(text)
    }

    /// Whether a text is an identifier without escapes.
    static func isName(_ text: String) -> Bool {
        let isRight = text.unicodeScalars.allSatisfy { scalar in
            scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
                || scalar == "-" || scalar == "_"
        }
        guard isRight, let first = text.first else { return false }
        return first.isLetter || first == "_"
    }

    /// The name for a key, not escaped.
    func name(_ key: String) -> String {
        switch style {
        case .theme: prefix + key
        case .kebab: prefix + SeparatedName.of(key, separator: "-") { $0 == "_" || !$0.isASCII }
        }
    }

    /// The custom property for a key, escaped.
    func property(_ key: String) -> String { "--" + CSSText.identifier(name(key)) }

    /// The class for a key, escaped.
    func className(_ key: String) -> String { CSSText.identifier(name(key)) }
}
