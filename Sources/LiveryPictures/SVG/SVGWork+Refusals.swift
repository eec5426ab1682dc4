import LiverySupport

/// What librsvg draws otherwise than browsers, and can't be said in other words.
extension SVGWork {
    /// Primitives that may be turned. Of a blur, librsvg turns the two deviations, which then differ.
    private static let turnable: Set = [
        "feBlend", "feColorMatrix", "feComponentTransfer", "feComposite", "feFlood", "feMerge",
        "feOffset",
    ]

    /// Throws for a shape with values that would not be drawn as browsers draw them.
    func checkShape(_ index: Int, _ context: Context) throws(SVGFault) {
        let stroke = context.inherited["stroke"]?.lowercased() ?? "none"
        if stroke != "none" {
            if let effect = value("vector-effect", of: index)?.lowercased(),
                effect == "non-scaling-stroke", !isOnlyMoved(context.transform)
            {
                throw refusal("vector-effect", effect, index)
            }
            if let dashes = context.inherited["stroke-dasharray"], dashes.lowercased() != "none",
                let length = tree.elements[index].attributes["pathLength"]
            {
                throw refusal("pathLength", length, index)
            }
        }
        for name in ["fill", "stroke"] {
            guard let paint = context.inherited[name] else { continue }
            if paint.hasPrefix("context-"), hasPaintServers { throw refusal(name, paint, index) }
            guard context.transform.isTurned,
                let target = SVGReferences.targets(in: paint).first.flatMap({ target(of: $0) })
            else { continue }
            let units = tree.elements[target].name == "pattern" ? "patternUnits" : "gradientUnits"
            try checkUnits(units, of: target, "objectBoundingBox")
            if units == "patternUnits" {
                try checkUnits("patternContentUnits", of: target, "userSpaceOnUse")
            }
        }
    }

    /// Throws for what depends on the box of a turned element, and for filters that are drawn otherwise.
    func checkTurned(_ target: Int, _ context: Context) throws(SVGFault) {
        let element = tree.elements[target]
        for child in element.children where tree.elements[child].name == "feMorphology" {
            let radii = SVGNumberScanner.list(tree.elements[child].attributes["radius"] ?? "") ?? []
            // librsvg 2.54 takes a larger radius for this one.
            let pixels = context.transform.extent(of: SIMD2(repeating: radii.max() ?? 0)).max()
            if pixels > 10.5 { throw refusal("radius", "of more than 10 pixels", child) }
        }
        guard context.transform.isTurned else { return }
        switch element.name {
        case "clipPath": try checkUnits("clipPathUnits", of: target, "userSpaceOnUse")
        case "mask":
            try checkUnits("maskContentUnits", of: target, "userSpaceOnUse")
            // A region that is larger than the element cuts nothing off.
            let unit = Context(transform: context.transform, viewport: SIMD2(1, 1))
            func side(_ name: String, _ missing: Double) -> Double {
                measure(name, of: target, unit) ?? missing
            }
            let (x, y) = (side("x", -0.1), side("y", -0.1))
            if x > 0 || y > 0 || x + side("width", 1.2) < 1 || y + side("height", 1.2) < 1 {
                try checkUnits("maskUnits", of: target, "objectBoundingBox")
            }
        case "filter":
            for child in element.children {
                let primitive = tree.elements[child]
                guard SVGNames.primitives.contains(primitive.name) else { continue }
                let isCut = ["x", "y", "width", "height"].contains { value($0, of: child) != nil }
                guard Self.turnable.contains(primitive.name), !isCut else {
                    throw refusal("transform", "of an element with '\(primitive.name)'", child)
                }
            }
        default: break
        }
    }

    /// Whether lengths are those of the file, at the scale of the bitmap.
    private func isOnlyMoved(_ transform: SVGTransform) -> Bool {
        let difference = pointwiseMax(
            abs(transform.x - SIMD2(pixels.x / size.x, 0)),
            abs(transform.y - SIMD2(0, pixels.y / size.y))
        )
        return difference.max() <= 1e-6 * transform.factor
    }

    private func abs(_ vector: SIMD2<Double>) -> SIMD2<Double> { pointwiseMax(vector, -vector) }

    private func checkUnits(_ name: String, of target: Int, _ missing: String) throws(SVGFault) {
        var next: Int? = target
        var seen: Set<Int> = []
        var units = missing
        while let current = next, seen.insert(current).inserted {
            if let own = tree.elements[current].attributes[name] {
                units = own
                break
            }
            next = tree.elements[current].attributes["href"].flatMap { self.target(of: $0) }
        }
        if units == "objectBoundingBox" {
            throw refusal(
                name,
                "objectBoundingBox, for an element that is turned or skewed",
                target
            )
        }
    }

    private func refusal(_ name: String, _ text: String, _ element: Int) -> SVGFault {
        SVGFault(.property(name, text), at: tree.elements[element].location)
    }
}
