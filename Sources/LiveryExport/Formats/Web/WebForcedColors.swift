import Livery

/// What a class is where the reader's few colors are forced on a page (css-color-adjust-1, section 3): the browser takes
/// the colors of fills and all shadows away.
struct WebForcedColors: Sendable {
    /// Whether it has a fill or a shadow and no border in the normal state.
    var isFilled = false
    /// Whether it has a border in the normal state.
    var hasBorder = false
    /// Whether it is what a mask leaves of its color.
    var isMasked = false
    /// Its layers that are pseudo-elements.
    var layers: [WebElement] = []
    /// The layer that shows a value, such as that of a progress.
    var meter: WebElement?
    /// Whether each layer of `background` is one; empty without any.
    var meters: [Bool] = []
    /// Whether that is the part of a ring, of which another layer is the whole.
    var isRing = false

    /// The states that are what something is, beside which a browser has colors.
    static let chosen: [StateSet] = [.current, .selected, .checked, .indeterminate, .pressed]

    /// The other states that are values: built in, or a theme's own.
    static func values(of order: QualifierOrder<StateSet>) -> [StateSet] {
        let others: [StateSet] = chosen + [.hovered, .focused, .highlighted, .disabled, .invalid]
        return order.names.filter { !others.contains($0) }
    }

    /// Whether a layer shows a value.
    var hasMeter: Bool { meter != nil || !meters.isEmpty }

    /// The images of `background`, of which those that show a value are of a color.
    func meterImages(_ color: String) -> String {
        meters.map { $0 ? "linear-gradient(\(color), \(color))" : "none" }.joined(separator: ", ")
    }

    /// The colors of layers, and of what a mask leaves.
    fileprivate var colors: [(suffix: String, color: String)] {
        let own = isMasked ? [("", "CanvasText")] : []
        return own
            + layers.map { layer in
                let color = layer == meter ? "Highlight" : isRing ? "Canvas" : "CanvasText"
                return (layer.suffix, color)
            }
    }
}

/// Rules for what a reader prefers, each for all classes that need it.
struct WebPreferenceRules {
    /// The media feature.
    let media: String
    /// The selectors of each block of declarations, in the order of rules.
    private var selectors: [(declarations: String, list: [String])] = []

    static var forcedColors: WebPreferenceRules { WebPreferenceRules("(forced-colors: active)") }
    static var motion: WebPreferenceRules { WebPreferenceRules("(prefers-reduced-motion: no-preference)") }

    private init(_ media: String) { self.media = media }

    mutating func add(_ selector: String, _ declarations: String) {
        if let index = selectors.firstIndex(where: { $0.declarations == declarations }) {
            selectors[index].list.append(selector)
        } else {
            selectors.append((declarations, [selector]))
        }
    }

    /// Adds the color of a class's layers.
    mutating func addLayers(of selector: String, _ forced: WebForcedColors) {
        for (suffix, color) in forced.colors { add(selector + suffix, "background: \(color)") }
    }

    /// The block of rules; empty for none.
    var text: String {
        guard !selectors.isEmpty else { return "" }
        let rules = selectors.map { declarations, list in
            let lines = declarations.split(separator: ";").map { "    \($0.trimmed);\n" }
            return "  \(list.joined(separator: ",\n  ")) {\n\(lines.joined())  }\n"
        }
        return "@media \(media) {\n\(rules.joined(separator: "\n"))}\n"
    }
}

extension Substring { fileprivate var trimmed: Substring { drop { $0 == " " } } }

extension WebElement {
    /// What follows the class in a selector of a pseudo-element.
    var suffix: String {
        switch self {
        case .before: "::before"
        case .after: "::after"
        case .box, .shapes, .icons: ""
        }
    }
}
