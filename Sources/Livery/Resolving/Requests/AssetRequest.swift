import LiveryRaster

/// A request to a resolver to make an asset, with access to what it needs.
public struct AssetRequest: Sendable {
    /// The asset's name.
    public var name: String { key.name }

    /// The value for the requested appearance and states; `extends`, `resolver` and `states` are already
    /// applied.
    package let value: DocumentValue

    /// Where the asset is named, for diagnostics.
    public let location: DocumentLocation

    /// The traits that hold.
    public var appearance: Appearance { key.appearance }

    /// The control states that hold.
    public var states: StateSet { key.states }

    /// Pixels per point.
    public var scale: Double {
        needs.noteScale()
        return key.scale
    }

    /// The requested size in points, instead of the asset's own.
    public var size: Size2D? { key.size }

    let resolution: AssetResolution
    /// What the asset's values refer to.
    let scope: Scope
    let snapshot: ThemeSnapshot

    init(
        _ resolution: AssetResolution,
        _ key: AssetKey,
        of snapshot: ThemeSnapshot,
        path: AssetPath,
        needs: AssetDependencies
    ) {
        self.resolution = resolution
        self.snapshot = snapshot
        scope = Scope(snapshot, key, path: path, needs: needs)
        let fills = resolution.resolver is BoxResolver ? StateFills(snapshot, in: key.appearance) : nil
        value = resolution.asset.value(in: key.states, fills: fills)
        location = resolution.asset.location
    }

    var key: AssetKey { scope.key }
    /// The path that led here, including this asset.
    var path: AssetPath { scope.path }
    /// Records what the asset depends on, including through assets it refers to.
    var needs: AssetDependencies { scope.needs }

    /// Another asset of the theme, for the same appearance, scale and parameters, in its normal state.
    ///
    /// - Throws: `ThemeError` if the asset does not exist, is of another type, or depends on the asset that
    ///   is being resolved.
    public func asset<Value>(_ name: String, as type: Value.Type = Value.self) throws(ThemeError) -> Value {
        var wanted = key
        (wanted.name, wanted.states, wanted.size) = (name, [], nil)
        let asset = try snapshot.asset(wanted, path: path, at: location, needs: needs)
        // An image that is used here is drawn at the request's scale.
        if type == ThemedImage.self { needs.noteScale() }
        return try snapshot.convert(asset, of: wanted, to: type)
    }

    /// The request with the theme's own parameters.
    var withoutParameters: AssetRequest {
        AssetRequest(resolution, key.withoutParameters, of: snapshot, path: path, needs: needs)
    }

    /// A decoder of this asset's values.
    ///
    /// - Parameter names: The names whose values are not of interest to a trace. Default: nil, without a trace.
    /// - Returns: The decoder.
    func decoder(tracing names: Set<String>? = nil) -> ValueDecoder {
        let decoder = ValueDecoder(asset: name, value: value, scope: scope, scale: key.scale, tracing: names)
        if resolution.asset.extendsOthers { decoder.mostFaults = Self.mostFaultsOfHeirs }
        return decoder
    }

    /// Any number of assets may extend one with many faults, which are told of that one.
    private static var mostFaultsOfHeirs: Int { 20 }

    /// Decodes the value as a whole, and throws all faults together.
    func decode<Value>(_ body: (DocumentValue, ValueDecoder) -> Value?) throws(ThemeError) -> Value {
        let decoder = decoder()
        return try checked(body(value, decoder), by: decoder)
    }

    /// A value that was decoded; throws the faults if there are any.
    func checked<Value>(_ decoded: Value?, by decoder: ValueDecoder) throws(ThemeError) -> Value {
        guard let decoded, decoder.faults.isEmpty else { throw ThemeError(decoder.faults) }
        needs.note(warnings: decoder.warnings)
        return decoded
    }
}
