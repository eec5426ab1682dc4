import LiveryRaster

extension ValueDecoder {
    /// A color made from another one: `{color:, lighten:, darken:, mix:, alpha:, gamut:}`.
    ///
    /// The changes are made in this order, whatever the order of the keys.
    func derivedColor(_ dictionary: DocumentDictionary, at location: DocumentLocation) -> Color? {
        var keys = KeyedDecoder(dictionary, owner: "color", location: location)
        let base = keys.require("color", self).flatMap { color($0) }
        let lighten = keys.take("lighten").map { fraction($0, what: "'lighten'") } ?? 0
        let darken = keys.take("darken").map { fraction($0, what: "'darken'") } ?? 0
        let mix = keys.take("mix").map { colorMix($0) } ?? .some(nil)
        let alpha =
            keys.take("alpha").map { metadata -> Double?? in
                fraction(metadata, what: "an alpha").map { .some($0) }
            } ?? .some(nil)
        let gamut = keys.take("gamut").map { word($0, what: "gamut mapping") } ?? ColorGamut.clip
        keys.finish(self)
        guard var color = base, let lighten, let darken, let mix, let alpha, let gamut else {
            return nil
        }
        color = color.withLightness { $0 + lighten * (1 - $0) }
        color = color.withLightness { $0 * (1 - darken) }
        if let mix { color = color.mixed(with: mix.color, amount: mix.amount, in: mix.space) }
        if let alpha { color = color.withAlpha(alpha) }
        return gamut == .map ? color.mappedToSRGBGamut() : color
    }

    private struct ColorMix {
        var color: Color
        var amount: Double
        var space: ColorInterpolation
    }

    private enum MixSpace: String, CaseIterable {
        case oklab, srgb
    }

    /// The key `mix`: `{with:, amount:, in:}`, half of each in OKLab unless told otherwise.
    private func colorMix(_ metadata: DocumentValue) -> ColorMix?? {
        follow(metadata, wanted: "a mixture") { literalMix($0) }
    }

    private func literalMix(_ metadata: DocumentValue) -> ColorMix? {
        guard let dictionary = metadata.dictionary else {
            reportWrongKind(metadata, wanted: "a mixture, {with:, amount:, in:},")
            return nil
        }
        var keys = KeyedDecoder(dictionary, owner: "mix", location: metadata.location)
        let color = keys.require("with", self).flatMap { self.color($0) }
        let amount = keys.take("amount").map { fraction($0, what: "an amount") } ?? 0.5
        let space = keys.take("in").map { word($0, what: "space to mix in") } ?? MixSpace.oklab
        keys.finish(self)
        guard let color, let amount, let space else { return nil }
        return ColorMix(color: color, amount: amount, space: space == .srgb ? .srgb : .oklab)
    }

    /// CSS's `color-mix()`, whose colors may be references, also bare ones.
    func mixture(_ tokens: [CSSToken], text: String, at location: DocumentLocation) -> Color? {
        guard !ThreadStack.isNearlyUsedUp else {
            report(.tooDeepForStack, at: location)
            return nil
        }
        guard Self.depth(of: tokens) <= Self.deepestMixture else {
            let hint = "functions may stand \(Self.deepestMixture) deep in each other at most"
            report(.malformed(wanted: "a color", text: text, hint: hint), at: location)
            return nil
        }
        switch ColorMixText.parse(tokens) {
        case .failure(let failure):
            report(.malformed(wanted: "a color", text: text, hint: failure.hint), at: location)
            return nil
        case .success(let mix):
            let colors = mix.items.map { item -> Color? in
                if case .word(let name)? = item.tokens.first, item.tokens.count == 1 {
                    return color(DocumentValue(.string(name), at: location))
                }
                return color(item.tokens, text: text, at: location)
            }
            return mix.mixture(of: colors.compactMap { $0 })
        }
    }

    /// How deep mixtures may stand in each other: as deep as references go.
    private static let deepestMixture = 64

    /// How many functions of a text stand in each other at most.
    private static func depth(of tokens: [CSSToken]) -> Int {
        var (depth, deepest) = (0, 0)
        for token in tokens {
            if case .function = token { depth += 1 }
            if token == .close { depth -= 1 }
            deepest = max(deepest, depth)
        }
        return deepest
    }
}

/// What becomes of a color outside of sRGB's gamut.
enum ColorGamut: String, CaseIterable {
    /// Its components are clipped where it is painted.
    case clip
    /// It is mapped into the gamut, which keeps its lightness and hue.
    case map
}

extension Color {
    /// The color with another lightness in OKLab, in its own space.
    fileprivate func withLightness(_ change: (Double) -> Double) -> Color {
        var color = converted(to: .oklab)
        let lightness = color.first ?? 0
        let changed = change(lightness)
        // The way to OKLab and back costs digits, and `none`.
        guard changed != lightness else { return self }
        color.first = changed
        return color.converted(to: space)
    }
}
