import LiveryRaster

/// The parts of a box that stay the same however long its sides are.
extension BoxValues {
    /// The sides that are `auto` although the drawing depends on their length, with the reason.
    var automaticSideFaults: [(axis: Axis, reason: String)] {
        var faults: [(axis: Axis, reason: String)] = []
        for axis in Axis.allCases where size[axis].length == nil {
            if let reason = stretchingFault(axis) { faults.append((axis, reason)) }
        }
        return faults
    }

    /// Why the drawing changes when the box grows along an axis; nil if it does not. A box in another one's fill is
    /// named by the key of that.
    func stretchingFault(_ axis: Axis, of outer: String? = nil) -> String? {
        func fault(in fills: [Fill], _ name: String) -> String? {
            // The first of a lazy map is found, then made once more: in boxes in boxes, twice as often at each level.
            for fill in fills {
                if let fault = fill.stretchingFault(axis, in: size, of: outer ?? name) { return fault }
            }
            return nil
        }
        return fault(in: style.fills, "fill") ?? fault(in: style.overlays, "overlay")
            ?? fault(in: style.border?.fills ?? [], "border") ?? fault(in: style.mask, "mask") ?? edgeFault
    }

    /// The faults of `auto` sides whose caps differ from those of a box that differs only in its parameters.
    func capFaults(besides others: BoxValues) -> [Diagnostic] {
        let (caps, usual) = (common.capInsets ?? automaticCaps, others.common.capInsets ?? others.automaticCaps)
        // A side that fits its texts may have its caps moved by them.
        let moved = Axis.allCases.filter { axis in
            size[axis].length == nil && !size[axis].fits && caps[axis] != usual[axis]
        }
        return moved.map { axis in
            let reason = "a parameter moves its caps"
            let fault = Fault.noAutomaticSide(side: axis.side, asset: asset, reason: reason)
            return Diagnostic(fault, at: sizeLocation)
        }
    }

    /// Why what follows the edge changes when the box grows; nil if it does not.
    private var edgeFault: String? {
        if style.shadows.contains(where: hasCornersOfItsOwn) {
            return "a shadow's corners depend on it, its spread being more than a radius"
        }
        if let border = style.border, border.widths != .zero {
            if border.dash != nil { return "the dashes of a border depend on it" }
            if border.style.isInterrupted { return "the gaps of a \(border.style.rawValue) border depend on it" }
        }
        if let outline = style.outline, outline.width > 0, outline.style.isInterrupted {
            return "the gaps of a \(outline.style.rawValue) outline depend on it"
        }
        return nil
    }

    /// Whether CSS's rule for radii smaller than the spread applies, which makes the shadow depend on the box's
    /// size.
    private func hasCornersOfItsOwn(_ shadow: Shadow) -> Bool {
        // An inset shadow's edge is that of the padding box moved inwards.
        let growth = shadow.isInset ? -shadow.spread : shadow.spread
        guard growth > 0 else { return false }
        let widths = shadow.isInset ? style.border?.widths ?? .zero : .zero
        // Those of a short side are smaller than they are written.
        let radii = style.corners.radii(in: longestSize).fitted(to: longestSize)
        // A border's width is rounded down to whole pixels; to how many points depends on the scale.
        let widest = radii.inset(by: widths)
        let narrowest = radii.inset(by: widths.map { $0.rounded(.down) })
        return zip(widest.all, narrowest.all).contains { smaller, larger in
            larger.width > 0 && larger.height > 0 && (smaller.width < growth || smaller.height < growth)
        }
    }

    /// The size, with `auto` sides long enough not to squeeze the radii.
    var longestSize: Size2D {
        let long = Double.greatestFiniteMagnitude / 4
        return Size2D(size.width ?? long, size.height ?? long)
    }

    /// How far from each side, in whole points, the drawing depends on the distance from it.
    var automaticCaps: Insets {
        let longest = longestSize
        let rect = Rect2D(origin: .zero, size: longest)
        let radii = style.corners.radii(in: longest)
        let isRound = style.cornerShapes.isRound
        let round = isRound ? style.cornerShapes : CornerShapes(.round)
        var edge = RoundedRect(rect, radii: radii, shapes: round).reach
        // A corner with one radius of 0 is square, but still counts when radii are fitted.
        edge = .max(edge, radii.fitted(to: longest).reach)
        let widths = style.border?.widths ?? .zero
        edge = .max(edge, widths)
        // A border thinner than a pixel is drawn one pixel wide, which moves what lies inside it.
        let edges = widths.map { $0 > 0 ? max(1, $0) : 0 }
        // Where a corner is less than round, edges inside it curve farther from the sides; where widths differ, by
        // the largest.
        let turn = style.cornerShapes.areLessThanRound ? 1.0 : 0
        edge = edge + Insets(turn * (edges.all.max() ?? 0))
        /// How far the corners of an edge that is moved outwards by a distance reach, measured from the box's edge:
        /// with a continuous curve, farther than the box's own.
        func corner(movedOut growth: Double) -> Insets {
            guard growth > 0 else { return edge + Insets(-turn * growth) }
            let grown = radii.map { $0.isEmpty ? .zero : Size2D($0.width + growth, $0.height + growth) }
            let reach = RoundedRect(rect.inset(by: Insets(-growth)), radii: grown, shapes: round).reach
            return .max(edge, reach.map { $0 - growth })
        }
        var caps = edge
        for case .layer(let layer) in style.allFills { caps = .max(caps, layer.automaticCaps(in: size)) }
        for shadow in style.shadows {
            // From here on the shadow's own edge is straight, before the offset.
            let growth = shadow.isInset ? -shadow.spread : shadow.spread
            let straight = Insets.max(
                corner(movedOut: growth),
                shadow.isInset ? edges + Insets(max(0, -growth)) : Insets(max(0, -growth))
            )
            // Both what a blur spreads and how far it spreads it are whole pixels.
            let reach = isRound ? shadow.reach : 4 * shadow.sigma
            caps = .max(caps, straight.cast(by: shadow.offset, reach: reach))
        }
        if let outline = style.outline {
            caps = .max(caps, corner(movedOut: outline.offset + outline.width))
            caps = .max(caps, corner(movedOut: outline.offset))
            caps = .max(caps, Insets(-outline.offset))
        }
        for shadow in style.dropShadows {
            // Without a blur, what falls between two pixels is still a mix of both.
            let reach = shadow.sigma > 0 || shadow.offset == .zero ? 4 * shadow.sigma : 1
            caps = .max(caps, caps.map { max(0, $0) }.cast(by: shadow.offset, reach: reach))
        }
        return caps.map { max(0, $0).rounded(.up) }
    }
}

extension Insets {
    /// How far from each side a shadow extends, given how far what casts it does, in whole points.
    fileprivate func cast(by offset: Point2D, reach: Double) -> Insets {
        let moved = Insets(
            top: top + offset.y,
            left: left + offset.x,
            bottom: bottom - offset.y,
            right: right - offset.x
        )
        return moved.map { $0.rounded(.up) + reach.rounded(.up) }
    }
}

extension Fill {
    /// Why the fill changes when the box grows along an axis; nil if it does not.
    fileprivate func stretchingFault(_ axis: Axis, in box: PartialSize, of name: String) -> String? {
        switch self {
        case .color: nil
        case .gradient(let gradient): FillLayer(.gradient(gradient)).stretchingFault(axis, in: box, of: name)
        case .layer(let layer): layer.stretchingFault(axis, in: box, of: name)
        }
    }
}
