extension ThemeDocument {
    /// The warnings of keys whose appearance none of `$appearances` has, also combined as readers' preferences can be.
    ///
    /// A document that is extended may be made for others, too, so only the outermost one is searched. So may a theme
    /// without `$appearances`, such as a palette.
    var unlistedAppearances: [Diagnostic] {
        let key = RootKey.appearances.rawValue
        guard levels.contains(where: { $0.root[key] != nil }), let outermost = levels.last else { return [] }
        let possible = appearanceOrder.combinations(of: appearances)
        var known: [Appearance: Bool] = [[]: true]
        var warnings: [Diagnostic] = []
        // An explicit stack: the reader limits the nesting of documents.
        var pending = [(value: DocumentValue.Value.dictionary(outermost.root), outer: Appearance())]
        while let (value, outer) = pending.popLast() {
            guard case .dictionary(let dictionary) = value else {
                if case .array(let elements) = value { pending += elements.map { ($0.value, outer) } }
                continue
            }
            for (key, entry) in dictionary where !QualifiedKey.isAuthors(key) {
                var held = outer
                if let qualifier = QualifiedKey(key).qualifier {
                    held.formUnion(traits(in: qualifier))
                    let isPossible = known[held] ?? possible.contains(where: held.isSatisfied)
                    known[held] = isPossible
                    guard isPossible else {
                        let fault = Fault.unlistedAppearance(key, missing(held, among: possible))
                        warnings.append(Diagnostic(fault, at: entry.keyLocation, severity: .warning))
                        continue
                    }
                }
                switch entry.value.value {
                case .array, .dictionary: pending.append((entry.value.value, held))
                default: break
                }
            }
        }
        return warnings
    }

    /// The appearances of a qualifier, without words of variants and unknown names, which are errors.
    private func traits(in qualifier: Substring) -> Appearance {
        let names = qualifier.split(separator: ".").map { Appearance(name: String($0)) }
        return appearanceOrder.known(Appearance(names))
    }

    /// The names that no appearance has, or else all of them, which none has together.
    private func missing(_ held: Appearance, among possible: [Appearance]) -> [String] {
        let all = appearanceOrder.text(of: held).split(separator: ".").map(String.init)
        let missing = all.filter { name in !possible.contains { $0.contains(Appearance(name: name)) } }
        return missing.isEmpty ? all : missing
    }
}
