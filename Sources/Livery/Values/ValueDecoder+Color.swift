import LiveryRaster

extension ValueDecoder {
    /// A color in any spelling of the format.
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
        switch ColorText.color(tokens, names: scope.names) {
        case .success(let color):
            return color
        case .failure(let failure):
            // Within a longer text, the word that is wrong says more than the whole.
            var (culprit, hint) = (text, failure.hint)
            if case .word(let word)? = tokens.first, tokens.count == 1 {
                culprit = word
                // A name is a reference without braces only where it is the whole text.
                if word != text, isColor(word) { hint = "write a reference, '{\(word)}'" }
            }
            report(.malformed(wanted: "a color", text: culprit, hint: hint), at: location)
            return nil
        }
    }

    /// How a color is written whose components have keys of their own; nil when they have not.
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

    /// Whether a name leads to a color.
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
            reportWrongKind(metadata, wanted: "a color", hint: hint)
            return nil
        case .dictionary(let dictionary):
            return derivedColor(dictionary, at: metadata.location)
        default:
            reportWrongKind(metadata, wanted: "a color")
            return nil
        }
    }

    /// PSStyleManager's spelling: three or four components in 0…255.
    private func color(_ components: [DocumentValue], at location: DocumentLocation) -> Color? {
        guard components.count == 3 || components.count == 4 else {
            let fault = ValueFault.wrongKind(
                wanted: "a list of three or four components",
                found: "a list of \(components.count)"
            )
            report(fault, at: location)
            return nil
        }
        let values = components.enumerated().map { index, component -> Double? in
            guard let value = number(component, wanted: "a component in 0…255") else { return nil }
            if index == 3, value > 0, value < 1 {
                report(.fractionalAlpha(value.shortest), at: component.location)
                return nil
            }
            let what = index == 3 ? "an alpha" : "a component"
            return checked(value, what: what, in: 0...255, "in 0…255", at: component.location)
        }
        let known = values.compactMap { $0.map { $0 / 255 } }
        guard known.count == values.count else { return nil }
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
        let space = keys.require("colorSpace", self).flatMap { text($0, wanted: "a color space") }
        let components = keys.require("components", self)
        let alpha = keys.take("alpha").map { fraction($0, what: "an alpha") } ?? 1
        // The fallback of a color that is said in another space; what is said there counts.
        _ = keys.take("hex")
        keys.finish(self)
        guard let space, let components, let alpha else { return nil }
        guard let known = Color.Space(rawValue: space) else {
            let names = Color.Space.allCases.map(\.rawValue)
            let nearest = nearestName(to: space, among: names)
            let fault = ValueFault.unknownWord(
                space,
                what: "color space",
                nearest: nearest,
                allowed: names
            )
            report(fault, at: dictionary["colorSpace"]?.location ?? location)
            return nil
        }
        let three = follow(components, wanted: "a list of three components") {
            metadata -> [DocumentValue]? in
            if let list = metadata.array, list.count == 3 { return list }
            let found = metadata.array.map { "a list of \($0.count)" } ?? metadata.kindName
            let fault = ValueFault.wrongKind(wanted: "a list of three components", found: found)
            report(fault, at: metadata.location)
            return nil
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
