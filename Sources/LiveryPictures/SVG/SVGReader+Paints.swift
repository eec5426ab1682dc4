import LiveryRaster
import LiverySupport

/// Gradients and patterns.
extension SVGReader {
    static let gradients: Set = ["linearGradient", "radialGradient"]

    /// A paint, and the opacity of what is painted with it.
    struct PlacedPaint {
        var paint: VectorPaint
        var opacity = 1.0

        /// A shape that is painted with it.
        func node(_ shape: VectorShape) -> [VectorNode] {
            opacity < 1
                ? [.group(VectorGroup([.shape(shape)], opacity: opacity))] : [.shape(shape)]
        }
    }

    /// What a shape is painted with; nil for nothing.
    mutating func paint(
        _ paint: SVGPaint,
        _ opacity: Double,
        _ box: Rect2D,
        _ context: Context
    ) throws(SVGFault) -> PlacedPaint? {
        guard opacity > 0 else { return nil }
        switch paint {
        case .none: return nil
        case .color(let color): return PlacedPaint(paint: .color(color.faded(opacity)))
        case .currentColor: return PlacedPaint(paint: .color(context.style.color.faded(opacity)))
        case .contextFill, .contextStroke:
            guard let paints = context.paints else { return nil }
            var owner = paints.stroke
            if case .contextFill = paint { owner = paints.fill }
            return try self.paint(owner, opacity, box, context)
        case .reference(let target, let fallback):
            let names = Self.gradients.union(["pattern"])
            guard let server = self.target(target), names.contains(tree.elements[server].name)
            else {
                guard let fallback else { return nil }
                return try self.paint(fallback, opacity, box, context)
            }
            let placed =
                tree.elements[server].name == "pattern"
                ? try pattern(server, box, context) : try gradient(server, box, context)
            guard let placed else {
                guard let fallback else { return nil }
                return try self.paint(fallback, opacity, box, context)
            }
            switch placed {
            case .color, .gradient:
                return PlacedPaint(paint: placed.mapColors { $0.faded(opacity) })
            case .pattern: return PlacedPaint(paint: placed, opacity: opacity)
            }
        }
    }

    /// The paint of another element, which stays where it is there.
    private mutating func paint(
        _ owner: ContextPaint,
        _ opacity: Double,
        _ box: Rect2D,
        _ context: Context
    ) throws(SVGFault) -> PlacedPaint? {
        var inner = context
        inner.paints = nil
        inner.style.color = owner.color
        inner.viewport = owner.viewport
        let placed = try paint(owner.paint, opacity, owner.box ?? box, inner)
        guard var placed, owner.box != nil, let inverse = context.map.inverted else {
            return placed
        }
        let map = owner.map.concatenating(inverse)
        switch placed.paint {
        case .color: break
        case .gradient(var gradient):
            gradient.transform = gradient.transform.concatenating(map)
            placed.paint = .gradient(gradient)
        case .pattern(var pattern):
            pattern.transform = pattern.transform.concatenating(map)
            placed.paint = .pattern(pattern)
        }
        return placed
    }

    // MARK: Inheritance

    /// An element and those whose attributes it takes over.
    func chain(from first: Int, _ names: Set<String>) -> [Int] {
        var chain = [first]
        while let next = target(tree.elements[chain[chain.count - 1]].attributes["href"]),
            names.contains(tree.elements[next].name), !chain.contains(next),
            chain.count <= limits.depth
        {
            chain.append(next)
        }
        return chain
    }

    private func attribute(_ name: String, in chain: [Int], valid: (String) -> Bool = { _ in true })
        -> String?
    {
        for element in chain {
            if let text = value(name, of: element), valid(text) { return text }
        }
        return nil
    }

    /// Whether lengths are fractions of the box.
    private func isOfBox(_ name: String, in chain: [Int], isMissing: Bool) -> Bool {
        let units = attribute(name, in: chain) {
            $0 == "userSpaceOnUse" || $0 == "objectBoundingBox"
        }
        return units.map { $0 == "objectBoundingBox" } ?? isMissing
    }

    /// The transform of a gradient or a pattern; one that can't be read has no effect.
    private func transform(
        _ name: String,
        in chain: [Int],
        within box: Rect2D,
        _ context: Context
    ) -> AffineTransform? {
        for element in chain {
            // The property is an attribute of another name here.
            let text = value("transform", of: element) ?? value(name, of: element)
            guard let text else { continue }
            let map = AffineTransform(svg: text) { axis, text in
                pixels(text, axis == 0 ? box.width : box.height, context)
            }
            return map.map { placedAtOrigin($0, of: element, box, context) } ?? .identity
        }
        return .identity
    }

    // MARK: Gradients

    private mutating func gradient(
        _ element: Int,
        _ box: Rect2D,
        _ outer: Context
    ) throws(SVGFault) -> VectorPaint? {
        let chain = chain(from: element, Self.gradients)
        var context = outer
        context.style = ownStyle(of: element)
        // Only those of its own kind have the attributes of places.
        let alike = chain.filter { tree.elements[$0].name == tree.elements[element].name }
        let isOfBox = self.isOfBox("gradientUnits", in: chain, isMissing: true)
        guard let stopOwner = chain.first(where: { !stopElements(of: $0).isEmpty }) else {
            return nil
        }
        let ownStops = stopElements(of: stopOwner)
        for part in chain + ownStops { try count(part) }
        var stops: [VectorGradient.Stop] = []
        for stop in ownStops {
            let offset = tree.elements[stop].attributes["offset"].flatMap(SVGValue.opacity) ?? 0
            stops.append(
                VectorGradient.Stop(
                    offset: max(offset, stops.last?.offset ?? 0),
                    color: stopColor(stop)
                )
            )
        }
        guard let first = stops.first, let last = stops.last else { return nil }
        if stops.count == 1 { return .color(last.color) }
        if isOfBox, box.isEmpty { return nil }
        guard
            var map = transform(
                "gradientTransform",
                in: chain,
                within: Rect2D(origin: .zero, size: isOfBox ? Size2D(1, 1) : context.viewport),
                context
            )
        else { return nil }
        if isOfBox { map = map.concatenating(AffineTransform(unitSquareTo: box)) }
        guard map.inverted != nil else { return nil }
        func length(_ name: String, _ missing: String, _ whole: Double) -> Double {
            let whole = isOfBox ? 1 : whole
            let text = attribute(name, in: alike) { SVGLength($0) != nil } ?? missing
            return pixels(text, whole, context) ?? 0
        }
        let whole = context.viewport
        var spread = GradientPaint.Spread.pad
        if let text = attribute("spreadMethod", in: chain) {
            spread = GradientPaint.Spread(rawValue: text) ?? .pad
        }
        let line: VectorGradient.Line
        var focus: GradientPaint.Circle?
        if tree.elements[element].name == "linearGradient" {
            let from = Point2D(length("x1", "0%", whole.width), length("y1", "0%", whole.height))
            let to = Point2D(length("x2", "100%", whole.width), length("y2", "0%", whole.height))
            if from == to { return .color(last.color) }
            line = .linear(from: from, to: to)
        } else {
            let center = Point2D(
                length("cx", "50%", whole.width),
                length("cy", "50%", whole.height)
            )
            let radius = length("r", "50%", whole.diagonal)
            guard radius > 0 else { return .color(last.color) }
            let place = Point2D(
                attribute("fx", in: alike) == nil ? center.x : length("fx", "50%", whole.width),
                attribute("fy", in: alike) == nil ? center.y : length("fy", "50%", whole.height)
            )
            let inner = max(0, length("fr", "0%", whole.diagonal))
            line = .radial(center: center, radii: Size2D(radius, radius))
            if place != center || inner > 0 {
                // Between equal circles, the first color ends where the last begins.
                let isEqual = place == center && inner == radius
                focus = GradientPaint.Circle(
                    center: place,
                    radius: isEqual ? 0.9999 * inner : inner
                )
            }
        }
        // The pattern that is repeated is from 0 to 1.
        if spread != .pad {
            if first.offset > 0 {
                stops.insert(VectorGradient.Stop(offset: 0, color: first.color), at: 0)
            }
            if last.offset < 1 { stops.append(VectorGradient.Stop(offset: 1, color: last.color)) }
        }
        var gradient = VectorGradient(line: line, stops: stops, spread: spread)
        gradient.focus = focus
        gradient.transform = map
        gradient.isOfLight = ownStyle(of: element).interpolatesLight
        return .gradient(gradient)
    }

    private func stopElements(of element: Int) -> [Int] {
        tree.elements[element].children.filter { tree.elements[$0].name == "stop" }
    }

    private mutating func stopColor(_ stop: Int) -> Color {
        let style = ownStyle(of: stop)
        let color = color("stop-color", of: stop, style, missing: .black)
        return color.faded(value("stop-opacity", of: stop).flatMap(SVGValue.opacity) ?? 1)
    }

    // MARK: Patterns

    private mutating func pattern(
        _ element: Int,
        _ box: Rect2D,
        _ outer: Context
    ) throws(SVGFault) -> VectorPaint? {
        let chain = chain(from: element, ["pattern"])
        var context = outer
        context.style = ownStyle(of: element)
        let isOfBox = self.isOfBox("patternUnits", in: chain, isMissing: true)
        let isContentOfBox = self.isOfBox("patternContentUnits", in: chain, isMissing: false)
        if isOfBox || isContentOfBox, box.isEmpty { return nil }
        func length(_ name: String, _ whole: Double) -> Double {
            let text = attribute(name, in: chain) { SVGLength($0) != nil } ?? "0"
            return pixels(text, isOfBox ? 1 : whole, context) ?? 0
        }
        let whole = context.viewport
        var tile = Rect2D(
            x: length("x", whole.width),
            y: length("y", whole.height),
            width: length("width", whole.width),
            height: length("height", whole.height)
        )
        if isOfBox { tile = AffineTransform(unitSquareTo: box).bounds(of: tile) }
        guard !tile.isEmpty,
            let map = transform(
                "patternTransform",
                in: chain,
                within: isOfBox ? box : Rect2D(origin: .zero, size: context.viewport),
                context
            ),
            map.inverted != nil,
            let owner = chain.first(where: { !tree.elements[$0].children.isEmpty })
        else { return nil }
        // From the content's units to the tile's, whose origin is its corner.
        var inner = AffineTransform.identity
        var viewport = context.viewport
        let boxOwner = chain.first { tree.elements[$0].attributes["viewBox"] != nil }
        if let boxOwner {
            guard let viewBox = viewBox(of: boxOwner) else { return nil }
            let aspect = attribute("preserveAspectRatio", in: chain) ?? ""
            inner = .placing(viewBox, in: tile.size, aspect)
            viewport = viewBox.size
        } else {
            // As all renderers do, from the tile's corner on.
            if isContentOfBox { inner = .scale(x: box.width, y: box.height) }
        }
        context.style = ownStyle(of: owner)
        context.viewport = viewport
        context.paints = nil
        context.map = inner.concatenating(.translation(x: tile.minX, y: tile.minY))
            .concatenating(map).concatenating(outer.map)
        var isCircular = true
        let content = try entering(element, context) { (reader, context) throws(SVGFault) in
            isCircular = false
            return try reader.children(of: owner, context)
        }
        if isCircular { return nil }
        let nodes = content.moved(by: inner).nodes
        var pattern = VectorPattern(tile: tile, nodes: nodes)
        pattern.transform = map
        return .pattern(pattern)
    }
}

extension Color {
    /// The color with its alpha times an opacity.
    func faded(_ opacity: Double) -> Color {
        opacity < 1 ? withAlpha((alpha ?? 0) * opacity) : self
    }
}
