import Livery
import LiveryRaster
import LiverySupport

/// Writes values as CSS: with the custom properties that they came from, or as they are.
final class WebWriter {
    /// Why a reference is not one in the style sheet.
    enum Reason: String, CaseIterable {
        case color = "CSS can't compute the color"
        case calculation = "CSS can't compute the length"
        case loop = "the custom properties would refer to each other"
        case place = "the value is part of one that is computed"
    }

    /// The unit of font sizes, line heights and letter spacings.
    enum FontUnit: String, CaseIterable, Sendable { case px, rem }

    let variables: WebVariables?
    let fontUnit: FontUnit
    /// The property that is written; nil for a class.
    private let name: String?
    let appearance: Appearance
    /// The states of the values.
    let states: StateSet
    /// The references whose values were written instead, with the reason.
    private(set) var literals: [String: Reason] = [:]
    /// The parameters that are custom properties in what was written.
    private(set) var parameters: Set<String> = []

    /// Creates a writer.
    ///
    /// - Parameters:
    ///   - variables: The custom properties; nil to write values as they are.
    ///   - fontUnit: The unit of fonts.
    ///   - name: The property that is written. Default: nil, none.
    ///   - appearance: The appearance of the values.
    ///   - states: Their states. Default: none, the normal state.
    init(
        _ variables: WebVariables?,
        fontUnit: FontUnit,
        name: String? = nil,
        in appearance: Appearance,
        _ states: StateSet = []
    ) {
        self.variables = variables
        self.fontUnit = fontUnit
        self.name = name
        self.appearance = appearance
        self.states = states
    }

    /// Where the value of the property that is written comes from.
    var ownTrace: ReferenceTrace { name.flatMap { variables?.trace(of: $0, in: appearance) } ?? .none }

    /// The same writer, which notes nothing here.
    var silent: WebWriter { WebWriter(variables, fontUnit: fontUnit, name: name, in: appearance, states) }

    /// A writer of values as they are.
    static var literal: WebWriter { WebWriter(nil, fontUnit: .px, in: []) }

    /// `var()` for a reference to a property of a kind; nil if there is none that may be referred to.
    func reference(_ trace: ReferenceTrace, _ kind: WebVariables.Kind) -> String? {
        guard case .reference(let name) = trace.source else { return nil }
        return variable(name, kind)
    }

    /// `var()` for a property of a kind.
    func variable(_ other: String, _ kind: WebVariables.Kind) -> String? {
        guard let variables, variables.kinds[other] == kind else { return nil }
        guard variables.canRefer(from: name, to: other) else {
            note([other], .loop)
            return nil
        }
        return text(of: other, variables)
    }

    /// `var()` for the first of some design tokens that is a property, and not the one that is written; nil if none is.
    func token(_ paths: [String]) -> String? {
        paths.lazy.filter { $0 != self.name }.compactMap { path -> String? in
            guard case .token(let type)? = self.variables?.kinds[path] else { return nil }
            return self.variable(path, .token(type))
        }.first
    }

    private func text(of other: String, _ variables: WebVariables) -> String {
        if name == nil, let text = openText(of: other, variables) { return text }
        let property = variables.names.property(other)
        guard let parameter = variables.parameters[other] else { return "var(\(property))" }
        parameters.insert(other)
        return parameter.text(property, in: appearance)
    }

    /// The value of a property that is made of parameters; nil for any other one. The property itself has the
    /// parameters of the root.
    private func openText(of other: String, _ variables: WebVariables) -> String? {
        guard variables.isOpen(other) else { return nil }
        let trace = variables.trace(of: other, in: appearance)
        return switch variables.value(other, in: appearance) {
        case .asset(.color(let color)): self.color(color, trace).text
        case .asset(.font(let font)): self.font(font, trace)
        case .asset(.gradient(let gradient)): self.gradient(gradient, trace)?.text
        case .shadows(let shadows): self.shadows(shadows, trace)?.text
        case .number(let number):
            variables.kinds[other] == .length ? length(number, trace) : self.number(number, trace)
        case .asset, nil: nil
        }
    }

    /// Notes references whose values are written instead.
    func note(_ names: some Sequence<String>, _ reason: Reason) {
        for name in names { literals[name] = literals[name] ?? reason }
    }

    // MARK: Colors

    func color(_ color: Color, _ trace: ReferenceTrace = .none) -> WebValue {
        switch trace.source {
        case .reference(let name)?: if let text = variable(name, .color) { return .color(text) }
        case .color(let source)?:
            if source.color == color, let text = text(of: source) { return .color(text) }
            note(source.references, .color)
        default: break
        }
        return .color(color.cssText)
    }

    /// A color with its alpha multiplied.
    func color(_ color: Color, _ trace: ReferenceTrace, opacity: Double) -> WebValue {
        let faded = color.withAlpha(color.alpha.map { $0 * opacity })
        guard opacity != 1 else { return self.color(color, trace) }
        let whole = self.color(color, trace)
        guard trace.source != nil, whole.text != color.cssText else { return .color(faded.cssText) }
        return .color("rgb(from \(whole.text) r g b / calc(alpha * \(opacity.cssNumber)))")
    }

    /// A color under another one that covers it.
    func color(_ color: Color, _ trace: ReferenceTrace, under cover: Color) -> WebValue {
        let covered = color.covered(by: cover)
        let whole = self.color(color, trace)
        guard trace.source != nil, whole.text != color.cssText, color.alpha == 1, let opacity = cover.alpha else {
            if trace.source != nil { note(trace.references, .color) }
            return .color(covered.cssText)
        }
        let levels = levels(of: color).joined(separator: " ")
        let base = levels == "r g b" ? whole.text : "rgb(from \(whole.text) \(levels))"
        let over = color.covered(by: cover.withAlpha(1)).cssText
        return .color("color-mix(in srgb, \(base), \(over) \((opacity * 100).cssNumber)%)")
    }

    /// The levels of a color in CSS's `rgb(from …)`. Colors are painted in sRGB, so that a level beyond it is that of its
    /// edge.
    private func levels(of color: Color) -> [String] {
        let srgb = color.srgb
        return [("r", srgb.red), ("g", srgb.green), ("b", srgb.blue)].map { name, level in
            (0...1).contains(level) ? name : "clamp(0, \(name), 255)"
        }
    }

    /// A color that keeps its alpha, where another one covers it and what is seen through it.
    func color(_ color: Color, _ trace: ReferenceTrace, seenUnder cover: WebFace.Cover) -> WebValue {
        let over = self.color(cover.color, cover.trace).text
        guard over == cover.color.cssText else {
            // The cover is a property: what is below it is mixed in by what it lets through.
            if trace.source != nil { note(trace.references, .color) }
            let below = color.srgb
            let levels = zip(levels(of: cover.color), [below.red, below.green, below.blue]).map { level, below in
                let rest = (Color.clipped(below) * 255).cssNumber
                return "calc(\(level) * alpha" + (rest == "0" ? ")" : " + \(rest) * (1 - alpha))")
            }
            return .color("rgb(from \(over) \(levels.joined(separator: " ")) / \((color.alpha ?? 0).cssNumber))")
        }
        guard let alpha = color.alpha, alpha < 1 else { return self.color(color, trace, under: cover.color) }
        if trace.source != nil { note(trace.references, .color) }
        return .color(color.withAlpha(1).covered(by: cover.color).withAlpha(alpha).cssText)
    }

    /// How a color was made, in CSS (css-color-5); nil if CSS would make another one.
    private func text(of source: ColorSource) -> String? {
        guard source.color.isComplete else { return nil }
        switch source.form {
        case .literal: return source.color.cssText
        case .reference(let name): return variable(name, .color) ?? source.color.cssText
        case .lightness(let base, let lighten, let darken):
            guard let text = text(of: base) else { return nil }
            let lighter = lighten == 0 ? "l" : "l + \(lighten.cssNumber) * (1 - l)"
            let lightness = darken == 0 ? lighter : "\(lighten == 0 ? "l" : "(\(lighter))") * \((1 - darken).cssNumber)"
            return "oklab(from \(text) calc(\(lightness)) a b / alpha)"
        case .alpha(let base, let alpha): return text(of: base).map { "rgb(from \($0) r g b / \(alpha.cssNumber))" }
        case .mixture(let interpolation, let shares):
            let texts = shares.compactMap { share in
                text(of: share.color).map { color in color + (share.percentage.map { " \($0.cssNumber)%" } ?? "") }
            }
            guard shares.count == 2, texts.count == 2,
                interpolation.space != .oklch || !shares.contains(where: \.color.color.isGrayish)
            else { return nil }
            return "color-mix(in \(interpolation.cssText), \(texts.joined(separator: ", ")))"
        case .mapped: return nil
        }
    }

    // MARK: Lengths

    /// A length in points.
    func length(_ points: Double, _ trace: ReferenceTrace = .none) -> String {
        computed(Quantity(kind: .length, value: points), trace) ?? CSSText.length(points)
    }

    /// A number.
    func number(_ number: Double, _ trace: ReferenceTrace = .none) -> String {
        computed(Quantity(kind: .number, value: number), trace) ?? number.cssNumber
    }

    /// A length that depends on a side, if it follows custom properties; nil if it doesn't.
    ///
    /// - Parameters:
    ///   - length: The length.
    ///   - trace: Where it comes from.
    ///   - side: The whole of the side, as a factor. Default: that of CSS's percentages.
    /// - Returns: The text.
    func relative(_ length: RelativeLength, _ trace: ReferenceTrace, of side: String = WebTerm.side) -> String? {
        computed(Quantity(kind: .length, value: length.points, fraction: length.fraction), trace, of: side)
    }

    /// An angle in degrees.
    func angle(_ degrees: Double, _ trace: ReferenceTrace) -> String {
        computed(Quantity(kind: .angle, value: degrees), trace) ?? degrees.cssNumber + "deg"
    }

    /// A value that custom properties compute; nil if none do, or not to this one.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - trace: Where it comes from.
    ///   - side: The side that it may depend on; then a number is a share of it. Default: nil, none.
    /// - Returns: The text.
    private func computed(_ value: Quantity, _ trace: ReferenceTrace, of side: String? = nil) -> String? {
        guard let variables, let source = trace.source else { return nil }
        let tokens: [CSSToken]
        switch source {
        case .reference(let name): tokens = [.reference(name)]
        case .calculation(let calculation): tokens = calculation
        case .color: return nil
        }
        let names = trace.references
        guard names.allSatisfy({ variables.canRefer(from: name, to: $0) }) else {
            note(names, .loop)
            return nil
        }
        // Beside a length, a number is points, unless it is written as a percentage.
        for areShares in side == nil ? [false] : [false, true] {
            let term = try? Calculation<WebTerm>.value(of: tokens[...]) { token throws(Quantity.Failure) in
                guard let term = self.term(token, variables, of: side ?? WebTerm.side) else {
                    throw Quantity.Failure(nil)
                }
                guard case .reference(let name) = token, let side, term.quantity.kind == .number else { return term }
                return areShares || variables.parameters[name]?.isFraction == true ? term.share(of: side) : term
            }
            guard var term else { continue }
            if term.quantity.kind == .number { term = side.map(term.share) ?? term.unit(value.kind) }
            if term.quantity.isNear(value) { return term.value }
            // Where content runs from right to left, a place is as far from the other side.
            if let side, let mirrored = try? WebTerm(share: 1, of: side).adding(term, sign: -1),
                mirrored.quantity.isNear(value)
            {
                return mirrored.value
            }
        }
        note(names, .calculation)
        return nil
    }

    /// A number, a length or a share of a side as an operand; nil for what is none.
    private func term(_ token: CSSToken, _ variables: WebVariables, of side: String) -> WebTerm? {
        guard case .reference(let name) = token else { return WebTerm(token, side: side) }
        guard let number = variables.number(name, in: appearance) else { return nil }
        let kinds: [WebVariables.Kind: Quantity.Kind] = [.angle: .angle, .length: .length, .number: .number]
        guard let kind = variables.kinds[name].flatMap({ kinds[$0] }) else { return nil }
        return WebTerm(Quantity(kind: kind, value: number), text(of: name, variables))
    }

    // MARK: Fonts

    /// CSS's `font`.
    func font(_ font: FontDescription, _ trace: ReferenceTrace = .none) -> String {
        if let reference = reference(trace, .font) { return reference }
        let line = font.lineHeight.flatMap { height in
            height > 0 ? "/" + lineHeight(height, trace["lineHeight"], of: font) : nil
        }
        let isUsual = font.weight == 400 && trace["weight"].source == nil
        let weight = isUsual ? nil : number(Double(font.weight), trace["weight"])
        let parts = [
            font.style == .normal ? nil : font.style.rawValue, weight,
            fontLength(font.size, trace["size"]) + (line ?? ""),
            reference(trace["family"], .token(.fontFamily)) ?? font.cssFamilies,
        ]
        return parts.compactMap(\.self).joined(separator: " ")
    }

    /// A line height in points, or, where it came from a number, as the multiple of the font's size that it is.
    private func lineHeight(_ points: Double, _ trace: ReferenceTrace, of font: FontDescription) -> String {
        if case .reference(let name)? = trace.source, variables?.kinds[name] == .number,
            let multiple = variables?.number(name, in: appearance), abs(multiple * font.size - points) < 1e-6
        {
            return number(multiple, trace)
        }
        return fontLength(points, trace)
    }

    /// CSS's `letter-spacing`.
    func letterSpacing(of font: FontDescription, _ trace: ReferenceTrace = .none) -> String {
        if case .reference(let name)? = trace.source, reference(trace, .font) != nil {
            guard let variables, variables.spacedFonts.contains(name) else { return "normal" }
            return "var(\(variables.names.property(WebStyleSheet.letterSpacing(of: name))))"
        }
        guard font.letterSpacing != 0 else { return "normal" }
        let own = trace["letterSpacing"]
        guard own.source == nil, font.size > 0 else { return fontLength(font.letterSpacing, own) }
        return (font.letterSpacing / font.size).cssNumber + "em"
    }

    /// A length of a font. A custom property in pixels would not grow with the reader's font size.
    func fontLength(_ points: Double, _ trace: ReferenceTrace) -> String {
        switch fontUnit {
        case .px: length(points, trace)
        case .rem: points == 0 ? "0" : (points / 16).cssNumber + "rem"
        }
    }
}

extension Quantity {
    /// Whether it is another one, but for how numbers are computed.
    fileprivate func isNear(_ other: Quantity) -> Bool {
        func isNear(_ first: Double, _ second: Double) -> Bool { abs(first - second) <= 1e-6 * max(1, abs(second)) }
        return kind == other.kind && isNear(value, other.value) && isNear(fraction, other.fraction)
    }
}

extension ReferenceTrace {
    /// No trace.
    static var none: ReferenceTrace { ReferenceTrace() }

    /// Where the one color of a layer comes from: a tint, a fill, or the paint of a stroke.
    var ofOnlyColor: ReferenceTrace {
        let paths =
            [
                ["tint"], ["fill"], ["stroke", "color"], ["stroke"], ["box", "fill"], ["box", "border", "color"],
                ["color"],
            ] + self["colors"].parts.keys.map { ["colors", $0] }
        let found = paths.map { $0.reduce(self) { $0[$1] } }.map { $0.members?.count == 1 ? $0.members?[0] ?? $0 : $0 }
            .filter { $0.source != nil }
        // Two keys with one color may be of two properties.
        guard let first = found.first, found.allSatisfy({ $0.source == first.source }) else { return .none }
        return first
    }
}

extension Color {
    /// Whether no component is `none`, which CSS's functions treat in their own ways.
    fileprivate var isComplete: Bool { [first, second, third, alpha].allSatisfy { $0 != nil } }

    /// Whether it has a hue by css-color-4, section 12.2, but so little chroma that Chromium mixes it without in OKLCH.
    fileprivate var isGrayish: Bool {
        guard space != .oklch else { return false }
        let color = converted(to: .oklch)
        return color.third != nil && (color.second ?? 0) < 0.02
    }
}
