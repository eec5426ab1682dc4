import LiveryRaster
import LiverySupport

extension ValueDecoder {
    /// The maximum number of image layers of one image, nested ones included: ten levels of boxes with ten layers
    /// each would be ten billion.
    static let layerLimit = 1_000

    /// The maximum nesting of boxes and images in the layers of others: drawing needs some stack for each.
    static let deepestLayers = 64

    /// The keys of a layer, other than those of its content.
    private static let layerKeys: Set = [
        "inset", "size", "at", "mode", "rotate", "blur", "opacity", "blend",
    ]

    /// The keys that determine a layer's content. Those in one list can be used together.
    private static let contentKeys = [
        ["image"], ["path"], ["text"], ["box"], ["gradient"], ["color"], ["colors", "stops"],
    ]

    /// The keys of colors and of gradients, which are allowed in their layers.
    private static let colorKeys = ["color", "lighten", "darken", "mix", "alpha", "gamut"]
    private static let gradientKeys = [
        "type", "stops", "colors", "spread", "interpolation", "hue", "gamut", "from", "to", "angle",
        "center", "radius", "shape",
    ]

    /// Whether a dictionary is a layer with a position or effects, rather than a color or a gradient.
    ///
    /// A dictionary with a key that neither has is also treated as a layer, so that for a misspelled key the right
    /// key of layers is suggested.
    func isLayer(_ dictionary: DocumentDictionary) -> Bool {
        if ["image", "path", "text", "font", "box", "gradient"].contains(where: {
            dictionary[$0] != nil
        })
            || dictionary.keys.contains(where: Self.layerKeys.contains)
        {
            return true
        }
        let own: [String]
        if dictionary["color"] != nil {
            own = Self.colorKeys
        } else if dictionary["colors"] != nil || dictionary["stops"] != nil {
            own = Self.gradientKeys
        } else {
            return false
        }
        return !dictionary.keys.allSatisfy { own.contains($0) || QualifiedKey.isAuthors($0) }
    }

    /// A dictionary as a layer of a fill.
    func fillLayer(_ dictionary: DocumentDictionary, at location: DocumentLocation) -> FillLayer? {
        var kinds = Self.contentKeys.compactMap { $0.first { dictionary[$0] != nil } }
        // A text has its own color.
        if kinds.contains("text") { kinds.removeAll { $0 == "color" } }
        let owner = owner(of: dictionary, kind: kinds.first)
        var keys = KeyedDecoder(dictionary, owner: owner, location: location)
        guard let kind = kinds.first else {
            for key in Self.layerKeys.sorted() { _ = keys.take(key) }
            let names = ["color", "gradient", "image", "path", "text", "box"]
            for name in names + ["font", "align", "lines"] { _ = keys.take(name) }
            let before = faults.count
            keys.finish(self)
            if faults.count == before {
                report(.missingContent(names, owner: "layer"), at: location)
            }
            return nil
        }
        for other in kinds.dropFirst() {
            if kinds.contains("image"), other == "colors", dictionary["colors"]?.dictionary != nil {
                let hint = "make an image asset with 'file' and 'colors', and write its name here"
                report(.foreignKey(other, owner: owner, hint: hint), at: location)
            } else if kinds.contains("path"), kinds.contains("color") {
                let hint = "write 'fill' or 'stroke'"
                report(.foreignKey("color", owner: owner, hint: hint), at: location)
            } else {
                keys.exclude(kind, other, self)
            }
        }
        guard kinds.count == 1 else { return nil }
        let content: FillLayer.Content?
        switch kind {
        case "image":
            content = keys.take("image").flatMap { imageSource($0) }.map { .image($0) }
        case "box":
            content = keys.take("box").flatMap { box($0) }.map { .box($0) }
        case "path":
            content = pathDrawing(&keys).map { .path($0) }
        case "text":
            content = textDrawing(&keys).map { .text($0) }
        case "gradient":
            content = keys.take("gradient").flatMap { gradient($0) }.map { .gradient($0) }
        default:
            let ownKeys = kind == "color" ? Self.colorKeys : Self.gradientKeys
            let own = DocumentValue(
                .dictionary(dictionary.filter { key, _ in ownKeys.contains(key) }),
                at: location
            )
            for key in ownKeys { _ = keys.take(key) }
            content =
                kind == "color"
                ? color(own).map { .color($0) } : gradient(own).map { .gradient($0) }
        }
        let at = keys.take("at")
        let place = placement(&keys, of: kind, at: at)
        let effects = effects(&keys, of: kind)
        keys.finish(self)
        guard let content, let place, let effects else { return nil }
        let (placement, isInUnits) = place
        if placement.isTiled, effects.rotation != 0 {
            return fail(.exclusiveKeys("mode", "rotate", owner: "layer"), at: location)
        }
        let layer = FillLayer(
            content,
            placement: placement,
            effects: effects,
            written: .init(location: at?.location ?? location, isInUnits: isInUnits)
        )
        return mayHave(layer, at: location) ? layer : nil
    }

    /// The name of a layer in diagnostics: a color or a gradient without layer keys is called that.
    private func owner(of dictionary: DocumentDictionary, kind: String?) -> String {
        if ["image", "text", "path"].contains(kind) { return "\(kind ?? "") layer" }
        guard !dictionary.keys.contains(where: Self.layerKeys.contains) else { return "layer" }
        switch kind {
        case "color": return "color"
        case "colors", "stops": return "gradient"
        default: return "layer"
        }
    }

    private func placement(
        _ keys: inout KeyedDecoder,
        of kind: String,
        at: DocumentValue?
    ) -> (LayerPlacement, isInUnits: Bool)? {
        let inset = keys.take("inset").map { relativeInsets($0) } ?? RelativeInsets()
        // A text has already used its size to break lines.
        let size =
            kind == "text" ? .automatic : keys.take("size").map { layerSize($0) } ?? .automatic
        let position =
            at.map { layerPosition($0) } ?? (RelativePoint(unit: .zero), isInUnits: false)
        if kind == "color" {
            keys.refuse("mode", as: "gradients, images, paths, texts and boxes", self)
        }
        let written = kind == "color" ? nil : keys.take("mode")
        let mode: LayerMode? = written.map { layerMode($0) } ?? .once
        guard let inset, let size, let position, let mode else { return nil }
        let placement = LayerPlacement(
            inset: inset,
            size: size,
            position: position.point,
            isTiled: mode == .tile
        )
        return (placement, position.isInUnits)
    }

    private func effects(_ keys: inout KeyedDecoder, of kind: String) -> LayerEffects? {
        var tint: ImageFinish.Tint?? = .some(nil)
        if kind == "image" {
            tint = keys.take("tint").map { self.tint($0) } ?? .some(nil)
        } else {
            keys.refuse("tint", as: "images", self)
        }
        let rotation = keys.take("rotate").map { angle($0) } ?? 0
        let blur = keys.take("blur").map { length($0, what: "a layer's blur") } ?? 0
        let opacity = keys.take("opacity").map { fraction($0, what: "the opacity") } ?? 1
        let blend: BlendMode? = keys.take("blend").map { word($0, what: "blend mode") } ?? .normal
        guard let tint, let rotation, let blur, let opacity, let blend else { return nil }
        let turn = rotation.truncatingRemainder(dividingBy: 360)
        return LayerEffects(
            tint: tint,
            rotation: turn < 0 ? turn + 360 : turn,
            blur: blur,
            opacity: opacity,
            blend: blend
        )
    }

    /// A box written in place.
    private func box(_ metadata: DocumentValue) -> BoxValues? {
        follow(metadata, wanted: "a box") { metadata in
            guard let dictionary = metadata.dictionary else {
                let hint = "write {box: {fill: …}}, or {image: …} for an asset"
                return fail(metadata, wanted: "a box", hint: hint)
            }
            // A layer has no margins that its shadows could change.
            let shadowsBefore = lengthsOfShadows.count
            defer { lengthsOfShadows.removeSubrange(shadowsBefore...) }
            var keys = KeyedDecoder(dictionary, owner: "box", location: metadata.location)
            let fills = keys.take("fill", "color").map { fill($0) } ?? []
            let corners = keys.take("cornerRadius", "radius")
            let values = BoxValues(
                &keys,
                fills: fills,
                corners: corners,
                middle: 1,
                decoder: self
            )
            keys.finish(self)
            return values
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
    func imageSource(_ asset: any Sendable, named name: String) -> ImageSource? {
        ImageSource(asset, named: scope.layerAsset(named: name))
    }

    /// A reference to an image asset, its bare name, or a file's name.
    func imageSource(_ metadata: DocumentValue) -> ImageSource? {
        follow(
            metadata,
            wanted: "an image",
            kinds: [.image],
            convert: { imageSource($0, named: $1) },
            decode: { metadata -> ImageSource? in
                guard let name = metadata.string else {
                    return fail(metadata, wanted: "an image asset or a file's name")
                }
                if name.lowercased().hasPrefix("url(") {
                    let hint = "write only the file name"
                    return fail(name, wanted: "an image", hint: hint, at: metadata.location)
                }
                do throws(ThemeError) {
                    return try scope.imageFile(named: name, at: metadata.location)
                } catch {
                    report(scope.explained(error.diagnostics))
                    return nil
                }
            }
        )
    }

    private enum LayerMode: String, CaseIterable {
        case once, tile
    }

    private func layerMode(_ metadata: DocumentValue) -> LayerMode? {
        // CSS's word for it.
        metadata.string == "repeat" ? .tile : word(metadata, what: "mode of a layer")
    }

    // MARK: Size

    /// The size of an image layer: `cover`, `contain`, one length for both sides, or a pair of lengths, percentages
    /// or `auto`, as a list, a dictionary or CSS text.
    func layerSize(_ metadata: DocumentValue) -> LayerSize? {
        follow(metadata, wanted: "a layer's size", types: .relativeLengths) { metadata in
            switch metadata.value {
            case .string(let text) where text.lowercased() == "cover": return .cover
            case .string(let text) where text.lowercased() == "contain": return .contain
            case .string("auto"): return .sides(width: nil, height: nil)
            case .array(let sides) where sides.count == 2:
                return pair(sides, ("a width", "a height"), layerSide)
                    .map { .sides(width: $0, height: $1) }
            case .dictionary(let dictionary) where dictionary["value"] == nil:
                let keys = KeyedDecoder(dictionary, owner: "size", location: metadata.location)
                return pair(keys, ("width", "height")) { layerSide($0, "a " + $1) }
                    .map { .sides(width: $0, height: $1) }
            case .string(let text):
                let words = Self.words(of: text).map {
                    DocumentValue(.string($0), at: metadata.location)
                }
                guard words.count == 2 else { break }
                return pair(words, ("a width", "a height"), layerSide)
                    .map { .sides(width: $0, height: $1) }
            case .array, .null, .boolean, .data, .date:
                let wanted = "a layer's size, such as [width, height], 'cover' or 'contain',"
                return fail(metadata, wanted: wanted)
            default: break
            }
            let side = layerSide(metadata, "a size")
            return side.map { .sides(width: $0, height: $0) }
        }
    }

    /// A side of a layer; `.some(nil)` is `auto`.
    private func layerSide(_ metadata: DocumentValue, _ what: String) -> RelativeLength?? {
        if metadata.string == "auto" { return .some(nil) }
        guard let length = relativeLength(metadata, what: what) else { return nil }
        // A sum of a fraction and points may come out negative, and then shows nothing.
        guard min(length.fraction, length.points) < 0, max(length.fraction, length.points) <= 0
        else { return .some(length) }
        let found = metadata.string ?? length.points.shortest
        report(.outOfRange(what: what, found: found, allowed: "0 or more"), at: metadata.location)
        return nil
    }

    /// The parts of a text between spaces outside parentheses.
    private static func words(of text: String) -> [String] {
        var depth = 0
        return text.split { character in
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            return depth == 0 && character.isWhitespace
        }.map(String.init)
    }

    // MARK: Position

    /// The position of an image layer: a point in unit coordinates, or CSS text.
    private func layerPosition(
        _ metadata: DocumentValue
    ) -> (point: RelativePoint, isInUnits: Bool)? {
        follow(metadata, wanted: "a layer's position") { metadata in
            guard let text = metadata.string else {
                return unitPoint(metadata, hint: layerPositionHint(metadata)).map {
                    (RelativePoint(unit: $0), isInUnits: true)
                }
            }
            guard let point = position(text) else {
                let hint =
                    "write [x, y] in unit coordinates, or CSS text such as 'right 10px bottom 4px'"
                return fail(text, wanted: "a layer's position", hint: hint, at: metadata.location)
            }
            for number in [point.x.fraction, point.x.points, point.y.fraction, point.y.points] {
                let known = bounded(number, what: "a layer's position", at: metadata.location)
                guard known != nil else { return nil }
            }
            return (point, isInUnits: false)
        }
    }

    /// A hint with the allowed members of a position's list, and with the CSS text for lengths and words.
    private func layerPositionHint(_ metadata: DocumentValue) -> String {
        let words = (metadata.array ?? []).map { member -> String in
            Self.plainNumber(member).map { "\($0.shortest)px" } ?? member.string ?? ""
        }
        let text = words.joined(separator: " ")
        return
            "in a list, write fractions or percentages, such as [0.5, 100%]; with lengths or words, write "
            + "text, '\(position(text) == nil ? "left 8px center" : text)'"
    }

    private func position(_ text: String) -> RelativePoint? {
        PositionText.position(CSSTokenizer.tokens(of: text) ?? []) { length($0) }
    }
}
