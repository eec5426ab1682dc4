import LiveryRaster

/// Where a layer is, and what is done to it: the keys of all layers.
struct LayerFrame: Sendable {
    var placement = LayerPlacement()
    var effects = LayerEffects()

    private enum Mode: String, CaseIterable {
        case once, tile
    }

    /// The contents of which some have other keys.
    enum Content {
        case color, image, text, other
    }

    private static let inset: ValueType<RelativeInsets?> = {
        let insets = ValueType<RelativeInsets>.relativeInsets
        return ValueType(.insets) { value, decoder in
            // In style sheets, which have no assets, fills have no box.
            if value.string == "padding", !decoder.asset.isEmpty { return .some(nil) }
            return insets.decode(value, decoder).map { .some($0) }
        }.editable(like: insets, words: ["padding": nil])
    }()
    private static let rotation = ValueType.angle.map { degrees in
        let turn = degrees.truncatingRemainder(dividingBy: 360)
        return turn < 0 ? turn + 360 : turn
    }

    static func keys(of content: Content) -> Keys<LayerFrame> {
        Keys("layer", LayerFrame()) {
            TypedKey("at", \.placement.position, .layerPosition)
            TypedKey("inset", \.placement.writtenInset, inset)
            // A text uses its size to break lines.
            if content != .text {
                TypedKey("size", \.placement.size, .layerSize)
            }
            if content == .color {
                TypedKey.misplaced("mode", of: "gradients, images, paths, texts and boxes")
            } else {
                TypedKey(
                    "mode",
                    \.placement.isTiled,
                    ValueType<Mode>.word("mode of a layer").map { $0 == .tile }
                )
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

extension LayerPlacement {
    /// The distances from the edges of the box; nil for its padding.
    fileprivate var writtenInset: RelativeInsets? {
        get { isWithinPadding ? nil : inset }
        set {
            isWithinPadding = newValue == nil
            inset = newValue ?? RelativeInsets()
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
        TypedKey("padding", \.padding, ValueType<Insets>.insets("the padding").used(as: .spacing))
        TypedKey("capInsets", \.capInsets, .automatic("cap insets"))
        TypedKey("margin", \.margin, .automatic("the margin"))
    }
}

extension ValueType<Insets?> {
    /// Insets, or nil for `auto`.
    fileprivate static func automatic(_ what: String) -> ValueType {
        let insets = ValueType<Insets>.insets(what)
        return ValueType(.insets) { value, decoder in
            if value.string == "auto" { return .some(nil) }
            return insets.decode(value, decoder).map { .some($0) }
        }.editable(like: insets, words: ["auto": []])
    }
}

extension ValueType<ImageFinish.Tint?> {
    /// A tint: a color, or `{color:, mode: multiply}`; `none` for no tint.
    static var tint: ValueType {
        let schema = ValueSchema([.color], or: [.keys(ImageFinish.Tint.keys)])
        return ValueType(schema) { value, decoder in
            if value.string == "none" { return .some(nil) }
            if value.dictionary.map(ImageFinish.Tint.isTint) ?? false {
                return decoder.decode(value, by: ImageFinish.Tint.keys).map { .some($0) }
            }
            return decoder.color(value).map { ImageFinish.Tint(color: $0, mode: .replace) }
        }.editable(.color, by: { ImageFinish.Tint.keys.table }) { value, written, _ in
            if value.dictionary.map(ImageFinish.Tint.isTint) ?? false { return value }
            return DocumentValue([("color", written.value)], at: value.location)
        }
    }
}

extension ImageFinish.Tint {
    fileprivate static let keys = Keys("tint", ImageFinish.Tint(color: .clear, mode: .replace)) {
        TypedKey("color", \.color, .color).required
        TypedKey("mode", \.mode, .word("mode of a tint"))
    }

    /// Whether a dictionary is no color.
    fileprivate static func isTint(_ dictionary: DocumentDictionary) -> Bool {
        dictionary["mode"] != nil
    }
}
