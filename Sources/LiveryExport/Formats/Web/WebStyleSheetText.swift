import Livery
import LiverySupport

/// The text of a style sheet: values and classes for each appearance, the weakest first.
struct WebStyleSheetText {
    private let parts: [WebStyleSheet.Part]
    private let appearances: [WebAppearance]
    private let order: QualifierOrder<StateSet>
    private let states: WebStates
    private let layer: String?
    private let hasSubtrees: Bool

    /// Creates the text of rules.
    ///
    /// - Parameters:
    ///   - parts: The assets' rules.
    ///   - appearances: The appearances, the default one first.
    ///   - order: The precedence of states.
    ///   - format: The options.
    init(
        _ parts: [WebStyleSheet.Part],
        appearances: [WebAppearance],
        order: QualifierOrder<StateSet>,
        _ format: WebFormat
    ) {
        self.parts = parts
        self.appearances = appearances
        self.order = order
        states = WebStates(format.selectors)
        layer = format.layer
        hasSubtrees = format.hasVariables
    }

    /// The text, with a line feed at its end; if it is whole, with the color schemes of the page.
    func text(isWhole: Bool) -> String {
        var blocks = sections
        if isWhole, blocks.contains(where: { $0.contains("light-dark(") || $0.contains("(prefers-color-scheme") }) {
            blocks.insert(contentsOf: colorSchemes, at: 0)
        }
        blocks += WebPixels.rules(for: blocks)
        guard !blocks.isEmpty else { return "/* No assets. */\n" }
        let all = blocks.joined(separator: "\n")
        return layer.map { "@layer \($0) {\n\(all)}\n" } ?? all
    }

    /// The color schemes that `light-dark()` and the browser's own fields and scroll bars choose by: those of elements with
    /// `data-theme`, of the document otherwise, which follows the reader's.
    private var colorSchemes: [String] {
        let root = hasSubtrees ? "" : ":root"
        return [
            (":root", "light dark"), (root + "[data-theme~=\"light\"]", "light"),
            (root + "[data-theme~=\"dark\"]", "dark"),
        ]
        .map { WebRules.text($0, ["color-scheme: \($1)"]) }
    }

    private var sections: [String] {
        let images = parts.compactMap { part in if case .image(let image) = part { image } else { nil } }
        let forced = WebForcedColorRules(images, order, states)
        let drawn = rules(of: [.box, .shapes, .icons, .before, .after])
        let marks = rules(of: [.forced])
        return shapes + drawn.usual + forced.outlines + drawn.conditional + transitions
            + (marks.usual + marks.conditional).within(media: WebForcedColorRules.media) + forced.colors + print
    }

    /// The rules of elements in all appearances, those of each condition in a block.
    private func rules(of elements: [WebElement]) -> (usual: [String], conditional: [String]) {
        let conditional = appearances.indices.flatMap { index in
            appearances[index].conditions.flatMap { condition in
                blocks(condition.element, of: elements) { $0.appearance == index && (index > 0 || !$0.states.isEmpty) }
                    .within(media: condition.media)
            }
        }
        return (blocks("", of: elements) { $0.appearance == 0 && $0.states.isEmpty }, conditional)
    }

    /// The color of the shapes of icons, once for all classes. Nothing is said of an SVG element that says itself how it
    /// is painted, such as one of lines.
    private var shapes: [String] {
        let names = parts.compactMap { part -> String? in
            guard case .image(let image) = part, image.cascade.rules.contains(where: fillsShapes) else { return nil }
            return "." + image.name
        }
        guard !names.isEmpty else { return [] }
        let selector = ":where(\(names.joined(separator: ",\n  "))):where(:not([fill], [stroke]))"
        return [WebRules.text(selector, [WebProperty.fill.declaration(WebProperty.fill.none)])]
    }

    /// Whether a rule has the color of shapes for all elements of a class.
    private func fillsShapes(_ rule: Cascade<WebDeclaration>.Rule) -> Bool {
        rule.place == WebPlace(appearance: 0, states: []) && rule.variant.isEmpty
            && rule.values[WebDeclaration(.fill, of: .shapes)] != nil
    }

    /// The values of an appearance, then the rules of classes: those of weaker states first, whatever the class. Values are
    /// with the boxes.
    private func blocks(_ root: String, of elements: [WebElement], at isIncluded: (WebPlace) -> Bool) -> [String] {
        var values: [String] = []
        var classes: [WebPlace: [(image: WebClass, rule: Cascade<WebDeclaration>.Rule)]] = [:]
        for part in parts {
            switch part {
            case .values(let cascade, _):
                guard elements.contains(.box) else { continue }
                for rule in cascade.rules where isIncluded(rule.place) {
                    let names = rule.values.sorted { $0.key.precedesByScalars($1.key) }
                    values += names.map { "\($0.key): \($0.value)" }
                }
            case .image(let image):
                for rule in image.cascade.rules where isIncluded(rule.place) {
                    classes[rule.place, default: []].append((image, rule))
                }
            }
        }
        let places = classes.keys.sorted { $0.precedes($1, by: order) }
        let rules = places.flatMap { place in
            states.origins.flatMap { origin -> [String] in
                guard origin != .pointer || place.states.contains(.hovered) else { return [] }
                var rules = WebRules()
                for (image, rule) in classes[place] ?? [] {
                    addRules(of: image, rule, elements, root, hoveredBy: origin, to: &rules)
                }
                return rules.texts.within(media: origin.media)
            }
        }
        guard !values.isEmpty else { return rules }
        // A property that refers to another one is computed where it is declared, so that each subtree has its own.
        let selector =
            switch (hasSubtrees, root.isEmpty) {
            case (true, true): ":root, [data-theme]"
            case (true, false): ":is(:root, [data-theme])\(root)"
            case (false, true): ":root"
            case (false, false): ":root:where(\(root))"
            }
        return [WebRules.text(selector, values)] + rules
    }

    /// The changes of state that take time, for readers who don't mind: never of outlines, which show the focus.
    private var transitions: [String] {
        var rules = WebRules()
        for case .image(let image) in parts {
            guard let transition = image.transition else { continue }
            func add(_ suffix: String, _ properties: String) {
                let own = WebRules.Selector(name: image.name, suffix: suffix)
                rules.add(own, ["transition: \(transition)", "transition-property: \(properties)"])
            }
            add("", "background-color, border-color, color, box-shadow, opacity")
            for layer in image.forced.layers { add(layer.suffix, "background-color, opacity, inset, width, height") }
        }
        return rules.texts.within(media: "(prefers-reduced-motion: no-preference)")
    }

    /// What is printed as it is, with all that is in it.
    private var print: [String] {
        var rules = WebRules()
        for case .image(let image) in parts where image.vanishesInPrint {
            rules.add(.init(name: image.name), ["print-color-adjust: exact"])
        }
        return rules.texts.within(media: "print")
    }

    /// Adds the rule of a class, those of the icons in its elements, and for a part `placeholder` that of the placeholder
    /// of an input.
    private func addRules(
        of image: WebClass,
        _ rule: Cascade<WebDeclaration>.Rule,
        _ elements: [WebElement],
        _ root: String,
        hoveredBy origin: WebStates.Origin,
        to rules: inout WebRules
    ) {
        let names = order.names.filter(rule.place.states.contains)
        let scope = root.isEmpty || hasSubtrees ? "" : ":where(:root\(root)) "
        let condition =
            (hasSubtrees ? root : "")
            + (rule.place.isRightToLeft ? ":where(:dir(rtl))" : "")
        let box = rule.variant + states.selector(names, of: image.element, hoveredBy: origin)
        func selector(of name: String) -> WebRules.Selector {
            guard let root = image.root, root != name else {
                return .init(prefix: scope, name: name, suffix: condition + box)
            }
            let around = box.isEmpty ? "" : ":where(.\(root)\(box)) "
            return .init(prefix: scope + around, name: name, suffix: condition)
        }
        let own = selector(of: image.name)
        let parts = image.root == image.name ? image.element.parts.map { "." + $0 } : []
        let others = parts.isEmpty ? "" : ":not(\(parts.joined(separator: ", ")))"
        var values = Dictionary(grouping: rule.values) { $0.key.element }.mapValues { pairs in
            Dictionary(uniqueKeysWithValues: pairs.map { ($0.key.property, $0.value) })
        }
        if fillsShapes(rule) { values[.shapes] = nil }
        func add(_ selector: WebRules.Selector, _ values: [WebProperty: String]) {
            rules.add(selector, values.sorted { $0.key < $1.key }.map { $0.key.declaration($0.value) })
        }
        for element in elements {
            let selector =
                switch element {
                case .box, .before, .after, .forced: own + element.suffix
                case .shapes:
                    WebRules.Selector(prefix: ":where(" + own.prefix, name: own.name, suffix: own.suffix)
                        + ":not([fill], [stroke]))"
                // Icons that are parts have colors of their own.
                case .icons: own + " > :where(svg\(others))"
                }
            add(selector, values[element] ?? [:])
        }
        if let input = image.input, elements.contains(.box) {
            add(selector(of: input) + "::placeholder", ofPlaceholder(rule, values[.box] ?? [:]))
        }
    }

    /// What of a rule `::placeholder` takes: how its text looks (css-pseudo-4, section 4.4). Browsers may draw it
    /// translucent, so that its opacity is declared with the first color.
    private func ofPlaceholder(_ rule: Cascade<WebDeclaration>.Rule, _ values: [WebProperty: String]) -> [WebProperty:
        String]
    {
        let known: Set<WebProperty> = [.font, .letterSpacing, .textTransform, .color, .opacity]
        var own = values.filter { known.contains($0.key) }
        let isFirst = rule.place.appearance == 0 && rule.place.states.isEmpty
        if isFirst, !own.isEmpty, own[.opacity] == nil { own[.opacity] = WebProperty.opacity.none }
        return own
    }
}
