import Livery

/// What a class is where the reader's few colors are forced on a page (css-color-adjust-1, section 3): the browser takes
/// the colors of fills and all shadows away.
struct WebForcedColors: Sendable {
    /// Whether it has a fill or a shadow and no border in the normal state.
    var isFilled = false
    /// The style of its border in the normal state; nil without one.
    var borderStyle: String?
    /// Whether its element may be an icon of SVG.
    var isIcon = false
    /// Whether it is what a mask leaves of its color.
    var isMasked = false
    /// Its layers that are pseudo-elements.
    var layers: [WebElement] = []
    /// The layer that shows a value, such as that of a progress.
    var meter: WebElement?
    /// Whether layers of `background` are marks in a place.
    var hasMarks = false
    /// Whether that is the part of a ring, of which another layer is the whole.
    var isRing = false

    /// The states that are what something is, beside which a browser has colors.
    static let chosen: [StateSet] = [.current, .selected, .checked, .indeterminate, .pressed]

    /// The other states that are values: built in, or a theme's own.
    static func values(of order: QualifierOrder<StateSet>) -> [StateSet] {
        let others: [StateSet] = chosen + [.hovered, .focused, .highlighted, .disabled, .invalid]
        return order.names.filter { !others.contains($0) }
    }

    /// The color of a layer of `background` that is a share of the box, as that of a progress: that of texts on a selection.
    static func shareColor(in states: StateSet) -> WebValue {
        !(chosen + [.disabled]).contains(where: states.contains) ? "Highlight" : "currentcolor"
    }

    /// Whether a text on it is on its own ground, not on that of a box around it.
    var isOpaque: Bool { isFilled || borderStyle != nil || !layers.isEmpty }

    /// The colors of layers, and of what a mask leaves.
    var colors: [(suffix: String, color: String)] {
        let own = isMasked ? [("", "CanvasText")] : []
        return own
            + layers.map { layer in
                let color = layer == meter ? "Highlight" : isRing ? "Canvas" : "CanvasText"
                return (layer.suffix, color)
            }
    }
}
