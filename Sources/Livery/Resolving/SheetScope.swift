import LiveryRaster

/// Resolves the references of a style sheet.
struct SheetScope: ReferenceScope, FileSearch {
    let context: SheetContext
    /// Whether an image asset is returned as its name instead of being drawn.
    var keepsImageNames = false
    let scale: Double

    init(context: SheetContext, keepsImageNames: Bool = false, scale: Double? = nil) {
        self.context = context
        self.keepsImageNames = keepsImageNames
        self.scale = scale ?? context.scale
    }

    var snapshot: any ThemeAssets { context.theme.snapshot }
    var appearance: Appearance { context.appearance }
    var limits: DocumentLimits { context.sheet.limits }

    var isSheet: Bool { true }

    private var theme: ThemeDocument { snapshot.document }

    func value(named name: String) throws(ThemeError) -> DocumentValue? {
        if let own = try context.sheet.value(name, by: context.selector) { return own }
        return try theme.document.value(name, by: theme.document.selector(for: appearance))
    }

    var tokens: [DesignTokens] {
        [context.sheet, theme.document].compactMap { $0.tokens(in: appearance) }
    }

    /// The theme's parameter with its default: a value of the theme may refer to it.
    func parameter(named name: String) -> BoundParameters.Binding? {
        snapshot.parameter(named: name, in: appearance, given: nil)
    }

    func kind(ofAsset name: String) -> AssetKind? {
        guard context.sheet.value(name, in: appearance) == nil else { return nil }
        return snapshot.kind(ofAsset: name, in: appearance)
    }

    func deprecation(ofAsset name: String) -> Deprecation? {
        kind(ofAsset: name) == nil ? nil : theme.deprecation(of: name, in: appearance)
    }

    func fault(ofVariant name: String) -> Fault? { theme.fault(ofVariant: name) }

    func asset(
        named name: String,
        at location: DocumentLocation
    ) throws(ThemeError) -> AssetContent {
        guard kind(ofAsset: name) == .image else {
            return try snapshot.asset(
                AssetKey(name: name, appearance: appearance, scale: scale),
                path: AssetPath(),
                at: nil,
                needs: nil
            )
        }
        if keepsImageNames { return .other(ImageReference.asset(name)) }
        return .image(try ScalableImage(name, in: context, states: []).image(scale: scale))
    }

    func layerAsset(named name: String) -> LayerAsset? {
        snapshot.layerAsset(
            AssetKey(name: name, appearance: appearance, scale: scale),
            path: AssetPath()
        )
    }

    func imageFile(named name: String, at location: DocumentLocation) throws(ThemeError)
        -> ImageSource
    {
        let file: ImageFile = try imageFile(named: name, at: location)
        return try ImageSource(file, limits: snapshot.limits, at: location)
    }

    func fonts(at location: DocumentLocation) throws(ThemeError) -> ThemeFonts {
        // Without a theme, the sheet takes its place.
        let documents = theme.document === context.sheet ? [] : [theme.document]
        return try snapshot.fonts(of: [context.sheet] + documents, at: location)
    }

    /// The picture of a file at its own scale and size.
    func picture(named name: String, at location: DocumentLocation) throws(ThemeError)
        -> ThemedImage
    {
        let file: ImageFile
        do throws(ThemeError) {
            file = try imageFile(named: name, at: location)
        } catch {
            throw ThemeError(explained(error.diagnostics))
        }
        let source = try ImageSource(file, limits: snapshot.limits, at: location)
        do {
            let picture = try source.pixels(
                scale: file.vectors == nil ? file.scale : scale,
                in: DrawingContext(limits: snapshot.limits)
            )
            let layout = ImageLayout(
                size: source.size,
                capInsets: source.caps ?? .zero,
                padding: source.padding
            )
            return ThemedImage(bitmap: picture.bitmap, scale: picture.scale, layout: layout)
        } catch let fault as Fault {
            throw ThemeError(fault, at: location)
        } catch {
            throw ThemeError(.unusableFile(name, reason: "\(error)"), at: location)
        }
    }

    /// The sheet's folders, then the theme's.
    func folders(for source: Source) -> [(folder: ResourceFolder, root: RootFolder)] {
        var folders = context.sheet.resourceFolders(for: source)
            .map { (folder: $0, root: context.sheet.rootFolder) }
        guard theme.document !== context.sheet, let outermost = theme.layers.last else {
            return folders
        }
        let own = Set(folders.map { FilePath.normalized($0.folder.key) })
        folders += theme.document.resourceFolders(for: outermost.source)
            .filter { !own.contains(FilePath.normalized($0.key)) }
            .map { (folder: $0, root: theme.document.rootFolder) }
        return folders
    }

    var names: NameIndex { context.names }

    var qualifiers: QualifierNames {
        QualifierNames(
            states: context.selector.states,
            appearances: context.selector.appearances,
            usual: theme.document.appearances[0]
        )
    }
}
