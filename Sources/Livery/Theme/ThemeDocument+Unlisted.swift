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
            let missing = missing(place.appearance, among: possible)
            let message = "\(quoted(place.key)) has no effect: no appearance of '$appearances' has \(missing.listed)"
            let fault = Fault(.ineffective, message + (missing.count > 1 ? " together" : ""))
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
    /// without `$appearances` and images, such as a palette.
    private func places(outside possible: [Appearance]) -> [QualifiedPlace] {
        guard let outermost = levels.last, listsAppearances || hasImages(outermost) else { return [] }
        var known: [Appearance: Bool] = [[]: true]
        var places: [QualifiedPlace] = []
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
                        places.append(QualifiedPlace(key: key, appearance: held, location: entry.keyLocation))
                        continue
                    }
                }
                switch entry.value.value {
                case .array, .dictionary: pending.append((entry.value.value, held))
                default: break
                }
            }
        }
        return places
    }

    private var listsAppearances: Bool { levels.contains { $0.root[RootKey.appearances.rawValue] != nil } }

    private func hasImages(_ document: LoadedDocument) -> Bool {
        let registry = ResolverRegistry()
        return document.root.contains { key, _ in
            let name = ThemeName.asset(of: key)
            return registry.resolver(for: name)?.kind(of: name) == .image
        }
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
