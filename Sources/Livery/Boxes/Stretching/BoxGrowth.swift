import LiveryRaster

/// What becomes of the drawing of one box when a side grows.
struct BoxGrowth {
    /// Why it changes between its ends; nil if it does not, or if the author says where these are.
    var fault: String?
    /// The ends, in points.
    var near: Double
    var far: Double
    /// The ends without layers.
    var edges: (near: Double, far: Double)
    /// The ends of layers alone that keep their length.
    var layers: (near: Double, far: Double)
    /// Whether the author gives the ends.
    var isGiven = false
}

extension BoxValues {
    /// What becomes of the drawing when a side grows.
    ///
    /// - Parameters:
    ///   - axis: The side.
    ///   - own: Its automatic caps.
    /// - Returns: What becomes of it.
    func growth(_ axis: Axis, automaticCaps own: Insets) -> BoxGrowth {
        var grown = self
        grown.size[axis].length = nil
        func growth(_ caps: Insets, _ edges: Insets, isGiven: Bool = false) -> BoxGrowth {
            let (near, far) = caps[axis]
            let layers = grown.layerEnds(axis)
            return BoxGrowth(near: near, far: far, edges: edges[axis], layers: layers, isGiven: isGiven)
        }
        if let caps = common.capInsets { return growth(caps, caps, isGiven: true) }
        guard size[axis].length != nil else { return growth(own, own) }
        var growth = growth(grown.automaticCaps, own)
        growth.fault = grown.stretchingFault(axis) ?? grown.pillFault ?? fittedTextFault(axis)
        return growth
    }

    /// How far from each end of a side that is `auto` a layer reaches that keeps its length, in points.
    private func layerEnds(_ axis: Axis) -> (near: Double, far: Double) {
        var ends = (near: 0.0, far: 0.0)
        for case .layer(let layer) in style.allFills where !layer.follows(axis) {
            let own = layer.automaticCaps(in: size)[axis]
            ends = (max(ends.near, own.near), max(ends.far, own.far))
        }
        return ends
    }

    private var pillFault: String? {
        style.corners.hasPill && size.width == nil && size.height == nil ? "the corners depend on it" : nil
    }

    /// Why texts that were laid out in the box would be others if a side grew; nil if they would not.
    fileprivate func fittedTextFault(_ axis: Axis) -> String? {
        // The first of a lazy map would be found twice.
        for case .layer(let layer) in style.allFills { if let fault = layer.fittedTextFault(axis) { return fault } }
        return nil
    }

    /// Whether something is painted along all of a side, so that a longer one is not just farther from its layers.
    func fills(_ axis: Axis) -> Bool {
        if (style.border?.widths ?? .zero) != .zero || !style.shadows.isEmpty { return true }
        if (style.outline?.width ?? 0) > 0 { return true }
        return (style.fills + style.overlays).contains { fill in
            switch fill {
            case .color(let color): color.alpha != 0
            case .gradient: true
            case .layer(let layer): layer.follows(axis)
            }
        }
    }

    /// The parts of the drawing that keep their length while a side grows, and are not at an end of it.
    func middles(_ axis: Axis, in size: Size2D) -> [BoxStretching.Middle] {
        var middles: [BoxStretching.Middle] = []
        for fill in style.allFills {
            switch fill {
            case .color: break
            case .gradient(let gradient): middles += FillLayer(.gradient(gradient)).middles(axis, in: size)
            case .layer(let layer): middles += layer.middles(axis, in: size)
            }
        }
        return style.dropShadows.reduce(middles) { middles, shadow in
            let offset = shadow.offset[axis]
            return middles.map { $0.casting(offset, reach: 4 * shadow.sigma) }
        }
    }
}

extension FillLayer {
    /// Why a text of the layer would be another if a side of its box grew; nil if it would not.
    fileprivate func fittedTextFault(_ axis: Axis) -> String? {
        switch content {
        case .color, .gradient, .image, .path: nil
        case .text(let text): text.fittingFault(axis)
        case .box(let values): follows(axis) ? values.fittedTextFault(axis) : nil
        }
    }
}
