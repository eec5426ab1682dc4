import LiveryRaster

extension ValueDecoder {
    /// A gradient as CSS text.
    func gradient(_ text: String, at location: DocumentLocation) -> Gradient? {
        let parsed: GradientText
        do throws(GradientText.Failure) {
            parsed = try GradientText(text) { self.length($0) }
        } catch {
            let culprit = error.culprit.map { CSSToken.text(of: $0) } ?? text
            report(.malformed(wanted: error.wanted, text: culprit, hint: error.hint), at: location)
            return nil
        }
        guard mayHaveStops(parsed.items.count, at: location) else { return nil }
        var stops: [Gradient.Stop] = []
        var isComplete = true
        var isLegacy = true
        for item in parsed.items {
            switch item {
            case .hint(let hint):
                if !stops.isEmpty { stops[stops.count - 1].hint = hint }
            case .stop(let tokens, let locations):
                guard let color = stopColor(tokens, at: location) else {
                    isComplete = false
                    continue
                }
                isLegacy = isLegacy && Self.isLegacy(color, tokens)
                stops.append(Gradient.Stop(color, at: locations.first ?? .auto))
                // css-images-4: a color with two places is two stops of that color.
                if locations.count == 2 { stops.append(Gradient.Stop(color, at: locations[1])) }
            }
        }
        guard isComplete else { return nil }
        let gradient = Gradient(
            shape: parsed.shape,
            stops: stops,
            spread: parsed.spread,
            interpolation: parsed.interpolation ?? (isLegacy ? .srgb : .oklab)
        )
        return bounded(gradient, at: location)?.withPlacedStops
    }

    /// The color of a stop, whose name may also be that of an asset or value.
    private func stopColor(_ tokens: [CSSToken], at location: DocumentLocation) -> Color? {
        if case .word(let name)? = tokens.first, tokens.count == 1 {
            return color(DocumentValue(.string(name), at: location))
        }
        return color(tokens, text: CSSToken.text(of: tokens), at: location)
    }

    /// Whether a color is in one of CSS's older forms, for which gradients without `in` are
    /// interpolated in sRGB instead of OKLab (css-images-4, section 3.5).
    ///
    /// As in browsers, those are the hexadecimal forms, names, `rgb()`, `hsl()` and `hwb()` without
    /// `none`. For what a reference leads to, its space tells.
    private static func isLegacy(_ color: Color, _ tokens: [CSSToken]) -> Bool {
        if case .function(let name)? = tokens.first {
            guard ["rgb", "rgba", "hsl", "hsla", "hwb"].contains(name.lowercased()) else {
                return false
            }
        }
        let isComplete =
            [color.first, color.second, color.third, color.alpha].allSatisfy { $0 != nil }
        return isComplete && [.srgb, .hsl, .hwb].contains(color.space)
    }
}
