import LiveryRaster

extension StyleManager {
    /// The names of all assets, in the order of their Unicode scalars.
    public var assetKeys: [String] {
        snapshot.document.assetNames
    }

    /// Facts about an asset that need no drawing.
    ///
    /// - Throws: If the asset does not exist, or no resolver handles it.
    package func description(of name: String) throws(ThemeError) -> AssetDescription {
        try snapshot.description(of: name)
    }

    /// An asset's value, of any kind; an image is not drawn.
    package func value(
        _ name: String,
        appearance: Appearance? = nil,
        parameters: [String: ParameterValue]? = nil
    ) throws(ThemeError) -> Asset {
        let theme = theme
        let request = ImageRequest(
            name,
            scale: 1,
            appearance: appearance,
            parameters: parameters
        )
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
    package func layers(
        of name: String,
        appearance: Appearance? = nil
    ) throws(ThemeError) -> [AssetLayer] {
        let appearance = appearance ?? self.appearance
        try snapshot.document.requireKnown(in: appearance)
        let resolution = try snapshot.resolution(of: name, in: appearance)
        return resolution.asset.layers.map { layer in
            AssetLayer(
                name: layer.name,
                location: layer.location,
                keys: layer.metadata.dictionary?.keys ?? []
            )
        }
    }

    /// All errors and warnings of the theme: of every asset, in every appearance and state.
    ///
    /// Files are looked up, and what decides sizes and caps is drawn.
    ///
    /// - Parameter scales: The scales at which images are drawn, in 0.1…16. An image that is too large at several
    ///   of them is reported at the smallest one. Default: 1, 2 and 3.
    /// - Returns: The diagnostics, sorted by location, without duplicates. If there are only warnings, all assets
    ///   can be used at these scales.
    public func validate(scales: [Double] = [1, 2, 3]) -> [Diagnostic] {
        let snapshot = snapshot.linting
        let document = snapshot.document
        let scales = scales.sorted()
        var found = DistinctDiagnostics()
        found.add(document.document.errors + document.diagnostics)
        var used: UInt32 = 0
        for name in document.assetNames {
            // Any number of assets may extend one with many faults.
            guard !found.areMany else {
                let location =
                    document.assets[name]?.first?.entry.keyLocation
                    ?? document.nameFaults[name]?.first?.location
                let fault = Fault(
                    .limit,
                    "too many errors; showing the first \(Fault.mostInOneDocument)"
                )
                found.add([Diagnostic(fault, at: location)])
                break
            }
            let own = snapshot.diagnostics(of: name, scales: scales, parameters: &used)
            found.add(own)
            if !own.hasErrors { found.add(snapshot.hiddenStates(of: name)) }
        }
        var diagnostics = found.all
        diagnostics += snapshot.warningsOfManyPictures
        diagnostics += document.unlistedAppearances
        diagnostics += document.parameters.flatMap(defaultFaults)
        diagnostics += fontFaults
        for appearance in document.appearances {
            do throws(ThemeError) {
                _ = try backdrops(in: appearance)
            } catch {
                diagnostics += error.diagnostics
            }
        }
        // An asset with errors may use any parameter, and have been meant to paint something. What is wrong with a value
        // that it uses has been told.
        if diagnostics.hasErrors {
            diagnostics.removeAll { $0.fault.code == .paintsNothing }
        } else {
            diagnostics += numberFaults
            diagnostics += document.parameters.filter { used & $0.bit == 0 }.map {
                let message = "no asset uses the parameter \(quoted($0.name))"
                let fault = Fault(.ineffective, message)
                return Diagnostic(fault, at: $0.location, severity: .warning)
            }
        }
        return Self.withoutConsequences(diagnostics.sortedByLocation())
    }

    /// The diagnostics without errors of references whose cause is among them.
    private static func withoutConsequences(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        let causes = Set(diagnostics.lazy.flatMap(\.fault.causes))
        guard !causes.isEmpty else { return diagnostics }
        let found = causes.intersection(diagnostics)
        return diagnostics.filter { found.isDisjoint(with: $0.fault.causes) }
    }

    /// The absolute paths of the documents, and of the files and folders that were read or looked for so
    /// far.
    package var paths: Set<String> { snapshot.paths }

    /// Checks values for parameters of the theme.
    ///
    /// - Throws: All values that do not fit, and all unknown names.
    package func check(parameters: [String: ParameterValue]) throws(ThemeError) {
        _ = try snapshot.bound(parameters)
    }

    /// The value of a parameter in images that are requested without it.
    ///
    /// - Throws: The faults of the theme's default.
    package func defaultValue(
        of parameter: Parameter,
        appearance: Appearance? = nil
    ) throws(ThemeError) -> ParameterValue {
        let appearance = appearance ?? self.appearance
        try document.requireKnown(in: appearance)
        if let set = snapshot.settings?.values[parameter.name] { return set }
        guard let written = parameter.defaultValue(in: appearance) else {
            return ParameterValue(defaultOf: parameter)
        }
        let context = SheetContext(
            sheet: document.document,
            styles: self,
            appearance: appearance
        )
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
    /// - Throws: The faults of the first one that is not an opaque color.
    package func backdrops(in appearance: Appearance) throws(ThemeError) -> [Color] {
        guard let value = document.document.values(of: .backdrops).last else { return [] }
        let context = SheetContext(sheet: document.document, styles: self, appearance: appearance)
        var colors: [Color] = []
        for element in value.array ?? [value] {
            let color = try context.color(element)
            guard color.alpha ?? 0 >= 1 else {
                let fault = Fault.outOfRange(
                    what: "a color of '$backdrops'",
                    found: color.hexadecimal,
                    allowed: "opaque"
                )
                throw ThemeError(fault, at: element.location)
            }
            colors.append(color)
        }
        return colors
    }

    /// The faults of the folders of `$fonts`, whether or not a text needs them.
    private var fontFaults: [Diagnostic] {
        let (snapshot, document) = (snapshot, document.document)
        guard let folder = document.fonts.folders.first else { return [] }
        do throws(ThemeError) {
            if snapshot.textRenderer == nil {
                _ = try fontFiles()
            } else {
                let key = AssetKey(name: "", appearance: snapshot.defaultAppearance)
                _ = try Scope(snapshot, key).fonts(at: folder.location)
            }
            return []
        } catch {
            return error.diagnostics
        }
    }

    /// The faults of the numbers among `$values` that no asset uses, which exports have nevertheless.
    private var numberFaults: [Diagnostic] {
        document.appearances.flatMap { appearance in
            let context = SheetContext(
                sheet: document.document,
                styles: self,
                appearance: appearance
            )
            return document.document.values.keys.sortedByScalars().flatMap { name in
                (try? document.document.value(name, by: context.selector)).map {
                    context.numberFaults($0)
                } ?? []
            }
        }
    }

    /// The errors of a parameter's default in all appearances, with duplicates.
    private func defaultFaults(of parameter: Parameter) -> [Diagnostic] {
        document.appearances.flatMap { appearance -> [Diagnostic] in
            do throws(ThemeError) {
                _ = try defaultValue(of: parameter, appearance: appearance)
                return []
            } catch {
                return error.diagnostics
            }
        }
    }
}

extension ThemeSnapshot {
    /// The same theme, with the warnings that only help its author.
    fileprivate var linting: ThemeSnapshot {
        var setup = setup
        setup.lints = true
        return self.setup.lints ? self : ThemeSnapshot(setup, files: files)
    }

    /// The absolute paths of the documents, and of the files and folders that were read or looked for so
    /// far.
    var paths: Set<String> {
        files.paths.union(document.document.files.compactMap(\.path))
    }

    /// The errors and warnings of an asset in every appearance and state, with duplicates.
    ///
    /// - Parameters:
    ///   - name: The asset.
    ///   - scales: The scales, smallest first.
    ///   - parameters: Receives the bits of the parameters that the asset uses.
    /// - Returns: The diagnostics.
    fileprivate func diagnostics(
        of name: String,
        scales: [Double],
        parameters: inout UInt32
    ) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        for appearance in document.appearances {
            var key = AssetKey(name: name, appearance: appearance, scale: scales.first ?? 1)
            let own: LayeredAsset
            do throws(ThemeError) {
                own = try resolution(of: name, in: appearance).asset
            } catch {
                diagnostics += error.diagnostics
                continue
            }
            for state in [[]] + own.states {
                key.states = state
                let needs = AssetDependencies()
                defer {
                    diagnostics += needs.all.warnings
                    parameters |= needs.all.parameters
                }
                do throws(ThemeError) {
                    let asset = try asset(key, needs: needs)
                    for scale in [key.scale] + scales.dropFirst() {
                        try check(asset, key, scale: scale, at: own.location, needs)
                    }
                } catch {
                    diagnostics += error.diagnostics
                    // Each of a thousand states would repeat the faults of all of them.
                    let isOfAll = needs.all.failure != nil && !own.states.isEmpty
                    if isOfAll || hasSharedFailure(key) { return diagnostics }
                }
            }
        }
        return diagnostics
    }

    /// The pictures of one asset at one scale above which there is a warning.
    private static var manyPictures: Int { 1_000 }

    /// Warnings of the assets whose variants, states and appearances make a great many pictures.
    fileprivate var warningsOfManyPictures: [Diagnostic] {
        document.expansion.axes.compactMap { name, axes in
            guard document.hasAsset(name), let asset = try? description(of: name) else {
                return nil
            }
            let count = axes.reduce(asset.states.count * asset.appearances.count) {
                $0 * $1.words.count
            }
            guard count > Self.manyPictures else { return nil }
            let fault = Fault.manyPictures(count, of: name)
            return Diagnostic(fault, at: asset.location, severity: .warning)
        }
    }

    /// Throws if an asset is an image that can't be drawn at a scale.
    private func check(
        _ asset: Asset,
        _ key: AssetKey,
        scale: Double,
        at location: DocumentLocation,
        _ needs: AssetDependencies
    ) throws(ThemeError) {
        guard case .image(var recipe) = asset else { return }
        if needs.all.scale, scale != key.scale {
            // What the image is made from depends on the scale, such as a picture file.
            var key = key
            key.scale = scale
            guard case .image(let own) = try self.asset(key, needs: needs) else { return }
            recipe = own
        }
        _ = try recipe.pixelSize(scale, limits, name: key.name, location: location)
    }

    /// The bits of the parameters that an asset uses, in any of its states and appearances.
    func usedParameters(
        of asset: AssetDescription,
        given: Parameters? = nil
    ) -> UInt32 {
        let needs = AssetDependencies()
        for appearance in asset.appearances {
            for states in asset.states {
                let key = AssetKey(
                    name: asset.key,
                    appearance: appearance,
                    states: states,
                    parameters: given
                )
                // Its faults are reported when it is requested.
                _ = try? self.asset(key, needs: needs)
            }
        }
        return needs.all.parameters
    }

    /// Facts about an asset that need no drawing.
    func description(of name: String) throws(ThemeError) -> AssetDescription {
        var states: Set<StateSet> = []
        var found: ResolvedAsset?
        var failure: ThemeError?
        var notes = document.tokenNotes[name] ?? AssetNotes()
        for appearance in document.appearances {
            do throws(ThemeError) {
                let resolution = try resolution(of: name, in: appearance)
                notes.description = notes.description ?? resolution.asset.notes.description
                notes.deprecation = notes.deprecation ?? resolution.asset.notes.deprecation
                states.formUnion(resolution.asset.states)
                if found == nil { found = resolution }
            } catch {
                if failure == nil { failure = error }
            }
        }
        guard let found else {
            throw failure
                ?? ThemeError(
                    .undefined(name, theme: document.name, nearest: nil)
                )
        }
        let kind = found.resolver.kind(of: ThemeName.asset(of: name))
        return AssetDescription(
            key: name,
            resolver: type(of: found.resolver).name,
            description: notes.description,
            deprecation: notes.deprecation,
            kind: kind,
            location: found.asset.location,
            states: kind == .image
                ? [[]] + states.sorted { document.stateOrder.hasLowerPrecedence($0, than: $1) }
                : [[]],
            appearances: document.appearances,
            isPainted: kind != .image || isPainted(name)
        )
    }

    /// Whether an image asset paints anything: a box that says how its contents look, or has parts, or is one, may not.
    func isPainted(_ name: String) -> Bool {
        document.appearances.contains { appearance in
            guard let asset = try? resolution(of: name, in: appearance),
                asset.resolver is BoxResolver
            else { return true }
            let own = asset.asset.metadata.dictionary
            if BoxValues.paintingKeys.contains(where: { own?[$0] != nil }) { return true }
            let states = own?["states"]?.dictionary ?? .init()
            let all = [own] + states.map(\.entry.value.dictionary)
            let keys = all.lazy.compactMap(\.self).flatMap(\.keys).map { key in
                String(key.prefix { $0 != "." })
            }
            return keys.contains(where: BoxValues.paintingKeys.contains)
                || document.parts(of: name).isEmpty && document.owner(ofPart: name) == nil
                    && !keys.contains(where: ContentStyle.names.contains)
        }
    }

    /// The appearance of requests without one.
    var defaultAppearance: Appearance {
        document.appearances.first ?? []
    }
}
