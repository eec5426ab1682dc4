import Livery
import LiveryRaster
import LiverySupport

/// The style sheet of one theme.
struct WebStyleSheet: ThemeOutput {
    /// The rules of one asset.
    struct Part: Sendable {
        /// The identifier of the asset's class; nil for a value, whose rules are for the root element.
        var className: String?
        var rules: [WebCascade.Rule] = []
        /// The rules in browsers that have `corner-shape`; none if they are the same.
        var cornerShapeRules: [WebCascade.Rule] = []
    }

    private let format: WebFormat
    private let theme: ExportedTheme
    /// The folder of the theme: empty, or its name and a slash.
    private let folder: String
    private let appearances: [WebAppearance]
    /// Properties that clash.
    let diagnostics: [Diagnostic]

    private var document: ThemeDocument { theme.document }

    /// The maximum number of states or appearances whose pairs are added.
    private static let pairedStates = 12

    init(_ format: WebFormat, _ theme: ExportedTheme) {
        self.format = format
        self.theme = theme
        let document = theme.document
        folder = theme.isOneOfSeveral ? document.name + "/" : ""
        let usual = theme.appearances.first ?? []
        let order = document.appearanceOrder
        let others = Self.closed(theme.appearances.filter { $0 != usual }, by: order)
        appearances = ([usual] + others).map { WebAppearance($0, besides: usual, order: order) }
            .filter { !WebAppearance.isContradictory($0.traits) }
        let keys = Set(theme.assets.filter { $0.kind != .image }.map(\.key))
            .union(document.document.values.keys)
        var clashes: [Diagnostic] = []
        for asset in theme.assets where asset.kind == .font {
            let name = Self.letterSpacing(of: asset.key)
            guard keys.contains(name) else { continue }
            let fault = Fault.sameName(name, asset.key, "--" + name)
            clashes.append(Diagnostic(fault, at: asset.location))
        }
        diagnostics = clashes
    }

    /// The names of the pictures of an image.
    func names(of asset: AssetDescription) -> [String] {
        guard asset.kind == .image else { return [] }
        return asset.states.map { stem(of: asset, in: $0, appearance: "") }
    }

    private func stem(
        of asset: AssetDescription,
        in states: StateSet,
        appearance: String
    ) -> String {
        let state = states.isEmpty ? "" : document.text(of: states)
        return OutputName.stem(key: asset.key, state: state, appearance: appearance)
    }

    /// The name of the property for a font's letter spacing.
    static func letterSpacing(of font: String) -> String { font + "-letter-spacing" }

    /// Qualifiers and all pairs of them, the weakest first: an element may have both.
    private static func closed<Name>(
        _ qualifiers: [Qualifier<Name>],
        by order: QualifierOrder<Name>
    ) -> [Qualifier<Name>] {
        var all = Set(qualifiers)
        if qualifiers.count <= pairedStates {
            for (index, first) in qualifiers.enumerated() {
                for second in qualifiers[..<index] {
                    all.insert(Qualifier(first.names.union(second.names)))
                }
            }
        }
        return all.sorted { order.hasLowerPrecedence($0, than: $1) }
    }

    func files(
        of asset: AssetDescription,
        in session: ExportSession
    ) throws(ThemeError) -> AssetFiles<Part> {
        var result = AssetFiles<Part>()
        switch asset.kind {
        case .image: try addClass(of: asset, in: session, to: &result)
        case .color, .font, .gradient: try addProperties(of: asset, in: session, to: &result)
        case .other: break
        }
        return result
    }

    func section(
        joining parts: [Part],
        in session: ExportSession
    ) throws(ThemeError) -> [PlannedFile] {
        let text = WebStyleSheetText(
            [Part(rules: numberRules(session))] + parts,
            appearances: appearances,
            states: document.stateOrder
        )
        return [PlannedFile(folder + WebFormat.styleSheet, text: text.text)]
    }
}

// MARK: Values

extension WebStyleSheet {
    private func addProperties(
        of asset: AssetDescription,
        in session: ExportSession,
        to result: inout AssetFiles<Part>
    ) throws(ThemeError) {
        let property = "--" + CSSText.identifier(asset.key)
        let spacing = "--" + CSSText.identifier(Self.letterSpacing(of: asset.key))
        var variants: [WebCascade.Variant] = []
        for (index, appearance) in appearances.enumerated() {
            var declarations: [String: String] = [:]
            switch try session.value(asset.key, in: appearance.value) {
            case .color(let color): declarations[property] = color.cssText
            case .font(let font):
                declarations[property] = font.cssText
                declarations[spacing] =
                    font.letterSpacing == 0 ? "normal" : CSSText.length(font.letterSpacing)
            case .gradient(let gradient):
                guard let text = gradient.cssText else {
                    result.warn(Fault.noCSSGradient(asset.key), at: asset)
                    return
                }
                declarations[property] = text
            case .image, .other: break
            }
            variants.append(
                WebCascade.Variant(appearance: index, states: [], declarations: declarations)
            )
        }
        if variants.allSatisfy({ $0.declarations[spacing] == "normal" }) {
            variants = variants.map { variant in
                WebCascade.Variant(
                    appearance: variant.appearance,
                    states: [],
                    declarations: variant.declarations.filter { $0.key != spacing }
                )
            }
        }
        result.part = Part(rules: WebCascade(variants, appearances: appearances).rules)
    }

    /// The rules of the numbers and lengths in `$values`.
    private func numberRules(_ session: ExportSession) -> [WebCascade.Rule] {
        let texts = appearances.map { appearance in
            let numbers = session.numbers(in: appearance.value).map { ($0.name, $0.cssText) }
            return Dictionary(uniqueKeysWithValues: numbers)
        }
        let names = document.document.values.keys.sortedByScalars()
        return names.filter { name in texts.allSatisfy { $0[name] != nil } }.flatMap { name in
            let variants = texts.enumerated().map { index, texts in
                WebCascade.Variant(
                    appearance: index,
                    states: [],
                    declarations: ["--" + CSSText.identifier(name): texts[name] ?? ""]
                )
            }
            return WebCascade(variants, appearances: appearances).rules
        }
    }
}

// MARK: Classes

extension WebStyleSheet {
    private func addClass(
        of asset: AssetDescription,
        in session: ExportSession,
        to result: inout AssetFiles<Part>
    ) throws(ThemeError) {
        let named = Set(asset.states)
        var drawing = WebAsset(scales: format.scales, folder: folder, named: named)
        let others = asset.states.filter { !$0.isEmpty }
        let states = [[]] + Self.closed(others, by: document.stateOrder)
        for (index, appearance) in appearances.enumerated() {
            for states in states {
                let isNamed =
                    named.contains(states) && theme.appearances.contains(appearance.value)
                let stem = stem(
                    of: asset,
                    in: states,
                    appearance: index == 0 ? "" : document.text(of: appearance.value)
                )
                let request = ImageRequest(asset.key, states: states, appearance: appearance.value)
                do throws(ThemeError) {
                    try drawing.add(request, at: index, stem: stem, in: session)
                } catch {
                    // A combination that the theme doesn't name need not be valid.
                    if isNamed { throw error }
                }
            }
        }
        let (rules, cornerShapeRules) = drawing.rules(in: appearances)
        result.files = drawing.files(of: rules)
        if drawing.hasTexts { result.warn(Fault.textInPicture(asset.key), at: asset) }
        if drawing.hasFractions { result.warn(Fault.fractionalPoints(asset.key), at: asset) }
        result.part = Part(
            className: CSSText.identifier(asset.key),
            rules: rules,
            cornerShapeRules: cornerShapeRules
        )
    }
}
