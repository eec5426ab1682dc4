import LiverySupport

/// What to write in place of the words of CSS, SVG, Figma, UIKit, SwiftUI, Android, Flutter and Tailwind for things
/// that this format names differently or lacks.
///
/// Letter case and punctuation are ignored: `border-radius` matches `borderRadius`.
package enum ForeignWords {
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
    ///   - kind: What has the key, such as `box` or `text layer`.
    ///   - allowed: The keys that the owner can have.
    /// - Returns: nil for a word that no other system has, or that means nothing here.
    package static func remedy(
        for key: String,
        _ value: DocumentValue? = nil,
        in kind: String = "",
        among allowed: [String]
    ) -> Remedy? {
        // `layer.cornerRadius`, `android:padding`.
        let parts = parts(of: key)
        if let own = parts.last, own != key, allowed.contains(own), parts.count == 1 || !allowed.contains(parts[0]) {
            return Remedy(own)
        }
        for word in spellings(of: key, among: allowed) {
            for form in (value.map { [word + "=" + self.word(for: $0), word] } ?? [word]) {
                for row in tables(of: kind).flatMap({ $0[form] }) {
                    let remedy = Remedy(row)
                    if remedy.isMeant(by: key, among: allowed) { return remedy }
                }
            }
        }
        return nil
    }

    /// The tables for the keys of a kind, its own first.
    private static func tables(of kind: String) -> [WordTable] {
        // What boxes and screens have instead says nothing to a project.
        let others = ["the project", "output", "format", "color function"].contains(kind) ? [] : [""]
        return ([kind] + (kind.hasSuffix(" layer") ? ["layer"] : []) + others).compactMap { tables[$0] }
    }

    /// What to write instead of a misspelled word of another system, such as `radious`; nil if it is unlike any, or the
    /// format has no key for it.
    static func remedy(forMisspelled key: String, in kind: String, among allowed: [String]) -> Remedy? {
        let word = WordTable.folded(key)
        guard word.utf8.count > 4 else { return nil }
        // A document can be full of wrong keys, and the first letter is rarely the wrong one.
        let words = tables(of: kind).flatMap { table in table.words.filter { $0.utf8.first == word.utf8.first } }
        guard let known = nearestName(to: word, among: words),
            let remedy = remedy(for: known, in: kind, among: allowed), remedy.key != nil
        else { return nil }
        return remedy
    }

    /// A hint at what to write instead of a wrong key, or a word of a kind; nil if it is unlike any other.
    package static func hint(for key: String, in kind: String = "", among allowed: [String]) -> String? {
        let remedy = remedy(for: key, in: kind, among: allowed)
        if let remedy, remedy.key != nil { return remedy.text }
        return nearestName(to: key, among: allowed).question
    }

    /// A hint at what to write instead of a group of assets at the root; nil if the name is not that of a group.
    package static func groupHint(for name: String, of member: String) -> String? {
        guard let row = groups[WordTable.folded(name)].first else { return nil }
        guard row.first?.isUppercase == true else { return row }
        let own = member.hasSuffix(row) ? member : member + row
        return "write each at the root, such as \(quoted(own))"
    }

    /// The word itself, without Android's namespace; and the last part of `layer.borderWidth`, but not of
    /// `border.width`, which is a part of a key.
    private static func spellings(of key: String, among allowed: [String]) -> [String] {
        let parts = parts(of: key)
        let words = [WordTable.folded(parts.joined())]
        guard parts.count > 1, let last = parts.last, !allowed.contains(parts[0]) else { return words }
        return words + [WordTable.folded(last)]
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
        case .string(let text): WordTable.folded(String(text.prefix(40).prefix { $0 != "(" && $0 != " " }))
        case .boolean(let flag): "\(flag)"
        case .array: "list"
        case .dictionary: "dictionary"
        default: ""
        }
    }
}

extension ForeignWords.Remedy {
    /// Reads `KEY` or `KEY: VALUE`, which is to be written, `! CLAUSE`, which says what to do, or a clause that only
    /// says what there is.
    fileprivate init(_ row: String) {
        let name = row.prefix { $0.isLetter || $0 == "$" }
        let rest = row[name.endIndex...]
        let isKey = rest.isEmpty || rest.hasPrefix(":") || rest.hasPrefix("'")
        key = isKey ? String(name) : nil
        isWritten = isKey || row.hasPrefix("!")
        text = isKey ? "write '\(row)'" : String(row.drop { "! ".contains($0) })
    }

    /// Whether it helps in place of a key among those that are allowed.
    fileprivate func isMeant(by written: String, among allowed: [String]) -> Bool {
        key.map { allowed.contains($0) && text != "write '\(written)'" } ?? true
    }
}
