import Livery

/// Selectors as CSS and others spell them, for what to write instead.
enum ForeignSelector {
    /// What to write for a key that begins neither with `@` nor with `#`.
    static func hint(for key: String, states order: QualifierOrder<ControlState>) -> String {
        if key.hasPrefix("$") { return "keys with '$' stand at the root" }
        if key == ":root" {
            return "values stand in '$values', and what is for every element under '@*'"
        }
        if let hint = relation(in: key) { return hint }
        guard let selector = selector(for: key, states: order) else {
            return "selectors begin with '@' or '#'"
        }
        return "write \(quoted(selector))"
    }

    /// What is wrong with a key that has signs between several elements; nil for one without any.
    static func relation(in key: String) -> String? {
        if key.contains(",") { return "a key is one selector; give each its own" }
        guard key.contains(where: { $0.isWhitespace || ">+".contains($0) }) else { return nil }
        return
            "a selector is for one element, whatever it is in; what a controller has in it stands "
            + "under the controller's name"
    }

    /// The selector that CSS's most likely means: `@Button#primary:hovered` for
    /// `Button.primary:hover`; nil for anything else.
    static func selector(
        for key: String,
        states order: QualifierOrder<ControlState>
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

    /// What CSS, HTML, UIKit and SwiftUI call types of elements, in lower case.
    private static let types = [
        "a": "Button", "div": "View", "h1": "Label", "h2": "Label", "hstack": "StackView",
        "image": "ImageView", "img": "ImageView", "input": "TextField", "list": "TableView",
        "p": "Label", "scrollview": "View", "securefield": "TextField", "span": "Label",
        "text": "Label", "textarea": "TextView", "texteditor": "TextView", "textinput": "TextField",
        "toggle": "Switch", "vstack": "StackView", "zstack": "View",
    ]

    /// The library's own type that a word of another system means.
    static func type(meantBy word: String) -> String? { types[word.lowercased()] }

    /// What selects elements of a type by whatever case its name is written in, or by a word that
    /// begins in lower case, which is rather a name of the program's own.
    private static func type(_ word: String) -> String {
        let name = UIKitNames.ownName(of: word)
        let known = UIKitNames.namesakes.first { $0.lowercased() == name.lowercased() }
        if let known = known ?? self.type(meantBy: name) { return "@" + known }
        return (name.first?.isLowercase == true ? "#" : "@") + name
    }

    private static func state(_ word: String, _ order: QualifierOrder<ControlState>) -> String? {
        do throws(LayeringFault) {
            return order.text(of: try order.qualifier(parsing: word))
        } catch .unknownQualifier(_, _, let nearest, _) {
            return nearest
        } catch {
            return nil
        }
    }

    /// Whether a key at a sheet's root is a selector whose mark was forgotten, by what stands under
    /// it, and no controller's name.
    static func isMeant(by key: String, over dictionary: DocumentDictionary) -> Bool {
        let keys = dictionary.filter { !$0.key.hasPrefix("$") && !QualifiedKey.isAuthors($0.key) }
        if keys.contains(where: { StyleSheet.isSelector($0.key) }) { return false }
        if key.contains(where: { !$0.isLetter && !$0.isNumber && $0 != "_" }) { return true }
        if keys.isEmpty || key.hasSuffix("Controller") { return false }
        let hasProperties = keys.contains { $0.entry.value.dictionary == nil }
        return hasProperties || UIKitNames.namesakes.contains(UIKitNames.ownName(of: key))
    }
}
