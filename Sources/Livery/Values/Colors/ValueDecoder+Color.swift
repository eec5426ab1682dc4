import LiveryRaster
import LiverySupport

extension ValueSchema {
    package static let color = ValueSchema(
        "a color",
        [.list(of: ValueSchema("a component in 0…255", [.number])), .keys(DerivedColor.keys), .keys(TokenColor.keys)]
    )
}

extension ValueType<Color> { static var color: ValueType { ValueType(.color) { $1.color($0) }.written(\.json) } }

extension Color {
    /// Hexadecimal digits if they are exact, CSS's function otherwise.
    var json: JSON {
        let isExact = [first, second, third].allSatisfy { value in
            value.map { 0...1 ~= $0 && ($0 * 255).rounded() / 255 == $0 } ?? false
        }
        return .string(isExact && space == .srgb && alpha == 1 ? hexadecimal : recipeText)
    }
}

extension ValueDecoder {
    /// A color in any notation of the format.
    func color(_ value: DocumentValue) -> Color? {
        follow(value, wanted: .color, convert: { asset, _ in asset.color }, decode: literalColor)
    }

    /// The color of a CSS text's tokens, which may be a reference.
    func color(_ tokens: [CSSToken], text: String, at location: DocumentLocation) -> Color? {
        if case .reference(let name)? = tokens.first, tokens.count == 1 {
            return resolve(
                name,
                at: location,
                wanted: .color,
                convert: { asset, _ in asset.color },
                decode: literalColor
            )
        }
        if case .function(let name)? = tokens.first, name.lowercased() == "color-mix" {
            return mixture(tokens, text: text, at: location)
        }
        let source = source(of: tokens[...], operands: [:])
        guard let tokens = componentTokens(tokens, text: text, at: location) else { return nil }
        do throws(ColorText.Failure) {
            let color = try ColorText.color(tokens, isOfSheet: scope.isSheet, names: scope.names)
            if lints { warn(ofDoubt: ColorDoubt.text(of: tokens), in: text, at: location) }
            if let source { trace = ReferenceTrace(source) }
            return color
        } catch {
            // In a longer text, quoting the wrong word is more helpful than quoting the whole.
            var (culprit, hint) = (text, error.hint)
            if case .word(let word)? = tokens.first, tokens.count == 1 {
                culprit = word
                // A name without braces is a reference only if it is the whole text.
                if word != text, isColor(word) { hint = "write a reference, '{\(word)}'" }
            }
            return fail(culprit, wanted: .color, hint: hint, nearest: error.nearest, at: location)
        }
    }

    /// What to write for a color whose components have their own keys; nil if they do not.
    static func componentsHint(_ dictionary: DocumentDictionary) -> String? {
        guard dictionary["color"] == nil else { return nil }
        for keys in [["r", "g", "b"], ["red", "green", "blue"]] {
            let values = keys.compactMap { dictionary[$0]?.number }
            guard values.count == keys.count else { continue }
            // Figma and UIKit count from 0 to 1, CSS from 0 to 255.
            let isFraction = values.allSatisfy { (0...1).contains($0) }
            let levels = values.map { (isFraction ? ($0 * 255).rounded() : $0).shortest }
            let alpha = (dictionary["a"] ?? dictionary["alpha"])?.number
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

    private func literalColor(_ value: DocumentValue) -> Color? {
        switch value.value {
        case .string(let text):
            let tokens = CSSTokenizer.tokens(of: text) ?? []
            return color(tokens, text: text, at: value.location)
        case .array(let components): return color(components, at: value.location)
        case .dictionary(let dictionary) where dictionary["colorSpace"] != nil:
            return decode(value, by: TokenColor.keys)?.color
        case .dictionary(let dictionary) where Self.componentsHint(dictionary) != nil:
            return fail(value, hint: Self.componentsHint(dictionary))
        case .dictionary:
            let derived = decode(value, by: DerivedColor.keys)
            if let derived { note(derived) }
            return derived?.color
        default: return fail(value)
        }
    }

    /// Warns of a color that most likely is not meant, for a reason; of none without.
    private func warn(ofDoubt reason: String?, in text: String, at location: DocumentLocation) {
        if let reason { warn(Fault(.doubtful, "\(quoted(text)): \(reason)"), at: location) }
    }

    /// PSStyleManager's notation: three or four components in 0…255.
    private func color(_ components: [DocumentValue], at location: DocumentLocation) -> Color? {
        guard components.count == 3 || components.count == 4 else {
            return fail(
                .wrongKind(wanted: "a list of three or four components", found: "a list of \(components.count)"),
                at: location
            )
        }
        let levels = components.enumerated().allOrNil { index, component -> Double? in
            guard let value = number(component, wanted: "a component in 0…255") else { return nil }
            if index == 3, value > 0, value < 1 {
                let fault = Fault(
                    .outOfRange,
                    "alpha \(value.shortest) in a list is out of 0 to 255, as the other components are; for a fraction "
                        + "write rgb(r g b / \(value.shortest))"
                )
                return fail(fault, at: component.location)
            }
            let what = index == 3 ? "an alpha" : "a component"
            return checked(value, what: what, in: 0...255, "in 0…255", at: component.location)
        }
        if lints, let levels {
            func list(_ texts: [String]) -> String { "[\(texts.joined(separator: ", "))]" }
            let doubt = ColorDoubt.text(ofLevels: Array(levels.prefix(3)), write: list)
            warn(ofDoubt: doubt, in: list(levels.map(\.shortest)), at: location)
        }
        guard let known = levels?.map({ $0 / 255 }) else { return nil }
        return Color(red: known[0], green: known[1], blue: known[2], alpha: known.count == 4 ? known[3] : 1)
    }

    /// Three components, each a number or `none`.
    fileprivate func components(_ value: DocumentValue) -> [Double?]? {
        guard let list = value.array, list.count == 3 else {
            let found = value.array.map { "a list of \($0.count)" } ?? value.kindName
            return fail(.wrongKind(wanted: expected.phrase, found: found), at: value.location)
        }
        return list.allOrNil { component -> Double?? in
            if component.string == "none" { return .some(nil) }
            return number(component, wanted: "a component").map { .some($0) }
        }
    }
}

/// A design-token color: `{colorSpace: srgb, components: [0.2, 0.4, 1], alpha: 0.5}`.
private struct TokenColor: Sendable {
    var space = Color.Space.srgb
    var components: [Double?] = [0, 0, 0]
    var alpha = 1.0

    private static let components = ValueType<[Double?]>(
        "a list of three components",
        [.list(of: ValueSchema("a component", [.number]))]
    ) { $1.components($0) }

    var color: Color { Color(space: space, components[0], components[1], components[2], alpha: alpha) }

    static let keys = Keys("color", TokenColor()) {
        TypedKey(
            "colorSpace",
            \.space,
            .word("color space"),
            "The space of the components: srgb, oklch, display-p3 and so on."
        ).required
        TypedKey("components", \.components, components, "Three numbers, or none, in the color space.").required
        TypedKey(
            "alpha",
            \.alpha,
            .fraction("an alpha"),
            "A fraction that replaces the alpha, 0…1. Default: the color's"
        )
        // The fallback of a color in another space; the components in that space are used.
        TypedKey.ignored("hex", "The same color in sRGB, for other programs; ignored.")
    }
}

// MARK: Derived colors

/// A color derived from another one: `{color:, lighten:, darken:, mix:, alpha:, gamut:}`.
///
/// The changes are applied in this order, whatever the order of the keys.
struct DerivedColor: Sendable {
    var base = Color.clear
    var lightening = 0.0
    var darkening = 0.0
    var mix: ColorMix?
    var alpha: Double?
    var gamut = ColorGamut.clip

    private static let mixture = ValueType<ColorMix>("a mixture", [.keys(ColorMix.keys)]) { value, decoder in
        guard value.dictionary != nil else { return decoder.fail(value, wanted: "a mixture, {with:, amount:, in:},") }
        return decoder.decode(value, by: ColorMix.keys)
    }

    static let keys = Keys("color", DerivedColor()) {
        TypedKey("color", \.base, .color, "The color to start from.").required
        TypedKey(
            "lighten",
            \.lightening,
            .fraction("'lighten'"),
            "The fraction by which lightness moves to white, 0…1."
        )
        TypedKey("darken", \.darkening, .fraction("'darken'"), "The fraction by which lightness moves to black, 0…1.")
        TypedKey("mix", \.mix, mixture, "Another color to mix in: {with:, amount:, in:}. Default: none")
        TypedKey(
            "alpha",
            \.alpha,
            .fraction("an alpha"),
            "A fraction that replaces the alpha, 0…1. Default: the color's"
        )
        TypedKey(
            "gamut",
            \.gamut,
            .word("gamut mapping"),
            "How a color, or a gradient's stop, outside of sRGB is painted: clip, or map as in css-color-4."
        )
    }

    var color: Color {
        var color = base.withLightness { $0 + lightening * (1 - $0) }
        color = color.withLightness { $0 * (1 - darkening) }
        if let mix { color = color.mixed(with: mix.color, amount: mix.amount, in: mix.space.space) }
        if let alpha { color = color.withAlpha(alpha) }
        return gamut == .map ? color.mappedToSRGBGamut() : color
    }
}

/// The key `mix`: `{with:, amount:, in:}`.
struct ColorMix: Sendable {
    var color = Color.clear
    var amount = 0.5
    var space = Space.oklab

    enum Space: String, CaseIterable {
        case oklab, srgb

        var space: ColorInterpolation { self == .srgb ? .srgb : .oklab }
    }

    static let keys = Keys("mix", ColorMix()) {
        TypedKey("with", \.color, .color, "The color to mix in.").required
        TypedKey("amount", \.amount, .fraction("an amount"), "The fraction of the other color, 0…1.")
        TypedKey("in", \.space, .word("space to mix in"), "The space to mix in: oklab or srgb.")
    }
}

extension ValueDecoder {
    /// CSS's `color-mix()`, whose colors may be references, with or without braces.
    func mixture(_ tokens: [CSSToken], text: String, at location: DocumentLocation) -> Color? {
        guard !ThreadStack.isNearlyUsedUp else {
            failForStack(at: location)
            return nil
        }
        guard Self.depth(of: tokens) <= Self.deepestMixture else {
            let hint = "functions can be nested \(Self.deepestMixture) deep at most"
            return fail(text, wanted: .color, hint: hint, at: location)
        }
        let mix: ColorMixText
        do throws(ColorText.Failure) { mix = try ColorMixText(tokens) } catch {
            return fail(text, wanted: .color, hint: error.hint, at: location)
        }
        let shares = mix.items.compactMap { item in
            share(item.percentage) {
                if case .word(let name)? = item.tokens.first, item.tokens.count == 1 {
                    return color(DocumentValue(.string(name), at: location))
                }
                return color(item.tokens, text: text, at: location)
            }
        }
        let mixed = mix.mixture(of: shares.map(\.0))
        if let mixed { note(mixed, mixedOf: shares.map(\.1), mix.interpolation) }
        return mixed
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
package enum ColorGamut: String, Hashable, Sendable, CaseIterable {
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
