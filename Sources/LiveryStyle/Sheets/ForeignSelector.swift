import Livery

/// Hints for keys that are selectors in CSS and other systems.
enum ForeignSelector {
    /// The hint for a key that begins with neither `@` nor `#`.
    static func hint(for key: String, states order: QualifierOrder<StateSet>) -> String {
        if key.hasPrefix("$") { return "keys with '$' belong at the root" }
        if key == ":root" {
            return "values belong in '$values', and what is for every element under '@*'"
        }
        if let hint = relation(in: key) { return hint }
        guard let selector = selector(for: key, states: order) else {
            return "selectors begin with '@' or '#'"
        }
        return "write \(quoted(selector))"
    }

    /// The hint for a key that combines several selectors; nil for any other key.
    static func relation(in key: String) -> String? {
        if key.contains(",") { return "a key is one selector; give each its own" }
        guard key.contains(where: { $0.isWhitespace || ">+".contains($0) }) else { return nil }
        return
            "a selector matches one element, wherever it is; the elements of a controller go "
            + "under the controller's name"
    }

    /// The equivalent of a CSS selector: `@Button#primary:hovered` for `Button.primary:hover`; nil for any other
    /// text.
    static func selector(
        for key: String,
        states order: QualifierOrder<StateSet>
    ) -> String? {
        let pieces = key.split(separator: ":", omittingEmptySubsequences: false)
        guard let element = pieces.first, !key.isEmpty, key.utf8.count <= 200 else { return nil }
        var result = ""
        var part = ""
        var mark: Character = "@"
        func append() -> Bool {
            guard part.allSatisfy({ $0.isLetter || $0.isNumber || "_-".contains($0) }) else {
                return false
            }
            result += mark == "@" ? type(part) : "#" + part
            part = ""
            return true
        }
        if element == "*" || element.isEmpty {
            result = "@*"
        } else {
            for character in element {
                guard ".#".contains(character) else {
                    part.append(character)
                    continue
                }
                guard !part.isEmpty || result.isEmpty else { return nil }
                if !part.isEmpty, !append() { return nil }
                mark = "#"
            }
            guard !part.isEmpty, append() else { return nil }
        }
        let states = pieces.dropFirst().compactMap { state(String($0), order) }
        guard states.count == pieces.count - 1 else { return nil }
        return result + (states.isEmpty ? "" : ":" + states.joined(separator: "."))
    }

    /// Foreign names of types that are unlikely to be a program's own names, in lower case.
    private static let types: Set = [
        "a", "div", "h1", "h2", "hstack", "image", "img", "input", "list", "p", "scrollview",
        "securefield", "span", "text", "textarea", "texteditor", "textinput", "toggle", "vstack",
        "zstack",
    ]

    /// The library's type that a foreign type name means.
    static func type(meantBy word: String) -> String? {
        guard types.contains(word.lowercased()) else { return nil }
        return ElementSuggestions.type(word, among: UIKitNames.namesakes)
    }

    /// The selector of a known type, in any letter case; for another word, of a name if it is in lower case,
    /// otherwise of a type.
    private static func type(_ word: String) -> String {
        let name = UIKitNames.ownName(of: word)
        let known = UIKitNames.namesakes.first { $0.lowercased() == name.lowercased() }
        if let known = known ?? self.type(meantBy: name) { return "@" + known }
        return (name.first?.isLowercase == true ? "#" : "@") + name
    }

    private static func state(_ word: String, _ order: QualifierOrder<StateSet>) -> String? {
        do throws(Fault) {
            return order.text(of: try order.qualifier(parsing: word))
        } catch {
            return error.nearest
        }
    }

    /// Whether a key at a sheet's root is a selector without its mark rather than a controller's name, according to
    /// its dictionary.
    static func isMeant(by key: String, over dictionary: DocumentDictionary) -> Bool {
        let keys = dictionary.filter { !$0.key.hasPrefix("$") && !QualifiedKey.isAuthors($0.key) }
        if keys.contains(where: { StyleSheet.isSelector($0.key) }) { return false }
        if key.contains(where: { !$0.isLetter && !$0.isNumber && $0 != "_" }) { return true }
        if keys.isEmpty || key.hasSuffix("Controller") { return false }
        let hasProperties = keys.contains { $0.entry.value.dictionary == nil }
        return hasProperties || UIKitNames.namesakes.contains(UIKitNames.ownName(of: key))
    }
}
