import LiveryRaster

extension SheetContext {
    /// An image: a reference to an asset, its bare name, A_StyleInjection's `IMG(name)`, or a file.
    ///
    /// - Returns: The image for each state that it has one for, in these states or, with none, in the
    ///   normal one and all others; the normal one first. A file has an image for the normal state.
    /// - Throws: What is wrong with the image, as far as that shows before it is drawn.
    package func images(
        _ metadata: DocumentValue,
        in states: StateSet
    ) throws(ThemeError) -> [(states: StateSet, image: ScalableImage)] {
        let source: ImageReference = try decode(keepingImageNames: true) { decoder in
            decoder.imageReference(metadata)
        }
        var images: [(states: StateSet, image: ScalableImage)] = []
        switch source {
        case .file(let name, let location):
            images = [(states, ScalableImage(file: name, at: location, in: self))]
        case .asset(let name):
            images = [(states, ScalableImage(name, in: self, states: states))]
            if states.isEmpty {
                let resolution = try theme.generation.resolution(of: name, in: appearance)
                images += resolution.asset.states.map { states in
                    (states, ScalableImage(name, in: self, states: states))
                }
            }
        }
        for (_, image) in images { _ = try image.layout(scale: scale) }
        return images
    }

    /// Pixels for each point of an image that is wanted without saying how many.
    package var scale: Double { styles.configuration.scale }
}

/// Where an image comes from.
enum ImageReference: Sendable {
    case asset(String)
    case file(String, DocumentLocation)
}

extension ValueDecoder {
    /// An image as its name.
    func imageReference(_ metadata: DocumentValue) -> ImageReference? {
        follow(
            metadata,
            wanted: "an image",
            kinds: [.image],
            convert: { asset, _ in asset as? ImageReference },
            decode: { metadata -> ImageReference? in
                guard let text = metadata.string, !text.isEmpty else {
                    reportWrongKind(metadata, wanted: "an image asset or a file's name")
                    return nil
                }
                guard text.hasPrefix("IMG("), text.hasSuffix(")"), text.utf8.count > 5 else {
                    return .file(text, metadata.location)
                }
                let name = String(text.dropFirst(4).dropLast())
                if scope.kind(ofAsset: name) == .image { return .asset(name) }
                return .file(name, metadata.location)
            }
        )
    }
}

/// Where the references of a style sheet lead.
struct SheetScope: ReferenceScope, FileSearch {
    let context: SheetContext
    /// Whether an image asset is told by its name instead of being drawn.
    var keepsImageNames = false
    let scale: Double

    init(context: SheetContext, keepsImageNames: Bool = false, scale: Double? = nil) {
        self.context = context
        self.keepsImageNames = keepsImageNames
        self.scale = scale ?? context.scale
    }

    var generation: ThemeSnapshot { context.theme.generation }
    var appearance: Appearance { context.appearance }
    var limits: DocumentLimits { context.sheet.limits }

    private var theme: ThemeDocument { generation.document }

    func value(named name: String) throws(ThemeError) -> DocumentValue? {
        let own = context.sheet.value(name, in: appearance)
        guard let entry = own ?? theme.document.value(name, in: appearance) else { return nil }
        var faults: [Diagnostic] = []
        let selector = own == nil ? theme.document.selector(for: appearance) : context.selector
        let value = selector.resolve(entry.value, level: .value, faults: &faults)
        guard faults.isEmpty else { throw ThemeError(faults) }
        return value
    }

    func kind(ofAsset name: String) -> AssetKind? {
        guard theme.hasAsset(name), context.sheet.value(name, in: appearance) == nil else {
            return nil
        }
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
        guard kind(ofAsset: name) == .image else {
            return try generation.asset(
                AssetVariant(name: name, appearance: appearance, scale: scale)
            )
        }
        if keepsImageNames { return ImageReference.asset(name) }
        return try ScalableImage(name, in: context, states: []).image(scale: scale)
    }

    func layerAsset(named name: String) -> LayerAsset? {
        LayerAsset(
            AssetVariant(name: name, appearance: appearance, scale: scale),
            of: generation,
            path: AssetPath()
        )
    }

    func imageFile(named name: String, at location: DocumentLocation) throws(ThemeError)
        -> ImageSource
    {
        let file: ImageFile = try imageFile(named: name, at: location)
        return try ImageSource(file, self, at: location)
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
        let source = try ImageSource(file, self, at: location)
        do {
            let picture = try source.pixels(scale: file.scale, limits: generation.limits)
            let layout = ImageLayout(
                size: source.size,
                capInsets: source.caps ?? .zero,
                padding: source.padding
            )
            return ThemedImage(bitmap: picture.bitmap, scale: picture.scale, layout: layout)
        } catch let fault as AssetFault {
            throw ThemeError(.asset(fault), at: location)
        } catch {
            throw ThemeError(.asset(.file(name, reason: "\(error)")), at: location)
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
            usual: theme.appearances.first
        )
    }
}
