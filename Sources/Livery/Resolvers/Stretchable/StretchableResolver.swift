import LiveryRaster

/// Resolves images that are cut into nine parts and drawn at another size: assets whose names end in
/// `StretchableImage`.
struct StretchableResolver: BuiltInResolver, RenditionResolver {
    static let name = "stretchable"
    static let forms = [(suffixes: ["StretchableImage"], schema: ValueSchema(or: [.keys(Written.keys)]))]

    /// The typed values of a stretchable image.
    struct Values: RenditionValues {
        var source: ImageSource
        /// In points, from the source's edges; if not given, those of its markers or of its asset.
        var caps: Insets
        var modes: Axes<SliceMode>
        var size: PartialSize?
        var fillCenter: Bool
        var common: ImageKeys

        /// The size without margins, in points.
        var ownSize: Size2D {
            Size2D(
                size?.width ?? max(0, source.size.width - source.margins.horizontal),
                size?.height ?? max(0, source.size.height - source.margins.vertical)
            )
        }

        func add(to held: inout HeldMemory) { source.add(to: &held) }

        func sized(_ size: Size2D) -> Values {
            var values = self
            values.size = PartialSize(width: size.width, height: size.height)
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
            TypedKey("source", \.source, .image).required
            TypedKey("mode", \.modes, ValueType(modes) { $1.sliceModes($0) })
            TypedKey("size", \.size, .size(allowing: []))
            TypedKey("fillCenter", \.fillCenter, .boolean)
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
        guard caps.horizontal <= source.size.width, caps.vertical <= source.size.height else {
            return decoder.fail(
                .outOfRange(
                    what: "cap insets",
                    found: caps.recipeText,
                    allowed: "no more than the source's \(source.size.recipeText) points together"
                ),
                at: keys.location(of: "capInsets", "source")
            )
        }
        return Values(
            source: source,
            caps: caps,
            modes: written.modes,
            size: written.size,
            fillCenter: written.fillCenter,
            common: written.common
        )
    }

    func shared(by all: [Rendition<Values>]) -> FileLayout {
        // A source's own margins are stretched with it, so they count as the image's.
        let margins = all.reduce(Insets.zero) { margins, other in
            let own = (other.values.common.margin ?? .zero) + other.values.source.margins
            return .max(margins, own)
        }
        return FileLayout(margins: margins, sizes: RenditionSizes(all, \.ownSize))
    }

    func recipe(_ values: Values, _ shared: FileLayout, _ request: AssetRequest) throws(ThemeError) -> any ImageRecipe {
        let margins = shared.margins
        let outer = margins.less(values.source.margins)
        try shared.sizes.requireOne(request)
        let content = values.ownSize
        let whole = Size2D(content.width + margins.horizontal, content.height + margins.vertical)
        return StretchableRecipe(
            layout: ImageLayout(
                size: whole,
                margins: margins,
                capInsets: outer + values.caps.clamped(to: whole),
                padding: values.common.padding ?? values.source.padding,
                horizontalMode: values.modes.horizontal,
                verticalMode: values.modes.vertical
            ),
            source: values.source,
            outerMargins: outer,
            caps: values.caps,
            fillCenter: values.fillCenter,
            finish: values.common.finish
        )
    }
}

extension ValueDecoder {
    /// How slices are repeated: one word for both axes, or `[horizontal, vertical]`.
    fileprivate func sliceModes(_ value: DocumentValue) -> Axes<SliceMode>? {
        guard let list = value.array else {
            let mode: SliceMode? = word(value, what: "mode")
            return mode.map { Axes($0) }
        }
        guard list.count == 2 else { return fail(value, wanted: "a mode or [horizontal, vertical]") }
        let horizontal: SliceMode? = word(list[0], what: "mode")
        let vertical: SliceMode? = word(list[1], what: "mode")
        guard let horizontal, let vertical else { return nil }
        return Axes(horizontal, vertical)
    }
}

extension ImageSource {
    /// The caps around the largest part in which all columns, and all rows, are equal.
    func uniformCaps(_ request: AssetRequest) throws(ThemeError) -> Insets? {
        do {
            let (bitmap, scale) = try pixels(scale: request.scale, in: DrawingContext(limits: request.snapshot.limits))
            return bitmap.uniformMiddle()?.points(at: scale)
        } catch let fault as Fault { throw ThemeError(fault, at: request.location) } catch {
            let fault = Fault.undrawable(request.name, reason: "\(error)")
            throw ThemeError(fault, at: request.location)
        }
    }
}
