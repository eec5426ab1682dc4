import LiveryRaster

/// Resolves images that are cut into nine parts and drawn at another size: assets whose names end in
/// `StretchableImage`.
struct StretchableResolver: BuiltInResolver, RenditionResolver {
    static let name = "stretchable"
    static let forms = [(suffixes: ["StretchableImage"], schema: ValueSchema(or: [.keys(Written.keys)]))]

    /// The typed values of a stretchable image.
    struct Values: RenditionValues {
        let source: ImageSource
        /// In points, from the source's edges; if not given, those of its markers or of its asset.
        let caps: Insets
        var written: Written

        /// The size without margins, in points.
        var ownSize: Size2D {
            let own = source.layout.contentSize
            return Size2D(written.size?.width ?? own.width, written.size?.height ?? own.height)
        }

        var byteCount: Int { source.totals.bytes }

        func sized(_ size: Size2D) -> Values {
            var values = self
            values.written.size = PartialSize(size)
            return values
        }
    }

    /// The keys of a stretchable image.
    struct Written: Sendable {
        var source: ImageSource?
        var modes = Axes(SliceMode.stretch)
        var size: PartialSize?
        var fillCenter = true
        var common = ImageKeys()

        private static let mode = ValueType<SliceMode>.word("mode").schema
        private static let modes = ValueSchema([mode], or: [.list(of: mode)])

        static let keys = Keys("image", Written()) {
            TypedKey("source", \.source, .image, "A file's name, or a reference to an image asset.").required
            TypedKey(
                "mode",
                \.modes,
                ValueType(modes) { $1.sliceModes($0) },
                "How edges and middle are filled: stretch, tile, round, space, or [horizontal, vertical]. Default: stretch"
            )
            TypedKey("size", \.size, .size(allowing: []), "The size in points. Default: that of the source")
            TypedKey("fillCenter", \.fillCenter, .boolean, "Whether the middle is drawn.")
            ImageKeys.keys.placed(at: \.common)
        }
    }

    func values(_ request: AssetRequest, _ decoder: ValueDecoder) throws(ThemeError) -> Values? {
        let keys = try request.keyed()
        guard let written = keys.decode(Written.keys, decoder), let source = written.source else { return nil }
        let caps: Insets
        if let explicit = written.common.capInsets {
            caps = explicit
        } else if keys["capInsets"] != nil {
            guard let found = try source.uniformCaps(request) else {
                return decoder.fail(
                    .wrongKind(wanted: "a uniform middle", found: "none"),
                    at: keys.location(of: "source")
                )
            }
            caps = found
        } else if let own = source.caps {
            caps = own
            for edge in source.severalParts {
                decoder.warn(.severalParts(edge: edge.rawValue), at: keys.location(of: "source"))
            }
        } else {
            return decoder.fail(.missingKey("capInsets", owner: keys.owner), at: keys.location)
        }
        let size = source.layout.size
        guard caps.horizontal <= size.width, caps.vertical <= size.height else {
            return decoder.fail(
                .outOfRange(
                    what: "cap insets",
                    found: caps.recipeText,
                    allowed: "no more than the source's \(size.recipeText) points together"
                ),
                at: keys.location(of: "capInsets", "source")
            )
        }
        return Values(source: source, caps: caps, written: written)
    }

    func shared(by all: [Rendition<Values>]) -> FileLayout {
        // A source's own margins are stretched with it, so they count as the image's.
        let margins = all.reduce(Insets.zero) { margins, other in
            let own = (other.values.written.common.margin ?? .zero) + other.values.source.layout.margins
            return .max(margins, own)
        }
        return FileLayout(margins: margins, sizes: RenditionSizes(all, \.ownSize))
    }

    func recipe(_ values: Values, _ shared: FileLayout, _ request: AssetRequest) throws(ThemeError) -> any ImageRecipe {
        let margins = shared.margins
        let outer = margins.less(values.source.layout.margins)
        try shared.sizes.requireOne(request)
        let content = values.ownSize
        let whole = Size2D(content.width + margins.horizontal, content.height + margins.vertical)
        return StretchableRecipe(
            layout: ImageLayout(
                size: whole,
                margins: margins,
                capInsets: outer + values.caps.clamped(to: whole),
                padding: values.written.common.padding ?? values.source.layout.padding,
                horizontalMode: values.written.modes.horizontal,
                verticalMode: values.written.modes.vertical
            ),
            source: values.source,
            outerMargins: outer,
            caps: values.caps,
            fillCenter: values.written.fillCenter,
            finish: values.written.common.finish
        )
    }
}

extension ValueDecoder {
    /// How slices are repeated: one word for both axes, or `[horizontal, vertical]`.
    fileprivate func sliceModes(_ value: DocumentValue) -> Axes<SliceMode>? {
        guard value.array.map({ $0.count == 2 }) ?? true else {
            return fail(value, wanted: "a mode or [horizontal, vertical]")
        }
        let modes: [SliceMode]? = (value.array ?? [value]).allOrNil { word($0, what: "mode") }
        return modes.map { Axes($0[0], $0[$0.count - 1]) }
    }
}

extension ImageSource {
    /// The caps around the largest part in which all columns, and all rows, are equal.
    func uniformCaps(_ request: AssetRequest) throws(ThemeError) -> Insets? {
        do {
            let (bitmap, scale) = try pixels(scale: request.scale, in: DrawingContext(limits: request.snapshot.limits))
            return bitmap.uniformMiddle()?.points(at: scale)
        } catch { throw ThemeError(drawing: request.name, error, at: request.location) }
    }
}
