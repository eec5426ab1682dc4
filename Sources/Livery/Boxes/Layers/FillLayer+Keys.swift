import LiveryRaster
import LiverySupport

extension FillLayer {
    private enum Mode: String, CaseIterable { case once, tile }

    private static let inset: ValueType<Sides<RelativeLength>?> = {
        let insets = ValueType<Sides<RelativeLength>>.relativeInsets
        return ValueType(.insets) { value, decoder in
            // In style sheets, which have no assets, fills have no box.
            if value.string == "padding", !decoder.asset.isEmpty { return .some(nil) }
            return insets.decode(value, decoder).map { .some($0) }
        }.editable(like: insets, words: ["padding": nil]).written { inset, notation in
            try inset.flatMap { try insets.write?($0, notation) }
        }
    }()
    private static let rotation = ValueType.angle.map { degrees in
        let turn = degrees.truncatingRemainder(dividingBy: 360)
        return turn < 0 ? turn + 360 : turn
    } from: {
        $0
    }
    private static let mode = ValueType<Mode>.word("mode of a layer").map {
        $0 == .tile
    } from: {
        $0 ? .tile : .once
    }

    /// The keys of all layers: where one is, and what is done to it.
    static let keys = Keys("layer", FillLayer(.color(.clear))) {
        TypedKey(
            "at",
            \.placement.position,
            .layerPosition,
            "The point that the layer and its area have in common, in unit coordinates. Default: [0, 0]"
        )
        TypedKey(
            "inset",
            \.placement.writtenInset,
            inset,
            "The insets of the layer's area from the box: lengths, percentages, or its padding."
        )
        TypedKey(
            "size",
            \.placement.size,
            .layerSize,
            "The size of the layer: lengths, percentages, auto, contain or cover."
        )
        TypedKey("mode", \.placement.isTiled, mode, "once, or tile to repeat it in both directions.")
        TypedKey("tint", \.effects.tint, .tint, "For an image: a color that is drawn through its alpha.")
        TypedKey("rotate", \.effects.rotation, rotation, "An angle in degrees, clockwise around the layer's center.")
        TypedKey(
            "blur",
            \.effects.blur,
            .length("a layer's blur"),
            "The standard deviation of a Gaussian blur, in points."
        )
        TypedKey(
            "opacity",
            \.effects.opacity,
            .fraction("the opacity"),
            "The opacity of the layer, 0…1 or a percentage."
        )
        TypedKey("blend", \.effects.blend, .word("blend mode"), "The blend mode: multiply, screen and so on.")
    }

    /// These keys for layers that lack some of them, which are refused unless the content has them.
    fileprivate static func keys(without names: Set<String>) -> Keys<FillLayer> {
        Keys("layer", keys.defaults) {
            keys.all.compactMap { key in
                let name = key.row.name
                guard names.contains(name) else { return key }
                switch name {
                case "mode": return .misplaced(name, of: "gradients, images, paths, texts and boxes")
                case "tint": return .misplaced(name, of: "images")
                default: return nil
                }
            }
        }
    }

    private static let names = Set(keys.names)

    /// Whether all layers have a key, or that which a path begins with.
    static func hasKey(_ key: String) -> Bool {
        names.contains(key)
            || key.utf8.firstIndex(of: UInt8(ascii: ".")).map { names.contains(String(key[..<$0])) } ?? false
    }
}

extension LayerPlacement {
    /// The distances from the edges of the box; nil for its padding, which is written as the distances that it is.
    fileprivate var writtenInset: Sides<RelativeLength>? {
        get { inset }
        set {
            isWithinPadding = newValue == nil
            inset = newValue ?? Sides(RelativeLength())
        }
    }
}

/// A layer, and what its content is made of.
private struct WrittenLayer<Content: Sendable>: Sendable {
    var content: Content
    var layer = FillLayer.keys.defaults
}

/// A content that layers may have: the keys that determine it, with those that all layers have.
struct LayerContent: Sendable {
    /// The keys of which it has one.
    let names: [String]
    let schemas: [KeySchema]
    /// Decodes a layer; nil if a fault was reported.
    ///
    /// As cases of a switch, values of all contents would be on the stack at once, which boxes in boxes soon use up.
    let layer: @Sendable (KeyedDictionary, ValueDecoder) -> FillLayer?

    private init<Content: Sendable>(
        _ names: String...,
        from content: Content,
        without lacking: Set<String> = ["tint"],
        @KeysBuilder<WrittenLayer<Content>> keys own: () -> [TypedKey<WrittenLayer<Content>>],
        make: @escaping @Sendable (Content, KeyedDictionary, ValueDecoder) -> FillLayer.Content?
    ) {
        let keys = Keys("layer", WrittenLayer(content: content)) {
            own()
            FillLayer.keys(without: lacking).placed(at: \.layer)
        }
        self.names = names
        schemas = keys.schemas
        layer = { dictionary, decoder in
            guard let written = dictionary.decode(keys, decoder),
                let content = make(written.content, dictionary, decoder)
            else { return nil }
            return decoder.layer(content, written.layer, dictionary)
        }
    }

    static let all = [
        LayerContent("image", from: ImageSource?.none, without: []) {
            TypedKey("image", \.content, .image, "An image asset, or the name of a file.")
        } make: { source, _, _ in
            source.map { .image($0) }
        },
        LayerContent("path", from: PathDrawing(shape: PathShape(path: Path()))) {
            PathDrawing.keys.placed(at: \.content)
        } make: { path, dictionary, decoder in
            decoder.isComplete(path, dictionary) ? .path(path) : nil
        },
        // A text uses its size to break lines.
        LayerContent("text", from: WrittenText(), without: ["size", "tint"]) {
            WrittenText.keys.placed(at: \.content)
        } make: { text, dictionary, decoder in
            decoder.textDrawing(text, dictionary).map { .text($0) }
        },
        LayerContent("box", from: BoxValues?.none) {
            TypedKey("box", \.content, .box, "A nested box.")
        } make: { box, _, _ in
            box.map { .box($0) }
        },
        LayerContent("gradient", from: Gradient?.none) {
            TypedKey("gradient", \.content, .gradient, "A gradient.")
        } make: { gradient, _, _ in
            gradient.map { .gradient($0) }
        },
        LayerContent("color", from: DerivedColor(), without: ["mode", "tint"]) {
            DerivedColor.keys.placed(at: \.content, owner: "color")
        } make: { color, _, decoder in
            decoder.note(color)
            return .color(color.color)
        },
        LayerContent("colors", "stops", from: WrittenGradient()) {
            WrittenGradient.keys.placed(at: \.content, owner: "gradient")
        } make: { gradient, dictionary, decoder in
            var own = dictionary
            own.kind = WrittenGradient.keys.table.owner
            return decoder.gradient(gradient, own).map { .gradient($0) }
        },
    ]
}

extension FillLayer {
    /// The dictionary that says the layer.
    ///
    /// - Parameter notation: What it is written for.
    /// - Returns: The dictionary.
    /// - Throws: `Notation.Unwritable` for a text or the picture of a file in a theme.
    func written(in notation: Notation) throws -> JSON {
        var layer = self
        let content: JSON
        switch self.content {
        case .color(let color): content = .object(["color": color.json])
        case .gradient(let gradient): content = .object(["gradient": try gradient.written(in: notation)])
        case .path(let path): content = try PathDrawing.keys.written(path, in: notation)
        case .text(let text):
            content = try text.written(in: notation)
            layer.placement.size = .automatic
        case .box where shown == nil: content = .object(["box": .object([])])
        case .image, .box:
            guard let source = shown ?? source else { return .object([]) }
            let isBox = source.recipe is BoxRecipe
            content = .object([isBox ? "box" : "image": try source.written(in: notation)])
            if isBox || shown != nil {
                let size = source.layout.contentSize
                layer.placement.size = .sides(Axes { RelativeLength(points: size[$0]) })
            }
            if isBox, notation == .theme, effects.tint != nil { throw Notation.Unwritable() }
        }
        return content.adding(try Self.keys.written(layer, in: notation))
    }

    private var source: ImageSource? { if case .image(let source) = content { source } else { nil } }
}
