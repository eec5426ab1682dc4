extension ThemeSnapshot {
    /// Finds the layers and the resolver of an asset, before it is made.
    func findResolution(of name: String, in appearance: Appearance) throws(ThemeError) -> AssetResolution {
        var faults = document.nameFaults(of: name)
        guard document.assets[name] != nil else {
            guard faults.isEmpty else { throw ThemeError(faults) }
            if let canonical = try canonicalName(of: name) { return try resolution(of: canonical, in: appearance) }
            let nearest = nearestName(to: name, among: document.assetNames)
            throw ThemeError(.undefined(name, theme: document.name, nearest: nearest))
        }
        // First, because looking for what a large asset extends takes time for each asset that extends it.
        if document.expansion.heavyHeirs.contains(name) {
            let limit = document.limits.nodeCount
            let location = document.assets[name]?.last?.entry.keyLocation
            let fault = Fault(.limit, "assets inherit more than \(limit) values by 'extends'")
            throw ThemeError(faults + [Diagnostic(fault, at: location)])
        }
        let known = faults.count
        let chain = document.levelChain(of: name, in: appearance, faults: &faults)
        let lacksBase = faults.count > known
        guard let top = chain.levels.last else {
            let text = document.text(of: appearance)
            let location = document.assets[name]?.first?.entry.keyLocation
            let fault = Fault(.unknownName, "asset \(quoted(name)) is not defined in the appearance \(quoted(text))")
            throw ThemeError(faults + [Diagnostic(fault, at: location)])
        }
        guard let resolver = resolver(for: name, chain: chain, location: top.entry.keyLocation, &faults) else {
            throw ThemeError(faults)
        }
        let selector = document.document.selector(
            for: appearance,
            hasPaths: resolver is any BuiltInResolver,
            variant: document.expansion.selections[name]
        )
        guard
            let asset = AssetDefinition(
                name: name,
                chain: chain.levels,
                selector: selector,
                limits: document.limits,
                faults: &faults,
                resolve: { level, position in
                    // Any number of assets may extend the same one.
                    level.name == name ? SelectedLevel(level, selector) : selectedBase(level, at: position, selector)
                }
            )
        else { throw ThemeError(faults) }
        let kind = resolver.kind(of: ThemeName.asset(of: name))
        if [.color, .font, .gradient].contains(kind) {
            if let states = asset.value.dictionary?[entry: "states"], states.value.string != "none" {
                let fault = Fault(
                    .misplacedKey,
                    "only images have states, and \(quoted(name)) is \(kind.phrase); write the states in the box that "
                        + "uses it"
                )
                faults.report(fault, at: states.keyLocation)
            }
            if !document.variantAxes(of: name).isEmpty {
                let fault = Fault(
                    .misplacedKey,
                    "only images have variants, and \(quoted(ThemeName.asset(of: name))) is \(kind.phrase); write them in "
                        + "the box that uses it"
                )
                faults.report(fault, at: asset.location)
            }
        }
        return AssetResolution(
            asset: asset,
            resolver: resolver,
            faults: faults,
            warnings: chain.warnings,
            lacksBase: lacksBase
        )
    }

    /// The name without default words of a variant's name; nil if it names no variant.
    private func canonicalName(of name: String) throws(ThemeError) -> String? {
        let asset = ThemeName.asset(of: name)
        guard asset != name, document.hasAsset(asset) else { return nil }
        do throws(Fault) {
            let canonical = try document.canonicalName(name)
            return canonical == name ? nil : canonical
        } catch { throw ThemeError(error) }
    }

    private func resolver(
        for name: String,
        chain: ThemeDocument.LevelChain,
        location: DocumentLocation,
        _ faults: inout [Diagnostic]
    ) -> (any AssetResolver)? {
        guard let written = chain.resolver else {
            let name = ThemeName.asset(of: name)
            if let resolver = resolvers.resolver(for: name) { return resolver }
            let fault = Fault.noResolver(
                name,
                suffixes: ResolverRegistry.suffixes,
                hint: hint(for: name, chain.levels.last?.entry.value)
            )
            faults.report(fault, at: location)
            return nil
        }
        if let text = written.string, let resolver = resolvers.resolver(named: text) { return resolver }
        let text = written.string ?? written.kindName
        let nearest = nearestName(to: text, among: resolvers.names)
        let fault = Fault(.unknownName, "unknown resolver \(quoted(text))", of: text, nearest: nearest)
        faults.report(fault, at: written.location)
        return nil
    }
}
