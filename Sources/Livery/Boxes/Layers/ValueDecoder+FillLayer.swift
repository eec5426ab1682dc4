import LiveryRaster
import LiverySupport

extension ValueSchema {
    fileprivate static let image = ValueSchema("an image")
    static let box: ValueSchema = ValueSchema("a box", [.keys(BoxValues.keys)])
    static let layerSize = ValueSchema(
        "a layer's size",
        [.number, .list(of: .length), .keys(LayerSize.keys), .keys(Dimension.keys)]
    )
    static let layerPosition = ValueSchema("a layer's position", [.number] + unitPoint.forms)
}

extension ValueType<ImageSource> {
    /// A reference to an image asset, its bare name, or a file's name.
    static var image: ValueType { ValueType(.image) { $1.imageSource($0) } }
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
            needsUnits: false,
            hasDirection: true
        )
    }
}

extension ValueType<BoxValues> {
    /// A box written in place.
    static var box: ValueType { ValueType(.box) { $1.box($0) }.editable("a box", by: { BoxValues.keys.table }) }
}

extension ValueDecoder {
    /// The maximum number of image layers of one image, nested ones included: ten levels of boxes with ten layers
    /// each would be ten billion.
    static let layerLimit = 1_000

    /// The maximum nesting of boxes and images in the layers of others: drawing needs some stack for each.
    static let deepestLayers = 64

    /// Whether a dictionary is a layer with a position or effects, rather than a color or a gradient.
    ///
    /// A dictionary with a key that neither has is also treated as a layer, so that for a misspelled key the right
    /// key of layers is suggested.
    func isLayer(_ dictionary: DocumentDictionary) -> Bool {
        if ["image", "path", "text", "font", "box", "gradient"].contains(where: { dictionary[$0] != nil })
            || dictionary.contains(where: { FillLayer.hasKey($0.key) })
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
        var contents = LayerContent.all.compactMap { content in
            content.names.first { dictionary[$0] != nil }.map { (key: $0, content: content) }
        }
        // A text has its own color.
        if dictionary["text"] != nil { contents.removeAll { $0.key == "color" } }
        let kinds = contents.map(\.key)
        let keys = KeyedDictionary(
            dictionary: dictionary,
            kind: owner(of: dictionary, kind: kinds.first),
            location: location
        )
        guard let kind = kinds.first else {
            let names = ["color", "gradient", "image", "path", "text", "box"]
            let before = faults.count
            keys.reportAll(
                but: FillLayer.keys.names.sorted() + names + [
                    "font", "align", "lines", "minimumScale", "textTransform", "underline",
                ],
                self
            )
            if faults.count == before { report(.missingContent(names, owner: "layer"), at: location) }
            return nil
        }
        for other in kinds.dropFirst() {
            let place = dictionary[entry: other]?.keyLocation ?? location
            report(fault(of: other, besides: kind, keys, kinds), at: place)
        }
        guard contents.count == 1 else { return nil }
        return contents[0].content.layer(keys, self)
    }

    /// The fault of a key that determines another content than a layer has.
    private func fault(of other: String, besides kind: String, _ keys: KeyedDictionary, _ kinds: [String]) -> Fault {
        if kinds.contains("image"), other == "colors", keys["colors"]?.dictionary != nil {
            let hint = "make an image asset with 'file' and 'colors', and write its name here"
            return .foreignKey(other, owner: keys.owner, hint: hint)
        }
        if kinds.contains("path"), kinds.contains("color") {
            return .foreignKey("color", owner: keys.owner, hint: "write 'fill' or 'stroke'")
        }
        return .exclusiveKeys(kind, other, owner: keys.owner)
    }

    /// A layer with a content; nil if a fault was reported.
    func layer(_ content: FillLayer.Content, _ layer: FillLayer, _ dictionary: KeyedDictionary) -> FillLayer? {
        if layer.placement.isTiled, layer.effects.rotation != 0 {
            let fault = Fault.exclusiveKeys("mode", "rotate", owner: "layer")
            return fail(fault, at: dictionary.location)
        }
        let layer = FillLayer(
            content,
            placement: layer.placement,
            effects: layer.effects,
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
        let isPlaced = dictionary.contains { FillLayer.hasKey($0.key) }
        guard !isPlaced else { return "layer" }
        switch kind {
        case "color": return "color"
        case "colors", "stops": return "gradient"
        default: return "layer"
        }
    }

    /// A box written in place.
    func box(_ value: DocumentValue) -> BoxValues? {
        follow(value, wanted: "a box") { value in
            guard let keys = keyed(value, BoxValues.keys.table) else {
                let hint = "write {box: {fill: …}}, or {image: …} for an asset"
                return fail(value, hint: hint)
            }
            // A layer has no margins that its shadows could change.
            let shadowsBefore = lengthsOfShadows.count
            defer { lengthsOfShadows.removeSubrange(shadowsBefore...) }
            return keys.decode(BoxValues.keys, self).flatMap { box($0, keys) }
        }
    }

    /// A bare image as a layer of a fill.
    func fillLayer(_ source: ImageSource, at location: DocumentLocation) -> FillLayer? {
        let layer = FillLayer(.image(source), written: .init(location: location, isInUnits: false))
        return mayHave(layer, at: location) ? layer : nil
    }

    private func mayHave(_ layer: FillLayer, at location: DocumentLocation) -> Bool {
        // A box in place has already counted its own layers.
        let totals = layer.totals
        if case .box = layer.content { layerCount += 1 } else { layerCount += totals.count }
        guard totals.depth <= Self.deepestLayers else {
            let fault = Fault(.limit, "boxes and images are nested more than \(Self.deepestLayers) deep in layers")
            report(fault, at: location)
            return false
        }
        if layerCount <= Self.layerLimit { return true }
        report(Fault(.limit, "\(quoted(asset)) expands to more than \(Self.layerLimit) layers"), at: location)
        return false
    }

    /// The source of a layer that shows an asset; nil if the asset is not an image.
    func imageSource(_ asset: Asset, named name: String) -> ImageSource? {
        asset.recipe.map { ImageSource($0, named: scope.layerAsset(named: name)) }
    }

    /// A reference to an image asset, its bare name, or a file's name.
    func imageSource(_ value: DocumentValue) -> ImageSource? {
        follow(
            value,
            wanted: .image,
            convert: { imageSource($0, named: $1) },
            decode: { value -> ImageSource? in
                guard let name = value.string else { return fail(value, wanted: "an image asset or a file's name") }
                if name.lowercased().hasPrefix("url(") {
                    return fail(value, hint: "write only the file name")
                }
                do throws(ThemeError) {
                    let source = try scope.imageFile(named: name, at: value.location)
                    for fault in source.omissions { warn(fault, at: value.location) }
                    return source
                } catch {
                    report(scope.explained(error.diagnostics))
                    return nil
                }
            }
        )
    }
}
