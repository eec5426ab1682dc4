/// Pictures that are drawn apart: of groups, masks, filters and patterns.
extension SVGWork {
    /// Adds what an element's opacity, blending, clips, masks and filters cost; the context of what is
    /// within it.
    mutating func addLayers(of index: Int, _ context: Context) throws(SVGFault) -> Context {
        var context = context
        let opacity = value("opacity", of: index).flatMap { SVGSize.pixels($0) } ?? 1
        let blend = value("mix-blend-mode", of: index)?.lowercased() ?? "normal"
        let isolation = value("isolation", of: index)?.lowercased() ?? "auto"
        let references = ["clip-path", "mask", "filter"].filter {
            let value = value($0, of: index)?.lowercased() ?? "none"
            return value != "none" && !value.isEmpty
        }
        guard opacity < 1 || blend != "normal" || isolation != "auto" || !references.isEmpty else {
            return context
        }
        context.layerBytes += area * 4
        try check(bytes: context.layerBytes, at: index)
        try add(work: area * (blend == "normal" ? 6 : 35), context, at: index)
        for name in references {
            let value = value(name, of: index) ?? ""
            if name == "filter" { try addFilters(value, of: index, context) }
            for reference in SVGReferences.targets(in: value) {
                guard let target = target(of: reference) else { continue }
                try checkTurned(target, context)
                switch (name, tree.elements[target].name) {
                case ("mask", "mask"):
                    var inner = context
                    inner.layerBytes += area * 8
                    try check(bytes: inner.layerBytes, at: index)
                    try add(work: area * 8, context, at: index)
                    try draw(target, inner)
                case ("clip-path", "clipPath"):
                    try draw(target, context)
                default: break
                }
            }
        }
        return context
    }

    // MARK: Filters

    private mutating func addFilters(
        _ value: String,
        of index: Int,
        _ context: Context
    ) throws(SVGFault) {
        var bytes = context.layerBytes
        // CSS's functions are a primitive or two each.
        let functions = value.split(separator: "(").count - 1
        bytes += Double(functions) * area * 12
        try check(bytes: bytes, at: index)
        try add(work: Double(functions) * area * 300, context, at: index)
        for reference in SVGReferences.targets(in: value) {
            guard let target = target(of: reference), tree.elements[target].name == "filter" else {
                continue
            }
            let region = filterRegion(target, context)
            for child in tree.elements[target].children {
                guard SVGNames.primitives.contains(tree.elements[child].name) else { continue }
                // Each result is stored in a picture as large as the whole.
                bytes += area * 4
                try check(bytes: bytes, at: child)
                let cost = primitiveCost(child, region: region, target, context)
                try add(work: area * 4 + region.x * region.y * cost, context, at: child)
            }
        }
    }

    /// A pair of numbers, the second of which may be left out.
    static func pair(_ text: String?, _ missing: Double) -> SIMD2<Double> {
        var scanner = SVGNumberScanner(Array((text ?? "").utf8))
        let first = scanner.number() ?? missing
        return SIMD2(abs(first), abs(scanner.number() ?? first))
    }

    /// The size in pixels that a filter works on.
    private func filterRegion(_ filter: Int, _ context: Context) -> SIMD2<Double> {
        guard tree.elements[filter].attributes["filterUnits"] == "userSpaceOnUse",
            let width = measure("width", of: filter, context),
            let height = measure("height", of: filter, context)
        else { return pixels }
        return pointwiseMin(context.transform.extent(of: SIMD2(abs(width), abs(height))), pixels)
    }

    /// The cost of a primitive for each pixel.
    private func primitiveCost(
        _ index: Int,
        region: SIMD2<Double>,
        _ filter: Int,
        _ context: Context
    ) -> Double {
        let element = tree.elements[index]
        func pair(_ name: String, _ missing: Double) -> SIMD2<Double> {
            Self.pair(element.attributes[name], missing)
        }
        switch element.name {
        case "feTurbulence":
            return 250 + 100 * max(1, pair("numOctaves", 1).x)
        case "feMorphology":
            let isOfBox = tree.elements[filter].attributes["primitiveUnits"] == "objectBoundingBox"
            let radius =
                isOfBox ? region : context.transform.extent(of: pair("radius", 0))
            let window = pointwiseMin(2 * radius + 1, region)
            return 10 + 15 * window.x * window.y
        case "feConvolveMatrix":
            let order = pair("order", 3)
            return 20 + 15 * order.x * order.y
        case "feMerge": return 100 * Double(max(1, element.children.count))
        case "feGaussianBlur", "feDropShadow": return 250
        case "feDiffuseLighting", "feSpecularLighting": return 150
        case "feDisplacementMap": return 1_700
        default: return 100
        }
    }

    // MARK: Paints

    /// An element and the ones it inherits attributes from by `href`.
    private func chain(from first: Int, _ names: Set<String>) throws(SVGFault) -> [Int] {
        var chain = [first]
        while let link = tree.elements[chain[chain.count - 1]].attributes["href"],
            let next = target(of: link), names.contains(tree.elements[next].name)
        {
            guard !chain.contains(next) else {
                let id = tree.elements[next].attributes["id"] ?? ""
                throw SVGFault(.circularUse(id), at: tree.elements[next].location)
            }
            guard chain.count < limits.depth else { throw fault(.depth, limits.depth, next) }
            chain.append(next)
        }
        return chain
    }

    /// The cost of painting a pixel: plain colors are quick, and the stops of a gradient are searched for each.
    func pixelCost(ofPaint paint: String) throws(SVGFault) -> Double {
        guard paint.contains("(") else { return 2 }
        let names: Set = ["linearGradient", "radialGradient"]
        guard let reference = SVGReferences.targets(in: paint).first,
            let first = target(of: reference), names.contains(tree.elements[first].name)
        else { return 20 }
        let chain = try chain(from: first, names)
        return chain.reduce(20) { $0 + Double(tree.elements[$1].children.count) }
    }

    /// Goes through the pattern that a shape is painted with, if it is.
    mutating func drawPattern(
        _ paint: String,
        extent: SIMD2<Double>,
        _ index: Int,
        _ context: Context
    ) throws(SVGFault) {
        guard let reference = SVGReferences.targets(in: paint).first,
            let first = target(of: reference), tree.elements[first].name == "pattern"
        else { return }
        let chain = try chain(from: first, ["pattern"])
        func attribute(_ name: String) -> Int? {
            chain.first {
                tree.elements[$0].attributes[name] != nil || value(name, of: $0) != nil
            }
        }
        let isOfUser =
            attribute("patternUnits").map {
                tree.elements[$0].attributes["patternUnits"] == "userSpaceOnUse"
            } ?? false
        var inner = context
        // An element that paints a shape does not paint its paint servers.
        for name in SVGNames.inheritedProperties { inner.inherited[name] = nil }
        if let owner = attribute("patternTransform") {
            let text = tree.elements[owner].attributes["patternTransform"] ?? ""
            inner.transform = inner.transform * SVGTransform(text)
        }
        func side(_ name: String, _ extent: Double) -> Double {
            guard let owner = attribute(name) else { return 0 }
            if isOfUser { return abs(measure(name, of: owner, context) ?? 0) }
            var context = context
            context.viewport = SIMD2(1, 1)
            return abs(measure(name, of: owner, context) ?? 0) * extent
        }
        let size = SIMD2(side("width", extent.x), side("height", extent.y))
        let tile = inner.transform.extent(of: size)
        let bytes = context.layerBytes + tile.x * tile.y * 4
        try check(bytes: bytes, at: index)
        try add(work: tile.x * tile.y * 10, context, at: index)
        inner.layerBytes = bytes
        guard let owner = chain.first(where: { !tree.elements[$0].children.isEmpty }) else {
            return
        }
        if let box = attribute("viewBox") {
            inner.viewport = size
            var scanner = SVGNumberScanner(
                Array((tree.elements[box].attributes["viewBox"] ?? "").utf8)
            )
            _ = (scanner.number(), scanner.number())
            if let width = scanner.number(), let height = scanner.number(), width > 0, height > 0 {
                let factor = max(size.x / width, size.y / height)
                inner.transform = inner.transform * .scale(factor, factor)
                inner.viewport = SIMD2(width, height)
            }
        } else if attribute("patternContentUnits").map({
            tree.elements[$0].attributes["patternContentUnits"] == "objectBoundingBox"
        }) ?? false {
            inner.transform = inner.transform * .scale(extent.x, extent.y)
        }
        try draw(owner, inner)
    }
}
