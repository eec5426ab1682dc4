import LiveryRaster

/// An image asset that a layer shows, for asking for it at the size that it is shown at.
///
/// It holds what a theme consists of instead of a generation, which remembers the values that layers
/// are part of: the two would keep each other for ever.
final class LayerAsset: Sendable {
    private let key: AssetVariant
    /// The assets that led to it.
    private let path: AssetPath
    private let document: ThemeDocument
    private let resolvers: ResolverRegistry
    private let limits: RasterLimits
    private let replacements: String?
    private let files: FileCache

    init(_ key: AssetVariant, of generation: ThemeSnapshot, path: AssetPath) {
        self.key = key
        self.path = path
        document = generation.document
        resolvers = generation.resolvers
        limits = generation.limits
        replacements = generation.replacements
        files = generation.files
    }

    /// The asset at a size in points, as far as its resolver heeds it, for whoever asks for another.
    func image(_ size: Size, for request: AssetRequest) throws(ThemeError) -> any Sendable {
        try request.generation.asset(
            sized(size, scale: key.scale),
            path: request.path,
            needs: request.needs
        )
    }

    /// The asset at a size in points, as far as its resolver heeds it, for drawing it at once.
    func image(_ size: Size, scale: Double) throws(ThemeError) -> any Sendable {
        let generation = ThemeSnapshot(
            document: document,
            resolvers: resolvers,
            limits: limits,
            replacements: replacements,
            files: files
        )
        return try generation.asset(sized(size, scale: scale), path: path)
    }

    private func sized(_ size: Size, scale: Double) -> AssetVariant {
        var key = key
        key.size = size
        key.scale = scale
        return key
    }
}

extension LayerAsset: Hashable {
    static func == (first: LayerAsset, second: LayerAsset) -> Bool {
        first.document === second.document && first.key == second.key
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(key)
    }
}
