import LiveryRaster

/// What is drawn of a box, whatever its size.
struct BoxStyle: Hashable, Sendable {
    /// What covers the border box, the first on top.
    var fills: [Fill] = []
    /// What covers fill and border, the first on top.
    var overlays: [Fill] = []
    var corners = CornerShape.square
    var cornerCurve = CornerCurve.circular
    var border: Border?
    /// The first on top.
    var shadows: [Shadow] = []
}

extension BoxStyle {
    /// Takes the keys of a box but for its fills and corners, which are given; nil when one of them
    /// has a fault.
    init?(
        _ keys: inout KeyedDecoder,
        fills: [Fill]?,
        corners: DocumentValue?,
        decoder: ValueDecoder
    ) {
        let overlays = keys.take("overlay").map { decoder.fill($0) } ?? []
        let curve: CornerCurve? =
            keys.take("cornerCurve").map { decoder.word($0, what: "corner curve") } ?? .circular
        let corners = corners.map { decoder.corners($0) } ?? .square
        let border = keys.take("border").map { decoder.border($0) } ?? .some(nil)
        let shadows = keys.take("shadow", "shadows").map { decoder.shadows($0) } ?? []
        guard let fills, let overlays, let curve, let corners, let border, let shadows
        else { return nil }
        self.init(
            fills: fills,
            overlays: overlays,
            corners: corners,
            cornerCurve: curve,
            border: border,
            shadows: shadows
        )
    }

    /// The radii in points, where no corner is a pill.
    var radii: CornerRadii { corners.radii(in: .zero) }

    /// Writes everything that has a part in the pixels.
    func write(to text: inout RecipeText) {
        for fill in fills { fill.write("fill", to: &text) }
        for overlay in overlays { overlay.write("overlay", to: &text) }
        if !radii.isZero {
            text.line("radii", radii.recipeText)
            // Without a line for the circular curve, recipes are what they were before there was
            // another, and files drawn then stay up to date.
            if cornerCurve != .circular { text.line("curve", cornerCurve.rawValue) }
        }
        if let border {
            text.group("border") { text in
                text.line("width", border.widths.recipeText)
                text.line("style", border.style.rawValue)
                text.line("color", border.color.recipeText)
            }
        }
        for shadow in shadows {
            text.group(shadow.isInset ? "inset shadow" : "shadow") { text in
                text.line("offset", shadow.offset.recipeText)
                text.line("blur", shadow.blur)
                text.line("spread", shadow.spread)
                text.line("color", shadow.color.recipeText)
            }
        }
    }
}

extension Fill {
    /// Writes the fill under a name.
    fileprivate func write(_ name: String, to text: inout RecipeText) {
        switch self {
        case .color(let color): text.line(name, color)
        case .gradient(let gradient): text.line(name, gradient)
        case .layer(let layer): text.group(name) { layer.write(to: &$0) }
        }
    }
}
