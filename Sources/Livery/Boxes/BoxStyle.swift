import LiveryRaster

/// How a box is drawn, independently of its size.
package struct BoxStyle: Hashable, Sendable {
    /// The fills of the border box, topmost first.
    package var fills: [Fill] = []
    /// The fills over background and border, topmost first.
    package var overlays: [Fill] = []
    package var corners = CornerConfiguration.square
    package var cornerCurve = CornerCurve.circular
    package var cornerShapes = CornerShapes(.round)
    package var border: Border?
    package var outline: Outline?
    /// Topmost first.
    package var shadows: [Shadow] = []
    /// Each is cast by the box with the ones before it.
    package var dropShadows: [DropShadow] = []
    /// Whether layers are clipped to the box.
    var overflow = Overflow.hidden
    /// The fill whose alpha multiplies the whole box; at most one.
    package var mask: [Fill] = []

    package init() {}

    /// What becomes of layers that reach out of a box: CSS's `overflow`.
    enum Overflow: String, CaseIterable {
        case hidden, visible
    }

    /// Whether layers are visible outside of the box.
    package var showsOverflow: Bool {
        overflow == .visible
            && (fills + overlays).contains { fill in
                if case .layer = fill { true } else { false }
            }
    }
}

extension BoxStyle {
    /// The keys of a box that say how it is painted, except for its fills and corners.
    static let keys = Keys("box", BoxStyle()) {
        TypedKey("overlay", \.overlays, .fill)
        TypedKey("cornerCurve", \.cornerCurve, .word("corner curve")).excluded(by: "cornerShape")
        TypedKey("cornerShape", \.cornerShapes, .cornerShapes)
        TypedKey("border", \.border, .border)
        TypedKey("outline", \.outline, .outline)
        TypedKey("shadow", \.shadows, .shadows)
        TypedKey("dropShadow", \.dropShadows, .dropShadows)
        TypedKey("overflow", \.overflow, .word("overflow"))
        TypedKey("mask", \.mask, .mask)
    }

    /// Reports what does not go together of the values decoded from a dictionary; false if the box can't be drawn.
    func isConsistent(_ dictionary: KeyedDictionary, _ decoder: ValueDecoder) -> Bool {
        let faults = [("border", borderFault), ("outline", outlineFault)]
        for case (let key, let fault?) in faults {
            decoder.report(fault, at: dictionary.location(of: key))
        }
        guard faults.allSatisfy({ $0.1 == nil }) else { return false }
        guard !mask.isEmpty else { return true }
        let isAround = [
            ("shadow", dictionary["shadow"], shadows.contains { !$0.isInset }),
            ("dropShadow", dictionary["dropShadow"], !dropShadows.isEmpty),
            ("outline", dictionary["outline"], (outline?.reach ?? 0) > 0),
            ("overflow", dictionary["overflow"], overflow == .visible),
        ]
        for case (let key, let written?, true) in isAround {
            decoder.warn(.maskedAway(key), at: written.location)
        }
        return true
    }

    /// Why the border can't follow the edge; nil if it can.
    private var borderFault: Fault? {
        guard let border else { return nil }
        if border.dash != nil {
            let what = "a border with 'dash'"
            if !cornerShapes.isRound || cornerCurve != .circular {
                return .borderNeeds(what, "circular corners")
            }
            if Set(border.widths.all).count > 1 {
                return .borderNeeds(what, "one width on all sides")
            }
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
    package var allFills: [Fill] {
        fills + overlays + (border?.fills ?? []) + mask
    }

    /// Replaces all of these fills, list by list.
    mutating func mapFills(
        _ transform: ([Fill]) throws(ThemeError) -> [Fill]
    ) throws(ThemeError) {
        fills = try transform(fills)
        overlays = try transform(overlays)
        mask = try transform(mask)
        if case .fills(let fills)? = border?.paint {
            border?.paint = .fills(try transform(fills))
        }
    }

    /// The transparent edges that shadows and outline need, in whole points; none with a mask, which removes them.
    var requiredMargin: Insets {
        guard mask.isEmpty else { return .zero }
        let outlined = Insets((outline?.reach ?? 0).rounded(.up))
        return dropShadows.reduce(Insets.max(shadows.requiredMargin, outlined)) {
            $1.requiredMargin(around: $0)
        }
    }

    /// The transparent edges that the box needs at a size in points, with its layers where they may reach out of it.
    func requiredMargin(at size: Size2D) -> Insets {
        guard mask.isEmpty, overflow == .visible else { return requiredMargin }
        var style = self
        style.dropShadows = []
        let overhang = (fills + overlays).reduce(style.requiredMargin) { margin, fill in
            guard case .layer(let layer) = fill else { return margin }
            return .max(margin, layer.overhang(in: size).map { $0.rounded(.up) })
        }
        return dropShadows.reduce(overhang) { $1.requiredMargin(around: $0) }
    }

    /// The shape that clips a box, in pixels.
    func shape(of rect: Rect2D, scale: Double) -> BoxShape {
        BoxShape(
            rect,
            radii: radii.map { Size2D($0.width * scale, $0.height * scale) },
            curve: cornerCurve,
            shapes: cornerShapes
        )
    }

    /// Writes everything that affects the pixels.
    func write(to text: inout RecipeText) {
        for fill in fills { fill.write("fill", to: &text) }
        for overlay in overlays { overlay.write("overlay", to: &text) }
        if !radii.isZero {
            text.line("radii", radii.recipeText)
            // The circular curve has no line, so that recipes from before there was another stay valid, and files
            // drawn then stay up to date.
            if cornerCurve != .circular { text.line("curve", cornerCurve.rawValue) }
            if !cornerShapes.isRound {
                let parameters = cornerShapes.all.map(\.parameter.shortest)
                text.line("corner shapes", parameters.joined(separator: " "))
            }
        }
        border?.write(to: &text)
        if let outline {
            text.group("outline") { text in
                text.line("width", outline.width)
                text.line("offset", outline.offset)
                text.line("style", outline.style.rawValue)
                text.line("color", outline.color.recipeText)
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
        for shadow in dropShadows {
            text.group("drop shadow") { text in
                text.line("offset", shadow.offset.recipeText)
                text.line("blur", shadow.blur)
                text.line("color", shadow.color.recipeText)
            }
        }
        if overflow != .hidden { text.line("overflow", overflow.rawValue) }
        for fill in mask { fill.write("mask", to: &text) }
    }
}

extension Border {
    fileprivate func write(to text: inout RecipeText) {
        text.group("border") { text in
            text.line("width", widths.recipeText)
            text.line("style", style.rawValue)
            switch paint {
            case .color(let color): text.line("color", color.recipeText)
            case .sides:
                text.line("colors", colors.map(\.recipeText).joined(separator: " "))
            case .fills(let fills): for fill in fills { fill.write("fill", to: &text) }
            }
            if let dash {
                text.line("dash", dash.lengths.map(\.shortest).joined(separator: " "))
                text.line("cap", "\(cap)")
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
