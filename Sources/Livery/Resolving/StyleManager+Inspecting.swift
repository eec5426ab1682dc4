import LiveryRaster

extension StyleManager {
    /// The names of all assets, in the order of their Unicode scalars.
    public var assetNames: [String] { snapshot.document.assetNames }

    /// Facts about an asset that need no drawing.
    ///
    /// - Throws: If the asset does not exist, or no resolver handles it.
    package func description(of name: String) throws(ThemeError) -> AssetDescription {
        try snapshot.description(of: name)
    }

    /// An asset's value, of any kind; an image is not drawn.
    package func value(_ name: String, appearance: Appearance? = nil, parameters: [String: ParameterValue]? = nil)
        throws(ThemeError) -> Asset
    {
        let theme = theme
        let request = ImageRequest(name, scale: 1, appearance: appearance, parameters: parameters)
        return try theme.snapshot.asset(try key(request, in: theme))
    }

    /// The paths of the font files in the folders of the theme's `$fonts`.
    ///
    /// - Throws: If a folder or a file can't be read, located where it is named.
    package func fontFiles() throws(ThemeError) -> [String] {
        let document = document.document
        let folders = document.fonts.folders.map { (folder: $0, root: document.rootFolder) }
        let cache = FileCache(bytes: snapshot.setup.bytes)
        return try FontFiles(in: folders, noting: cache).files.map(\.path)
    }

    /// The layers of an asset, the lowest first: documents, and what it extends.
    package func levels(of name: String, appearance: Appearance? = nil) throws(ThemeError) -> [AssetDefinition.Level] {
        let appearance = appearance ?? self.appearance
        try snapshot.document.requireKnown(in: appearance)
        return try snapshot.resolution(of: name, in: appearance).asset.levels
    }

    /// The keys of an asset in some states, each with the place at which it is written.
    package func keys(of name: String, states: StateSet, appearance: Appearance) throws(ThemeError) -> DocumentValue {
        let theme = snapshot
        let asset = try theme.resolution(of: name, in: appearance).asset
        return asset.value(in: theme.document.stateOrder.known(states), fills: StateFills(theme, in: appearance))
    }

    /// The absolute paths of the documents, and of the files and folders that were read or looked for so
    /// far.
    package var paths: Set<String> { snapshot.paths }

    /// Checks values for parameters of the theme.
    ///
    /// - Throws: All values that do not fit, and all unknown names.
    package func check(parameters: [String: ParameterValue]) throws(ThemeError) { _ = try snapshot.bound(parameters) }

    /// The value of a parameter in images that are requested without it.
    ///
    /// - Throws: The faults of the theme's default.
    package func defaultValue(of parameter: Parameter, appearance: Appearance? = nil) throws(ThemeError)
        -> ParameterValue
    {
        let appearance = appearance ?? self.appearance
        try document.requireKnown(in: appearance)
        if let set = snapshot.settings?.values[parameter.name] { return set }
        guard let written = parameter.defaultValue(in: appearance) else { return ParameterValue(defaultOf: parameter) }
        let context = SheetContext(sheet: document.document, styles: self, appearance: appearance)
        return try context.decode { $0.value(of: parameter, written) }
    }

    /// The parameters that an asset uses, in any of its states and appearances; for an asset with errors, as far as
    /// it could be made.
    ///
    /// - Throws: If the asset does not exist, or no resolver handles it.
    package func parameters(of name: String) throws(ThemeError) -> [Parameter] {
        let snapshot = snapshot
        let parameters = snapshot.document.parameters
        guard !parameters.isEmpty else { return [] }
        let used = snapshot.usedParameters(of: try snapshot.description(of: name))
        return parameters.filter { used & $0.bit != 0 }
    }

    /// The colors of `$backdrops`, which may lie behind translucent boxes; empty without any.
    ///
    /// - Throws: The faults of those that are not opaque colors.
    package func backdrops(in appearance: Appearance) throws(ThemeError) -> [Color] {
        guard let value = document.document.values(of: .backdrops).last else { return [] }
        let context = SheetContext(sheet: document.document, styles: self, appearance: appearance)
        var colors: [Color] = []
        var faults: [Diagnostic] = []
        for element in value.array ?? [value] {
            do throws(ThemeError) {
                let color = try context.color(element)
                colors.append(color)
                guard color.alpha ?? 0 < 1 else { continue }
                let (what, found) = ("a color of '$backdrops'", color.hexadecimal)
                let fault = Fault.outOfRange(what: what, found: found, allowed: "opaque")
                faults.report(fault, at: element.location)
            } catch { faults += error.diagnostics }
        }
        guard faults.isEmpty else { throw ThemeError(faults) }
        return colors
    }

}

extension ThemeSnapshot {
    /// The absolute paths of the documents, and of the files and folders that were read or looked for so
    /// far.
    var paths: Set<String> { files.paths.union(document.document.files.compactMap(\.path)) }

    /// The bits of the parameters that an asset uses, in any of its states and appearances.
    func usedParameters(of asset: AssetDescription, given: Parameters? = nil) -> UInt32 {
        let needs = AssetDependencies()
        for appearance in asset.appearances {
            for states in asset.states {
                let key = AssetKey(name: asset.name, appearance: appearance, states: states, parameters: given)
                // Its faults are reported when it is requested.
                _ = try? self.asset(key, needs: needs)
            }
        }
        return needs.all.parameters
    }

    /// Facts about an asset that need no drawing.
    func description(of name: String) throws(ThemeError) -> AssetDescription {
        var states: Set<StateSet> = []
        var found: AssetResolution?
        var failure: ThemeError?
        var notes = document.tokenNotes[name] ?? AssetNotes()
        for appearance in document.appearances {
            do throws(ThemeError) {
                let resolution = try resolution(of: name, in: appearance)
                notes.description = notes.description ?? resolution.asset.notes.description
                notes.deprecation = notes.deprecation ?? resolution.asset.notes.deprecation
                states.formUnion(resolution.asset.states)
                if found == nil { found = resolution }
            } catch { if failure == nil { failure = error } }
        }
        guard let found else { throw failure ?? ThemeError(.undefined(name, theme: document.name, nearest: nil)) }
        let kind = found.resolver.kind(of: ThemeName.asset(of: name))
        return AssetDescription(
            name: name,
            resolver: type(of: found.resolver).name,
            description: notes.description,
            deprecation: notes.deprecation,
            kind: kind,
            location: found.asset.location,
            states: kind == .image
                ? [[]] + states.sorted { document.stateOrder.hasLowerPrecedence($0, than: $1) } : [[]],
            appearances: document.appearances,
            isPainted: kind != .image || isPainted(name)
        )
    }

    /// Whether an image asset paints anything: a box that says how its contents look, or has parts, or is one, may not.
    func isPainted(_ name: String) -> Bool {
        document.appearances.contains { appearance in
            guard let asset = try? resolution(of: name, in: appearance), asset.resolver is BoxResolver else {
                return true
            }
            let own = asset.asset.value.dictionary
            if BoxValues.paintingKeys.contains(where: { own?[$0] != nil }) { return true }
            let states = own?["states"]?.dictionary ?? .init()
            let all = [own] + states.map(\.entry.value.dictionary)
            let keys = all.lazy.compactMap(\.self).flatMap(\.keys).map { key in String(key.prefix { $0 != "." }) }
            return keys.contains(where: BoxValues.paintingKeys.contains)
                || document.parts(of: name).isEmpty && document.owner(ofPart: name) == nil
                    && !keys.contains(where: ContentStyle.names.contains)
        }
    }

    /// The appearance of requests without one.
    var defaultAppearance: Appearance { document.appearances.first ?? [] }
}
