import Livery

/// The names of classes and custom properties.
struct WebNames: Hashable, Sendable {
    /// How keys are written.
    enum Style: String, CaseIterable, Sendable {
        /// As in the theme.
        case theme
        /// In lower case, with words separated by `-`: `accentColor` is `accent-color`.
        case kebab
        /// The same without the word that says what it is, where a name says that by its place: `accentColor` is
        /// `--accent`, `cardBox` is `.card`. Fonts and gradients keep it in custom properties.
        case short
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
            scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)) || scalar == "-"
                || scalar == "_"
        }
        guard isRight, let first = text.first else { return false }
        return first.isLetter || first == "_"
    }

    /// The name of the custom property for a key, without `--` and not escaped.
    func name(_ key: String) -> String { text(style == .short ? Self.short(key, of: .color) : key) }

    private func text(_ key: String) -> String {
        switch style {
        case .theme: prefix + key
        case .kebab, .short: prefix + SeparatedName.of(key, separator: "-") { $0 == "_" || !$0.isASCII }
        }
    }

    /// The custom property for a key, escaped.
    func property(_ key: String) -> String { "--" + CSSText.identifier(name(key)) }

    /// An image's class, not escaped, the same in all variants: a part's is that of its box, `-` and its name.
    func className(of key: String, in document: ThemeDocument) -> String {
        let asset = ThemeName.asset(of: key)
        let (box, part) = document.owner(ofPart: asset).map { ($0.asset, "-\($0.part)") } ?? (asset, "")
        return text((style == .short ? Self.short(box, of: .image) : box) + part)
    }

    /// A key without the word at its end that says what kind of asset it is.
    static func short(_ key: String, of kind: AssetKind) -> String {
        switch kind {
        case .image: dropping(["GradientImage", "RoundedImage", "StretchableImage", "Image", "Box"], of: key)
        case .color: dropping(["Color"], of: key)
        case .font: dropping(["Font"], of: key)
        case .gradient, .other: key
        }
    }

    /// The name in a namespace of Tailwind, which says what it is: without a word for that at its end or its start; empty
    /// for the one value that is the namespace's own, as `--radius` is of `rounded`.
    func utility(_ key: String, in namespace: Namespace) -> String {
        let word = namespace.rawValue
        if key == word, style == .short, prefix.isEmpty, namespace.hasDefault { return "" }
        var key = key
        if key.hasPrefix(word), let next = key.dropFirst(word.count).first {
            // The path of a design token, and a name of words.
            if next == "." { key.removeFirst(word.count + 1) }
            if next.isUppercase, style == .short { key.removeFirst(word.count) }
        }
        return text(style == .short ? Self.dropping(namespace.words, of: key) : key)
    }

    /// The theme variable in a namespace of Tailwind, escaped.
    func themeVariable(_ key: String, in namespace: Namespace) -> String {
        let own = utility(key, in: namespace)
        return "--\(namespace.rawValue)" + (own.isEmpty ? "" : "-\(CSSText.identifier(own))")
    }

    /// A namespace of Tailwind's theme variables.
    enum Namespace: String {
        case color, radius, shadow, text, spacing, font, ease

        /// Whether a utility without a name has the value of the namespace itself.
        fileprivate var hasDefault: Bool { self == .radius || self == .shadow }

        fileprivate var words: [String] {
            switch self {
            case .color: ["Color"]
            case .radius: ["CornerRadius", "Radius"]
            case .shadow: ["Shadow"]
            case .text: ["Font"]
            case .spacing: ["Spacing"]
            case .font: ["FontFamily", "Family"]
            case .ease: ["Curve", "Easing", "Ease"]
            }
        }
    }

    /// A key without the first of some words that it ends with, unless nothing would be left.
    private static func dropping(_ words: [String], of key: String) -> String {
        guard let word = words.first(where: { key.hasSuffix($0) && key.utf8.count > $0.utf8.count }) else { return key }
        return String(key.dropLast(word.count))
    }
}
