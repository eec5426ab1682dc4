/// The keys of an asset, to which those of its variants are added.
struct FlatKeys {
    private(set) var keys: DocumentDictionary
    private(set) var faults: [Diagnostic] = []
    private let states: QualifierOrder<StateSet>

    init(_ keys: DocumentDictionary, _ states: QualifierOrder<StateSet>) {
        self.keys = keys
        self.states = states
    }

    /// Adds the keys of a word.
    mutating func add(_ own: DocumentDictionary, of word: String) {
        for (key, entry) in own where !QualifiedKey.isAuthors(key) {
            let parts = QualifiedKey(key)
            guard parts.base == "states", let changes = entry.value.dictionary else {
                addWhole(entry, key, word, nil)
                continue
            }
            for (state, entry) in changes { add(entry, of: state, word: word, outer: parts.qualifier) }
        }
    }

    /// Adds the keys of a word in a state to those of the state.
    private mutating func add(_ entry: DocumentDictionary.Entry, of state: String, word: String, outer: Substring?) {
        var all = keys[entry: "states"] ?? entry
        var states = keys["states"]?.dictionary ?? .init()
        let parts = QualifiedKey(state)
        guard keys["states"].map({ $0.dictionary != nil }) ?? true, let changes = entry.value.dictionary else {
            var whole = entry
            var one = DocumentDictionary()
            one[entry: state] = entry
            whole.value.value = .dictionary(one)
            return addWhole(whole, "states", word, outer)
        }
        let key = states.keys.first { isSame($0, String(parts.base)) } ?? String(parts.base)
        var inner = states[entry: key] ?? entry
        var own = states[key]?.dictionary ?? .init()
        for (key, entry) in changes where !QualifiedKey.isAuthors(key) {
            let outside = [parts.qualifier, outer].compactMap(\.self).joined(separator: ".")
            let qualifier = outside.isEmpty ? nil : outside[...]
            if let clash = Self.add(entry, key, word, qualifier, to: &own) { faults.append(clash) }
        }
        inner.value.value = .dictionary(own)
        states[entry: key] = inner
        all.value.value = .dictionary(states)
        keys[entry: "states"] = all
    }

    /// Whether two keys are the same combination of states.
    private func isSame(_ first: String, _ second: String) -> Bool {
        if first == second { return true }
        guard let left = try? states.qualifier(parsing: first), let right = try? states.qualifier(parsing: second)
        else { return false }
        return left == right
    }

    /// Adds a key to those of the asset.
    private mutating func addWhole(
        _ entry: DocumentDictionary.Entry,
        _ key: String,
        _ word: String,
        _ outer: Substring?
    ) { if let clash = Self.add(entry, key, word, outer, to: &keys) { faults.append(clash) } }

    /// Adds a key with a word, and the qualifiers outside of it.
    ///
    /// - Returns: The fault if there is such a key.
    private static func add(
        _ entry: DocumentDictionary.Entry,
        _ key: String,
        _ word: String,
        _ outer: Substring?,
        to keys: inout DocumentDictionary
    ) -> Diagnostic? {
        let parts = QualifiedKey(key)
        let words = [word[...], parts.qualifier, outer].compactMap(\.self)
        let full = String(parts.base) + "~" + words.joined(separator: ".")
        guard keys[full] == nil else { return Diagnostic(.sameKey(key, as: full), at: entry.keyLocation) }
        keys[entry: full] = entry
        return nil
    }
}
