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

    func values(_ request: AssetRequest, _ decoder: ValueDecoder) throws(ThemeError) -> BoxValues? {
        var keys = try request.keyed()
        let fills = keys.take("fill", "color").map { decoder.fill($0) } ?? []
        let corners = keys.take("cornerRadius", "radius")
        let values = BoxValues(
            &keys,
            fills: fills,
            corners: corners,
            middle: 1,
            decoder: decoder
        )
        keys.finish(decoder)
        decoder.warnOfShadows(of: values)
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
    /// The faults of `fit` sides in appearances in which no state has text.
    static func sizeFaults(of all: [Variant<BoxValues>]) -> [Diagnostic] {
        let fitting = all.filter { $0.values.size.fitsWidth || $0.values.size.fitsHeight }
        guard !fitting.isEmpty else { return [] }
        let known = Set(all.lazy.filter(\.values.hasText).map(\.appearance))
        return fitting.filter { !known.contains($0.appearance) }.map { variant in
            let values = variant.values
            let side = values.size.fitsWidth ? "width" : "height"
            let fault = ValueFault.noTextToFit(side: side, asset: values.asset)
            return Diagnostic(.value(fault), at: values.sizeLocation)
        }
    }
}
