import LiveryRaster

/// Resolves boxes, painted as in css-backgrounds-3: buttons, cards, chips, tracks.
struct BoxResolver: BuiltInResolver, VariantResolver {
    typealias Shared = BoxLayout

    static let names = ["box", "roundedButton"]
    static let suffixes = ["Box", "Button", "ButtonImage", "RoundedImage"]

    /// Each of these pairs is one key.
    static let synonyms = KeySynonyms([
        ["fill", "color"], ["cornerRadius", "radius"], ["shadow", "shadows"],
    ])

    static func schema(of kind: AssetKind) -> ValueSchema {
        ValueSchema(or: [.keys(BoxValues.keys)])
    }

    func values(_ request: AssetRequest, _ decoder: ValueDecoder) throws(ThemeError) -> BoxValues? {
        let keys = try request.keyed()
        let values = keys.decode(BoxValues.keys, decoder).flatMap { decoder.box($0, keys) }
        decoder.warnOfShadows(of: values)
        decoder.warnOfReplacedKeys(request)
        return values
    }
}

extension VariantResolver where Values == BoxValues {
    func shared(by all: [Variant<BoxValues>]) -> BoxLayout {
        BoxLayout(all)
    }

    func recipe(
        _ values: BoxValues,
        _ shared: BoxLayout,
        _ request: AssetRequest
    ) throws(ThemeError) -> any ImageRecipe {
        try shared.sizes.requireOne(request)
        var values = shared.fitted(values, in: request.appearance)
        let size = shared.size(of: values)
        let stretchesWidth = values.size.width == nil || values.size.stretchesWidth
        try values.setTexts(in: PartialSize(size, stretchesWidth: stretchesWidth))
        return try BoxRecipe(
            values,
            size: size,
            margins: shared.margins,
            caps: shared.caps,
            fitter: request
        )
    }
}

extension BoxValues: VariantValues {
    var paintsNothing: Bool {
        style.fills.isEmpty && style.overlays.isEmpty && style.shadows.isEmpty
            && (style.border?.widths ?? .zero) == .zero && (style.outline?.width ?? 0) == 0
    }

    /// The faults of `fit` sides in appearances in which no state has text.
    static func sizeFaults(of all: [Variant<BoxValues>]) -> [Diagnostic] {
        let fitting = all.filter { $0.values.size.fitsWidth || $0.values.size.fitsHeight }
        guard !fitting.isEmpty else { return [] }
        let known = Set(all.lazy.filter(\.values.hasText).map(\.appearance))
        return fitting.filter { !known.contains($0.appearance) }.map { variant in
            let values = variant.values
            let side = values.size.fitsWidth ? "width" : "height"
            let fault = Fault.noTextToFit(side: side, asset: values.asset)
            return Diagnostic(fault, at: values.sizeLocation)
        }
    }
}

extension ValueDecoder {
    /// Warns where a state, an appearance or an asset that extends another replaces a dictionary without some of its
    /// keys, which are often expected to stay.
    func warnOfReplacedKeys(_ request: AssetRequest) {
        let asset = request.resolution.asset
        let usual = request.snapshot.document.appearances.first.flatMap {
            try? request.snapshot.resolution(of: request.name, in: $0).asset.metadata
        }
        let all = [usual].compactMap(\.self) + asset.layers.map(\.metadata) + [asset.metadata]
        for key in ["shadow", "dropShadow", "border", "outline"] {
            guard let new = request.metadata.dictionary?[key], let keys = new.dictionary?.keys
            else { continue }
            let former = all.compactMap { $0.dictionary?[key] }.last { $0.location != new.location }
            let lost = (former?.dictionary?.keys ?? []).filter { lost in
                // A color may be replaced by a fill, and an offset by its parts.
                !["color", "fill"].contains(lost) && !lost.hasPrefix("x-")
                    && !keys.contains { $0.hasPrefix(lost) || lost.hasPrefix($0) }
            }
            guard !lost.isEmpty else { continue }
            warn(.replacedKeys(lost.sortedByScalars(), of: key), at: new.location)
        }
    }
}

extension AssetRequest: LayerFitter {
    func image(_ asset: LayerAsset, size: Size) throws(ThemeError) -> any Sendable {
        try snapshot.asset(asset.variant(size), path: path, at: nil, needs: needs)
    }

    /// Warns about the layer, unless the requested size is not the theme's.
    func noteOutside(_ layer: FillLayer) {
        warn(.layerOutside(asset: name, hint: layer.pointsHint), of: layer)
    }

    /// Warns about the layer, unless the requested size is not the theme's.
    func noteCutShadow(of layer: FillLayer) {
        warn(.shadowCut(asset: name), of: layer)
    }

    private func warn(_ fault: Fault, of layer: FillLayer) {
        guard size == nil else { return }
        let location = layer.written?.location ?? location
        needs.note(warnings: [Diagnostic(fault, at: location, severity: .warning)])
    }
}

extension FillLayer {
    /// CSS text with the same numbers in points, if they are in unit coordinates.
    fileprivate var pointsHint: String? {
        guard written?.isInUnits == true else { return nil }
        func text(_ fraction: Double, _ near: String, _ far: String) -> String {
            switch fraction {
            case 0: near
            case 0.5: "center"
            case 1: far
            case 0...1: "\(near) \((fraction * 100).shortest)%"
            default: "\(near) \(fraction.shortest)px"
            }
        }
        let position = placement.position
        return text(position.x.fraction, "left", "right") + " "
            + text(position.y.fraction, "top", "bottom")
    }
}
