import LiveryPictures
import LiveryRaster

/// Resolves images of files and of components: assets whose names end in `Image`.
struct ImageResolver: BuiltInResolver, RenditionResolver {
    static let name = "image"
    static let suffixes = ["Image"]

    /// The typed values of an image.
    struct Values: RenditionValues {
        enum Source {
            case file(ImageFile)
            case component(ImageComponent)
        }

        var source: Source
        var size: PartialSize?
        var fit: ImageFit
        var resampling: Resampling
        /// The replacement colors for vectors, by what they replace.
        var colors: [String: Color]
        /// The markers of a nine-patch, in points; not used at other sizes.
        var markers: (caps: Insets, padding: Insets)?
        var common: ImageKeys

        /// The size without margins, in points.
        var ownSize: Size {
            // Components have none.
            let file = if case .file(let file) = source { file.size } else { Size.zero }
            return Size(size?.width ?? file.width, size?.height ?? file.height)
        }

        func addCost(to cost: inout MemoryCost) {
            switch source {
            case .file(let file): file.addCost(to: &cost)
            case .component(let component): cost.add(component.file + component.name)
            }
            cost.add(bytes: MemoryLayout<Values>.size + 128 * colors.count)
        }

        func sized(_ size: Size) -> Values {
            var values = self
            values.size = PartialSize(width: size.width, height: size.height)
            values.markers = nil
            return values
        }
    }

    /// A file's name, or a dictionary.
    static func schema(of kind: AssetKind) -> ValueSchema {
        ValueSchema([.fileName], or: [.keys(Written.keys)])
    }

    /// The keys of an image.
    private struct Written: Sendable {
        var component: String?
        var file = ""
        var size: PartialSize?
        var fit = ImageFit.contain
        var colors: [String: Color] = [:]
        var resampling = Resampling.smooth
        var common = ImageKeys()

        static let file = ValueType<String>(.fileName) { $1.text($0, wanted: "a file's name") }

        static let component = ValueType<String>(.componentName) {
            $1.text($0, wanted: "a document and one of its components")
        }

        static let keys = Keys("image", Written()) {
            TypedKey("component", \.component, component)
            TypedKey("file", \.file, file).required(or: "component").excluded(by: "component")
            TypedKey("size", \.size, .size(allowing: []))
            ofFile(TypedKey("fit", \.fit, .word("fit")))
            ofFile(TypedKey("colors", \.colors, ValueType(.namedColors) { $1.namedColors($0) }))
            ofFile(TypedKey("resample", \.resampling, .word("resampling")))
            ImageKeys.keys.placed(at: \.common)
        }

        private static func ofFile(_ key: TypedKey<Written>) -> TypedKey<Written> {
            key.only("images of files", by: "component") { $0.component == nil }
        }
    }

    /// Images of components are drawn at once: what they look like is known from their pixels alone.
    func resolve(_ request: AssetRequest) throws -> any Sendable {
        let recipe = try recipe(request)
        return try (recipe as? ComponentRecipe)?.image() ?? recipe
    }

    func values(_ request: AssetRequest, _ decoder: ValueDecoder) throws(ThemeError) -> Values? {
        let keys: KeyedDictionary
        if request.metadata.string != nil {
            let (owner, location) = ("image '\(request.name)'", request.location)
            var file = DocumentDictionary()
            file[entry: "file"] = .init(keyLocation: location, value: request.metadata)
            keys = KeyedDictionary(file, owner: owner, location: location)
        } else {
            keys = try request.keyed()
            if looksLikeBox(request) {
                throw ThemeError(.looksLikeBox(request.name), at: request.location)
            }
        }
        guard let written = keys.decode(Written.keys, decoder) else { return nil }
        if let component = written.component {
            return try values(of: component, written, keys, request, decoder)
        }
        let name = written.file
        let place = keys.location(of: "file")
        guard !name.lowercased().hasPrefix("url(") else {
            let hint = "write only the file name"
            return decoder.fail(name, wanted: "a file's name", hint: hint, at: place)
        }
        let picture = try request.imageFile(named: name, at: place)
        if let vectors = picture.vectors {
            do throws(PictureError) {
                try vectors.check(colors: written.colors)
            } catch {
                let place = keys.location(of: "colors", "file")
                throw ThemeError(Fault(error, file: picture.name), at: place)
            }
        }
        for (key, isVectors) in [("colors", true), ("resample", false)] {
            guard let value = keys[key], (picture.vectors != nil) != isVectors else { continue }
            let others = isVectors ? "SVG files" : "files of pixels"
            return decoder.fail(
                .misplacedKey(key, owner: keys.owner, of: others),
                at: value.location
            )
        }
        var markers: (Insets, Insets)?
        if picture.isNinePatch {
            let source = try ImageSource(
                picture,
                limits: request.snapshot.limits,
                at: place
            )
            if written.size == nil, let caps = source.caps {
                markers = (caps, source.padding)
                for edge in source.severalParts {
                    decoder.warn(.severalParts(edge: edge.rawValue), at: place)
                }
            }
        }
        return Values(
            source: .file(picture),
            size: written.size,
            fit: written.fit,
            resampling: written.resampling,
            colors: written.colors,
            markers: markers,
            common: written.common
        )
    }

    private func values(
        of name: String,
        _ written: Written,
        _ keys: KeyedDictionary,
        _ request: AssetRequest,
        _ decoder: ValueDecoder
    ) throws(ThemeError) -> Values? {
        if let caps = keys["capInsets"] {
            let fault = Fault.misplacedKey("capInsets", owner: keys.owner, of: "images of files")
            return decoder.fail(fault, at: caps.location)
        }
        guard written.size != nil else {
            let fault = Fault.missingContent(["size"], owner: keys.owner)
            return decoder.fail(fault, at: keys.location(of: "size", "component"))
        }
        let component = try ImageComponent(
            named: name,
            at: keys.location(of: "component"),
            in: request.snapshot.document.document,
            noting: request.snapshot.files
        )
        return Values(
            source: .component(component),
            size: written.size,
            fit: written.fit,
            resampling: written.resampling,
            colors: [:],
            common: written.common
        )
    }

    /// Whether the keys are those of a box whose name lacks a box's suffix.
    private func looksLikeBox(_ request: AssetRequest) -> Bool {
        let keys = request.metadata.dictionary?.keys ?? []
        let boxKeys: Set = ["fill", "color", "cornerRadius", "radius", "border", "shadow"]
        return !keys.contains("file") && !keys.contains("component")
            && keys.contains(where: boxKeys.contains)
    }

    func shared(by all: [Rendition<Values>]) -> FileLayout {
        FileLayout(
            margins: all.reduce(Insets.zero) { .max($0, $1.values.common.margin ?? .zero) },
            sizes: RenditionSizes(all, \.ownSize)
        )
    }

    func recipe(
        _ values: Values,
        _ shared: FileLayout,
        _ request: AssetRequest
    ) throws(ThemeError) -> any ImageRecipe {
        let margins = shared.margins
        try shared.sizes.requireOne(request)
        let size = values.ownSize
        let caps = values.common.capInsets ?? values.markers?.caps
        let layout = ImageLayout(
            size: Size(size.width + margins.horizontal, size.height + margins.vertical),
            margins: margins,
            capInsets: caps.map { margins + $0.clamped(to: size) } ?? .zero,
            padding: values.common.padding ?? values.markers?.padding ?? .zero
        )
        let file: ImageFile
        switch values.source {
        case .file(let source): file = source
        case .component(let component):
            return ComponentRecipe(
                layout: layout,
                component: component,
                finish: values.common.finish,
                request: request
            )
        }
        let fit = values.size == nil ? .fill : values.fit
        if let vectors = file.vectors {
            return VectorRecipe(
                layout: layout,
                file: file,
                document: vectors,
                colors: values.colors,
                fit: fit,
                finish: values.common.finish
            )
        }
        return FileRecipe(
            layout: layout,
            file: file,
            fit: fit,
            resampling: values.resampling,
            finish: values.common.finish
        )
    }
}

extension ValueSchema {
    fileprivate static let fileName = ValueSchema("a file's name")
    fileprivate static let componentName = ValueSchema("a document's component")
    fileprivate static let namedColors = ValueSchema("colors by name", [.anyDictionary])
}

extension ValueDecoder {
    /// Colors by names, such as `{currentColor: accentColor, "--ring": lineColor, "#hull": red}`.
    fileprivate func namedColors(_ metadata: DocumentValue) -> [String: Color]? {
        follow(metadata, wanted: "colors by name") { metadata in
            guard let dictionary = metadata.dictionary else {
                let hint = "write {currentColor: …, '--name': …, '#id': …}"
                return fail(metadata, wanted: "colors by name", hint: hint)
            }
            let entries = dictionary.allOrNil { name, entry in
                color(entry.value).map { (name, $0) }
            }
            return entries.map { Dictionary($0) { first, _ in first } }
        }
    }
}
