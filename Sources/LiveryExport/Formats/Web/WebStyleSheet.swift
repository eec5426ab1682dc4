import Livery
import LiveryRaster
import LiverySupport

/// The style sheet of one theme.
struct WebStyleSheet: ThemeOutput {
    /// What an asset has in the style sheet.
    enum Part: Sendable {
        /// Custom properties of the root element, and the parameters in them.
        case values(Cascade<String>, parameters: Set<String>)
        case image(WebClass)

        /// The parameters of a page that it follows.
        var parameters: Set<String> {
            switch self {
            case .values(_, let parameters): parameters
            case .image(let image): image.parameters
            }
        }
    }

    let format: WebFormat
    let theme: ExportedTheme
    /// The folder of the theme: empty, or its name and a slash.
    private let folder: String
    let appearances: [WebAppearance]
    /// The custom properties, once a session has found them; nil without any.
    private let foundVariables = Once<WebVariables>()
    /// Properties that clash, and numbers that may be lengths.
    let diagnostics: [Diagnostic]

    private var document: ThemeDocument { theme.document }

    init(_ format: WebFormat, _ theme: ExportedTheme) {
        self.format = format
        self.theme = theme
        let document = theme.document
        folder = theme.isOneOfSeveral ? document.name + "/" : ""
        appearances = WebAppearance.all(
            of: theme.appearances,
            document.appearanceOrder,
            hasSubtrees: format.hasVariables
        )
        diagnostics =
            theme.clashes(by: format.names, hasTailwind: format.hasTailwind) + theme.theme.uses.doubts
            + (format.hasTailwind ? TailwindTheme.doubts(of: theme, format.names) : [])
    }

    /// The custom properties that values refer to; nil if they are written as they are.
    private func variables(_ session: ExportSession) -> WebVariables? {
        guard format.hasVariables else { return nil }
        return foundVariables { WebVariables(theme, in: appearances.map(\.value), format.names, session) }
    }

    /// The names of the pictures of an image.
    func names(of asset: AssetDescription) -> [String] {
        guard asset.kind == .image else { return [] }
        let stems = asset.isPainted ? asset.states : []
        let variant = WebVariant(of: asset.name, in: document)?.selector ?? ""
        return ["." + className(of: asset.name) + variant] + stems.map { stem(of: asset, in: $0, appearance: "") }
    }

    /// The identifier of an image's class.
    private func className(of key: String) -> String {
        CSSText.identifier(format.names.className(of: key, in: document))
    }

    /// What the selectors of a box's states depend on.
    private func element(of root: String) -> WebStates.Element {
        let parts = document.parts(of: root)
        func className(ofPart part: String) -> String { self.className(of: document.name(ofPart: part, of: root)) }
        return WebStates.Element(
            parts: parts.map(className),
            input: parts.contains("input") ? className(ofPart: "input") : nil,
            states: theme.namedStates(of: root)
        )
    }

    /// The class of the element whose own placeholder a box's part `placeholder` describes: the part `input`, or the
    /// box if it has none.
    private func inputClass(of key: String) -> String? {
        guard let (box, part) = document.owner(ofPart: key), part == "placeholder" else { return nil }
        let hasInput = document.parts(of: box).contains("input")
        return className(of: hasInput ? document.name(ofPart: "input", of: box) : box)
    }

    private func stem(of asset: AssetDescription, in states: StateSet, appearance: String) -> String {
        let state = states.isEmpty ? "" : document.text(of: states)
        return AssetFileName.stem(key: asset.name, state: state, appearance: appearance)
    }

    func files(of asset: AssetDescription, in session: ExportSession) throws(ThemeError) -> AssetFiles<Part> {
        var result = AssetFiles<Part>()
        switch asset.kind {
        case .image: try addClass(of: asset, in: session, to: &result)
        case .color, .font, .gradient: try addProperties(of: asset, in: session, to: &result)
        case .other: break
        }
        return result
    }

    func section(joining parts: [Part], in session: ExportSession) throws(ThemeError) -> [PlannedFile] {
        let parts = try values(session) + parts
        let text = registrations(parts, session) + text(of: parts)
        var tailwind = ""
        if format.hasTailwind {
            let theme = TailwindTheme(theme, format, in: appearances, variables(session), session)
            tailwind = "\n" + (try theme.text())
        }
        let origin = CodeText.origin([document.name]).replacing("*/", with: "*\\/")
        return [PlannedFile(folder + WebFormat.styleSheet, text: "/* \(origin) */\n\n" + text + tailwind)]
    }

    /// The rules that register the parameters that classes and values follow.
    private func registrations(_ parts: [Part], _ session: ExportSession) -> String {
        guard let variables = variables(session) else { return "" }
        let used = parts.reduce(into: Set<String>()) { $0.formUnion($1.parameters) }
        let rules = used.sortedByScalars().compactMap { name in
            variables.parameters[name]?.registration(format.names.property(name))
        }
        return rules.map { $0 + "\n" }.joined()
    }

    /// The rules of some assets.
    ///
    /// - Parameters:
    ///   - parts: What was made of the assets.
    ///   - isWhole: Whether they are a page's style sheet, which says its color schemes. Default: yes.
    /// - Returns: The text, with a line feed at its end.
    func text(of parts: [Part], isWhole: Bool = true) -> String {
        let order = document.stateOrder
        let text = WebStyleSheetText(joined(parts), appearances: appearances, order: order, format)
        return text.text(isWhole: isWhole)
    }
}

// MARK: Variants

extension WebStyleSheet {
    /// The parts with one for all variants of a class, in the place of the first.
    private func joined(_ parts: [Part]) -> [Part] {
        var variants: [String: [(WebVariant, Cascade<WebDeclaration>)]] = [:]
        for case .image(let image) in parts {
            guard let variant = image.variant else { continue }
            variants[image.name, default: []].append((variant, image.cascade))
        }
        return parts.compactMap { part in
            guard case .image(var image) = part, image.variant != nil else { return part }
            guard let all = variants.removeValue(forKey: image.name) else { return nil }
            image.cascade = Cascade(joining: all, document.stateOrder)
            return .image(image)
        }
    }
}

// MARK: Values

extension WebStyleSheet {
    private func addProperties(of asset: AssetDescription, in session: ExportSession, to result: inout AssetFiles<Part>)
        throws(ThemeError)
    {
        let spacing = Self.letterSpacing(of: asset.name)
        let variables = variables(session)
        var literals: [String: WebWriter.Reason] = [:]
        var parameters: Set<String> = []
        let texts = try appearances.map { appearance throws(ThemeError) in
            let value = try session.value(asset.name, in: appearance.value)
            let writer = writer(variables, appearance.value, of: asset.name)
            defer {
                literals.merge(writer.literals) { first, _ in first }
                parameters.formUnion(writer.parameters)
            }
            return Self.properties(of: asset.name, value, writer.ownTrace, by: writer)
        }
        for warning in Fault.literals(literals, in: asset.name) { result.warn(warning, at: asset) }
        guard texts.allSatisfy({ !$0.isEmpty }) else {
            result.warn(.noCSSGradient(asset.name), at: asset)
            return
        }
        let fixed = session.openParameters(of: asset.name).filter { !parameters.contains($0) }
        if !fixed.isEmpty { result.warn(.defaults(of: fixed, in: quoted(asset.name)), at: asset) }
        // Letter spacing that is normal in all appearances has no property.
        let isUsual = !texts.joined().contains { $0.name == spacing && $0.text.text != "normal" }
        var fontVariables: [(name: String, texts: [String])] = []
        if format.hasTailwind, asset.kind == .font {
            let tailwind = TailwindTheme(theme, format, in: appearances, variables, session)
            fontVariables = tailwind.fontVariables(of: asset.name).filter { Set($0.texts).count > 1 }
        }
        let points = texts.enumerated().map { index, texts in
            let own = texts.filter { !isUsual || $0.name != spacing }.map { (format.names.property($0.name), $0.text) }
            let named = own + fontVariables.map { ($0.name, WebValue($0.texts[index])) }
            let place = WebPlace(appearance: index, states: [])
            return (place, Dictionary(named) { first, _ in first })
        }
        result.part = .values(Cascade(points, in: appearances), parameters: parameters)
    }

    /// The values that are no assets.
    func values(_ session: ExportSession) throws(ThemeError) -> [Part] {
        let variables = variables(session)
        var writers: [String: [WebWriter]] = [:]
        let values = try theme.webValues(in: appearances.map(\.value), session) { name, appearance in
            let writer = writer(variables, appearance, of: name)
            writers[name, default: []].append(writer)
            return writer
        }
        return values.map { name, texts in
            let points = texts.enumerated().map { index, text in
                (WebPlace(appearance: index, states: []), [format.names.property(name): text])
            }
            let parameters = (writers[name] ?? []).reduce(into: Set()) { $0.formUnion($1.parameters) }
            return .values(Cascade(points, in: appearances), parameters: parameters)
        }
    }
}

// MARK: Classes

extension WebStyleSheet {
    private func addClass(of asset: AssetDescription, in session: ExportSession, to result: inout AssetFiles<Part>)
        throws(ThemeError)
    {
        let drawing = try drawing(of: asset, in: session)
        let cascade = drawing.cascade(in: appearances)
        result.files = drawing.files(of: cascade)
        let isInput = document.owner(ofPart: asset.name)?.part == "input"
        let open = session.openParameters(of: asset.name)
        for warning in drawing.warnings(of: asset.name, isInput: isInput, open) { result.warn(warning, at: asset) }
        let root = document.owner(ofPart: asset.name)?.asset ?? asset.name
        let element = element(of: root)
        result.part = .image(
            WebClass(
                name: className(of: asset.name),
                variant: WebVariant(of: asset.name, in: document),
                root: element.parts.isEmpty ? nil : className(of: root),
                element: element,
                input: inputClass(of: asset.name),
                forced: drawing.forcedColors,
                transition: drawing.transition,
                parameters: drawing.parameters,
                cascade: cascade
            )
        )
    }

    /// What the asset declares in all of its states and appearances.
    private func drawing(of asset: AssetDescription, in session: ExportSession) throws(ThemeError) -> WebAsset {
        let variables = variables(session)
        let names = Set((variables?.kinds ?? [:]).keys)
        let all = theme.contentStates(of: asset)
        let named = Set(all)
        var drawing = WebAsset(
            scales: format.scales,
            folder: folder,
            isPainted: asset.isPainted,
            isIcon: document.isIcon(asset.name),
            isInput: document.owner(ofPart: asset.name)?.part == "input" && all.contains { $0.contains(.focused) },
            fillsShapes: fillsShapes(of: asset.name, session)
        )
        let others = all.filter { !$0.isEmpty }
        let states = [[]] + document.stateOrder.withPairs(of: others)
        for (index, appearance) in appearances.enumerated() {
            for states in states {
                let isNamed = named.contains(states) && theme.appearances.contains(appearance.value)
                let stem = stem(
                    of: asset,
                    in: states,
                    appearance: index == 0 ? "" : document.text(of: appearance.value)
                )
                let request = ImageRequest(asset.name, states: states, appearance: appearance.value)
                let trace =
                    variables == nil
                    ? ReferenceTrace.none : session.trace(of: asset.name, states, in: appearance.value, to: names)
                let writer = writer(variables, appearance.value, states)
                let mirrored = { session.mirroredTrace(of: asset.name, states, in: appearance.value, to: names) }
                do throws(ThemeError) {
                    try drawing.add(
                        request,
                        at: index,
                        stem: stem,
                        trace,
                        fromRight: variables == nil ? { .none } : mirrored,
                        by: writer,
                        in: session
                    ) { session.trace(of: $0, in: appearance.value, to: names) }
                } catch {
                    // A combination that the theme doesn't name need not be valid.
                    if isNamed { throw error }
                }
            }
        }
        return drawing
    }

    /// Whether an element of a box or a part is one that says that shapes of SVG have the color of the text: a box, and a
    /// part of one that says no color. An icon may be such a shape itself.
    private func fillsShapes(of key: String, _ session: ExportSession) -> Bool {
        guard let (box, part) = document.owner(ofPart: key), part != "icon" else { return true }
        let appearance = appearances.first?.value ?? []
        let image = try? session.image(ImageRequest(box, appearance: appearance))
        return image?.content?.iconColor == nil
    }

    private func writer(
        _ variables: WebVariables?,
        _ appearance: Appearance,
        _ states: StateSet = [],
        of name: String? = nil
    ) -> WebWriter { WebWriter(variables, fontUnit: format.fontUnit, name: name, in: appearance, states) }
}
