import LiveryRaster
import LiverySupport

extension ValueDecoder {
    /// A color in any notation of the format.
    func color(_ metadata: DocumentValue) -> Color? {
        follow(
            metadata,
            wanted: "a color",
            kinds: [.color],
            convert: { asset, _ in asset as? Color },
            decode: literalColor
        )
    }

    /// The color of a CSS text's tokens, which may be a reference.
    func color(_ tokens: [CSSToken], text: String, at location: DocumentLocation) -> Color? {
        if case .reference(let name)? = tokens.first, tokens.count == 1 {
            return resolve(
                name,
                at: location,
                wanted: "a color",
                kinds: [.color],
                convert: { asset, _ in asset as? Color },
                decode: literalColor
            )
        }
        if case .function(let name)? = tokens.first, name.lowercased() == "color-mix" {
            return mixture(tokens, text: text, at: location)
        }
        do throws(ColorText.Failure) {
            let color = try ColorText.color(tokens, names: scope.names)
            if let doubt = ColorDoubt.text(of: tokens) {
                warn(.doubtfulColor(text, reason: doubt), at: location)
            }
            return color
        } catch {
            // In a longer text, quoting the wrong word is more helpful than quoting the whole.
            var (culprit, hint) = (text, error.hint)
            if case .word(let word)? = tokens.first, tokens.count == 1 {
                culprit = word
                // A name without braces is a reference only if it is the whole text.
                if word != text, isColor(word) { hint = "write a reference, '{\(word)}'" }
            }
            return fail(culprit, wanted: "a color", hint: hint, at: location)
        }
    }

    /// What to write for a color whose components have their own keys; nil if they do not.
    static func componentsHint(_ dictionary: DocumentDictionary) -> String? {
        guard dictionary["color"] == nil else { return nil }
        for keys in [["r", "g", "b"], ["red", "green", "blue"]] {
            let values = keys.compactMap { dictionary[$0].flatMap(plainNumber) }
            guard values.count == keys.count else { continue }
            // Figma and UIKit count from 0 to 1, CSS from 0 to 255.
            let isFraction = values.allSatisfy { (0...1).contains($0) }
            let levels = values.map { (isFraction ? ($0 * 255).rounded() : $0).shortest }
            let alpha = (dictionary["a"] ?? dictionary["alpha"]).flatMap(plainNumber)
            let opacity = alpha.flatMap { $0 < 1 ? " / \($0.shortest)" : nil } ?? ""
            return "write rgb(\(levels.joined(separator: " "))\(opacity))"
        }
        return nil
    }

    /// Whether a name refers to a color.
    private func isColor(_ name: String) -> Bool {
        if let kind = scope.kind(ofAsset: name) { return kind == .color }
        return (try? scope.value(named: name)) != nil
    }

    private func literalColor(_ metadata: DocumentValue) -> Color? {
        switch metadata.value {
        case .string(let text):
            let tokens = CSSTokenizer.tokens(of: text) ?? []
            return color(tokens, text: text, at: metadata.location)
        case .array(let components):
            return color(components, at: metadata.location)
        case .dictionary(let dictionary) where dictionary["colorSpace"] != nil:
            return tokenColor(dictionary, at: metadata.location)
        case .dictionary(let dictionary) where Self.componentsHint(dictionary) != nil:
            let hint = Self.componentsHint(dictionary)
            return fail(metadata, wanted: "a color", hint: hint)
        case .dictionary(let dictionary):
            return derivedColor(dictionary, at: metadata.location)
        default:
            return fail(metadata, wanted: "a color")
        }
    }

    /// PSStyleManager's notation: three or four components in 0…255.
    private func color(_ components: [DocumentValue], at location: DocumentLocation) -> Color? {
        guard components.count == 3 || components.count == 4 else {
            return fail(
                .wrongKind(
                    wanted: "a list of three or four components",
                    found: "a list of \(components.count)"
                ),
                at: location
            )
        }
        let levels = components.enumerated().allOrNil { index, component -> Double? in
            guard let value = number(component, wanted: "a component in 0…255") else { return nil }
            if index == 3, value > 0, value < 1 {
                return fail(.fractionalAlpha(value.shortest), at: component.location)
            }
            let what = index == 3 ? "an alpha" : "a component"
            return checked(value, what: what, in: 0...255, "in 0…255", at: component.location)
        }
        if let levels,
            let doubt = ColorDoubt.text(
                ofLevels: Array(levels.prefix(3)),
                write: { "[\($0.joined(separator: ", "))]" }
            )
        {
            let text = "[\(levels.map(\.shortest).joined(separator: ", "))]"
            warn(.doubtfulColor(text, reason: doubt), at: location)
        }
        guard let known = levels?.map({ $0 / 255 }) else { return nil }
        return Color(
            red: known[0],
            green: known[1],
            blue: known[2],
            alpha: known.count == 4 ? known[3] : 1
        )
    }

    /// A design-token color: `{colorSpace: srgb, components: [0.2, 0.4, 1], alpha: 0.5}`.
    private func tokenColor(_ dictionary: DocumentDictionary, at location: DocumentLocation)
        -> Color?
    {
        var keys = KeyedDecoder(dictionary, owner: "color", location: location)
        let space = keys.require("colorSpace").flatMap { text($0, wanted: "a color space") }
        let components = keys.require("components")
        let alpha = keys.take("alpha").map { fraction($0, what: "an alpha") } ?? 1
        // The fallback of a color in another space; the components in that space are used.
        _ = keys.take("hex")
        keys.finish(self)
        guard let space, let components, let alpha else { return nil }
        guard let known = Color.Space(rawValue: space) else {
            let names = Color.Space.allCases.map(\.rawValue)
            let nearest = nearestName(to: space, among: names)
            return fail(
                .unknownWord(space, what: "color space", nearest: nearest, allowed: names),
                at: dictionary["colorSpace"]?.location ?? location
            )
        }
        let three = follow(components, wanted: "a list of three components") {
            metadata -> [DocumentValue]? in
            if let list = metadata.array, list.count == 3 { return list }
            let found = metadata.array.map { "a list of \($0.count)" } ?? metadata.kindName
            return fail(
                .wrongKind(wanted: "a list of three components", found: found),
                at: metadata.location
            )
        }
        guard let list = three else { return nil }
        var isComplete = true
        let values = list.map { component -> Double? in
            if component.string == "none" { return nil }
            let value = number(component, wanted: "a component")
            if value == nil { isComplete = false }
            return value
        }
        guard isComplete else { return nil }
        return Color(space: known, values[0], values[1], values[2], alpha: alpha)
    }
}

// MARK: Derived colors

extension ValueDecoder {
    /// A color derived from another one: `{color:, lighten:, darken:, mix:, alpha:, gamut:}`.
    ///
    /// The changes are applied in this order, whatever the order of the keys.
    func derivedColor(_ dictionary: DocumentDictionary, at location: DocumentLocation) -> Color? {
        var keys = KeyedDecoder(dictionary, owner: "color", location: location)
        let base = keys.require("color").flatMap { color($0) }
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

    /// The key `mix`: `{with:, amount:, in:}`. Default: half of each, in OKLab.
    private func colorMix(_ metadata: DocumentValue) -> ColorMix?? {
        follow(metadata, wanted: "a mixture") { literalMix($0) }
    }

    private func literalMix(_ metadata: DocumentValue) -> ColorMix? {
        guard let dictionary = metadata.dictionary else {
            return fail(metadata, wanted: "a mixture, {with:, amount:, in:},")
        }
        var keys = KeyedDecoder(dictionary, owner: "mix", location: metadata.location)
        let color = keys.require("with").flatMap { self.color($0) }
        let amount = keys.take("amount").map { fraction($0, what: "an amount") } ?? 0.5
        let space = keys.take("in").map { word($0, what: "space to mix in") } ?? MixSpace.oklab
        keys.finish(self)
        guard let color, let amount, let space else { return nil }
        return ColorMix(color: color, amount: amount, space: space == .srgb ? .srgb : .oklab)
    }

    /// CSS's `color-mix()`, whose colors may be references, with or without braces.
    func mixture(_ tokens: [CSSToken], text: String, at location: DocumentLocation) -> Color? {
        guard !ThreadStack.isNearlyUsedUp else { return fail(.tooDeepForStack, at: location) }
        guard Self.depth(of: tokens) <= Self.deepestMixture else {
            let hint = "functions can be nested \(Self.deepestMixture) deep at most"
            return fail(text, wanted: "a color", hint: hint, at: location)
        }
        let mix: ColorMixText
        do throws(ColorText.Failure) {
            mix = try ColorMixText(tokens)
        } catch {
            return fail(text, wanted: "a color", hint: error.hint, at: location)
        }
        let colors = mix.items.map { item -> Color? in
            if case .word(let name)? = item.tokens.first, item.tokens.count == 1 {
                return color(DocumentValue(.string(name), at: location))
            }
            return color(item.tokens, text: text, at: location)
        }
        return mix.mixture(of: colors.compactMap { $0 })
    }

    /// The maximum nesting of mixtures: as deep as references go.
    private static let deepestMixture = 64

    /// The maximum nesting of functions in a text.
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

/// The treatment of a color outside sRGB's gamut.
enum ColorGamut: String, CaseIterable {
    /// Its components are clipped when it is painted.
    case clip
    /// It is mapped into the gamut, keeping its lightness and hue.
    case map
}

extension Color {
    /// The color with another lightness in OKLab, in its own space.
    fileprivate func withLightness(_ change: (Double) -> Double) -> Color {
        var color = converted(to: .oklab)
        let lightness = color.first ?? 0
        let changed = change(lightness)
        // Converting to OKLab and back loses precision, and `none`.
        guard changed != lightness else { return self }
        color.first = changed
        return color.converted(to: space)
    }
}
