import LiveryPictures
import LiveryRaster

/// Resolves images of files: assets whose names end in `Image`.
struct ImageResolver: BuiltInResolver, RenditionResolver {
    static let name = "image"
    /// A file's name, or a dictionary.
    static let forms = [(suffixes: ["Image"], schema: ValueSchema([.fileName], or: [.keys(Written.keys)]))]

    /// The typed values of an image.
    struct Values: RenditionValues {
        fileprivate var written: Written
        let file: ImageFile
        /// The fonts of the file's texts.
        let fonts: FileFonts?
        /// The markers of a nine-patch, in points; not used at other sizes.
        var markers: (caps: Insets, padding: Insets)?

        /// The size without margins, in points.
        var ownSize: Size2D { Size2D(written.size?.width ?? file.size.width, written.size?.height ?? file.size.height) }

        var byteCount: Int { file.cost }

        func sized(_ size: Size2D) -> Values {
            var values = self
            values.written.size = PartialSize(size)
            values.markers = nil
            return values
        }
    }

    /// The keys of an image.
    fileprivate struct Written: Sendable {
        var file = ""
        var size: PartialSize?
        var fit = ImageFit.contain
        /// The replacement colors for vectors, by what they replace.
        var colors: [String: Color] = [:]
        var resampling = Resampling.smooth
        /// Whether the picture is mirrored, left to right.
        var isMirrored = false
        var common = ImageKeys()

        static let file = ValueType<String>(.fileName) { $1.text($0, wanted: "a file's name") }

        private static let colors = ValueType("colors by name", [.anyDictionary]) { $1.namedColors($0) }

        static let keys = Keys("image", Written()) {
            TypedKey("file", \.file, file, "The name of the file, with or without extension.").required
            TypedKey("size", \.size, .size(allowing: []), "The size to draw it at, in points. Default: the file's")
            TypedKey("fit", \.fit, .word("fit"), "How it fills a size with other proportions: contain, cover or fill.")
            TypedKey("colors", \.colors, colors, "For an SVG file: replacement colors, by name. Default: none")
            TypedKey(
                "resample",
                \.resampling,
                .word("resampling"),
                "How pixels are drawn at another size: smooth or nearest."
            )
            TypedKey(
                "mirrored",
                \.isMirrored,
                .boolean,
                "Whether the picture is mirrored where content runs from right to left, as an arrow is."
            )
            ImageKeys.keys.placed(at: \.common)
        }
    }

    func values(_ request: AssetRequest, _ decoder: ValueDecoder) throws(ThemeError) -> Values? {
        let keys: KeyedDictionary
        if request.value.string != nil {
            var file = DocumentDictionary()
            file[entry: "file"] = .init(keyLocation: request.location, value: request.value)
            keys = KeyedDictionary(dictionary: file, kind: Self.name, name: request.name, location: request.location)
        } else {
            keys = try request.keyed()
            if looksLikeBox(request) {
                let fault = Fault(
                    .noResolver,
                    "\(quoted(request.name)) is an image file by its name, but has the keys of a box; end its name in "
                        + "Box, Button, ButtonImage or RoundedImage, or set 'resolver: box'"
                )
                throw ThemeError(fault, at: request.location)
            }
        }
        guard var written = keys.decode(Written.keys, decoder) else { return nil }
        let name = written.file
        let place = keys.location(of: "file")
        guard !name.lowercased().hasPrefix("url(") else {
            let hint = "write only the file name"
            return decoder.fail(name, wanted: "a file's name", hint: hint, at: place)
        }
        let picture = try request.scope.file(named: name, at: place)
        for fault in picture.omissions { decoder.warn(fault, at: place) }
        let fonts = try request.scope.fonts(
            of: picture,
            colors: written.colors,
            at: (place, keys.location(of: "colors", "file"))
        )
        for (key, isVectors) in [("colors", true), ("resample", false)] {
            guard let value = keys[key], (picture.vectors != nil) != isVectors else { continue }
            let others = isVectors ? "SVG files" : "files of pixels"
            return decoder.fail(.misplacedKey(key, owner: keys.owner, of: others), at: value.location)
        }
        var markers: (Insets, Insets)?
        if picture.isNinePatch {
            let source = try ImageSource(picture, fonts: nil, limits: request.snapshot.limits, at: place)
            if written.size == nil, let caps = source.caps {
                markers = (caps, source.layout.padding)
                for edge in source.severalParts { decoder.warn(.severalParts(edge: edge.rawValue), at: place) }
            }
        }
        written.isMirrored = written.isMirrored && decoder.isRightToLeft
        return Values(written: written, file: picture, fonts: fonts, markers: markers)
    }

    /// Whether the keys are those of a box whose name lacks a box's suffix.
    private func looksLikeBox(_ request: AssetRequest) -> Bool {
        let keys = request.value.dictionary?.keys ?? []
        let boxKeys = BoxValues.paintingKeys.union(["cornerRadius", "radius"])
        return !keys.contains("file") && keys.contains(where: boxKeys.contains)
    }

    func shared(by all: [Rendition<Values>]) -> FileLayout {
        FileLayout(
            margins: all.reduce(Insets.zero) { .max($0, $1.values.written.common.margin ?? .zero) },
            sizes: RenditionSizes(all, \.ownSize)
        )
    }

    func recipe(_ values: Values, _ shared: FileLayout, _ request: AssetRequest) throws(ThemeError) -> any ImageRecipe {
        let written = values.written
        let margins = written.isMirrored ? shared.margins.mirrored : shared.margins
        try shared.sizes.requireOne(request)
        let size = values.ownSize
        func turned(_ insets: Insets?) -> Insets? { written.isMirrored ? insets.map(\.mirrored) : insets }
        let caps = turned(written.common.capInsets ?? values.markers?.caps)
        let layout = ImageLayout(
            size: Size2D(size.width + margins.horizontal, size.height + margins.vertical),
            margins: margins,
            capInsets: caps.map { margins + $0.clamped(to: size) } ?? .zero,
            padding: turned(written.common.padding ?? values.markers?.padding) ?? .zero
        )
        return FileRecipe(
            layout: layout,
            file: values.file,
            fit: written.size == nil ? .fill : written.fit,
            resampling: written.resampling,
            colors: written.colors,
            fonts: values.fonts,
            finish: written.common.finish,
            isMirrored: written.isMirrored
        )
    }
}

extension Insets {
    /// The insets mirrored, left to right.
    package var mirrored: Insets { Insets(top: top, left: right, bottom: bottom, right: left) }
}

extension ValueSchema {
    fileprivate static let fileName = ValueSchema("a file's name")
}

extension ValueDecoder {
    /// Colors by names, such as `{currentColor: accentColor, "--ring": lineColor, "#hull": red}`.
    fileprivate func namedColors(_ value: DocumentValue) -> [String: Color]? {
        guard let dictionary = value.dictionary else {
            return fail(value, hint: "write {currentColor: …, '--name': …, '#id': …}")
        }
        let entries = dictionary.allOrNil { name, entry -> (String, Color)? in
            var own: Color?
            _ = traced([name]) {
                own = color(entry.value)
                return own != nil
            }
            return own.map { (name, $0) }
        }
        return entries.map { Dictionary($0) { first, _ in first } }
    }
}
