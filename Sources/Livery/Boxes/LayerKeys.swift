import LiveryRaster

/// Where a layer is, and what is done to it: the keys of all layers.
struct LayerFrame: Sendable {
    var inset = Inset()
    var size = LayerSize.automatic
    var position = Position(point: RelativePoint(unit: .zero), isInUnits: false)
    var mode = Mode.once
    var effects = LayerEffects()

    struct Position: Sendable {
        let point: RelativePoint
        let isInUnits: Bool
    }

    struct Inset: Sendable {
        var insets = RelativeInsets()
        /// Whether they are the padding of the box.
        var isPadding = false
    }

    enum Mode: String, CaseIterable {
        case once, tile
    }

    /// The contents of which some have other keys.
    enum Content {
        case color, image, text, other
    }

    private static let insets = ValueType<Inset>(.insets) { $1.layerInset($0) }
        .replacing { longhands, inset, decoder in
            guard inset?.isPadding != true else {
                decoder.report(.noParts(longhands.key, "'padding'"), at: longhands.location)
                return nil
            }
            let base = inset?.insets ?? RelativeInsets()
            return decoder.relativeInsets(longhands, onto: base).map { Inset(insets: $0) }
        }
    private static let rotation = ValueType.angle.map { degrees in
        let turn = degrees.truncatingRemainder(dividingBy: 360)
        return turn < 0 ? turn + 360 : turn
    }

    static func keys(of content: Content) -> Keys<LayerFrame> {
        Keys("layer", LayerFrame()) {
            TypedKey("at", \.position, ValueType(.layerPosition) { $1.layerPosition($0) })
            TypedKey("inset", \.inset, insets)
            // A text uses its size to break lines.
            if content != .text {
                TypedKey("size", \.size, .layerSize)
            }
            if content == .color {
                TypedKey.misplaced("mode", of: "gradients, images, paths, texts and boxes")
            } else {
                TypedKey("mode", \.mode, .word("mode of a layer"))
            }
            if content == .image {
                TypedKey("tint", \.effects.tint, .tint)
            } else {
                TypedKey.misplaced("tint", of: "images")
            }
            TypedKey("rotate", \.effects.rotation, rotation)
            TypedKey("blur", \.effects.blur, .length("a layer's blur"))
            TypedKey("opacity", \.effects.opacity, .fraction("the opacity"))
            TypedKey("blend", \.effects.blend, .word("blend mode"))
        }
    }
}

/// The keys of a layer with a content.
struct WrittenLayer<Content: Sendable>: Sendable {
    var content: Content
    var frame = LayerFrame()
}

/// The keys of layers, by the key that determines their content.
enum LayerKeys {
    static let image = Keys("layer", WrittenLayer<ImageSource?>(content: nil)) {
        TypedKey("image", \.content, .image)
        LayerFrame.keys(of: .image).placed(at: \.frame)
    }
    static let color = Keys("layer", WrittenLayer(content: DerivedColor())) {
        DerivedColor.keys.placed(at: \.content, owner: "color")
        LayerFrame.keys(of: .color).placed(at: \.frame)
    }
    static let gradient = Keys("layer", WrittenLayer<Gradient?>(content: nil)) {
        TypedKey("gradient", \.content, .gradient)
        LayerFrame.keys(of: .other).placed(at: \.frame)
    }
    /// `colors` or `stops`.
    static let stops = Keys("layer", WrittenLayer(content: WrittenGradient())) {
        WrittenGradient.keys.placed(at: \.content, owner: "gradient")
        LayerFrame.keys(of: .other).placed(at: \.frame)
    }
    static let path = Keys("layer", WrittenLayer(content: WrittenPath())) {
        WrittenPath.keys.placed(at: \.content)
        LayerFrame.keys(of: .other).placed(at: \.frame)
    }
    static let text = Keys("layer", WrittenLayer(content: WrittenText())) {
        WrittenText.keys.placed(at: \.content)
        LayerFrame.keys(of: .text).placed(at: \.frame)
    }
    static let box = Keys("layer", WrittenLayer<BoxValues?>(content: nil)) {
        TypedKey("box", \.content, .box)
        LayerFrame.keys(of: .other).placed(at: \.frame)
    }

    /// The keys of a layer, other than those of its content.
    static let ofFrame = Set(LayerFrame.keys(of: .other).names)

    /// Whether a key is one of them, or begins with one.
    static func isOfFrame(_ key: String) -> Bool {
        ofFrame.contains(key) || ofFrame.contains(String(key.prefix { $0 != "." }))
    }

    /// All keys.
    static var schemas: [KeySchema] {
        let contents = [image.schemas, color.schemas, gradient.schemas, stops.schemas]
        return (contents + [path.schemas, text.schemas, box.schemas]).flatMap(\.self)
    }
}

/// The keys that all image resolvers share, except `size`.
struct ImageKeys: Hashable {
    /// Applied to the drawn image as a whole.
    var finish: ImageFinish
    /// The insets of content; nil if unspecified.
    var padding: Insets?
    /// The parts that are not stretched, from the content's edges; nil for `auto`.
    var capInsets: Insets?
    /// The transparent edges; nil for `auto`.
    var margin: Insets?

    /// Makes keys with nothing but a finish.
    init(finish: ImageFinish = ImageFinish(opacity: 1, tint: nil)) {
        self.finish = finish
    }

    static let keys = Keys("image", ImageKeys()) {
        TypedKey("opacity", \.finish.opacity, .fraction("the opacity"))
        TypedKey("tint", \.finish.tint, .tint)
        TypedKey("padding", \.padding, .insets("the padding"))
        TypedKey("capInsets", \.capInsets, .automatic("cap insets"))
        TypedKey("margin", \.margin, .automatic("the margin"))
    }
}

extension ValueType<Insets?> {
    /// Insets, or nil for `auto`.
    fileprivate static func automatic(_ what: String) -> ValueType {
        ValueType(.insets) { value, decoder in
            if value.string == "auto" { return .some(nil) }
            return decoder.insets(value, what: what).map { .some($0) }
        }
        .replacing { longhands, insets, decoder in
            decoder.insets(longhands, onto: (insets ?? nil) ?? .zero, what: what).map { .some($0) }
        }
    }
}

extension ValueType<ImageFinish.Tint?> {
    static var tint: ValueType {
        let schema = ValueSchema([.color], or: [.keys(ImageFinish.Tint.keys)])
        return ValueType(schema) { $1.tint($0) }.replacing { longhands, tint, decoder in
            longhands.decode(ImageFinish.Tint.keys, onto: tint ?? nil, decoder)
        }
    }
}

extension ImageFinish.Tint {
    fileprivate static let keys = Keys("tint", ImageFinish.Tint(color: .clear, mode: .replace)) {
        TypedKey("color", \.color, .color).required
        TypedKey("mode", \.mode, .word("mode of a tint"))
    }
}

extension ValueDecoder {
    /// The inset of a layer: insets, or `padding` for those of its box.
    fileprivate func layerInset(_ metadata: DocumentValue) -> LayerFrame.Inset? {
        // In style sheets, which have no assets, fills have no box.
        if metadata.string == "padding", !asset.isEmpty { return .init(isPadding: true) }
        return relativeInsets(metadata).map { .init(insets: $0) }
    }

    /// A tint: a color, or `{color:, mode: multiply}`; `none` for no tint.
    fileprivate func tint(_ metadata: DocumentValue) -> ImageFinish.Tint?? {
        if metadata.string == "none" { return .some(nil) }
        if metadata.dictionary?["mode"] != nil {
            return decode(metadata, by: ImageFinish.Tint.keys).map { .some($0) }
        }
        return color(metadata).map { ImageFinish.Tint(color: $0, mode: .replace) }
    }
}
