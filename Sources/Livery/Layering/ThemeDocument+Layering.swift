extension ThemeDocument {
    /// What names an asset in an appearance: its layers from the lowest, what it extends below it.
    struct LayerChain {
        var layers: [RawLayer]
        /// The name after `resolver:`, inherited through `extends` too.
        var resolver: DocumentValue?
    }

    /// Collects the layers of an asset or a value.
    ///
    /// - Returns: An empty chain when nothing of the name is defined for this appearance.
    func layerChain(
        of name: String,
        in appearance: Appearance,
        faults: inout [Diagnostic]
    ) -> LayerChain {
        let selector = selector(for: appearance)
        var chain = LayerChain(layers: [])
        var visited: [String] = []
        var next: String? = name
        var extending: DocumentValue?
        while let current = next {
            next = nil
            let own = definitions(of: current, in: appearance)
            if own.isEmpty, let extending {
                let nearest = referenceNames.nearest(to: current, except: visited)
                faults.append(
                    Diagnostic(
                        .layering(.unknownBase(current, nearest: nearest)),
                        at: extending.location
                    )
                )
                break
            }
            if let extending, own.last?.entry.value.dictionary == nil {
                let fault = LayeringFault.baseWithoutKeys(current)
                faults.append(Diagnostic(.layering(fault), at: extending.location))
                break
            }
            visited.append(current)
            chain.layers = own + chain.layers
            for layer in own.reversed() {
                guard let dictionary = layer.entry.value.dictionary else { break }
                if chain.resolver == nil {
                    chain.resolver = selector.strongest("resolver", in: dictionary)
                }
                guard next == nil, let base = selector.strongest("extends", in: dictionary) else {
                    continue
                }
                extending = base
                next = base.string
                if next == nil {
                    let fault = LayeringFault.wrongRootValue(
                        key: "extends",
                        wanted: "the name of an asset or value",
                        found: base.kindName
                    )
                    faults.append(Diagnostic(.layering(fault), at: base.location))
                }
            }
            if let base = next {
                if let start = visited.firstIndex(of: base) {
                    let cycle = Array(visited[start...]) + [base]
                    faults.append(
                        Diagnostic(.layering(.circularExtends(cycle)), at: extending?.location)
                    )
                    break
                }
                if visited.count >= limits.chainLength {
                    let fault = LayeringFault.extendsTooLong(limit: limits.chainLength)
                    faults.append(Diagnostic(.layering(fault), at: extending?.location))
                    break
                }
            }
        }
        return chain
    }

    /// What works metadata out for an appearance.
    func selector(
        for appearance: Appearance,
        synonyms: KeySynonyms = .none
    ) -> AppearanceSelector {
        AppearanceSelector(
            appearance: appearance,
            appearances: appearanceOrder,
            states: stateOrder,
            synonyms: synonyms
        )
    }

    /// The value of this name in `$values` that holds in an appearance.
    func value(_ name: String, in appearance: Appearance) -> DocumentDictionary.Entry? {
        values[name]?.last { $0.isSatisfied(by: appearance) }?.entry
    }

    /// Whether an asset has this name, in whatever appearance.
    func hasAsset(_ name: String) -> Bool {
        assets[name] != nil
    }

    /// The definitions of an asset, from the lowest document's weakest; or that of a value.
    private func definitions(of name: String, in appearance: Appearance) -> [RawLayer] {
        let own = (assets[name] ?? []).filter { $0.qualifier.isSatisfied(by: appearance) }
        if !own.isEmpty { return own.map { RawLayer(name: name, entry: $0.entry) } }
        return value(name, in: appearance).map { [RawLayer(name: name, entry: $0)] } ?? []
    }
}

extension AppearanceSelector {
    /// What stands under a key in this appearance, without working out or checking the rest.
    func strongest(_ key: String, in dictionary: DocumentDictionary) -> DocumentValue? {
        var best: (qualifier: Appearance, value: DocumentValue)?
        for (written, entry) in dictionary.entries where written.hasPrefix(key) {
            let parts = QualifiedKey(written)
            guard parts.base == key else { continue }
            var qualifier: Appearance = []
            if let text = parts.qualifier {
                // One that can't be read is reported when the whole is worked out.
                guard let known = try? appearances.qualifier(parsing: String(text)) else {
                    continue
                }
                qualifier = known
            }
            guard qualifier.isSatisfied(by: appearance) else { continue }
            if let current = best,
                !appearances.hasLowerPrecedence(current.qualifier, than: qualifier)
            {
                continue
            }
            best = (qualifier, entry.value)
        }
        return best?.value
    }
}
