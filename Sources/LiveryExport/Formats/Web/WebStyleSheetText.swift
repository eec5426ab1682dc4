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
        var blocks = sections(\.rules, indentation: "")
        if blocks.contains(where: { $0.contains("light-dark(") }) {
            blocks.insert(Self.colorSchemes, at: 0)
        }
        let other = sections(\.cornerShapeRules, indentation: "  ")
        if !other.isEmpty {
            let body = other.joined(separator: "\n")
            blocks.append("@supports (corner-shape: squircle) {\n\(body)}\n")
        }
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
    private func sections(
        _ rules: (WebStyleSheet.Part) -> [WebCascade.Rule],
        indentation: String
    ) -> [String] {
        appearances.indices.flatMap { index -> [String] in
            appearances[index].conditions.flatMap { condition -> [String] in
                let isMedia = !condition.media.isEmpty
                let inner = indentation + (isMedia ? "  " : "")
                let blocks = blocks(rules, index, condition.element, indentation: inner)
                guard isMedia, !blocks.isEmpty else { return blocks }
                let body = blocks.joined(separator: "\n")
                return ["\(indentation)@media \(condition.media) {\n\(body)\(indentation)}\n"]
            }
        }
    }

    private func blocks(
        _ rules: (WebStyleSheet.Part) -> [WebCascade.Rule],
        _ appearance: Int,
        _ root: String,
        indentation: String
    ) -> [String] {
        var values: [String] = []
        var classes: [String] = []
        for part in parts {
            for rule in rules(part) where rule.appearance == appearance {
                if part.className == nil {
                    values.append(declarations(of: rule, indentation: indentation + "  "))
                } else {
                    classes += classRules(of: part, rule, root, indentation: indentation)
                }
            }
        }
        guard !values.isEmpty else { return classes }
        let condition = root.isEmpty ? "" : ":where(\(root))"
        // A property that refers to another one is computed where it is declared, so that each subtree has its own.
        let selector = (hasSubtrees ? [":root", "[data-theme]"] : [":root"])
            .map { $0 + condition }.joined(separator: ", ")
        let body = values.joined()
        return ["\(indentation)\(selector) {\n\(body)\(indentation)}\n"] + classes
    }

    /// The rule of a class, those of the icons in its elements, and for a part `placeholder` that of the placeholder of
    /// an input.
    private func classRules(
        of part: WebStyleSheet.Part,
        _ rule: WebCascade.Rule,
        _ root: String,
        indentation: String
    ) -> [String] {
        let names = order.names.filter(rule.states.contains)
        let scope = root.isEmpty || hasSubtrees ? "" : ":where(:root\(root)) "
        let condition = root.isEmpty || !hasSubtrees ? "" : ":where(\(root))"
        return states.origins.flatMap { origin -> [String] in
            guard origin != .pointer || rule.states.contains(.hovered) else { return [] }
            let inner = indentation + (origin.media.isEmpty ? "" : "  ")
            let states = states.selector(
                names,
                of: part.element,
                hoveredBy: origin
            )
            let box = rule.variant + states
            func selector(of name: String) -> String {
                guard let root = part.root, root != name else {
                    return "\(scope).\(name)\(condition)\(box)"
                }
                let around = box.isEmpty ? "" : ":where(.\(root)\(box)) "
                return "\(scope)\(around).\(name)\(condition)"
            }
            let own = part.className.map(selector) ?? ""
            var rules = [(selector: own, rule: rule.ofElement)]
            // Nothing is said of an SVG element that says itself how it is painted, such as one of lines. Icons that are
            // parts have colors of their own.
            rules.append((":where(\(own):not([fill], [stroke]))", rule.ofShapes))
            let parts = part.root == part.className ? part.element.parts.map { "." + $0 } : []
            let others = parts.isEmpty ? "" : ":not(\(parts.joined(separator: ", ")))"
            rules.append((own + " > :where(svg\(others))", rule.ofIcons))
            if let input = part.input {
                rules.append((selector(of: input) + "::placeholder", rule.ofPlaceholder))
            }
            let texts = rules.filter { !$0.rule.declarations.isEmpty }.map { selector, rule in
                let declarations = declarations(of: rule, indentation: inner + "  ")
                return "\(inner)\(selector) {\n\(declarations)\(inner)}\n"
            }
            guard !origin.media.isEmpty, !texts.isEmpty else { return texts }
            let body = texts.joined(separator: "\n")
            return ["\(indentation)@media \(origin.media) {\n\(body)\(indentation)}\n"]
        }
    }

    private func declarations(of rule: WebCascade.Rule, indentation: String) -> String {
        let sorted = rule.declarations.sorted { first, second in
            let ranks = [first, second].map { WebProperty.ranks[$0.key] ?? 0 }
            return ranks[0] == ranks[1]
                ? first.key.precedesByScalars(second.key) : ranks[0] < ranks[1]
        }
        return sorted.map { "\(indentation)\($0.key): \($0.value);\n" }.joined()
    }
}

extension WebCascade.Rule {
    /// What of the rule is not for icons.
    fileprivate var ofElement: WebCascade.Rule {
        let icons: [WebProperty] = [.fill, .iconColor]
        return with(declarations.filter { name, _ in !icons.contains { $0.rawValue == name } })
    }

    /// How shapes of SVG are filled that don't say so themselves.
    fileprivate var ofShapes: WebCascade.Rule {
        with(declarations.filter { $0.key == WebProperty.fill.rawValue })
    }

    /// The color of the SVG elements in the element.
    fileprivate var ofIcons: WebCascade.Rule {
        let color = declarations[WebProperty.iconColor.rawValue]
        return with(color.map { [WebProperty.color.rawValue: $0] } ?? [:])
    }

    /// The rule with other declarations.
    private func with(_ declarations: [String: String]) -> WebCascade.Rule {
        WebCascade.Rule(
            appearance: appearance,
            states: states,
            declarations: declarations,
            variant: variant
        )
    }

    /// What of the rule `::placeholder` takes: how its text looks (css-pseudo-4, section 4.4). Browsers may draw it
    /// translucent, so that its opacity is declared with the first color.
    fileprivate var ofPlaceholder: WebCascade.Rule {
        let known: [WebProperty] = [.font, .letterSpacing, .textTransform, .color, .opacity]
        var own = declarations.filter { name, _ in known.contains { $0.rawValue == name } }
        if appearance == 0, states.isEmpty, !own.isEmpty, own[WebProperty.opacity.rawValue] == nil {
            own[WebProperty.opacity.rawValue] = WebProperty.opacity.none
        }
        return with(own)
    }
}

/// A property that classes declare, in the order of declarations.
enum WebProperty: String, CaseIterable {
    case boxSizing = "box-sizing"
    case width
    case height
    case minWidth = "min-width"
    case minHeight = "min-height"
    case maxWidth = "max-width"
    case maxHeight = "max-height"
    case padding
    case gap
    case font
    case letterSpacing = "letter-spacing"
    case textTransform = "text-transform"
    case color
    /// The `fill` of shapes of SVG that have none of their own.
    case fill
    /// The `color` of the SVG elements in the element.
    case iconColor = "icon color"
    case borderWidth = "border-width"
    case borderStyle = "border-style"
    case borderColor = "border-color"
    case borderRadius = "border-radius"
    case cornerShape = "corner-shape"
    case borderImage = "border-image"
    case background
    case backgroundBlendMode = "background-blend-mode"
    case boxShadow = "box-shadow"
    case outline
    case outlineOffset = "outline-offset"
    case filter
    case mask
    case opacity

    /// The value that resets the property.
    var none: String {
        switch self {
        case .boxSizing: "content-box"
        case .width, .height, .minWidth, .minHeight: "auto"
        case .padding, .borderWidth, .borderRadius, .outlineOffset: "0"
        case .borderColor, .fill: "currentcolor"
        case .cornerShape: "round"
        case .backgroundBlendMode, .gap: "normal"
        case .font, .letterSpacing, .color, .iconColor: "inherit"
        case .opacity: "1"
        case .borderStyle, .borderImage, .background, .boxShadow, .outline, .filter, .mask,
            .textTransform, .maxWidth, .maxHeight:
            "none"
        }
    }

    /// The positions in rules, by property name.
    static let ranks = Dictionary(
        uniqueKeysWithValues: allCases.enumerated().map { ($1.rawValue, $0) }
    )
}
