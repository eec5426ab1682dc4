import LiveryRaster

/// What a resolver is asked to make, and the way to what it needs for it.
public struct AssetRequest: Sendable {
    /// The asset's name.
    public var name: String { key.name }

    /// The metadata for the wanted appearance and states; `extends`, `resolver` and `states` have
    /// been dealt with.
    public let metadata: DocumentValue

    /// Where the asset is named, for diagnostics.
    public let location: DocumentLocation

    /// The traits that hold.
    public var appearance: Appearance { key.appearance }

    /// The control states that hold.
    public var states: StateSet { key.states }

    /// Pixels for each point.
    public var scale: Double {
        needs.noteScale()
        return key.scale
    }

    /// The size in points that was asked for instead of the asset's own.
    public var size: Size? { key.size }

    let key: AssetVariant
    let resolution: ResolvedAsset
    let generation: ThemeSnapshot
    /// What led here, this asset included.
    let path: AssetPath
    /// Whether somebody has asked for the scale, here or in what the asset refers to.
    let needs: AssetDependencies

    init(
        key: AssetVariant,
        resolution: ResolvedAsset,
        generation: ThemeSnapshot,
        path: AssetPath,
        needs: AssetDependencies
    ) {
        self.needs = needs
        self.key = key
        self.resolution = resolution
        self.generation = generation
        self.path = path
        metadata = resolution.asset.metadata(in: key.states)
        location = resolution.asset.location
    }

    /// Another asset of the theme, for the same appearance and scale, in its normal state.
    ///
    /// - Throws: ``ThemeError`` when there is no such asset, when it is of another type, or when it
    ///   needs the asset that is being made.
    public func asset<Asset>(
        _ name: String,
        as type: Asset.Type = Asset.self
    ) throws(ThemeError) -> Asset {
        let wanted = AssetVariant(name: name, appearance: appearance, scale: key.scale)
        let asset = try generation.asset(wanted, path: path, at: location, needs: needs)
        // An image that is drawn here is drawn at the scale.
        if type == ThemedImage.self { needs.noteScale() }
        return try generation.convert(asset, of: wanted, to: type)
    }

    /// What decodes this asset's values.
    func decoder() -> ValueDecoder {
        let scope = ThemeScope(request: self)
        return ValueDecoder(
            asset: name,
            metadata: metadata,
            scope: scope,
            scale: key.scale,
            needs: needs
        )
    }

    /// Decodes the metadata as a whole; what goes wrong is thrown together.
    func decode<Value>(
        _ body: (DocumentValue, ValueDecoder) -> Value?
    ) throws(ThemeError) -> Value {
        let decoder = decoder()
        let value = body(metadata, decoder)
        guard let value, decoder.faults.isEmpty else { throw ThemeError(decoder.faults) }
        needs.note(warnings: decoder.warnings)
        return value
    }
}

/// Where references lead while an asset is made.
struct ThemeScope: ReferenceScope {
    let request: AssetRequest

    private var generation: ThemeSnapshot { request.generation }
    private var appearance: Appearance { request.appearance }

    func value(named name: String) throws(ThemeError) -> DocumentValue? {
        let document = generation.document.document
        guard let entry = document.value(name, in: appearance) else { return nil }
        var faults: [Diagnostic] = []
        let selector = document.selector(for: appearance)
        let value = selector.resolve(entry.value, level: .value, faults: &faults)
        guard faults.isEmpty else { throw ThemeError(faults) }
        return value
    }

    func kind(ofAsset name: String) -> AssetKind? {
        guard generation.document.hasAsset(name) else { return nil }
        guard let resolution = try? generation.resolution(of: name, in: appearance) else {
            // What is wrong with it shows when it is asked for.
            return .other
        }
        return resolution.resolver.kind(of: name)
    }

    func asset(
        named name: String,
        at location: DocumentLocation
    ) throws(ThemeError) -> any Sendable {
        let key = key(ofAsset: name)
        return try generation.asset(key, path: request.path, at: location, needs: request.needs)
    }

    /// An image is wanted in the states that are asked for.
    private func key(ofAsset name: String) -> AssetVariant {
        var key = AssetVariant(name: name, appearance: appearance, scale: request.key.scale)
        if kind(ofAsset: name) == .image { key.states = request.states }
        return key
    }

    func layerAsset(named name: String) -> LayerAsset? {
        LayerAsset(key(ofAsset: name), of: generation, path: request.path)
    }

    func imageFile(named name: String, at location: DocumentLocation) throws(ThemeError)
        -> ImageSource
    {
        try ImageSource(try request.imageFile(named: name, at: location), request, at: location)
    }

    var names: NameIndex {
        generation.document.referenceNames
    }

    var qualifiers: QualifierNames {
        let document = generation.document
        return QualifierNames(
            states: document.stateOrder,
            appearances: document.appearanceOrder,
            usual: document.appearances.first
        )
    }

    var limits: DocumentLimits {
        generation.document.limits
    }
}
