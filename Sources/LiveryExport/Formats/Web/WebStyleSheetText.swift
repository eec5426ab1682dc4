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
        var blocks = sections(hasCornerShape: false)
        if blocks.contains(where: { $0.contains("light-dark(") }) {
            blocks.insert(Self.colorSchemes, at: 0)
        }
        let other = sections(hasCornerShape: true)
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
    private func sections(hasCornerShape: Bool) -> [String] {
        let indentation = hasCornerShape ? "  " : ""
        return appearances.indices.flatMap { index -> [String] in
            appearances[index].conditions.flatMap { condition -> [String] in
                let isMedia = !condition.media.isEmpty
                let blocks = blocks(
                    condition.element,
                    indentation: indentation + (isMedia ? "  " : "")
                ) { $0.appearance == index && $0.hasCornerShape == hasCornerShape }
                guard isMedia, !blocks.isEmpty else { return blocks }
                let body = blocks.joined(separator: "\n")
                return ["\(indentation)@media \(condition.media) {\n\(body)\(indentation)}\n"]
            }
        }
    }

    private func blocks(
        _ root: String,
        indentation: String,
        at isIncluded: (WebPlace) -> Bool
    ) -> [String] {
        var values: [String] = []
        var classes: [String] = []
        for part in parts {
            switch part {
            case .values(let cascade):
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
        let selector = (hasSubtrees ? [":root", "[data-theme]"] : [":root"])
            .map { $0 + condition }.joined(separator: ", ")
        let body = values.joined()
        return ["\(indentation)\(selector) {\n\(body)\(indentation)}\n"] + classes
    }

    /// The rule of a class, those of the icons in its elements, and for a part `placeholder` that of the placeholder of
    /// an input.
    private func rules(
        of image: WebClass,
        _ rule: Cascade<WebProperty>.Rule,
        _ root: String,
        indentation: String
    ) -> [String] {
        let names = order.names.filter(rule.place.states.contains)
        let scope = root.isEmpty || hasSubtrees ? "" : ":where(:root\(root)) "
        let condition = root.isEmpty || !hasSubtrees ? "" : ":where(\(root))"
        return states.origins.flatMap { origin -> [String] in
            guard origin != .pointer || rule.place.states.contains(.hovered) else { return [] }
            let inner = indentation + (origin.media.isEmpty ? "" : "  ")
            let states = states.selector(names, of: image.element, hoveredBy: origin)
            let box = rule.variant + states
            func selector(of name: String) -> String {
                guard let root = image.root, root != name else {
                    return "\(scope).\(name)\(condition)\(box)"
                }
                let around = box.isEmpty ? "" : ":where(.\(root)\(box)) "
                return "\(scope)\(around).\(name)\(condition)"
            }
            let own = selector(of: image.name)
            let values = rule.values
            var rules = [(own, values.filter { $0.key != .fill && $0.key != .iconColor })]
            // Nothing is said of an SVG element that says itself how it is painted, such as one of lines. Icons that are
            // parts have colors of their own.
            rules.append(
                (":where(\(own):not([fill], [stroke]))", values.filter { $0.key == .fill })
            )
            let parts = image.root == image.name ? image.element.parts.map { "." + $0 } : []
            let others = parts.isEmpty ? "" : ":not(\(parts.joined(separator: ", ")))"
            let icons = values[.iconColor].map { [WebProperty.color: $0] } ?? [:]
            rules.append((own + " > :where(svg\(others))", icons))
            if let input = image.input {
                rules.append((selector(of: input) + "::placeholder", Self.ofPlaceholder(rule)))
            }
            let texts = rules.filter { !$0.1.isEmpty }.map { selector, values in
                let lines = values.sorted { $0.key < $1.key }
                    .map { "\(inner)  \($0.key.rawValue): \($0.value);\n" }
                return "\(inner)\(selector) {\n\(lines.joined())\(inner)}\n"
            }
            guard !origin.media.isEmpty, !texts.isEmpty else { return texts }
            let body = texts.joined(separator: "\n")
            return ["\(indentation)@media \(origin.media) {\n\(body)\(indentation)}\n"]
        }
    }

    /// What of a rule `::placeholder` takes: how its text looks (css-pseudo-4, section 4.4). Browsers may draw it
    /// translucent, so that its opacity is declared with the first color.
    private static func ofPlaceholder(
        _ rule: Cascade<WebProperty>.Rule
    ) -> [WebProperty: String] {
        let known: Set<WebProperty> = [.font, .letterSpacing, .textTransform, .color, .opacity]
        var own = rule.values.filter { known.contains($0.key) }
        let isFirst = rule.place.appearance == 0 && rule.place.states.isEmpty
        if isFirst, !own.isEmpty, own[.opacity] == nil { own[.opacity] = WebProperty.opacity.none }
        return own
    }
}

/// A property that classes declare, in the order of declarations.
enum WebProperty: String, CaseIterable, Comparable {
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

    /// The positions in rules.
    private static let ranks = Dictionary(
        uniqueKeysWithValues: allCases.enumerated().map { ($1, $0) }
    )

    static func < (first: WebProperty, second: WebProperty) -> Bool {
        ranks[first, default: 0] < ranks[second, default: 0]
    }
}
