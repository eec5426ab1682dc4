import LiveryRaster

extension ValueDecoder {
    /// The maximum number of image layers of one image, nested ones included: ten boxes of ten layers
    /// each, one within the other, would be ten thousand million.
    static let layerLimit = 1_000

    /// A dictionary with an `image` as a layer of a fill.
    func imageLayer(_ dictionary: DocumentDictionary, at location: DocumentLocation) -> ImageLayer?
    {
        var keys = KeyedDecoder(dictionary, owner: "image layer", location: location)
        let source = keys.require("image", self).flatMap { imageSource($0) }
        let size = keys.take("size").map { layerSize($0) } ?? .sides(width: nil, height: nil)
        let at = keys.take("at")
        let position =
            at.map { layerPosition($0) } ?? (RelativePoint(unit: .zero), isInUnits: false)
        let tint = keys.take("tint").map { self.tint($0) } ?? .some(nil)
        let mode: LayerMode? = keys.take("mode").map { layerMode($0) } ?? .once
        keys.finish(self)
        guard let source, let size, let position, let tint, let mode else { return nil }
        guard mayHaveLayers(of: source, at: location) else { return nil }
        return ImageLayer(
            source: source,
            size: size,
            position: position.point,
            tint: tint,
            isTiled: mode == .tile,
            written: .init(location: at?.location ?? location, isInUnits: position.isInUnits)
        )
    }

    /// An image alone as a layer of a fill.
    func imageLayer(_ source: ImageSource, at location: DocumentLocation) -> ImageLayer? {
        guard mayHaveLayers(of: source, at: location) else { return nil }
        return ImageLayer(source: source, written: .init(location: location, isInUnits: false))
    }

    private func mayHaveLayers(of source: ImageSource, at location: DocumentLocation) -> Bool {
        layerCount += 1 + source.layerCount
        if layerCount <= Self.layerLimit { return true }
        report(.tooManyLayers(asset: asset, limit: Self.layerLimit), at: location)
        return false
    }

    /// The source of a layer that shows an asset; nil when the asset is no image.
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
                    let hint = "write the file's name alone"
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
        metadata.string == "repeat" ? .tile : word(metadata, what: "mode of an image layer")
    }

    // MARK: Size

    /// The size of an image layer: `cover`, `contain`, one length for both sides, or two of lengths,
    /// percentages and `auto`, as a list, a dictionary or CSS text.
    private func layerSize(_ metadata: DocumentValue) -> LayerSize? {
        follow(metadata, wanted: "a layer's size") { metadata in
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
                let words = text.split(whereSeparator: \.isWhitespace).map {
                    DocumentValue(.string(String($0)), at: metadata.location)
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

    /// A side of an image layer; `.some(nil)` is `auto`.
    private func layerSide(_ metadata: DocumentValue, _ what: String) -> LayerLength?? {
        if metadata.string == "auto" { return .some(nil) }
        guard let text = metadata.string, let percentage = Self.percentage(text)
        else { return length(metadata, what: what).map { .points($0) } }
        guard percentage >= 0 else {
            report(
                .outOfRange(what: what, found: text, allowed: "0 or more"),
                at: metadata.location
            )
            return nil
        }
        return bounded(percentage / 100, what: what, at: metadata.location).map { .fraction($0) }
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

    /// What a list of a position may hold, and the same as CSS text, in which lengths and words may
    /// stand.
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
