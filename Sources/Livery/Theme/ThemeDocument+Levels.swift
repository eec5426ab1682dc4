extension ThemeDocument {
    /// An asset's levels in an appearance, lowest first: what it extends, then its own.
    struct LevelChain {
        var levels: [WrittenLevel]
        /// The value of `resolver`, which is inherited by `extends`.
        var resolver: DocumentValue?
        /// What the asset, or a value that it extends, extends although it is deprecated.
        var warnings: [Diagnostic] = []
    }

    /// Collects the levels of an asset or a value.
    ///
    /// - Returns: The levels; none if the name is not defined in this appearance.
    func levelChain(of name: String, in appearance: Appearance, faults: inout [Diagnostic]) -> LevelChain {
        let selector = document.selector(for: appearance, variant: expansion.selections[name])
        var chain = LevelChain(levels: [])
        var visited: [String] = []
        var next: String? = name
        var extending: DocumentValue?
        while let current = next {
            next = nil
            let own = definitions(of: current, in: appearance)
            if assets[current] == nil { faults += expansion.faults[current] ?? [] }
            if own.isEmpty, let extending {
                let nearest = referenceNames.nearest(to: current, except: visited)
                let message = "no asset or value named \(quoted(current)) to extend"
                let fault = Fault(.unknownName, message, of: current, nearest: nearest)
                faults.report(fault, at: extending.location)
                break
            }
            if let extending, own.last?.entry.value.dictionary == nil {
                let isColor = current.hasSuffix("Color")
                let remedy = isColor ? "'color: \(current)' instead of 'extends'" : "\(quoted(current)) as a dictionary"
                let message = "can't extend \(quoted(current)), which is not a dictionary; write \(remedy)"
                faults.report(Fault(.wrongReference, message), at: extending.location)
                break
            }
            // What another asset extends is told where that is.
            if let extending, let last = visited.last, last == name || assets[last] == nil,
                let deprecation = deprecation(of: current, in: appearance)
            {
                let fault = Fault.deprecated(current, deprecation)
                chain.warnings.append(Diagnostic(fault, at: extending.location, severity: .warning))
            }
            visited.append(current)
            chain.levels = own + chain.levels
            for level in own.reversed() {
                guard let dictionary = level.entry.value.dictionary else { break }
                if chain.resolver == nil { chain.resolver = selector.strongest("resolver", in: dictionary) }
                guard next == nil, let base = selector.strongest("extends", in: dictionary) else { continue }
                extending = base
                next = base.string
                if let fault = fault(ofBase: base) {
                    faults.report(fault, at: base.location)
                    next = nil
                }
            }
            if let base = next {
                if let start = visited.firstIndex(of: base) {
                    let cycle = Array(visited[start...]) + [base]
                    faults.report(.circularExtends(cycle, by: "extends"), at: extending?.location)
                    break
                }
                if visited.count >= limits.chainLength {
                    let fault = Fault.chainTooLong(of: "extends", limit: limits.chainLength)
                    faults.report(fault, at: extending?.location)
                    break
                }
            }
        }
        return chain
    }

    /// Why nothing can be extended by a value; nil if it may be the name of something.
    private func fault(ofBase base: DocumentValue) -> Fault? {
        guard let name = base.string else {
            return .wrongValue("extends", wanted: "the name of an asset or value", found: base.kindName)
        }
        let (asset, words) = ThemeName.parts(of: name)
        let axes = words.isEmpty ? [] : variantAxes(of: asset)
        guard !axes.isEmpty else { return nil }
        if let fault = fault(ofVariant: name) { return fault }
        let defaults = axes.compactMap { axis in
            words.first(where: axis.words.contains).map { "\(axis.name): {default: \($0)}" }
        }
        let hint = "extend \(quoted(asset)), and write 'variants: {\(defaults.joined(separator: ", "))}'"
        return Fault(.wrongReference, "\(quoted(name)) is a variant, which can't be extended; \(hint)")
    }

    /// The definitions of an asset or a value in an appearance, from the lowest document's weakest on.
    private func definitions(of name: String, in appearance: Appearance) -> [WrittenLevel] {
        let own = expansion[name].filter { $0.qualifier.isSatisfied(by: appearance) }
        // Definitions of values are not merged.
        if assets[name] == nil, let value = own.last { return [WrittenLevel(name: name, entry: value.entry)] }
        guard own.isEmpty else { return own.map { WrittenLevel(name: name, entry: $0.entry) } }
        return document.value(name, in: appearance).map { [WrittenLevel(name: name, entry: $0)] } ?? []
    }
}
