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

    /// The text, with a line feed at its end.
    var text: String {
        var blocks = sections.filter { !$0.isEmpty }
        if blocks.contains(where: { $0.contains("light-dark(") }) { blocks.insert(Self.colorSchemes, at: 0) }
        let pixels = WebPixels.rules(for: blocks)
        if !pixels.isEmpty { blocks.append(pixels) }
        guard !blocks.isEmpty else { return "/* No assets. */\n" }
        let all = blocks.joined(separator: "\n")
        return layer.map { "@layer \($0) {\n\(all)}\n" } ?? all
    }

    /// The color schemes that `light-dark()` chooses by: those of elements with `data-theme`, of the document
    /// otherwise, which follows the reader's.
    private static let colorSchemes = """
        :root {
          color-scheme: light dark;
        }

        [data-theme~="light"] {
          color-scheme: light;
        }

        [data-theme~="dark"] {
          color-scheme: dark;
        }

        """

    /// The rules of all appearances, those of each condition in a block.
    private var sections: [String] {
        let usual = blocks("", indentation: "") { $0.appearance == 0 && $0.states.isEmpty }
        return [shapes] + usual + [forcedOutlines] + conditionalSections + [transitions, forcedColors]
    }

    /// The color of the shapes of icons, once for all classes. Nothing is said of an SVG element that says itself how it
    /// is painted, such as one of lines.
    private var shapes: String {
        let names = parts.compactMap { part -> String? in
            guard case .image(let image) = part, image.cascade.rules.contains(where: fillsShapes) else { return nil }
            return "." + image.name
        }
        guard !names.isEmpty else { return "" }
        let property = WebProperty.fill
        return ":where(\(names.joined(separator: ",\n  "))):where(:not([fill], [stroke])) {\n"
            + "  \(property.rawValue): \(property.none);\n}\n"
    }

    /// Whether a rule has the color of shapes for all elements of a class.
    private func fillsShapes(_ rule: Cascade<WebDeclaration>.Rule) -> Bool {
        rule.place == WebPlace(appearance: 0, states: []) && rule.variant.isEmpty
            && rule.values[WebDeclaration(.fill, of: .shapes)] != nil
    }

    private var conditionalSections: [String] {
        appearances.indices.flatMap { index -> [String] in
            appearances[index].conditions.flatMap { condition -> [String] in
                let isMedia = !condition.media.isEmpty
                let blocks = blocks(condition.element, indentation: isMedia ? "  " : "") {
                    $0.appearance == index && (index > 0 || !$0.states.isEmpty)
                }
                guard isMedia, !blocks.isEmpty else { return blocks }
                let body = blocks.joined(separator: "\n")
                return ["@media \(condition.media) {\n\(body)}\n"]
            }
        }
    }

    private func blocks(_ root: String, indentation: String, at isIncluded: (WebPlace) -> Bool) -> [String] {
        var values: [String] = []
        var classes: [String] = []
        for part in parts {
            switch part {
            case .values(let cascade, _):
                for rule in cascade.rules where isIncluded(rule.place) {
                    let names = rule.values.sorted { $0.key.precedesByScalars($1.key) }
                    values += names.map { "\(indentation)  \($0.key): \($0.value);\n" }
                }
            case .image(let image):
                for rule in image.cascade.rules where isIncluded(rule.place) {
                    classes += rules(of: image, rule, root, indentation: indentation)
                }
            }
        }
        guard !values.isEmpty else { return classes }
        let condition = root.isEmpty ? "" : ":where(\(root))"
        // A property that refers to another one is computed where it is declared, so that each subtree has its own.
        let selector = (hasSubtrees ? [":root", "[data-theme]"] : [":root"]).map { $0 + condition }.joined(
            separator: ", "
        )
        let body = values.joined()
        return ["\(indentation)\(selector) {\n\(body)\(indentation)}\n"] + classes
    }

    /// The changes of state that take time, for readers who don't mind: never of outlines, which show the focus.
    private var transitions: String {
        var rules = WebPreferenceRules.motion
        for case .image(let image) in parts {
            guard let transition = image.transition else { continue }
            let time = "transition: \(transition.cssText); transition-property: "
            let colors = "background-color, border-color, color, box-shadow, opacity"
            let own = WebPreferenceRules.Selector(name: image.name)
            rules.add(own, time + colors)
            for layer in image.forced.layers {
                let places = "background-color, opacity, inset, width, height"
                rules.add(own + layer.suffix, time + places)
            }
        }
        return rules.text
    }

    /// What has no ring of the browser's own.
    private static let unfocused = ":where(:not(:focus-visible))"

    /// Where colors are forced, a fill has an outline, before those of states and beside the browser's own of the focus.
    private var forcedOutlines: String {
        var rules = WebPreferenceRules.forcedColors
        for case .image(let image) in parts where image.forced.isFilled {
            rules.add(.init(name: image.name, suffix: Self.unfocused), "outline: 1px solid; outline-offset: -1px")
        }
        return rules.text
    }

    /// Where colors are forced, after all other rules: layers, what is chosen, and what is disabled.
    private var forcedColors: String {
        var rules = WebPreferenceRules.forcedColors
        let images = parts.compactMap { part in if case .image(let image) = part { image } else { nil } }
        let partsOfBoxes = Dictionary(grouping: images.filter(\.isPart)) { $0.root ?? "" }
        for image in images {
            rules.addLayers(of: image.name, image.forced)
            // An element of SVG keeps a color of its own.
            let own = WebPreferenceRules.Selector(name: image.name)
            if image.forced.isIcon, image.declares(.color) { rules.add(own + ":where(svg)", "color: inherit") }
            if image.declares(.color, of: .icons) { rules.add(own + " > :where(svg)", "color: inherit") }
            guard !image.forced.meters.isEmpty else { continue }
            let colors = "background-color: Canvas; border-color: CanvasText; color: CanvasText"
            let meter = "background-image: \(image.forced.meterImages("Highlight"))"
            rules.add(own, "forced-color-adjust: none; \(colors); \(meter)")
        }
        func having(_ state: StateSet) -> [WebClass] {
            images.filter { image in
                guard image.isPart else { return image.element.states.contains(state) }
                return image.cascade.rules.contains { $0.place.states.contains(state) }
            }
        }
        for state in WebForcedColors.values(of: order) {
            for image in having(state) where image.forced.borderStyle != nil || image.forced.isFilled {
                let line = image.forced.borderStyle != nil ? "border-color" : "outline-color"
                rules.add(selector(of: image, [state]), "\(line): Highlight")
            }
        }
        /// Adds the colors of boxes in states, that of what is on them, and those of parts with a ground of their own.
        func add(_ states: [StateSet], _ box: String, _ content: String, parts: String, to boxes: [WebClass]) {
            for image in boxes {
                let own = selector(of: image, states)
                rules.add(own, box)
                for layer in image.forced.layers { rules.add(own + layer.suffix, "background: \(content)") }
                if image.declares(.color, of: .icons) { rules.add(own + " > :where(svg)", "color: \(content)") }
                for part in partsOfBoxes[image.name] ?? [] {
                    let own = selector(of: part, states)
                    if part.forced.isMasked {
                        rules.add(own, "background: \(content)")
                    } else if part.forced.isOpaque {
                        rules.add(own, parts)
                    } else if part.declares(.color) {
                        rules.add(own, "color: \(content)")
                    }
                }
            }
        }
        // A selection has one color: what is current beside it has its line.
        func isBesideChosen(_ image: WebClass) -> Bool {
            WebForcedColors.chosen.contains { $0 != .current && image.element.states.contains($0) }
        }
        for state in WebForcedColors.chosen {
            let own = "forced-color-adjust: none; background-color: Highlight; color: HighlightText"
            let boxes = having(state).filter {
                !$0.isPart && !$0.forced.hasMeter && (state != .current || !isBesideChosen($0))
            }
            add([state], own, "HighlightText", parts: "forced-color-adjust: auto", to: boxes)
        }
        for image in having(.current) where !image.isPart && isBesideChosen(image) {
            let own = selector(of: image, [.current])
            rules.add(own + Self.unfocused, "outline: 2px solid Highlight; outline-offset: -2px")
        }
        let invalid = Dictionary(grouping: having(.invalid)) { $0.root ?? $0.name }
        for (name, images) in invalid.sorted(by: { $0.key.precedesByScalars($1.key) }) {
            let lined = images.filter { $0.forced.borderStyle == "solid" }
            for image in lined { rules.add(selector(of: image, [.invalid]), "border-style: dashed") }
            guard lined.isEmpty, let box = images.first(where: { $0.name == name }) else { continue }
            rules.add(selector(of: box, [.invalid]) + Self.unfocused, "outline: 2px dashed; outline-offset: 1px")
        }
        let disabled = having(.disabled).filter { !$0.isPart }
        let gray = "border-color: GrayText; color: GrayText"
        add([.disabled], gray, "GrayText", parts: gray, to: disabled)
        for image in images where image.element.states.contains(.disabled) && !image.forced.meters.isEmpty {
            rules.add(selector(of: image, [.disabled]), "background-image: \(image.forced.meterImages("GrayText"))")
        }
        for state in WebForcedColors.chosen {
            let both = disabled.filter {
                !$0.forced.hasMeter && $0.element.states.contains(state) && (state != .current || !isBesideChosen($0))
            }
            add([state, .disabled], "background-color: GrayText; color: Canvas", "Canvas", parts: gray, to: both)
        }
        // Shadows and colors show nothing of the focus.
        for image in having(.focused) where !image.isPart && !image.showsFocusByOutline {
            rules.add(selector(of: image, [.focused]), "outline: 2px solid Highlight; outline-offset: 1px")
        }
        return rules.text
    }

    /// The selector of an image's element in states, without any condition.
    private func selector(of image: WebClass, _ names: [StateSet]) -> WebPreferenceRules.Selector {
        let states = states.selector(names, of: image.element, hoveredBy: .any)
        guard let root = image.root, root != image.name else { return .init(name: image.name, suffix: states) }
        return .init(prefix: ":where(.\(root)\(states)) ", name: image.name)
    }

    /// The rule of a class, those of the icons in its elements, and for a part `placeholder` that of the placeholder of
    /// an input.
    private func rules(of image: WebClass, _ rule: Cascade<WebDeclaration>.Rule, _ root: String, indentation: String)
        -> [String]
    {
        let names = order.names.filter(rule.place.states.contains)
        let scope = root.isEmpty || hasSubtrees ? "" : ":where(:root\(root)) "
        let condition =
            (root.isEmpty || !hasSubtrees ? "" : ":where(\(root))")
            + (rule.place.isRightToLeft ? ":where(:dir(rtl))" : "")
        return states.origins.flatMap { origin -> [String] in
            guard origin != .pointer || rule.place.states.contains(.hovered) else { return [] }
            let inner = indentation + (origin.media.isEmpty ? "" : "  ")
            let states = states.selector(names, of: image.element, hoveredBy: origin)
            let box = rule.variant + states
            func selector(of name: String) -> String {
                guard let root = image.root, root != name else { return "\(scope).\(name)\(condition)\(box)" }
                let around = box.isEmpty ? "" : ":where(.\(root)\(box)) "
                return "\(scope)\(around).\(name)\(condition)"
            }
            let own = selector(of: image.name)
            let parts = image.root == image.name ? image.element.parts.map { "." + $0 } : []
            let others = parts.isEmpty ? "" : ":not(\(parts.joined(separator: ", ")))"
            var values = Dictionary(grouping: rule.values) { $0.key.element }.mapValues { pairs in
                Dictionary(uniqueKeysWithValues: pairs.map { ($0.key.property, $0.value) })
            }
            if fillsShapes(rule) { values[.shapes] = nil }
            var rules = WebElement.allCases.map { element in
                let selector =
                    switch element {
                    case .box: own
                    case .shapes: ":where(\(own):not([fill], [stroke]))"
                    // Icons that are parts have colors of their own.
                    case .icons: own + " > :where(svg\(others))"
                    case .before, .after: own + element.suffix
                    }
                return (selector, values[element] ?? [:])
            }
            if let input = image.input {
                rules.append((selector(of: input) + "::placeholder", ofPlaceholder(rule, values[.box] ?? [:])))
            }
            let texts = rules.filter { !$0.1.isEmpty }.map { selector, values in
                let lines = values.sorted { $0.key < $1.key }.map { "\(inner)  \($0.key.rawValue): \($0.value);\n" }
                return "\(inner)\(selector) {\n\(lines.joined())\(inner)}\n"
            }
            guard !origin.media.isEmpty, !texts.isEmpty else { return texts }
            let body = texts.joined(separator: "\n")
            return ["\(indentation)@media \(origin.media) {\n\(body)\(indentation)}\n"]
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
