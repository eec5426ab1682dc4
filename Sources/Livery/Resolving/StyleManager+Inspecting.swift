import LiveryRaster

extension StyleManager {
    /// The names of all assets, in the order of their Unicode scalars.
    public var assetKeys: [String] {
        snapshot.document.assetNames
    }

    /// Facts about an asset that need no drawing.
    ///
    /// - Throws: When there is no such asset, or no resolver answers for it.
    public func description(of key: String) throws(ThemeError) -> AssetDescription {
        try snapshot.description(of: key)
    }

    /// An asset's value, of any kind; an image is not drawn.
    public func value(
        _ key: String,
        appearance: Appearance? = nil
    ) throws(ThemeError) -> AssetValue {
        let snapshot = snapshot
        let wanted = AssetVariant(name: key, appearance: appearance ?? self.appearance)
        let asset = try snapshot.asset(wanted)
        switch asset {
        case let color as Color: return .color(color)
        case let font as FontDescription: return .font(font)
        case let gradient as Gradient: return .gradient(gradient)
        case is any ImageRecipe, is ThemedImage: return .image(try snapshot.image(wanted))
        default: return .other(asset)
        }
    }

    /// The paths of the font files in the folders of the theme's `$fonts`.
    ///
    /// - Throws: That a folder or a file can't be read, where it is named.
    package func fontFiles() throws(ThemeError) -> [String] {
        let document = document.document
        let folders = document.fonts.folders.map { (folder: $0, root: document.rootFolder) }
        return try FontFiles(in: folders, noting: FileCache()).files.map(\.path)
    }

    /// The layers of an asset, the lowest first: documents, and what it extends.
    public func layers(
        of key: String,
        appearance: Appearance? = nil
    ) throws(ThemeError) -> [AssetLayer] {
        let resolution = try snapshot.resolution(
            of: key,
            in: appearance ?? self.appearance
        )
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
    /// Nothing is drawn, but files are looked up.
    ///
    /// - Parameter scales: The scales that images are drawn at, in 0.1…16. An image that is too large at
    ///   several of them is reported at the smallest one. Default: 1, 2 and 3.
    /// - Returns: The diagnostics, sorted by location, each once. All assets of a theme that has only
    ///   warnings can be used at these scales.
    public func validate(scales: [Double] = [1, 2, 3]) -> [Diagnostic] {
        let snapshot = snapshot
        let document = snapshot.document
        let scales = scales.sorted()
        var diagnostics = document.document.errors + document.diagnostics
        for name in document.assetNames {
            diagnostics += snapshot.diagnostics(of: name, scales: scales)
        }
        return diagnostics.sortedByLocation()
    }
}

extension ThemeSnapshot {
    /// The errors and warnings of an asset in every appearance and state, some repeated.
    ///
    /// - Parameters:
    ///   - name: The asset.
    ///   - scales: The scales, the smallest first.
    /// - Returns: The diagnostics.
    fileprivate func diagnostics(of name: String, scales: [Double]) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        for appearance in document.appearances {
            var key = AssetVariant(name: name, appearance: appearance, scale: scales.first ?? 1)
            let states = (try? resolution(of: name, in: appearance))?.asset.states ?? []
            for state in [[]] + states {
                key.states = state
                let needs = AssetDependencies()
                defer { diagnostics += needs.warnings }
                do throws(ThemeError) {
                    let asset = try asset(key, needs: needs)
                    if asset is any ImageRecipe {
                        let image = try image(asset, key: key)
                        for scale in scales.dropFirst() {
                            try check(image, key, scale: scale, needs)
                        }
                    }
                } catch {
                    diagnostics += error.diagnostics
                    // Each of a thousand states would bring the faults of all of them.
                    if hasSharedFailure(key) { return diagnostics }
                }
            }
        }
        return diagnostics
    }

    /// Throws when an image can't be drawn at a scale.
    private func check(
        _ image: ResolvedImage,
        _ key: AssetVariant,
        scale: Double,
        _ needs: AssetDependencies
    ) throws(ThemeError) {
        guard needs.scale else { return try image.checkSize(scale: scale) }
        // What it is made of depends on the scale, such as the file of a picture.
        var key = key
        key.scale = scale
        let asset = try asset(key, needs: needs)
        if asset is any ImageRecipe { _ = try self.image(asset, key: key) }
    }

    /// Facts about an asset that need no drawing.
    func description(of key: String) throws(ThemeError) -> AssetDescription {
        var states: Set<StateSet> = []
        var found: ResolvedAsset?
        var failure: ThemeError?
        for appearance in document.appearances {
            do throws(ThemeError) {
                let resolution = try resolution(of: key, in: appearance)
                states.formUnion(resolution.asset.states)
                if found == nil { found = resolution }
            } catch {
                if failure == nil { failure = error }
            }
        }
        guard let found else {
            throw failure
                ?? ThemeError(
                    .asset(.undefined(key, theme: document.name, nearest: nil))
                )
        }
        let kind = found.resolver.kind(of: key)
        return AssetDescription(
            key: key,
            resolver: type(of: found.resolver).name,
            kind: kind,
            location: found.asset.location,
            states: kind == .image
                ? [[]] + states.sorted { document.stateOrder.hasLowerPrecedence($0, than: $1) }
                : [[]],
            appearances: document.appearances
        )
    }

    /// The appearance of requests without one.
    var defaultAppearance: Appearance {
        document.appearances.first ?? []
    }
}
