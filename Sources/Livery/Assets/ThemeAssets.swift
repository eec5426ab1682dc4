import LiveryRaster

/// The assets of a theme, as requested while one of them is resolved.
protocol ThemeAssets: AnyObject, Sendable {
    var document: ThemeDocument { get }
    var limits: RasterLimits { get }
    /// What sets texts; nil for nothing.
    var textRenderer: (any TextRenderer)? { get }
    /// The files that were read other than the theme's documents.
    var files: FileCache { get }
    /// What parameters are where a request gives them no value, instead of the theme's defaults.
    var settings: BoundParameters? { get }

    /// Makes an asset.
    ///
    /// - Parameters:
    ///   - key: Which one; names that the theme does not know are skipped.
    ///   - path: The assets that led to this one, each of which needs the next.
    ///   - location: Where the last of them refers to this one.
    ///   - needs: Records what the result needs, itself included.
    /// - Returns: What the resolver yields; an image as a recipe, or drawn.
    /// - Throws: All faults of the asset, each with its location.
    func asset(
        _ key: AssetVariant,
        path: AssetPath,
        at location: DocumentLocation?,
        needs: AssetDependencies?
    ) throws(ThemeError) -> any Sendable

    /// The asset as a type; images are drawn.
    func convert<Asset>(
        _ asset: any Sendable,
        of key: AssetVariant,
        to type: Asset.Type
    ) throws(ThemeError) -> Asset

    /// An asset's layers and its resolver.
    func resolution(of name: String, in appearance: Appearance) throws(ThemeError) -> ResolvedAsset

    /// The typed values of an image asset in all of its states and appearances, remembered.
    ///
    /// - Parameters:
    ///   - key: Which asset; its appearance, states and size play no part.
    ///   - request: Who wants them; records what they need.
    ///   - make: Decodes the values.
    /// - Returns: The values, made by the first request.
    func variants<Values: Sendable>(
        _ key: AssetVariant,
        _ request: AssetRequest,
        _ make: (AssetDependencies) -> Values
    ) -> Values

    /// What all images of an asset have in common at a size that is not its own, remembered.
    func sharedLayout<Shared: Sendable>(_ key: AssetVariant, _ make: () -> Shared) -> Shared

    /// An image asset that a layer shows.
    func layerAsset(_ key: AssetVariant, path: AssetPath) -> LayerAsset
}

extension ThemeAssets {
    /// The fonts that documents list in `$fonts`, read when the first text needs them.
    ///
    /// - Parameters:
    ///   - documents: The documents, the fonts of the first coming first.
    ///   - location: Where a text needs them.
    /// - Returns: The fonts.
    /// - Throws: That there are none, or that they can't be read.
    func fonts(
        of documents: [LayeredDocument],
        at location: DocumentLocation
    ) throws(ThemeError) -> ThemeFonts {
        guard let textRenderer else { throw ThemeError(.asset(.noTextRenderer), at: location) }
        let folders = documents.flatMap { document in
            document.fonts.folders.map { (folder: $0, root: document.rootFolder) }
        }
        let system = documents.lazy.compactMap(\.fonts.system).first
        guard !folders.isEmpty || system != nil else {
            throw ThemeError(.asset(.noFonts), at: location)
        }
        // No absolute path is empty.
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
        return resolution.resolver.kind(of: name)
    }
}
