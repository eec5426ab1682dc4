import LiveryRaster

/// Gradients, patterns, clips, masks and filters.
extension SVGFileWriter {
    /// The text of a paint, and the opacity that it does not say.
    mutating func text(of paint: VectorPaint) -> (String, Double) {
        switch paint {
        case .color(let color): return colors.text(color)
        case .gradient(let gradient): return (reference(to: element(of: gradient)), 1)
        case .pattern(let pattern):
            var element = SVGElement("pattern", [("patternUnits", "userSpaceOnUse")])
            element.attributes += Self.area(pattern.tile)
            element.children = elements(of: pattern.nodes)
            element.hoistAttributes()
            return (reference(to: element), 1)
        }
    }

    private func element(of gradient: VectorGradient) -> SVGElement {
        var element: SVGElement
        switch gradient.line {
        case .linear(let from, let to):
            // The other end is at the right by default.
            let ends = [("x1", from.x), ("y1", from.y), ("x2", to.x), ("y2", to.y)]
            let said = ends.filter { $0.1 != 0 || $0.0 == "x2" }
            element = SVGElement("linearGradient", [("gradientUnits", "userSpaceOnUse")])
            element.attributes += said.map { ($0.0, Self.number($0.1)) }
        case .radial(let center, let radii):
            element = SVGElement("radialGradient", [("gradientUnits", "userSpaceOnUse")])
            if abs(radii.width - radii.height) < 1e-9 * radii.width {
                let circle = [("cx", center.x), ("cy", center.y), ("r", radii.width)]
                element.attributes += circle.map { ($0.0, Self.number($0.1)) }
            } else {
                let map = AffineTransform.scale(x: radii.width, y: radii.height)
                    .concatenating(.translation(x: center.x, y: center.y))
                element.attributes += [
                    ("cx", "0"), ("cy", "0"), ("r", "1"), ("gradientTransform", map.svgText),
                ]
            }
        }
        if gradient.spread != .pad {
            element.attributes.append(("spreadMethod", gradient.spread.rawValue))
        }
        element.children = gradient.stops.map { stop in
            let (text, opacity) = colors.text(stop.color)
            var element = SVGElement("stop")
            if stop.offset > 0 {
                element.attributes.append(("offset", ShortNumber.factor(stop.offset)))
            }
            if text != "#000" { element.attributes.append(("stop-color", text)) }
            if opacity < 1 {
                element.attributes.append(("stop-opacity", ShortNumber.text(opacity)))
            }
            return element
        }
        return element
    }

    func element(of clip: VectorClip, _ isMask: Bool) -> SVGElement {
        var shape = Self.geometry(of: clip.path, clip.rect)
        guard isMask else {
            if clip.rule == .evenOdd { shape.attributes.append(("clip-rule", "evenodd")) }
            var element = SVGElement("clipPath")
            element.children = [shape]
            return element
        }
        if clip.rule == .evenOdd { shape.attributes.append(("fill-rule", "evenodd")) }
        shape.attributes.append(("fill", "#fff"))
        let bounds = clip.path.bounds
        let (x, y) = (bounds.minX.rounded(.down) - 1, bounds.minY.rounded(.down) - 1)
        let area = Rect2D(
            x: x,
            y: y,
            width: bounds.maxX.rounded(.up) + 1 - x,
            height: bounds.maxY.rounded(.up) + 1 - y
        )
        var element = SVGElement("mask")
        element.attributes = [("maskUnits", "userSpaceOnUse")]
        element.attributes += Self.filterArea(area)
        element.children = [shape]
        return element
    }

    /// The sides of an area, with zeros: by default, areas begin elsewhere.
    static func filterArea(_ rect: Rect2D) -> [(name: String, value: String)] {
        [("x", rect.minX), ("y", rect.minY), ("width", rect.width), ("height", rect.height)]
            .map { ($0.0, number($0.1)) }
    }

    func element(of filter: VectorFilter, in area: Rect2D) -> SVGElement {
        var element = SVGElement("filter")
        if !area.isEmpty {
            element.attributes = [("filterUnits", "userSpaceOnUse")]
            element.attributes += Self.filterArea(area)
        }
        element.attributes.append(("color-interpolation-filters", "sRGB"))
        func matrix(_ rows: [[Double]]) -> [SVGElement] {
            let values = rows.joined().map { ShortNumber.factor($0) }.joined(separator: " ")
            return [SVGElement("feColorMatrix", [("values", values)])]
        }
        switch filter {
        case .blur(let sigma):
            element.children = [
                SVGElement("feGaussianBlur", [("stdDeviation", Self.number(sigma))])
            ]
        case .dropShadow(let color, let offset, let sigma):
            var merge = SVGElement("feMerge")
            merge.children = [
                SVGElement("feMergeNode"),
                SVGElement("feMergeNode", [("in", "SourceGraphic")]),
            ]
            element.children = shadow(color, offset, sigma, where: "in") + [merge]
        case .innerShadow(let color, let sigma):
            element.children = shadow(color, .zero, sigma, where: "out")
        case .silhouette(let color):
            let srgb = color.srgb
            let levels = [srgb.red, srgb.green, srgb.blue].map { min(max($0, 0), 1) }
            element.children = matrix(levels.map { [0, 0, 0, 0, $0] } + [[0, 0, 0, 1, 0]])
        case .product(let factors):
            element.children = matrix([
                [factors.x, 0, 0, 0, 0], [0, factors.y, 0, 0, 0], [0, 0, factors.z, 0, 0],
                [0, 0, 0, 1, 0],
            ])
        // Filters of SVG files are exported as they are in the file.
        case .steps: break
        }
        return element
    }

    /// A color inside or outside of the source, which is moved and blurred.
    private func shadow(
        _ color: Color,
        _ offset: Point2D,
        _ sigma: Double,
        where operation: String
    ) -> [SVGElement] {
        let (text, opacity) = colors.text(color)
        var flood = SVGElement("feFlood", [("flood-color", text)])
        if opacity < 1 { flood.attributes.append(("flood-opacity", Self.number(opacity))) }
        flood.attributes.append(("result", "c"))
        let blur = SVGElement(
            "feGaussianBlur",
            [("in", "SourceAlpha"), ("stdDeviation", Self.number(sigma)), ("result", "s")]
        )
        let shift = [("dx", offset.x), ("dy", offset.y)].filter { $0.1 != 0 }
        var move = SVGElement("feOffset", [("in", sigma > 0 ? "s" : "SourceAlpha")])
        move.attributes += shift.map { ($0.0, Self.number($0.1)) }
        move.attributes.append(("result", "s"))
        let cut = SVGElement("feComposite", [("in", "c"), ("in2", "s"), ("operator", operation)])
        let isBlurred = sigma > 0
        let isMoved = !shift.isEmpty || !isBlurred
        return (isBlurred ? [blur] : []) + (isMoved ? [move] : []) + [flood, cut]
    }
}
