import LiveryRaster

/// How a box is drawn, independently of its size.
package struct BoxStyle: Hashable, Sendable {
    /// The fills of the border box, topmost first.
    package var fills: [Fill] = []
    /// The fills over background and border, topmost first.
    package var overlays: [Fill] = []
    package var corners = CornerConfiguration.square
    package var cornerShapes = CornerShapes(.round)
    package var border: Border?
    package var outline: Outline?
    /// Topmost first.
    package var shadows: [Shadow] = []
    /// Each is cast by the box with the ones before it.
    package var dropShadows: [Shadow] = []
    /// Whether layers are clipped to the box.
    package var overflow = Overflow.hidden
    /// The fill whose alpha multiplies the whole box; at most one.
    package var mask: [Fill] = []

    package init() {}

    /// What becomes of layers that reach out of a box: CSS's `overflow`.
    package enum Overflow: String, CaseIterable { case hidden, visible }

    /// Whether layers are visible outside of the box.
    package var showsOverflow: Bool {
        overflow == .visible && (fills + overlays).contains { fill in if case .layer = fill { true } else { false } }
    }
}

extension BoxStyle {
    /// The keys of a box that say how it is painted, except for its fills and corners.
    static let keys = Keys("box", BoxStyle()) {
        TypedKey("overlay", \.overlays, .fill, "A fill on top of everything, for pressed and hovered states.").painted
        TypedKey(
            "cornerCurve",
            \.cornerShapes.curve,
            .word("corner curve"),
            "The curve of corners: circular or continuous."
        ).excluded(by: "cornerShape")
        TypedKey(
            "cornerShape",
            \.cornerShapes.withoutCurve,
            .cornerShapes,
            "CSS's corner-shape, such as bevel or notch."
        )
        TypedKey("border", \.border, .border, "A line inside of the box: {width:, color:, style:} or CSS text.").painted
        TypedKey("outline", \.outline, .outline, "A line around the box that takes up no space.").painted
        TypedKey("shadow", \.shadows, .shadows, "Shadows of the box, the first on top.").painted
        TypedKey("dropShadow", \.dropShadows, .dropShadows, "Shadows of everything that is painted.").painted
        TypedKey(
            "overflow",
            \.overflow,
            .word("overflow"),
            "Whether layers are clipped to the box, hidden, or may reach out of it, visible."
        )
        TypedKey("mask", \.mask, .mask, "A fill whose alpha multiplies everything that is painted.")
    }

    /// Reports what does not go together of the values decoded from a dictionary; false if the box can't be drawn.
    func isConsistent(_ dictionary: KeyedDictionary, _ decoder: ValueDecoder) -> Bool {
        let faults = [("border", borderFault), ("outline", outlineFault)]
        for case (let key, let fault?) in faults { decoder.report(fault, at: dictionary.location(of: key)) }
        guard faults.allSatisfy({ $0.1 == nil }) else { return false }
        guard !mask.isEmpty else { return true }
        let isAround = [
            ("shadow", dictionary["shadow"], shadows.contains { !$0.isInset }),
            ("dropShadow", dictionary["dropShadow"], !dropShadows.isEmpty),
            ("outline", dictionary["outline"], outline.map { $0.width + $0.offset > 0 } ?? false),
            ("overflow", dictionary["overflow"], overflow == .visible),
        ]
        for case (let key, let written?, true) in isAround {
            let fault = Fault(
                .ineffective,
                "nothing of \(quoted(key)) remains around a box with a 'mask'; put the box into another one's "
                    + "'fill', and give that one a 'dropShadow'"
            )
            decoder.warn(fault, at: written.location)
        }
        return true
    }

    /// Why the border can't follow the edge; nil if it can.
    private var borderFault: Fault? {
        guard let border else { return nil }
        if border.dash != nil {
            let what = "a border with 'dash'"
            if cornerShapes != CornerShapes(.round) { return .borderNeeds(what, "circular corners") }
            if Set(border.widths.all).count > 1 { return .borderNeeds(what, "one width on all sides") }
        }
        if border.style.isInterrupted, !cornerShapes.isRound {
            return .borderNeeds("a \(border.style.rawValue) border", "round corners")
        }
        return nil
    }

    /// Why the outline can't follow the edge; nil if it can.
    private var outlineFault: Fault? {
        guard let outline, outline.style.isInterrupted, !cornerShapes.isRound else { return nil }
        return .borderNeeds("a \(outline.style.rawValue) outline", "round corners")
    }

    /// The radii in points, if no corner is a pill.
    var radii: CornerRadii { corners.radii(in: .zero) }

    /// All fills laid out in the border box.
    package var allFills: [Fill] { fills + overlays + (border?.fills ?? []) + mask }

    /// Replaces all of these fills, list by list.
    mutating func mapFills(_ transform: ([Fill]) throws(ThemeError) -> [Fill]) throws(ThemeError) {
        fills = try transform(fills)
        overlays = try transform(overlays)
        mask = try transform(mask)
        if case .fills(let fills)? = border?.paint { border?.paint = .fills(try transform(fills)) }
    }

    /// How far each outer shadow can be seen beyond the box.
    var visibleShadows: [Insets] {
        let outer = shadows.filter { !$0.isInset } + dropShadows
        return outer.filter { ($0.color.alpha ?? 0) > 0.1 }.map { shadow in
            // At 1.3 standard deviations, a tenth of the shadow is left.
            let reach = shadow.spread + 1.3 * shadow.sigma
            let (right, down) = (shadow.offset.x, shadow.offset.y)
            return Insets(top: reach - down, left: reach - right, bottom: reach + down, right: reach + right)
        }
    }

    /// The transparent edges that the box needs at a size in points, in whole points: for shadows, the outline, and
    /// layers where they may reach out of it; none with a mask, which removes them.
    func requiredMargin(at size: Size2D) -> Insets {
        guard mask.isEmpty else { return .zero }
        var margin = shadows.requiredMargin
        if let outline { margin = .max(margin, outline.reach(around: size).map { $0.rounded(.up) }) }
        for case .layer(let layer) in fills + overlays where overflow == .visible {
            margin = .max(margin, layer.overhang(in: size).map { $0.rounded(.up) })
        }
        return dropShadows.requiredMargin(around: margin)
    }

    /// The shape that clips a box, in pixels.
    package func shape(of rect: Rect2D, scale: Double) -> RoundedRect {
        RoundedRect(
            rect,
            radii: radii.map { Size2D($0.width * scale, $0.height * scale) },
            shapes: cornerShapes
        )
    }
}
