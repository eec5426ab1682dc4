import LiveryRaster

/// Gradients, patterns, clips, masks and filters.
extension SVGFileWriter {
    /// The text of a paint, and the opacity that it does not say.
    mutating func text(of paint: VectorPaint) -> (String, Double) {
        switch paint {
        case .color(let color): return colors.text(color)
        case .gradient(let gradient):
            let element = element(of: gradient)
            return (reference(to: element), 1)
        case .pattern(let pattern):
            var element = SVGElement("pattern", [("patternUnits", "userSpaceOnUse")])
            element.attributes += area(pattern.tile)
            if pattern.transform != .identity {
                element.attributes.append(("patternTransform", text(of: pattern.transform)))
            }
            let outer = scale
            scale *= pattern.transform.scale ?? 1
            element.children = elements(of: pattern.nodes)
            scale = outer
            element.hoistAttributes()
            return (reference(to: element), 1)
        }
    }

    private mutating func element(of gradient: GradientPaint) -> SVGElement {
        var element: SVGElement
        var gradient = gradient.placed(by: .identity)
        let outer = scale
        scale *= gradient.transform.scale ?? 1
        defer { scale = outer }
        switch gradient.kind {
        case .linear(let from, let to):
            // The other end is at the right by default.
            let ends = [("x1", from.x), ("y1", from.y), ("x2", to.x), ("y2", to.y)]
            let said = ends.filter { $0.1 != 0 || $0.0 == "x2" }
            element = SVGElement("linearGradient", [("gradientUnits", "userSpaceOnUse")])
            element.attributes += said.map { ($0.0, number($0.1)) }
        case .radial(let center, let radii):
            element = SVGElement("radialGradient", [("gradientUnits", "userSpaceOnUse")])
            if abs(radii.width - radii.height) < 1e-9 * radii.width {
                let circle = [("cx", center.x), ("cy", center.y), ("r", radii.width)]
                element.attributes += circle.map { ($0.0, number($0.1)) }
                if let focus = gradient.focus {
                    let place = [("fx", focus.center.x), ("fy", focus.center.y)]
                    if focus.center != center { element.attributes += place.map { ($0.0, number($0.1)) } }
                    if focus.radius > 0 { element.attributes.append(("fr", number(focus.radius))) }
                }
            } else {
                gradient.transform = AffineTransform.scale(x: radii.width, y: radii.height).concatenating(
                    .translation(x: center.x, y: center.y)
                ).concatenating(gradient.transform)
                element.attributes += [("cx", "0"), ("cy", "0"), ("r", "1")]
            }
        // SVG has none, so that no vectors have one.
        case .conic: return SVGElement("linearGradient")
        }
        if gradient.transform != .identity {
            element.attributes.append(("gradientTransform", text(of: gradient.transform)))
        }
        if gradient.interpolation.space == .srgbLinear {
            element.attributes.append(("color-interpolation", "linearRGB"))
        }
        if gradient.spread != .pad { element.attributes.append(("spreadMethod", gradient.spread.rawValue)) }
        let colors = gradient.isSampled ? colors.ofSamples : colors
        element.children = gradient.stops.map { stop in
            let (text, opacity) = colors.text(stop.color)
            var element = SVGElement("stop")
            if stop.offset > 0 { element.attributes.append(("offset", ShortNumber.text(stop.offset, digits: 6))) }
            if text != "#000" { element.attributes.append(("stop-color", text)) }
            if opacity < 1 { element.attributes.append(("stop-opacity", ShortNumber.text(opacity))) }
            return element
        }
        return element
    }

    mutating func element(of clip: VectorClip, _ isMask: Bool) -> SVGElement {
        guard clip.nodes.isEmpty else { return mask(of: clip.nodes, in: clip.bounds?.outset ?? .everything) }
        var shape = geometry(of: clip.path, clip.rect)
        guard isMask else {
            if clip.rule == .evenOdd { shape.attributes.append(("clip-rule", "evenodd")) }
            var element = SVGElement("clipPath")
            element.children = [shape]
            return element
        }
        if clip.rule == .evenOdd { shape.attributes.append(("fill-rule", "evenodd")) }
        shape.attributes.append(("fill", "#fff"))
        var element = mask(in: clip.path.bounds.outset)
        element.children = [shape]
        return element
    }

    /// A mask of nodes.
    mutating func mask(of nodes: [VectorNode], in area: Rect2D) -> SVGElement {
        var element = mask(in: area)
        // Masks are of no theme's colors.
        let kept = colors
        colors = .literal
        element.children = elements(of: nodes)
        colors = kept
        element.hoistAttributes()
        return element
    }

    private func mask(in area: Rect2D) -> SVGElement {
        SVGElement("mask", [("maskUnits", "userSpaceOnUse")] + filterArea(area))
    }

    /// The sides of an area, with zeros: by default, areas begin elsewhere.
    func filterArea(_ rect: Rect2D) -> [(name: String, value: String)] {
        [("x", rect.minX), ("y", rect.minY), ("width", rect.width), ("height", rect.height)].map {
            ($0.0, number($0.1))
        }
    }

    mutating func element(of filter: VectorFilter, in area: Rect2D) -> SVGElement {
        var element = SVGElement("filter")
        if !area.isEmpty {
            element.attributes = [("filterUnits", "userSpaceOnUse")]
            element.attributes += filterArea(area)
        }
        if case .steps(let steps) = filter {
            // What is said of the first is said of all like it.
            let isOfLight = steps.first?.isOfLight ?? true
            if !isOfLight { element.attributes.append(("color-interpolation-filters", "sRGB")) }
            element.children = elements(of: steps, in: area, isOfLight: isOfLight)
            return element
        }
        element.attributes.append(("color-interpolation-filters", "sRGB"))
        func matrix(_ rows: [[Double]]) -> [SVGElement] {
            let values = rows.joined().map { ShortNumber.text($0, digits: 6) }.joined(separator: " ")
            return [SVGElement("feColorMatrix", [("values", values)])]
        }
        switch filter {
        case .blur(let sigma): element.children = [SVGElement("feGaussianBlur", [("stdDeviation", number(sigma))])]
        case .dropShadow(let color, let offset, let sigma):
            var merge = SVGElement("feMerge")
            merge.children = [SVGElement("feMergeNode"), SVGElement("feMergeNode", [("in", "SourceGraphic")])]
            element.children = shadow(color, offset, sigma, where: "in") + [merge]
        case .innerShadow(let color, let sigma): element.children = shadow(color, .zero, sigma, where: "out")
        case .silhouette(let color):
            let srgb = color.srgb
            let levels = [srgb.red, srgb.green, srgb.blue].map { min(max($0, 0), 1) }
            element.children = matrix(levels.map { [0, 0, 0, 0, $0] } + [[0, 0, 0, 1, 0]])
        case .product(let factors):
            element.children = matrix([
                [factors.x, 0, 0, 0, 0], [0, factors.y, 0, 0, 0], [0, 0, factors.z, 0, 0], [0, 0, 0, 1, 0],
            ])
        case .steps: break
        }
        return element
    }

    /// A color inside or outside of the source, which is moved and blurred.
    private func shadow(_ color: Color, _ offset: Point2D, _ sigma: Double, where operation: String) -> [SVGElement] {
        let (text, opacity) = colors.text(color)
        var flood = SVGElement("feFlood", [("flood-color", text)])
        if opacity < 1 { flood.attributes.append(("flood-opacity", number(opacity))) }
        flood.attributes.append(("result", "c"))
        let blur = SVGElement(
            "feGaussianBlur",
            [("in", "SourceAlpha"), ("stdDeviation", number(sigma)), ("result", "s")]
        )
        let shift = [("dx", offset.x), ("dy", offset.y)].filter { $0.1 != 0 }
        var move = SVGElement("feOffset", [("in", sigma > 0 ? "s" : "SourceAlpha")])
        move.attributes += shift.map { ($0.0, number($0.1)) }
        move.attributes.append(("result", "s"))
        let cut = SVGElement("feComposite", [("in", "c"), ("in2", "s"), ("operator", operation)])
        let isBlurred = sigma > 0
        let isMoved = !shift.isEmpty || !isBlurred
        return (isBlurred ? [blur] : []) + (isMoved ? [move] : []) + [flood, cut]
    }
}

extension Rect2D {
    /// The rectangle of whole units that is at least one around it.
    fileprivate var outset: Rect2D {
        let (x, y) = (minX.rounded(.down) - 1, minY.rounded(.down) - 1)
        return Rect2D(x: x, y: y, width: maxX.rounded(.up) + 1 - x, height: maxY.rounded(.up) + 1 - y)
    }
}
