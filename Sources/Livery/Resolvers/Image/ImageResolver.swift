import LiveryPictures
import LiveryRaster

/// Resolves images read from files: assets whose names end in `Image`.
struct ImageResolver: BuiltInResolver, VariantResolver {
    static let name = "image"
    static let suffixes = ["Image"]

    /// The typed values of an image.
    struct Values: VariantValues {
        var file: ImageFile
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
            Size(size?.width ?? file.size.width, size?.height ?? file.size.height)
        }

        func addCost(to cost: inout MemoryCost) {
            file.addCost(to: &cost)
            cost.add(bytes: MemoryLayout<Values>.size + 128 * colors.count)
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
                throw ThemeError(.looksLikeBox(request.name), at: request.location)
            }
            file = keys.require("file")
        }
        let size = keys.take("size").map { decoder.size($0, allowsAuto: false) }
        let fit: ImageFit? = keys.take("fit").map { decoder.word($0, what: "fit") } ?? .contain
        let written = keys.take("colors")
        let resample = keys.take("resample")
        let resampling: Resampling? =
            resample.map { decoder.word($0, what: "resampling") } ?? .smooth
        let colors = written.map { decoder.namedColors($0) } ?? [:]
        let common = ImageKeys(&keys, decoder: decoder)
        keys.finish(decoder)
        let name = file.flatMap { decoder.text($0, wanted: "a file's name") }
        guard let file, let name, let size = size ?? .some(nil), let fit, let resampling,
            let colors, let common
        else {
            return nil
        }
        guard !name.lowercased().hasPrefix("url(") else {
            let hint = "write only the file name"
            return decoder.fail(name, wanted: "a file's name", hint: hint, at: file.location)
        }
        let picture = try request.imageFile(named: name, at: file.location)
        if let vectors = picture.vectors {
            do throws(PictureError) {
                try vectors.check(colors: colors)
            } catch {
                let place = written?.location ?? file.location
                throw ThemeError(Fault(error, file: picture.name), at: place)
            }
        }
        for (key, value, isVectors) in [("colors", written, true), ("resample", resample, false)] {
            guard let value, (picture.vectors != nil) != isVectors else { continue }
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
                at: file.location
            )
            if size == nil, let caps = source.caps {
                markers = (caps, source.padding)
                for edge in source.severalParts {
                    decoder.warn(.severalParts(edge: edge.rawValue), at: file.location)
                }
            }
        }
        return Values(
            file: picture,
            size: size,
            fit: fit,
            resampling: resampling,
            colors: colors,
            markers: markers,
            common: common
        )
    }

    /// Whether the keys are those of a box whose name lacks a box's suffix.
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
        let layout = ImageLayout(
            size: Size(size.width + margins.horizontal, size.height + margins.vertical),
            margins: margins,
            capInsets: caps.map { margins + $0.clamped(to: size) } ?? .zero,
            padding: values.common.padding ?? values.markers?.padding ?? .zero
        )
        let fit = values.size == nil ? .fill : values.fit
        if let vectors = values.file.vectors {
            return VectorRecipe(
                layout: layout,
                file: values.file,
                document: vectors,
                colors: values.colors,
                fit: fit,
                finish: values.common.finish
            )
        }
        return FileRecipe(
            layout: layout,
            file: values.file,
            fit: fit,
            resampling: values.resampling,
            finish: values.common.finish
        )
    }
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
