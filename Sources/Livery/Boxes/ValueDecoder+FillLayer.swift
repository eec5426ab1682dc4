import LiveryRaster
import LiverySupport

extension ValueSchema {
    fileprivate static let image = ValueSchema("an image")
    static let box: ValueSchema = ValueSchema("a box", [.keys(BoxValues.keys)])
    static let layerSize = ValueSchema(
        "a layer's size",
        [.number, .list(of: .length), .keys(LayerSides.keys), .keys(Dimension.keys)]
    )
    static let layerPosition = ValueSchema(
        "a layer's position",
        [.number] + unitPoint.forms
    )
}

extension ValueType<ImageSource> {
    /// A reference to an image asset, its bare name, or a file's name.
    static var image: ValueType { ValueType(.image) { $1.imageSource($0) } }
}

/// The lengths of a layer's sides; nil for `auto`.
private struct LayerSides: Sendable {
    var width: RelativeLength?
    var height: RelativeLength?

    static let keys = Keys("size", LayerSides()) {
        TypedKey("width", as: "first", \.width, side("a width")).required
        TypedKey("height", as: "second", \.height, side("a height")).required
    }

    static func side(_ what: String) -> ValueType<RelativeLength?> {
        ValueType(.length) { $1.layerSide($0, what) }
    }

    /// The dictionary of a size with two sides; nil for any other value.
    static func pair(_ value: DocumentValue) -> DocumentValue? {
        guard let text = value.string else {
            return value.dictionary?["value"] == nil ? value.asPair("width", "height") : nil
        }
        let words = CSSTokenizer.tokens(of: text).map { CSSTokens($0).values } ?? []
        guard words.count == 2 else { return nil }
        let sides = zip(["width", "height"], words).map { ($0, DocumentValue.Value.word($1)) }
        return DocumentValue(sides, at: value.location)
    }
}

extension ValueType<LayerSize> {
    /// The size of a layer: `cover`, `contain`, one length for both sides, or a pair of lengths, percentages or `auto`,
    /// as a list, a dictionary or CSS text.
    static var layerSize: ValueType {
        let expected = Expectation("a layer's size", types: .relativeLengths)
        let side = LayerSides.side("a size")
        let auto = DocumentValue.Value.string("auto")
        return ValueType(.layerSize) { value, decoder in
            decoder.follow(value, wanted: expected) { value -> LayerSize? in
                if let pair = LayerSides.pair(value) {
                    return decoder.decode(pair, by: LayerSides.keys)
                        .map { .sides(width: $0.width, height: $0.height) }
                }
                switch value.value {
                case .string(let text) where text.lowercased() == "cover": return .cover
                case .string(let text) where text.lowercased() == "contain": return .contain
                case .array, .null, .boolean, .data, .date:
                    let wanted: Expectation =
                        "a layer's size, such as [width, height], 'cover' or 'contain',"
                    return decoder.fail(value, wanted: wanted)
                default:
                    return side.decode(value, decoder).map { .sides(width: $0, height: $0) }
                }
            }
        }.editable(
            expected,
            by: { LayerSides.keys.table },
            unwritten: [("width", auto), ("height", auto)]
        ) { value, written, _ in
            if let pair = LayerSides.pair(value) { return pair }
            if let text = value.string, ["cover", "contain"].contains(text.lowercased()) {
                return nil
            }
            return PartialSize.pair(of: written)
        }
    }
}

extension ValueType<RelativePoint> {
    /// The position of a layer: a point in unit coordinates, of which a member may be a length with its unit, or CSS
    /// text.
    static var layerPosition: ValueType {
        position(
            "a layer's position",
            .layerPosition,
            usual: 0,
            hint: "write [x, y] in unit coordinates, or CSS text such as 'right 10px bottom 4px'",
            needsUnits: false
        )
    }
}

extension ValueType<BoxValues> {
    /// A box written in place.
    static var box: ValueType {
        ValueType(.box) { $1.box($0) }.editable("a box", by: { BoxValues.keys.table })
    }
}

extension ValueDecoder {
    /// The maximum number of image layers of one image, nested ones included: ten levels of boxes with ten layers
    /// each would be ten billion.
    static let layerLimit = 1_000

    /// The maximum nesting of boxes and images in the layers of others: drawing needs some stack for each.
    static let deepestLayers = 64

    /// The keys that determine a layer's content. Those in one list can be used together.
    private static let contentKeys = [
        ["image"], ["path"], ["text"], ["box"], ["gradient"], ["color"], ["colors", "stops"],
    ]

    /// Whether a dictionary is a layer with a position or effects, rather than a color or a gradient.
    ///
    /// A dictionary with a key that neither has is also treated as a layer, so that for a misspelled key the right
    /// key of layers is suggested.
    func isLayer(_ dictionary: DocumentDictionary) -> Bool {
        if ["image", "path", "text", "font", "box", "gradient"].contains(where: {
            dictionary[$0] != nil
        })
            || dictionary.contains(where: { LayerKeys.isOfFrame($0.key) })
        {
            return true
        }
        func hasOthers(_ isKnown: (String) -> Bool) -> Bool {
            dictionary.contains { !isKnown($0.key) && !QualifiedKey.isAuthors($0.key) }
        }
        if dictionary["color"] != nil { return hasOthers(DerivedColor.keys.contains) }
        guard dictionary["colors"] != nil || dictionary["stops"] != nil else { return false }
        return hasOthers(WrittenGradient.keys.contains)
    }

    /// A dictionary as a layer of a fill.
    func fillLayer(_ dictionary: DocumentDictionary, at location: DocumentLocation) -> FillLayer? {
        var kinds = Self.contentKeys.compactMap { $0.first { dictionary[$0] != nil } }
        // A text has its own color.
        if kinds.contains("text") { kinds.removeAll { $0 == "color" } }
        let owner = owner(of: dictionary, kind: kinds.first)
        let keys = KeyedDictionary(dictionary, owner: owner, location: location)
        guard let kind = kinds.first else {
            let names = ["color", "gradient", "image", "path", "text", "box"]
            let before = faults.count
            keys.reportAll(
                but: LayerKeys.ofFrame.sorted() + names + [
                    "font", "align", "lines", "minimumScale", "textTransform", "underline",
                ],
                self
            )
            if faults.count == before {
                report(.missingContent(names, owner: "layer"), at: location)
            }
            return nil
        }
        for other in kinds.dropFirst() {
            let place = dictionary[entry: other]?.keyLocation ?? location
            report(fault(of: other, besides: kind, keys, kinds), at: place)
        }
        guard kinds.count == 1 else { return nil }
        return Self.layers[kind]?(self, keys)
    }

    /// Decodes layers by the key that determines their content. As cases of a switch, their values would all be on the
    /// stack at once, which boxes in boxes soon use up.
    private static let layers: [String: @Sendable (ValueDecoder, KeyedDictionary) -> FillLayer?] = [
        "image": { $0.layer($1, LayerKeys.image) { $0.map { .image($0) } } },
        "box": { $0.layer($1, LayerKeys.box) { $0.map { .box($0) } } },
        "path": { decoder, keys in
            decoder.layer(keys, LayerKeys.path) { decoder.pathDrawing($0, keys).map { .path($0) } }
        },
        "text": { decoder, keys in
            decoder.layer(keys, LayerKeys.text) { decoder.textDrawing($0, keys).map { .text($0) } }
        },
        "gradient": { $0.layer($1, LayerKeys.gradient) { $0.map { .gradient($0) } } },
        "color": { decoder, keys in
            decoder.layer(keys, LayerKeys.color) { color in
                decoder.note(color)
                return .color(color.color)
            }
        },
        "colors": { $0.gradientLayer($1) },
        "stops": { $0.gradientLayer($1) },
    ]

    private func gradientLayer(_ keys: KeyedDictionary) -> FillLayer? {
        let own = keys.named(WrittenGradient.keys.table.owner)
        return layer(keys, LayerKeys.stops) { gradient($0, own).map { .gradient($0) } }
    }

    /// The fault of a key that determines another content than a layer has.
    private func fault(
        of other: String,
        besides kind: String,
        _ keys: KeyedDictionary,
        _ kinds: [String]
    ) -> Fault {
        if kinds.contains("image"), other == "colors", keys["colors"]?.dictionary != nil {
            let hint = "make an image asset with 'file' and 'colors', and write its name here"
            return .foreignKey(other, owner: keys.owner, hint: hint)
        }
        if kinds.contains("path"), kinds.contains("color") {
            return .foreignKey("color", owner: keys.owner, hint: "write 'fill' or 'stroke'")
        }
        return .exclusiveKeys(kind, other, owner: keys.owner)
    }

    private func layer<Content>(
        _ dictionary: KeyedDictionary,
        _ keys: Keys<WrittenLayer<Content>>,
        _ content: (Content) -> FillLayer.Content?
    ) -> FillLayer? {
        guard let written = dictionary.decode(keys, self), let content = content(written.content)
        else { return nil }
        let frame = written.frame
        if frame.placement.isTiled, frame.effects.rotation != 0 {
            let fault = Fault.exclusiveKeys("mode", "rotate", owner: "layer")
            return fail(fault, at: dictionary.location)
        }
        let layer = FillLayer(
            content,
            placement: frame.placement,
            effects: frame.effects,
            written: .init(
                location: dictionary.location(of: "at"),
                isInUnits: dictionary["at"].map { $0.string == nil } ?? false
            )
        )
        return mayHave(layer, at: dictionary.location) ? layer : nil
    }

    /// The name of a layer in diagnostics: a color or a gradient without layer keys is called that.
    private func owner(of dictionary: DocumentDictionary, kind: String?) -> String {
        if ["image", "text", "path"].contains(kind) { return "\(kind ?? "") layer" }
        let isPlaced = dictionary.contains { LayerKeys.isOfFrame($0.key) }
        guard !isPlaced else { return "layer" }
        switch kind {
        case "color": return "color"
        case "colors", "stops": return "gradient"
        default: return "layer"
        }
    }

    /// A box written in place.
    func box(_ metadata: DocumentValue) -> BoxValues? {
        follow(metadata, wanted: "a box") { metadata in
            guard let dictionary = metadata.dictionary else {
                let hint = "write {box: {fill: …}}, or {image: …} for an asset"
                return fail(metadata, wanted: "a box", hint: hint)
            }
            // A layer has no margins that its shadows could change.
            let shadowsBefore = lengthsOfShadows.count
            defer { lengthsOfShadows.removeSubrange(shadowsBefore...) }
            let owner = BoxValues.keys.table.owner
            let keys = KeyedDictionary(dictionary, owner: owner, location: metadata.location)
            return keys.decode(BoxValues.keys, self).flatMap { box($0, keys) }
        }
    }

    /// A bare image as a layer of a fill.
    func fillLayer(_ source: ImageSource, at location: DocumentLocation) -> FillLayer? {
        let layer = FillLayer(
            .image(source),
            written: .init(location: location, isInUnits: false)
        )
        return mayHave(layer, at: location) ? layer : nil
    }

    private func mayHave(_ layer: FillLayer, at location: DocumentLocation) -> Bool {
        // A box in place has already counted its own layers.
        if case .box = layer.content { layerCount += 1 } else { layerCount += layer.layerCount }
        guard layer.layerDepth <= Self.deepestLayers else {
            report(.layersTooDeep(limit: Self.deepestLayers), at: location)
            return false
        }
        if layerCount <= Self.layerLimit { return true }
        report(.tooManyLayers(asset: asset, limit: Self.layerLimit), at: location)
        return false
    }

    /// The source of a layer that shows an asset; nil if the asset is not an image.
    func imageSource(_ asset: Asset, named name: String) -> ImageSource? {
        asset.recipe.map { ImageSource($0, named: scope.layerAsset(named: name)) }
    }

    /// A reference to an image asset, its bare name, or a file's name.
    func imageSource(_ metadata: DocumentValue) -> ImageSource? {
        follow(
            metadata,
            wanted: .image,
            convert: { imageSource($0, named: $1) },
            decode: { metadata -> ImageSource? in
                guard let name = metadata.string else {
                    return fail(metadata, wanted: "an image asset or a file's name")
                }
                if name.lowercased().hasPrefix("url(") {
                    let hint = "write only the file name"
                    return fail(name, wanted: .image, hint: hint, at: metadata.location)
                }
                do throws(ThemeError) {
                    let source = try scope.imageFile(named: name, at: metadata.location)
                    for fault in source.omissions { warn(fault, at: metadata.location) }
                    return source
                } catch {
                    report(scope.explained(error.diagnostics))
                    return nil
                }
            }
        )
    }

    /// A side of a layer; `.some(nil)` is `auto`.
    fileprivate func layerSide(_ metadata: DocumentValue, _ what: String) -> RelativeLength?? {
        if metadata.string == "auto" { return .some(nil) }
        guard let length = relativeLength(metadata, what: what) else { return nil }
        // A sum of a fraction and points may come out negative, and then shows nothing.
        guard min(length.fraction, length.points) < 0, max(length.fraction, length.points) <= 0
        else { return .some(length) }
        let found = metadata.string ?? length.points.shortest
        report(.outOfRange(what: what, found: found, allowed: "0 or more"), at: metadata.location)
        return nil
    }
}
