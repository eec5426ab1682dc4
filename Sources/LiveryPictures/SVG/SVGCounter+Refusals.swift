import LiveryRaster
import LiverySupport

/// What librsvg draws otherwise than browsers, and can't be said in other words.
extension SVGCounter {
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
                let length = file.tree.elements[index].attributes["pathLength"]
            {
                throw refusal("pathLength", length, index)
            }
        }
        for name in ["fill", "stroke"] {
            guard let paint = context.inherited[name] else { continue }
            if paint.hasPrefix("context-"), hasPaintServers { throw refusal(name, paint, index) }
            guard context.transform.isTurned,
                let target = file.target(SVGReferences.targets(in: paint).first)
            else { continue }
            let isPattern = file.tree.elements[target].name == "pattern"
            let units = isPattern ? "patternUnits" : "gradientUnits"
            try checkUnits(units, of: target, "objectBoundingBox")
            if units == "patternUnits" {
                try checkUnits("patternContentUnits", of: target, "userSpaceOnUse")
            }
        }
    }

    /// Throws for what depends on the box of a turned element, and for filters that are drawn otherwise.
    func checkTurned(_ target: Int, _ context: Context) throws(SVGFault) {
        let element = file.tree.elements[target]
        for child in element.children where file.tree.elements[child].name == "feMorphology" {
            let radii = SVGNumberScanner.list(file.tree.elements[child].attributes["radius"] ?? "")
            let radius = radii?.max() ?? 0
            let (x, y) = (
                context.transform(Point2D(radius, 0)), context.transform(Point2D(0, radius))
            )
            let origin = context.transform(.zero)
            // librsvg 2.54 takes a larger radius for this one.
            let pixels = [\Point2D.x, \Point2D.y].map { axis in
                abs((x - origin)[keyPath: axis]) + abs((y - origin)[keyPath: axis])
            }
            if pixels.contains(where: { $0 > 10.5 }) {
                throw refusal("radius", "of more than 10 pixels", child)
            }
        }
        guard context.transform.isTurned else { return }
        switch element.name {
        case "clipPath": try checkUnits("clipPathUnits", of: target, "userSpaceOnUse")
        case "mask":
            try checkUnits("maskContentUnits", of: target, "userSpaceOnUse")
            // A region that is larger than the element cuts nothing off.
            func side(_ name: String, _ missing: Double) -> Double {
                length(name, of: target, whole: 1) ?? missing
            }
            let (x, y) = (side("x", -0.1), side("y", -0.1))
            if x > 0 || y > 0 || x + side("width", 1.2) < 1 || y + side("height", 1.2) < 1 {
                try checkUnits("maskUnits", of: target, "objectBoundingBox")
            }
        case "filter":
            for child in element.children {
                let name = file.tree.elements[child].name
                guard SVGNames.primitives.contains(name) else { continue }
                let isCut = ["x", "y", "width", "height"].contains { value($0, of: child) != nil }
                guard Self.turnable.contains(name), !isCut else {
                    throw refusal("transform", "of an element with '\(name)'", child)
                }
            }
        default: break
        }
    }

    /// Whether lengths are those of the file, at the scale of the bitmap.
    private func isOnlyMoved(_ transform: AffineTransform) -> Bool {
        let scale = (
            x: Double(pixels.width) / file.size.width, y: Double(pixels.height) / file.size.height
        )
        return [transform.a - scale.x, transform.b, transform.c, transform.d - scale.y]
            .allSatisfy { abs($0) <= 1e-6 * transform.factor }
    }

    private func checkUnits(_ name: String, of target: Int, _ missing: String) throws(SVGFault) {
        var next: Int? = target
        var seen: Set<Int> = []
        var units = missing
        while let current = next, seen.insert(current).inserted {
            if let own = file.tree.elements[current].attributes[name] {
                units = own
                break
            }
            next = file.target(file.tree.elements[current].attributes["href"])
        }
        if units == "objectBoundingBox" {
            throw refusal(
                name,
                "objectBoundingBox, for an element that is turned or skewed",
                target
            )
        }
    }

    func refusal(_ name: String, _ text: String, _ element: Int) -> SVGFault {
        file.fault(name, text, element)
    }
}
