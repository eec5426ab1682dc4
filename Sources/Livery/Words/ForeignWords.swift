import LiverySupport

/// What to write in place of the words of CSS, SVG, Figma, UIKit, SwiftUI, Android, Flutter and Tailwind for things
/// that this format names differently or lacks.
///
/// Letter case and punctuation are ignored: `border-radius` matches `borderRadius`.
package enum KeySuggestions {
    /// What to write instead of a wrong key.
    package struct Remedy {
        /// What to write, as a clause without a period.
        package let text: String
        /// The key to write in its place; nil if the format has none.
        package let key: String?
        /// Whether the format has another word for it.
        package let isWritten: Bool
    }

    /// This format's word for another system's; nil if the word is unknown or its translation is not among
    /// `allowed`.
    package static func translation(of word: String, among allowed: [String]) -> String? {
        remedy(for: word, among: allowed)?.key
    }

    /// The word of this format that a wrong one most likely means; nil if it is unlike any.
    package static func nearest(to word: String, among allowed: [String]) -> String? {
        translation(of: word, among: allowed) ?? nearestName(to: word, among: allowed)
    }

    /// What to write instead of a key.
    ///
    /// - Parameters:
    ///   - key: The wrong key.
    ///   - value: Its value, which can distinguish what is meant.
    ///   - owner: What has the key, such as `box 'saveButton'` or `text layer`.
    ///   - allowed: The keys that the owner can have.
    /// - Returns: nil for a word that no other system has, or that means nothing here.
    package static func remedy(
        for key: String,
        _ value: DocumentValue? = nil,
        in owner: String = "",
        among allowed: [String]
    ) -> Remedy? {
        let kind = String(owner.prefix { $0 != "'" }.drop { $0 == " " })
        let section = kind.hasSuffix(" ") ? String(kind.dropLast()) : kind
        let sections = section.hasSuffix(" layer") ? [section, "layer", ""] : [section, ""]
        // `layer.cornerRadius`, `android:padding`.
        let parts = parts(of: key)
        if let own = parts.last, own != key, allowed.contains(own),
            parts.count == 1 || !allowed.contains(parts[0])
        {
            return Remedy(own)
        }
        for word in spellings(of: key, among: allowed) {
            for form in (value.map { [word + "=" + self.word(for: $0), word] } ?? [word]) {
                for row in sections.lazy.compactMap({ tables[$0] }).flatMap({ $0[form] }) {
                    let remedy = Remedy(row)
                    if remedy.isMeant(by: key, among: allowed) { return remedy }
                }
            }
        }
        return nil
    }

    /// A hint at what to write instead of a wrong key, or a word of an owner; nil if it is unlike any other.
    package static func hint(
        for key: String,
        in owner: String = "",
        among allowed: [String]
    ) -> String? {
        let remedy = remedy(for: key, in: owner, among: allowed)
        if let remedy, remedy.key != nil { return remedy.text }
        return nearestName(to: key, among: allowed).map { "did you mean \(quoted($0))?" }
    }

    /// A hint at what to write instead of a group of assets at the root; nil if the name is not that of a group.
    package static func groupHint(for name: String, of member: String) -> String? {
        guard let row = groups[folded(name)].first else { return nil }
        guard row.first?.isUppercase == true else { return row }
        let own = member.hasSuffix(row) ? member : member + row
        return "write each at the root, such as \(quoted(own))"
    }

    /// The letters, digits and `$` of a word, in lower case: `active` for `:active`.
    package static func folded(_ word: String) -> String {
        // A document can be full of wrong keys, and looking up Unicode properties would take most of the time.
        if word.utf8.allSatisfy({ $0 < 0x80 }) {
            let bytes = word.utf8.lazy.map(\.foldedASCII).filter { byte in
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
                    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                    || byte == UInt8(ascii: "$")
            }
            return String(decoding: Array(bytes), as: UTF8.self)
        }
        return String(word.lowercased().filter { $0.isLetter || $0.isNumber || $0 == "$" })
    }

    /// The word itself, without Android's namespace; and the last part of `layer.borderWidth`, but not of
    /// `border.width`, which is a part of a key.
    private static func spellings(of key: String, among allowed: [String]) -> [String] {
        let parts = parts(of: key)
        let words = [folded(parts.joined())]
        guard parts.count > 1, let last = parts.last, !allowed.contains(parts[0]) else {
            return words
        }
        return words + [folded(last)]
    }

    /// The parts between the dots of a key, without Android's namespace.
    private static func parts(of key: String) -> [String] {
        let isAndroid = key.hasPrefix("android:") || key.hasPrefix("app:")
        let name = isAndroid ? key.drop { $0 != ":" }.dropFirst() : key[...]
        return name.split(separator: ".").map(String.init)
    }

    /// A value as a word, or the kind of one that is none: `dropshadow` for `drop-shadow(0 1px 2px)`.
    private static func word(for value: DocumentValue) -> String {
        switch value.value {
        case .string(let text): folded(String(text.prefix(40).prefix { $0 != "(" && $0 != " " }))
        case .boolean(let flag): "\(flag)"
        case .array: "list"
        case .dictionary: "dictionary"
        default: ""
        }
    }
}

extension KeySuggestions.Remedy {
    /// Reads `KEY` or `KEY: VALUE`, which is to be written, or a clause.
    fileprivate init(_ row: String) {
        let name = row.prefix { $0.isLetter || $0 == "$" }
        let rest = row[name.endIndex...]
        let isKey = rest.isEmpty || rest.hasPrefix(":") || rest.hasPrefix("'")
        key = isKey ? String(name) : nil
        isWritten = isKey || row.hasPrefix("write ") || row.hasPrefix("remove ")
        text = isKey ? "write '\(row)'" : row
    }

    /// Whether it helps in place of a key among those that are allowed.
    fileprivate func isMeant(by written: String, among allowed: [String]) -> Bool {
        key.map { allowed.contains($0) && text != "write '\(written)'" } ?? true
    }
}

/// What to suggest for words of other systems.
package struct SuggestionTable: Sendable {
    private var suggestions: [String: [String]] = [:]

    /// Reads rows of the form `SUGGESTION <- WORD WORD …`; those that begin with `#` are comments.
    package init(_ rows: String) {
        for row in rows.split(separator: "\n") { add(row) }
    }

    /// Reads tables that each begin with a row `[NAME]`; the first may have none, and is named with the empty text.
    package static func sections(_ rows: String) -> [String: SuggestionTable] {
        var tables: [String: SuggestionTable] = [:]
        var name = ""
        for row in rows.split(separator: "\n") {
            if row.hasPrefix("["), row.hasSuffix("]") {
                name = String(row.dropFirst().dropLast())
            } else {
                tables[name, default: SuggestionTable("")].add(row)
            }
        }
        return tables
    }

    private mutating func add(_ row: Substring) {
        guard !row.hasPrefix("#") else { return }
        let parts = row.split(separator: "<-")
        guard parts.count == 2 else { return }
        let suggestion = String(parts[0].trimmingSpaces)
        for word in parts[1].split(separator: " ") {
            suggestions[String(word), default: []].append(suggestion)
        }
    }

    /// All suggestions.
    package var all: some Sequence<String> { suggestions.values.joined() }

    /// The suggestions for a word, in the order of the rows.
    package subscript(word: String) -> [String] { suggestions[word] ?? [] }
}

extension Substring {
    fileprivate var trimmingSpaces: Substring {
        var text = drop { $0 == " " }
        while text.last == " " { text.removeLast() }
        return text
    }
}
