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
        _ key: AssetVariant,
        path: AssetPath,
        at location: DocumentLocation?,
        needs: AssetDependencies?
    ) throws(ThemeError) -> AssetContent

    /// Converts an asset to a type; images are drawn.
    func convert<Asset>(
        _ asset: AssetContent,
        of key: AssetVariant,
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
    func variants<Values: Sendable & MemoryCounted>(
        _ key: AssetVariant,
        _ request: AssetRequest,
        _ make: (AssetDependencies) -> Values
    ) -> Values

    /// What all images of an asset share at a size other than its own, cached.
    func sharedLayout<Shared: Sendable>(_ key: AssetVariant, _ make: () -> Shared) -> Shared

    /// An image asset used as a layer.
    func layerAsset(_ key: AssetVariant, path: AssetPath) -> LayerAsset
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
        return resolution.resolver.kind(of: name)
    }
}
