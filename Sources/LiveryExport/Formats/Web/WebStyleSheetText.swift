import Livery
import LiverySupport

/// The text of a style sheet: values and classes for each appearance, the weakest first.
struct WebStyleSheetText {
    private let parts: [WebStyleSheet.Part]
    private let appearances: [WebAppearance]
    private let states: QualifierOrder<ControlState>

    /// Creates the text of rules.
    ///
    /// - Parameters:
    ///   - parts: The assets' rules.
    ///   - appearances: The appearances, the default one first.
    ///   - states: The precedence of states.
    init(
        _ parts: [WebStyleSheet.Part],
        appearances: [WebAppearance],
        states: QualifierOrder<ControlState>
    ) {
        self.parts = parts
        self.appearances = appearances
        self.states = states
    }

    /// The text, with a line feed at its end.
    var text: String {
        var blocks = sections(\.rules, indentation: "")
        let other = sections(\.cornerShapeRules, indentation: "  ")
        if !other.isEmpty {
            let body = other.joined(separator: "\n")
            blocks.append("@supports (corner-shape: squircle) {\n\(body)}\n")
        }
        return blocks.isEmpty ? "/* No assets. */\n" : blocks.joined(separator: "\n")
    }

    /// The rules of all appearances, those of each condition in a block.
    private func sections(
        _ rules: (WebStyleSheet.Part) -> [WebCascade.Rule],
        indentation: String
    ) -> [String] {
        appearances.indices.flatMap { index -> [String] in
            appearances[index].conditions.flatMap { condition -> [String] in
                let isMedia = !condition.media.isEmpty
                let inner = indentation + (isMedia ? "  " : "")
                let blocks = blocks(rules, index, condition.root, indentation: inner)
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
                let declarations = declarations(of: rule, indentation: indentation + "  ")
                guard let name = part.className else {
                    values.append(declarations)
                    continue
                }
                let names = states.names.filter(rule.states.contains)
                let scope = root.isEmpty ? "" : ":where(:root\(root)) "
                let states = WebState.selector(
                    names,
                    reachable: rule.reachable,
                    parts: part.states?.parts ?? []
                )
                var selector = "\(scope).\(name)\(part.variant)\(states)"
                if let root = part.states?.root, root != name {
                    let box = part.variant + states
                    let above = box.isEmpty ? "" : ":where(.\(root)\(box)) "
                    selector = "\(scope)\(above).\(name)"
                }
                classes.append(
                    "\(indentation)\(selector) {\n\(declarations)\(indentation)}\n"
                )
            }
        }
        guard !values.isEmpty else { return classes }
        let selector = ":root" + (root.isEmpty ? "" : ":where(\(root))")
        let body = values.joined()
        return ["\(indentation)\(selector) {\n\(body)\(indentation)}\n"] + classes
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
    case fill
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
        case .borderColor: "currentcolor"
        case .cornerShape: "round"
        case .backgroundBlendMode, .gap: "normal"
        case .font, .letterSpacing, .color, .fill: "inherit"
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
