import LiveryRaster

/// The assets of a theme, as seen while one of them is resolved.
protocol ThemeAssets: AnyObject, Sendable {
    var document: ThemeDocument { get }
    var limits: RasterLimits { get }
    /// Draws text; nil if the theme's images can have none.
    var textRenderer: (any TextRenderer)? { get }
    /// The files read besides the theme's documents.
    var files: FileCache { get }
    /// The parameter values that replace the theme's defaults where a request gives none.
    var settings: BoundParameters? { get }

    /// Makes an asset.
    ///
    /// - Parameters:
    ///   - key: Which one; names that the theme does not know are skipped.
    ///   - path: The assets that led to this one, each of which needs the next.
    ///   - location: Where the last of them refers to this one.
    ///   - needs: Records what the result depends on, including the asset itself.
    /// - Returns: What the resolver returns.
    /// - Throws: All faults of the asset, each with its location.
    func asset(
        _ key: AssetKey,
        path: AssetPath,
        at location: DocumentLocation?,
        needs: AssetDependencies?
    ) throws(ThemeError) -> AssetContent

    /// Converts an asset to a type; images are drawn.
    func convert<Asset>(
        _ asset: AssetContent,
        of key: AssetKey,
        to type: Asset.Type
    ) throws(ThemeError) -> Asset

    /// Whether an image asset paints anything.
    func isPainted(_ name: String) -> Bool

    /// An asset's layers and its resolver.
    func resolution(of name: String, in appearance: Appearance) throws(ThemeError) -> ResolvedAsset

    /// The typed values of an image asset in all of its states and appearances, cached.
    ///
    /// - Parameters:
    ///   - key: The asset; its appearance, states and size are ignored.
    ///   - request: The request that needs them; records their dependencies.
    ///   - make: Decodes the values.
    /// - Returns: The values, made by the first request.
    func renditions<Values: RenditionResult>(
        _ key: AssetKey,
        _ request: AssetRequest,
        _ make: (AssetDependencies) -> Values
    ) -> Values

    /// What all images of an asset share at a size other than its own, cached.
    func sharedLayout<Shared: Sendable>(_ key: AssetKey, _ make: () -> Shared) -> Shared

    /// An image asset used as a layer.
    func layerAsset(_ key: AssetKey, path: AssetPath) -> LayerAsset
}

/// The values of an image asset in all of its states and appearances, or why there are none.
protocol RenditionResult: Sendable {
    /// Why no image can be made at the asset's own size, in any state and appearance.
    var failureAtOwnSize: ThemeError? { get }

    /// What it takes in memory, in bytes, approximately.
    var byteCount: Int { get }
}

extension ThemeAssets {
    /// The fonts that documents list in `$fonts`, read when the first text needs them.
    ///
    /// - Parameters:
    ///   - documents: The documents; fonts of earlier ones come first.
    ///   - location: The location of the text that needs them.
    /// - Returns: The fonts.
    /// - Throws: If no fonts are listed, or they can't be read.
    func fonts(
        of documents: [LayeredDocument],
        at location: DocumentLocation
    ) throws(ThemeError) -> ThemeFonts {
        guard let textRenderer else { throw ThemeError(.noTextRenderer, at: location) }
        let folders = documents.flatMap { document in
            document.fonts.folders.map { (folder: $0, root: document.rootFolder) }
        }
        let system = documents.lazy.compactMap(\.fonts.system).first
        guard !folders.isEmpty || system != nil else {
            throw ThemeError(.noFonts, at: location)
        }
        // The empty string stands for the system's fonts: no absolute path is empty.
        let key = folders.map(\.folder.key) + (system == nil ? [] : [""])
        return try files.fonts(of: key) { () throws(ThemeError) in
            try ThemeFonts(of: (folders, system), renderer: textRenderer, noting: files)
        }
    }

    /// The kind of an asset in an appearance; nil if the theme has no such asset.
    func kind(ofAsset name: String, in appearance: Appearance) -> AssetKind? {
        guard document.hasAsset(name) else { return nil }
        guard let resolution = try? resolution(of: name, in: appearance) else {
            // Its faults are reported when it is requested.
            return .other
        }
        return resolution.resolver.kind(of: ThemeName.asset(of: name))
    }
}

extension ThemeAssets {
    /// The values given to parameters, checked against the theme's parameters; nil if none are given.
    ///
    /// - Throws: All values that do not fit, and all unknown names.
    func bound(_ given: [String: ParameterValue]) throws(ThemeError) -> BoundParameters? {
        guard !given.isEmpty else { return nil }
        var faults: [Diagnostic] = []
        var values: [(parameter: Parameter, value: BoundParameters.Value)] = []
        for (name, value) in given.sorted(by: { $0.key.precedesByScalars($1.key) }) {
            guard let parameter = document.parametersByName[name] else {
                let nearest = nearestName(to: name, among: document.parameters.map(\.name))
                let fault = Fault.unknownParameter(name, theme: document.name, nearest: nearest)
                faults.append(Diagnostic(fault, at: nil))
                continue
            }
            // Of a number, its own bounds are told.
            if let found = value.infinite, !parameter.type.isMeasure {
                let fault = Fault.wrongKind(wanted: "finite numbers", found: found)
                faults.append(Self.unfit(name, fault))
                continue
            }
            let decoder = ValueDecoder(asset: "", scope: GivenScope(assets: self), scale: 1)
            let written = DocumentValue(value.documentValue, at: parameter.location)
            let known = decoder.literally(as: parameter.type) {
                decoder.value(of: parameter, written)
            }
            if let known { values.append((parameter, known)) }
            faults += decoder.faults.map { Self.unfit(name, $0.fault) }
        }
        guard faults.isEmpty else { throw ThemeError(faults) }
        return BoundParameters(values)
    }

    /// The fault of a value that a request gives to a parameter.
    private static func unfit(_ name: String, _ fault: Fault) -> Diagnostic {
        Diagnostic(Fault(fault.code, "parameter \(quoted(name)): \(fault.message)"), at: nil)
    }

    /// The key of what a request asks for, with defaults for what it leaves open.
    ///
    /// - Throws: A state or a trait that the theme does not know, or all faults of its parameters.
    func key(
        _ request: ImageRequest,
        appearance: Appearance,
        scale: Double
    ) throws(ThemeError) -> AssetKey {
        let appearance = request.appearance ?? appearance
        try document.requireKnown(request.states, in: appearance)
        return AssetKey(
            name: request.name,
            appearance: appearance,
            states: request.states,
            scale: request.scale ?? scale,
            size: request.size,
            parameters: try request.given.flatMap { given throws(ThemeError) in
                try bound(given.values)
            }
        )
    }

    /// The value of a parameter; nil if the theme has none of this name.
    func parameter(
        named name: String,
        in appearance: Appearance,
        given: BoundParameters?
    ) -> BoundParameters.Binding? {
        guard let parameter = document.parametersByName[name] else { return nil }
        return BoundParameters.Binding(
            parameter: parameter,
            value: given?.values[name] ?? settings?.values[name],
            defaultValue: parameter.defaultValue(in: appearance)
        )
    }
}

/// The scope of values given by a request: they can refer to an image by name, and to nothing else.
private struct GivenScope: ReferenceScope {
    let assets: any ThemeAssets

    func value(named name: String) -> DocumentValue? { nil }

    func kind(ofAsset name: String) -> AssetKind? {
        let kinds = assets.document.appearances.lazy.compactMap {
            assets.kind(ofAsset: name, in: $0)
        }
        return kinds.first { $0 == .image } ?? kinds.first
    }

    func asset(named name: String, at location: DocumentLocation) throws(ThemeError) -> AssetContent
    {
        throw ThemeError(.unknownName(name, nearest: nil), at: location)
    }

    func layerAsset(named name: String) -> LayerAsset? { nil }

    func imageFile(named name: String, at location: DocumentLocation) throws(ThemeError)
        -> ImageSource
    {
        throw ThemeError(.missingFile(name, folders: [], nearest: nil), at: location)
    }

    func fonts(at location: DocumentLocation) throws(ThemeError) -> ThemeFonts {
        throw ThemeError(.noTextRenderer, at: location)
    }

    var names: NameIndex { assets.document.referenceNames }

    var qualifiers: QualifierNames { .builtIn }

    var limits: DocumentLimits { assets.document.limits }
}
