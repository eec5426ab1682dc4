extension ThemeDocument {
    /// A key for an appearance.
    package struct QualifiedPlace {
        package let key: String
        /// The appearance, with those of the keys around it.
        package let appearance: Appearance
        package let location: DocumentLocation
    }

    /// The warnings of keys whose appearance none of `$appearances` has, also combined as readers' preferences can be.
    package var unlistedAppearances: [Diagnostic] {
        let possible = appearanceOrder.visible(of: appearances)
        return places(outside: possible).map { place in
            let fault = Fault.unlistedAppearance(place.key, missing(place.appearance, among: possible))
            return Diagnostic(fault, at: place.location, severity: .warning)
        }
    }

    /// The keys whose appearance a reader may see, as preferences combine those of `$appearances`, but none of some has.
    package func combinedAppearances(besides written: [Appearance]) -> [QualifiedPlace] {
        let possible = appearanceOrder.visible(of: appearances)
        return places(outside: written).filter { place in possible.contains(where: place.appearance.isSatisfied) }
    }

    /// The outermost keys whose appearance none of some has.
    ///
    /// A document that is extended may be made for others, too, so only the outermost one is searched. So may a theme
    /// without `$appearances`, such as a palette.
    private func places(outside possible: [Appearance]) -> [QualifiedPlace] {
        let key = RootKey.appearances.rawValue
        guard levels.contains(where: { $0.root[key] != nil }), let outermost = levels.last else { return [] }
        var known: [Appearance: Bool] = [[]: true]
        var places: [QualifiedPlace] = []
        // An explicit stack: the reader limits the nesting of documents.
        var pending = outermost.root.map { (key: $0.key, entry: $0.entry, outer: Appearance()) }
        while let (key, entry, outer) = pending.popLast() {
            guard !QualifiedKey.isAuthors(key) else { continue }
            let held = outer.union(traits(of: key))
            let isPossible = known[held] ?? possible.contains(where: held.isSatisfied)
            known[held] = isPossible
            guard isPossible else {
                places.append(QualifiedPlace(key: key, appearance: held, location: entry.keyLocation))
                continue
            }
            var values = [entry.value]
            while let value = values.popLast() {
                values += value.array ?? []
                pending += value.dictionary?.map { ($0.key, $0.entry, held) } ?? []
            }
        }
        return places
    }

    /// The appearances that qualify a key, without words of variants and unknown names, which are errors.
    private func traits(of key: String) -> Appearance {
        let names = QualifiedKey(key).qualifier?.split(separator: ".") ?? []
        return appearanceOrder.known(Appearance(names.map { Appearance(name: String($0)) }))
    }

    /// The names that no appearance has, or else all of them, which none has together.
    private func missing(_ held: Appearance, among possible: [Appearance]) -> [String] {
        let all = appearanceOrder.text(of: held).split(separator: ".").map(String.init)
        let missing = all.filter { name in !possible.contains { $0.contains(Appearance(name: name)) } }
        return missing.isEmpty ? all : missing
    }
}
