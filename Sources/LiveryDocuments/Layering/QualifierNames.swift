/// The names of a document's states and appearances, for messages about keys that look like one.
package struct QualifierNames: Sendable {
    package let states: QualifierOrder<StateSet>
    package let appearances: QualifierOrder<Appearance>
    /// The appearance that keys without a qualifier are usually written for.
    package let usual: String

    /// The names that every document knows.
    package static let builtIn = QualifierNames(
        states: QualifierOrder(StateSet.builtIn),
        appearances: QualifierOrder(Appearance.builtIn),
        usual: [.light]
    )

    package init(states: QualifierOrder<StateSet>, appearances: QualifierOrder<Appearance>, usual: Appearance) {
        self.states = states
        self.appearances = appearances
        self.usual = appearances.text(of: usual)
    }

    /// Whether a key means the normal state or the default appearance.
    package static func isUsual(_ key: String) -> Bool {
        ["normal", "default", "any", "base", "rest", "enabled", "universal"].contains(WordTable.folded(key))
    }

    /// The keys to write instead of a dictionary from appearances to values; nil unless all keys name
    /// one.
    package func keys(for base: @autoclosure () -> String, insteadOf dictionary: DocumentDictionary) -> [String]? {
        // The appearance of each key; empty for the usual one, which a word for it means, too.
        var found: [String] = []
        var isAppearance = false
        for (key, _) in dictionary {
            let appearance = appearances.names(meantBy: key)
            guard appearance != nil || Self.isUsual(key) else { return nil }
            if appearance != nil { isAppearance = true }
            let name = appearance == usual ? "" : appearance ?? ""
            if !found.contains(name) { found.append(name) }
        }
        guard isAppearance else { return nil }
        let base = base()
        return found.map { $0.isEmpty ? base : base + "~" + $0 }
    }

    /// What to write for a name that ends in an appearance or a state, such as `inkColor-dark` or
    /// `goButton:hover`; nil for any other name, or if the part before is not a name itself.
    package func hint(forName name: String, where isName: (String) -> Bool) -> String? {
        // Names that people write are short, and every position is tried.
        guard name.utf8.count <= 200 else { return nil }
        for index in name.indices.dropFirst() {
            let character = name[index]
            guard !ThemeName.isNameCharacter(character) || "-_.".contains(character) || character.isUppercase else {
                continue
            }
            let base = String(name[..<index])
            guard ThemeName.isAssetName(base), isName(base) else { continue }
            let rest = String(name[index...])
            if let appearance = appearances.names(meantBy: rest) { return "write '\(base)~\(appearance)'" }
            if let state = states.names(meantBy: rest) { return "write 'states: {\(state): …}' in '\(base)'" }
        }
        return nil
    }
}
