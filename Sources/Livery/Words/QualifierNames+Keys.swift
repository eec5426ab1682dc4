extension QualifierNames {
    /// The key and the state or appearance that one word combines: `fillDark`, `hover:fill`. The key of
    /// `state_pressed` is the state itself.
    func parts(of key: String, among keys: [String]) -> (key: String, state: String?, appearance: String?)? {
        let word = WordTable.folded(key)
        for (name, qualifier) in states.folded + appearances.folded + Self.foreign {
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
                keys.first { WordTable.folded($0) == rest } ?? ForeignWords.translation(of: String(rest), among: keys)
            guard let known else { continue }
            let state = states.names(meantBy: name)
            let appearance = state == nil ? appearances.names(meantBy: name) : nil
            if let state, known == "states" { return (state, state, nil) }
            if state != nil || appearance != nil { return (known, state, appearance) }
        }
        return nil
    }

    private static let foreign = ["hover", "active", "focus", "night"].map { (name: $0, folded: $0) }
}
