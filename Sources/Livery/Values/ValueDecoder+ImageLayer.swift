import LiveryRaster

extension ValueDecoder {
    /// How many image layers one image may be made of, those within its layers included.
    ///
    /// Each layer of an image that has layers itself multiplies them: ten boxes of ten layers each,
    /// one within the other, would be ten thousand million.
    static let layerLimit = 1_000

    /// A dictionary with an `image` as a layer of a fill.
    func imageLayer(_ dictionary: DocumentDictionary, at location: DocumentLocation) -> ImageLayer?
    {
        var keys = KeyedDecoder(dictionary, owner: "image layer", location: location)
        let source = keys.require("image", self).flatMap { imageSource($0) }
        let size = keys.take("size").map { layerSize($0) } ?? .sides(width: nil, height: nil)
        let at = keys.take("at")
        let position =
            at.map { layerPosition($0) } ?? (
                .init(fraction: 0), .init(fraction: 0), isInUnits: false
            )
        let tint = keys.take("tint").map { self.tint($0) } ?? .some(nil)
        let mode: LayerMode? = keys.take("mode").map { layerMode($0) } ?? .once
        keys.finish(self)
        guard let source, let size, let position, let tint, let mode else { return nil }
        guard mayHaveLayers(of: source, at: location) else { return nil }
        return ImageLayer(
            source: source,
            size: size,
            horizontal: position.horizontal,
            vertical: position.vertical,
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
                    reportWrongKind(metadata, wanted: "an image asset or a file's name")
                    return nil
                }
                if name.lowercased().hasPrefix("url(") {
                    let hint = "write the file's name alone"
                    let fault = ValueFault.malformed(wanted: "an image", text: name, hint: hint)
                    report(fault, at: metadata.location)
                    return nil
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
                return layerSize(width: sides[0], height: sides[1])
            case .dictionary(let dictionary) where dictionary["value"] == nil:
                var keys = KeyedDecoder(dictionary, owner: "size", location: metadata.location)
                let width = keys.require("width", self)
                let height = keys.require("height", self)
                keys.finish(self)
                guard let width, let height else { return nil }
                return layerSize(width: width, height: height)
            case .string(let text):
                let words = text.split(whereSeparator: \.isWhitespace).map {
                    DocumentValue(.string(String($0)), at: metadata.location)
                }
                guard words.count == 2 else { break }
                return layerSize(width: words[0], height: words[1])
            case .array, .null, .boolean, .data, .date:
                let wanted = "a layer's size, such as [width, height], 'cover' or 'contain',"
                reportWrongKind(metadata, wanted: wanted)
                return nil
            default: break
            }
            let side = layerSide(metadata, "a size")
            return side.map { .sides(width: $0, height: $0) }
        }
    }

    private func layerSize(width: DocumentValue, height: DocumentValue) -> LayerSize? {
        let (width, height) = (layerSide(width, "a width"), layerSide(height, "a height"))
        guard let width, let height else { return nil }
        return .sides(width: width, height: height)
    }

    /// A side of an image layer; `.some(nil)` is `auto`.
    private func layerSide(_ metadata: DocumentValue, _ what: String) -> LayerLength?? {
        if metadata.string == "auto" { return .some(nil) }
        guard let text = metadata.string, text.hasSuffix("%"),
            let percentage = NumberText.parse(String(text.dropLast()))
        else { return length(metadata, what: what).map { .points($0) } }
        let fault = ValueFault.outOfRange(what: what, found: text, allowed: "0 or more")
        guard percentage >= 0 else {
            report(fault, at: metadata.location)
            return nil
        }
        return bounded(percentage / 100, what: what, at: metadata.location).map { .fraction($0) }
    }

    // MARK: Position

    /// The place of an image layer: a point in unit coordinates, or CSS text.
    private func layerPosition(
        _ metadata: DocumentValue
    ) -> (horizontal: LayerPosition, vertical: LayerPosition, isInUnits: Bool)? {
        follow(metadata, wanted: "a layer's place") { metadata in
            guard let text = metadata.string else {
                return unitPoint(metadata, hint: layerPositionHint(metadata)).map {
                    (LayerPosition(fraction: $0.x), LayerPosition(fraction: $0.y), isInUnits: true)
                }
            }
            let tokens = CSSTokenizer.tokens(of: text) ?? []
            let parser = LayerPositionParser(tokens.map { layerPlace($0) })
            if let position = parser.position() {
                let (x, y) = position
                for number in [x.fraction, x.points, y.fraction, y.points] {
                    let location = bounded(number, what: "a layer's place", at: metadata.location)
                    guard location != nil else { return nil }
                }
                return (x, y, isInUnits: false)
            }
            let hint =
                "write [x, y] in unit coordinates, or CSS text such as 'right 10px bottom 4px'"
            let fault = ValueFault.malformed(wanted: "a layer's place", text: text, hint: hint)
            report(fault, at: metadata.location)
            return nil
        }
    }

    /// What a list of a place may be, and the same as CSS text, in which lengths and words may stand.
    private func layerPositionHint(_ metadata: DocumentValue) -> String {
        let words = (metadata.array ?? []).map { member -> String in
            Self.plainNumber(member).map { "\($0.shortest)px" } ?? member.string ?? ""
        }
        let text = words.joined(separator: " ")
        let tokens = CSSTokenizer.tokens(of: text) ?? []
        let isPosition = LayerPositionParser(tokens.map { layerPlace($0) }).position() != nil
        return
            "in a list, write fractions or percentages, such as [0.5, 100%]; with lengths or words, write "
            + "text, '\(isPosition ? text : "left 8px center")'"
    }

    private func layerPlace(_ token: CSSToken) -> LayerPositionParser.Part? {
        switch token {
        case .word(let word):
            LayerPositionParser.Edge(rawValue: word.lowercased()).map { .edge($0) }
                ?? length(token).map { .offset(LayerPosition(fraction: 0, points: $0)) }
        case .number(let number, unit: "%"):
            .offset(LayerPosition(fraction: number / 100))
        default:
            length(token).map { .offset(LayerPosition(fraction: 0, points: $0)) }
        }
    }
}
