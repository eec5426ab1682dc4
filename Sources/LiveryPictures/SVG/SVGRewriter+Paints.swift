import LiveryRaster
import LiverySupport

/// Gradients and patterns.
extension SVGRewriter {
    private static let gradients: Set = ["linearGradient", "radialGradient"]

    mutating func rewritePaints() throws(SVGFault) {
        for element in tree.elements.indices {
            let name = tree.elements[element].name
            guard Self.gradients.contains(name) || name == "pattern" else { continue }
            let names = name == "pattern" ? ["pattern"] : Self.gradients
            if let link = tree.elements[element].attributes["href"],
                target(link).map({ !names.contains(tree.elements[$0].name) }) ?? true
            {
                // A link to anything else is none.
                set("href", nil, of: element)
            }
        }
        for element in tree.elements.indices
        where Self.gradients.contains(tree.elements[element].name) {
            try rewritePoint(element)
        }
        for element in tree.elements.indices
        where SVGNames.shapes.contains(tree.elements[element].name) {
            guard tree.elements[element].parent.map({ tree.elements[$0].name }) != "clipPath" else {
                continue
            }
            for property in ["fill", "stroke"] {
                guard let text = inherited(property, of: element) else { continue }
                if let gradient = reference(text, to: Self.gradients), isTurned {
                    try place(gradient, as: property, text, of: element)
                } else if let pattern = reference(text, to: ["pattern"]) {
                    try place(pattern: pattern, as: property, text, of: element)
                }
            }
        }
    }

    /// An element and those whose attributes it takes over.
    private func chain(from first: Int) -> [Int] {
        var chain = [first]
        while let next = target(tree.elements[chain[chain.count - 1]].attributes["href"]),
            !chain.contains(next), chain.count <= limits.depth
        {
            chain.append(next)
        }
        return chain
    }

    private func attribute(_ name: String, in chain: [Int]) -> String? {
        for element in chain {
            if let text = text(name, of: element) { return text }
        }
        return nil
    }

    /// A circle or a line without an extent is all of the last color.
    private mutating func rewritePoint(_ gradient: Int) throws(SVGFault) {
        let chain = chain(from: gradient)
        func number(_ name: String, _ missing: String) -> Double {
            let text = attribute(name, in: chain) ?? missing
            return
                (text.hasSuffix("%") ? pixels(text, of: gradient, whole: 1) : SVGSize.pixels(text))
                ?? .nan
        }
        let isRadial = tree.elements[gradient].name == "radialGradient"
        if isRadial, number("r", "50%") > 0, number("fr", "0") == number("r", "50%") {
            // The first color ends where the last begins; cairo draws nothing between equal circles.
            set("fr", (number("r", "50%") * 0.9999).shortest, of: gradient)
            set("r", number("r", "50%").shortest, of: gradient)
            return
        }
        let isPoint =
            isRadial
            ? number("r", "50%") == 0
            : number("x1", "0") == number("x2", "100%") && number("y1", "0") == number("y2", "0")
        guard isPoint,
            let last = chain.first(where: { !tree.elements[$0].children.isEmpty })
                .flatMap({ tree.elements[$0].children.last })
        else { return }
        tree.elements[gradient].children = []
        let stop = try addCopy(of: last, to: gradient)
        set("offset", "0", of: stop)
        for (name, text) in isRadial ? [("fr", "0"), ("r", "1")] : [("x1", "0"), ("x2", "1")] {
            set(name, text, of: gradient)
        }
    }

    /// Makes a gradient in the coordinates of a shape, whose box librsvg takes for larger when it is turned.
    private mutating func place(
        _ gradient: Int,
        as property: String,
        _ paint: String,
        of element: Int
    ) throws(SVGFault) {
        let chain = chain(from: gradient)
        guard attribute("gradientUnits", in: chain) != "userSpaceOnUse", let box = box(of: element),
            box.width > 0, box.height > 0
        else { return }
        func fraction(_ name: String, _ missing: String) -> String {
            let text = attribute(name, in: chain) ?? missing
            return (pixels(text, of: gradient, whole: 1) ?? 0).shortest
        }
        let id = newID()
        let name = tree.elements[gradient].name
        let copy = try add(name, to: 0, ["id": id, "gradientUnits": "userSpaceOnUse"])
        set("href", "#" + (tree.elements[gradient].attributes["id"] ?? ""), of: copy)
        let map = AffineTransform(unitSquareTo: box)
        let own = attribute("gradientTransform", in: chain) ?? ""
        set("gradientTransform", map.svgText + " " + own, of: copy)
        if name == "linearGradient" {
            for (name, missing) in [("x1", "0"), ("y1", "0"), ("x2", "1"), ("y2", "0")] {
                set(name, fraction(name, missing), of: copy)
            }
        } else {
            let center = (fraction("cx", "0.5"), fraction("cy", "0.5"))
            set("cx", center.0, of: copy)
            set("cy", center.1, of: copy)
            set("r", fraction("r", "0.5"), of: copy)
            set("fr", fraction("fr", "0"), of: copy)
            set(
                "fx",
                attribute("fx", in: chain).map { _ in fraction("fx", "") } ?? center.0,
                of: copy
            )
            set(
                "fy",
                attribute("fy", in: chain).map { _ in fraction("fy", "") } ?? center.1,
                of: copy
            )
        }
        repaint(property, paint, id, element)
    }

    private mutating func repaint(_ property: String, _ paint: String, _ id: String, _ element: Int)
    {
        let rest = paint.firstIndex(of: ")").map { String(paint[$0...]) } ?? ")"
        set(property, "url(#\(id)" + rest, of: element)
    }

    /// Makes a pattern in the coordinates of a shape: librsvg cuts tiles by their view box, and takes the box
    /// of a turned shape for larger.
    private mutating func place(
        pattern: Int,
        as property: String,
        _ paint: String,
        of element: Int
    ) throws(SVGFault) {
        let chain = chain(from: pattern)
        let isOfUser = attribute("patternUnits", in: chain) == "userSpaceOnUse"
        let isContentOfBox = attribute("patternContentUnits", in: chain) == "objectBoundingBox"
        let viewBox = chain.first { tree.elements[$0].attributes["viewBox"] != nil }.flatMap {
            self.viewBox(of: $0)
        }
        guard viewBox != nil || isTurned && !(isOfUser && !isContentOfBox),
            let owner = chain.first(where: { !tree.elements[$0].children.isEmpty })
        else { return }
        let needsBox = !isOfUser || isContentOfBox
        let box = needsBox ? box(of: element) : .zero
        guard let box else { return }
        let whole = isOfUser ? viewport(of: element) : Size2D(1, 1)
        func side(_ name: String, _ whole: Double, _ length: Double) -> Double {
            let side =
                attribute(name, in: chain).flatMap { pixels($0, of: pattern, whole: whole) } ?? 0
            return isOfUser ? side : side * length
        }
        let width = side("width", whole.width, box.width)
        let height = side("height", whole.height, box.height)
        guard width > 0, height > 0 else { return }
        let origin = Point2D(
            side("x", whole.width, box.width) + (isOfUser ? 0 : box.minX),
            side("y", whole.height, box.height) + (isOfUser ? 0 : box.minY)
        )
        var map = AffineTransform.identity
        if let viewBox {
            let aspect = attribute("preserveAspectRatio", in: chain) ?? ""
            map = .placing(viewBox, in: Size2D(width, height), aspect)
        } else if isContentOfBox {
            map = .scale(x: box.width, y: box.height)
        }
        var content = patternContents[owner]
        if content == nil {
            let id = newID()
            let group = try wrapChildren(of: owner)
            set("id", id, of: group)
            tree.ids[id] = group
            patternContents[owner] = id
            content = id
        }
        let id = newID()
        let copy = try add(
            "pattern",
            to: 0,
            [
                "id": id, "patternUnits": "userSpaceOnUse", "x": origin.x.shortest,
                "y": origin.y.shortest,
                "width": width.shortest, "height": height.shortest,
            ]
        )
        set("patternTransform", attribute("patternTransform", in: chain), of: copy)
        for (name, value) in values[owner] where SVGNames.inheritedProperties.contains(name) {
            values[copy][name] = value
        }
        let group = try add("g", to: copy, ["transform": map.svgText])
        try add("use", to: group, ["href": "#" + (content ?? "")])
        repaint(property, paint, id, element)
    }
}

extension AffineTransform {
    /// The map of a view box into a viewport at the origin, by `preserveAspectRatio` (SVG 2, 8.7).
    static func placing(_ viewBox: Rect2D, in size: Size2D, _ aspect: String) -> AffineTransform {
        var (x, y) = (size.width / viewBox.width, size.height / viewBox.height)
        let words = aspect.split(whereSeparator: \.isWhitespace).map(String.init)
        let align = words.first ?? "xMidYMid"
        var offset = Point2D.zero
        if align != "none" {
            let factor = words.contains("slice") ? max(x, y) : min(x, y)
            (x, y) = (factor, factor)
            func part(_ low: Bool, _ high: Bool) -> Double { low ? 0 : high ? 1 : 0.5 }
            offset = Point2D(
                (size.width - viewBox.width * factor)
                    * part(align.hasPrefix("xMin"), align.hasPrefix("xMax")),
                (size.height - viewBox.height * factor)
                    * part(align.hasSuffix("YMin"), align.hasSuffix("YMax"))
            )
        }
        return AffineTransform(
            a: x,
            b: 0,
            c: 0,
            d: y,
            tx: offset.x - viewBox.minX * x,
            ty: offset.y - viewBox.minY * y
        )
    }
}
