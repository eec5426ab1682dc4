import LiveryRaster

extension StyleManager {
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
                    document.assets[name]?.first?.entry.keyLocation ?? document.nameFaults[name]?.first?.location
                let fault = Fault(.limit, "too many errors; showing the first \(Fault.mostInOneDocument)")
                found.add([Diagnostic(fault, at: location)])
                break
            }
            let own = snapshot.diagnostics(of: name, scales: scales, parameters: &used)
            found.add(own)
            if !own.hasErrors { found.add(snapshot.hiddenStates(of: name)) }
        }
        var diagnostics = found.all
        diagnostics += snapshot.warningsOfManyPictures
        diagnostics += document.unlistedAppearances + document.hiddenContrasts
        diagnostics += document.parameters.flatMap(defaultFaults)
        diagnostics += fontFaults
        // What is wrong with a folder, or with a value, that an asset uses has been told.
        let told = Set(diagnostics.lazy.compactMap(\.location))
        let others = resourceFaults + numberFaults(ofReferences: !diagnostics.hasErrors)
        // A circle is told once, wherever it is entered.
        let hasCircle = diagnostics.contains { $0.fault.code == .circularReference }
        diagnostics += others.filter {
            $0.location.map(told.contains) != true && !(hasCircle && $0.fault.code == .circularReference)
        }
        for appearance in document.appearances {
            do throws(ThemeError) { _ = try backdrops(in: appearance) } catch { diagnostics += error.diagnostics }
        }
        // A document with errors may lack what an asset was meant to paint.
        if document.document.errors.hasErrors { diagnostics.removeAll { $0.fault.code == .paintsNothing } }
        // An asset with errors may use any parameter.
        if !diagnostics.hasErrors {
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

    /// The faults of the folders of `$fonts`, whether or not a text needs them.
    package var fontFaults: [Diagnostic] {
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
        } catch { return error.diagnostics }
    }

    /// Warnings of the folders of `$resources` that don't exist: an asset that needs none of their files says nothing.
    private var resourceFaults: [Diagnostic] {
        let document = document.document
        var seen: Set<String> = []
        let folders = document.levels.flatMap { document.resourceFolders(for: $0.file.source) }
        return folders.filter { seen.insert($0.key).inserted }.compactMap { folder in
            let path = FilePath.normalized(folder.path, in: folder.base)
            guard (try? FolderListing.names(inExisting: path)) == .some(nil) else { return nil }
            let fault = Fault(.missingFile, "no folder \(quoted(folder.path))")
            return Diagnostic(fault, at: folder.location, severity: .warning)
        }
    }

    /// The faults of the numbers among `$values` that no asset uses, which exports have nevertheless.
    ///
    /// - Parameter isOfReferences: Whether values that refer to others are looked at. What is wrong with the others may
    ///   have been told.
    /// - Returns: The faults.
    private func numberFaults(ofReferences isOfReferences: Bool) -> [Diagnostic] {
        valueFaults { isOfReferences || $0.string?.hasPrefix("{") != true }.flatMap(\.faults)
    }

    /// The faults of `$values` that refer to nothing, or whose calculations can't be done.
    ///
    /// - Parameter isChecked: Whether a value, as it is written, is looked at. Default: yes.
    /// - Returns: The names of faulty values, for each appearance in their order, with the faults.
    package func valueFaults(where isChecked: (DocumentValue) -> Bool = { _ in true }) -> [(
        name: String, faults: [Diagnostic]
    )] {
        document.appearances.flatMap { appearance in
            let context = SheetContext(sheet: document.document, styles: self, appearance: appearance)
            return document.document.values.keys.sortedByScalars().compactMap { name -> (String, [Diagnostic])? in
                let value = try? document.document.value(name, by: context.selector)
                guard let value, isChecked(value) else { return nil }
                let faults = context.numberFaults(value)
                return faults.isEmpty ? nil : (name, faults)
            }
        }
    }

    /// The errors of a parameter's default in all appearances, with duplicates.
    private func defaultFaults(of parameter: Parameter) -> [Diagnostic] {
        document.appearances.flatMap { appearance -> [Diagnostic] in
            do throws(ThemeError) {
                _ = try defaultValue(of: parameter, appearance: appearance)
                return []
            } catch { return error.diagnostics }
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

    /// The errors and warnings of an asset in every appearance and state, with duplicates.
    ///
    /// - Parameters:
    ///   - name: The asset.
    ///   - scales: The scales, smallest first.
    ///   - parameters: Receives the bits of the parameters that the asset uses.
    /// - Returns: The diagnostics.
    fileprivate func diagnostics(of name: String, scales: [Double], parameters: inout UInt32) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        for appearance in document.appearances {
            var key = AssetKey(name: name, appearance: appearance, scale: scales.first ?? 1)
            let own: AssetDefinition
            do throws(ThemeError) { own = try resolution(of: name, in: appearance).asset } catch {
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
            guard document.hasAsset(name), let asset = try? description(of: name) else { return nil }
            let count = axes.reduce(asset.states.count * asset.appearances.count) { $0 * $1.words.count }
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
}
