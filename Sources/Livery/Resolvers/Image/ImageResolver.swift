import LiveryRaster

/// Resolves images that are read from PNG files: assets whose names end in `Image`.
struct ImageResolver: BuiltInResolver, VariantResolver {
    static let name = "image"
    static let suffixes = ["Image"]

    /// What an image's metadata says, with types.
    struct Values: VariantValues {
        var file: ImageFile
        var size: PartialSize?
        var fit: ImageFit
        /// What the markers of a nine-patch say, in points; nothing of it at another size.
        var markers: (caps: Insets, padding: Insets)?
        var common: ImageKeys

        /// The size without margins, in points.
        var ownSize: Size {
            let own = file.shownSize.points(at: file.scale)
            return Size(size?.width ?? own.width, size?.height ?? own.height)
        }

        func sized(_ size: Size) -> Values {
            var values = self
            values.size = PartialSize(width: size.width, height: size.height)
            values.markers = nil
            return values
        }
    }

    func values(_ request: AssetRequest, _ decoder: ValueDecoder) throws(ThemeError) -> Values? {
        var keys: KeyedDecoder
        let file: DocumentValue?
        if request.metadata.string != nil {
            keys = KeyedDecoder(
                .init(),
                owner: "image '\(request.name)'",
                location: request.location
            )
            file = request.metadata
        } else {
            keys = try request.keyed()
            if looksLikeBox(request) {
                throw ThemeError(.asset(.looksLikeBox(request.name)), at: request.location)
            }
            file = keys.require("file", decoder)
        }
        let size = keys.take("size").map { decoder.size($0, allowsAuto: false) }
        let fit: ImageFit? = keys.take("fit").map { decoder.word($0, what: "fit") } ?? .contain
        let common = ImageKeys(&keys, decoder: decoder)
        keys.finish(decoder)
        let name = file.flatMap { decoder.text($0, wanted: "a file's name") }
        guard let file, let name, let size = size ?? .some(nil), let fit, let common else {
            return nil
        }
        guard !name.lowercased().hasPrefix("url(") else {
            let hint = "write the file's name alone"
            return decoder.fail(name, wanted: "a file's name", hint: hint, at: file.location)
        }
        let picture = try request.imageFile(named: name, at: file.location)
        var markers: (Insets, Insets)?
        if picture.isNinePatch {
            let source = try ImageSource(
                picture,
                limits: request.snapshot.limits,
                at: file.location
            )
            if size == nil, let caps = source.caps { markers = (caps, source.padding) }
        }
        return Values(
            file: picture,
            size: size,
            fit: fit,
            markers: markers,
            common: common
        )
    }

    /// Whether the keys are a box's, whose name lacks the suffix of one.
    private func looksLikeBox(_ request: AssetRequest) -> Bool {
        let keys = request.metadata.dictionary?.keys ?? []
        let boxKeys: Set = ["fill", "color", "cornerRadius", "radius", "border", "shadow"]
        return !keys.contains("file") && keys.contains(where: boxKeys.contains)
    }

    func shared(by all: [Variant<Values>]) -> FileLayout {
        FileLayout(
            margins: all.reduce(Insets.zero) { .max($0, $1.values.common.margin ?? .zero) },
            sizes: VariantSizes(all, \.ownSize)
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
        return FileRecipe(
            layout: ImageLayout(
                size: Size(size.width + margins.horizontal, size.height + margins.vertical),
                margins: margins,
                capInsets: caps.map { margins + $0.clamped(to: size) } ?? .zero,
                padding: values.common.padding ?? values.markers?.padding ?? .zero
            ),
            file: values.file,
            fit: values.size == nil ? .fill : values.fit,
            finish: values.common.finish
        )
    }
}
