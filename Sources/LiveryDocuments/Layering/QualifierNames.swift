/// The names of a theme's states and appearances, for messages about keys that look like one.
package final class QualifierNames: Sendable {
    /// The names of the states, weakest first.
    package let states: [String]
    /// The names of the appearances' traits.
    package let appearances: [String]
    /// The appearance that keys without a qualifier are usually written for.
    package let usual: String
    /// The names by their folded form, because each wrong key of a document is looked up.
    private let foldedStates: [String: String]
    private let foldedAppearances: [String: String]
    /// The words that a key may begin or end with, and the same folded.
    private let joined: [(name: String, folded: String)]

    /// The names that every theme knows.
    package static let builtIn = QualifierNames(
        states: QualifierOrder(ControlState.builtIn),
        appearances: QualifierOrder(AppearanceTrait.builtIn),
        usual: [.light]
    )

    package init(
        states: QualifierOrder<ControlState>,
        appearances: QualifierOrder<AppearanceTrait>,
        usual: Appearance?
    ) {
        self.states = states.names.map(\.rawValue)
        self.appearances = appearances.names.map(\.rawValue)
        self.usual = usual.map { appearances.text(of: $0) } ?? ""
        let foreign = ["hover", "active", "focus", "night"]
        joined = (self.states + self.appearances + foreign).map {
            ($0, KeySuggestions.folded($0))
        }
        foldedStates = Self.byFolded(self.states)
        foldedAppearances = Self.byFolded(self.appearances)
    }

    private static func byFolded(_ names: [String]) -> [String: String] {
        let pairs = names.map { (KeySuggestions.folded($0), $0) }
        return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }

    /// The states that a key such as `:hover` or `selected.disabled` means; nil when it means none.
    package func state(meantBy key: String) -> String? {
        qualifier(meantBy: key, among: states, foldedStates)
    }

    /// The appearance that a key such as `dark`, `night` or `dark.highContrast` means; nil when it means
    /// none.
    package func appearance(meantBy key: String) -> String? {
        qualifier(meantBy: key, among: appearances, foldedAppearances)
    }

    /// Whether a key means the normal state or the default appearance.
    package static func isUsual(_ key: String) -> Bool {
        ["normal", "default", "any", "base", "rest", "enabled", "universal"]
            .contains(KeySuggestions.folded(key))
    }

    /// The keys to write instead of a dictionary from appearances to values; nil unless all keys name
    /// one.
    package func keys(
        for base: @autoclosure () -> String,
        insteadOf dictionary: DocumentDictionary
    ) -> [String]? {
        // The appearance of each key; empty for the usual one.
        var found: [String] = []
        var isAppearance = false
        for (key, _) in dictionary {
            if let appearance = appearance(meantBy: key) {
                isAppearance = true
                found.append(appearance == usual ? "" : appearance)
            } else {
                guard Self.isUsual(key) else { return nil }
                found.append("")
            }
        }
        guard isAppearance else { return nil }
        let base = base()
        // The usual appearance and a word for it give the same key.
        var seen: Set<String> = []
        return found.filter { seen.insert($0).inserted }.map { $0.isEmpty ? base : base + "~" + $0 }
    }

    /// The key and the state or appearance that one word combines: `fillDark`, `hover:fill`. The key of
    /// `state_pressed` is the state itself.
    package func parts(
        of key: String,
        among keys: [String]
    ) -> (key: String, state: String?, appearance: String?)? {
        let word = KeySuggestions.folded(key)
        for (name, qualifier) in joined {
            guard word.utf8.count > qualifier.utf8.count else { continue }
            let rest: Substring
            if word.hasSuffix(qualifier) {
                rest = word.dropLast(qualifier.count)
            } else if word.hasPrefix(qualifier) {
                rest = word.dropFirst(qualifier.count)
            } else {
                continue
            }
            let known =
                keys.first { KeySuggestions.folded($0) == rest }
                ?? KeySuggestions.translation(of: String(rest), among: keys)
            guard let known else { continue }
            let state = state(meantBy: name)
            let appearance = state == nil ? appearance(meantBy: name) : nil
            if let state, known == "states" { return (state, state, nil) }
            if state != nil || appearance != nil { return (known, state, appearance) }
        }
        return nil
    }

    /// What to write for a name that ends in an appearance or a state, such as `inkColor-dark` or
    /// `goButton:hover`; nil for any other name, or if the part before is not a name itself.
    package func hint(forName name: String, where isName: (String) -> Bool) -> String? {
        // Names that people write are short, and every position is tried.
        guard name.utf8.count <= 200 else { return nil }
        for index in name.indices.dropFirst() {
            let character = name[index]
            guard
                !ThemeName.isNameCharacter(character) || "-_.".contains(character)
                    || character.isUppercase
            else { continue }
            let base = String(name[..<index])
            guard ThemeName.isAssetName(base), isName(base) else { continue }
            let rest = String(name[index...])
            if let appearance = appearance(meantBy: rest) { return "write '\(base)~\(appearance)'" }
            if let state = state(meantBy: rest) {
                return "write 'states: {\(state): …}' in '\(base)'"
            }
        }
        return nil
    }

    private func qualifier(
        meantBy key: String,
        among names: [String],
        _ byFolded: [String: String]
    ) -> String? {
        let written = key.drop { !$0.isLetter && !$0.isNumber }
        guard !written.isEmpty else { return nil }
        var found: [String] = []
        for part in written.split(separator: ".") {
            let word = String(part)
            let folded = KeySuggestions.folded(word)
            // Two names may differ only in letter case.
            let own = byFolded[folded].map { $0 != word && names.contains(word) ? word : $0 }
            guard
                let name = own ?? KeySuggestions.translation(of: word, among: names)
            else { return nil }
            found.append(name)
        }
        return found.joined(separator: ".")
    }
}
