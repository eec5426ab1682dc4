import LiveryRaster
import LiverySupport

/// Gradients and patterns.
extension SVGReader {
    /// A paint, and the opacity of what is painted with it.
    struct PlacedPaint {
        var paint: VectorPaint
        var opacity = 1.0

        /// A shape that is painted with it.
        func node(_ shape: VectorShape) -> [VectorNode] {
            opacity < 1 ? [.group(VectorGroup([.shape(shape)], opacity: opacity))] : [.shape(shape)]
        }
    }

    /// A paint with all that it depends on.
    struct ContextPaint {
        var paint: SVGPaint
        var color: Color
        /// Its box; nil for that of what is painted.
        var box: Rect2D?
        /// From the units of the element that has the paint to the picture's.
        var map: AffineTransform
        var viewport: Size2D
    }

    /// What a shape is painted with; nil for nothing.
    mutating func paint(_ paint: SVGPaint, _ opacity: Double, _ box: Rect2D, _ context: Context) throws(SVGFault)
        -> PlacedPaint?
    {
        guard opacity > 0 else { return nil }
        switch paint {
        case .none: return nil
        case .color(let color): return PlacedPaint(paint: .color(color.faded(opacity)))
        case .currentColor: return PlacedPaint(paint: .color(context.style.color.faded(opacity)))
        case .contextFill: return try self.paint(context.paints?.fill, opacity, box, context)
        case .contextStroke: return try self.paint(context.paints?.stroke, opacity, box, context)
        case .reference(let reference, let fallback):
            switch try server(target(reference), box, context) {
            case nil:
                guard let fallback else { return nil }
                return try self.paint(fallback, opacity, box, context)
            case .color(let color)? where color.alpha == 0: return nil
            case .pattern(let pattern)?: return PlacedPaint(paint: .pattern(pattern), opacity: opacity)
            case let paint?: return PlacedPaint(paint: paint.mapColors { $0.faded(opacity) })
            }
        }
    }

    /// The paint of another element, which stays where it is there.
    private mutating func paint(_ owner: ContextPaint?, _ opacity: Double, _ box: Rect2D, _ context: Context)
        throws(SVGFault) -> PlacedPaint?
    {
        guard let owner else { return nil }
        var inner = context
        inner.paints = nil
        inner.style.color = owner.color
        inner.viewport = owner.viewport
        let placed = try paint(owner.paint, opacity, owner.box ?? box, inner)
        guard var placed, owner.box != nil, let inverse = context.map.inverted else { return placed }
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

    /// The paints that `context-fill` and `context-stroke` mean within.
    func contextPaints(_ style: SVGStyle, box: Rect2D?, _ context: Context) -> (
        fill: ContextPaint, stroke: ContextPaint
    ) {
        func own(_ paint: SVGPaint) -> ContextPaint {
            if case .contextFill = paint, let outer = context.paints?.fill { return outer }
            if case .contextStroke = paint, let outer = context.paints?.stroke { return outer }
            return ContextPaint(
                paint: paint,
                color: style.color,
                box: box,
                map: context.map,
                viewport: context.viewport
            )
        }
        return (own(style.fill), own(style.stroke))
    }

    // MARK: Paint servers

    /// A gradient or a pattern, with those whose attributes it takes over.
    private struct Server {
        let chain: [Int]
        /// What it is in: the lengths of an element are in the context that it is used in.
        var context: Context
        let box: Rect2D
        let isOfBox: Bool
        /// What percentages refer to.
        let whole: Size2D
    }

    private mutating func server(_ element: Int?, _ box: Rect2D, _ context: Context) throws(SVGFault) -> VectorPaint? {
        guard let element else { return nil }
        let isPattern = tree.elements[element].name == "pattern"
        let names: Set = isPattern ? ["pattern"] : ["linearGradient", "radialGradient"]
        guard names.contains(tree.elements[element].name) else { return nil }
        var chain = [element]
        while let last = chain.last, let next = target(tree.elements[last].attributes["href"]),
            names.contains(tree.elements[next].name), !chain.contains(next), chain.count <= limits.depth
        { chain.append(next) }
        var inner = context
        inner.style = ownStyle(of: element)
        let units = isPattern ? "patternUnits" : "gradientUnits"
        let isOfBox = isOfBox(units, chain) ?? true
        let server = Server(
            chain: chain,
            context: inner,
            box: box,
            isOfBox: isOfBox,
            whole: isOfBox ? Size2D(1, 1) : context.viewport
        )
        return isPattern ? try pattern(server, context) : try gradient(server)
    }

    private func attribute(_ name: String, _ chain: [Int]) -> String? {
        chain.lazy.compactMap { value(name, of: $0) }.first
    }

    /// Whether units are those of the box; nil where nothing valid is said.
    private func isOfBox(_ name: String, _ chain: [Int]) -> Bool? {
        let units = chain.lazy.compactMap { tree.elements[$0][name] }.first {
            ["userSpaceOnUse", "objectBoundingBox"].contains($0)
        }
        return units.map { $0 == "objectBoundingBox" }
    }

    /// The transform of a gradient or a pattern; one that can't be read has no effect.
    private func transform(_ name: String, of server: Server, in box: Rect2D) -> AffineTransform {
        for element in server.chain {
            // The property is an attribute of another name here.
            guard let text = value("transform", of: element) ?? value(name, of: element) else { continue }
            return transform(text, of: element, in: box, server.context) ?? .identity
        }
        return .identity
    }

    // MARK: Gradients

    private mutating func gradient(_ server: Server) throws(SVGFault) -> VectorPaint? {
        let element = server.chain[0]
        let owner = server.chain.first { !stopElements(of: $0).isEmpty }
        let ownStops = owner.map(stopElements) ?? []
        for part in server.chain + ownStops { try count(part) }
        var stops: [ColorStop] = []
        for stop in ownStops {
            let offset = tree.elements[stop]["offset"].flatMap(SVGValue.opacity) ?? 0
            // Within the call below, it would copy the reader with all styles.
            let style = ownStyle(of: stop)
            let color = color("stop-color", of: stop, style, missing: .black)
            stops.append(
                ColorStop(
                    offset: max(offset, stops.last?.offset ?? 0),
                    color: color.faded(opacity("stop-opacity", of: stop))
                )
            )
        }
        // Without stops, as `none`, whatever the fallback is (SVG 2, 14.2.4).
        guard let first = stops.first, let last = stops.last else { return .color(.clear) }
        if stops.count == 1 { return .color(last.color) }
        if server.isOfBox, server.box.isEmpty { return nil }
        let area = Rect2D(origin: .zero, size: server.whole)
        var map = transform("gradientTransform", of: server, in: area)
        if server.isOfBox { map = map.concatenating(AffineTransform(unitSquareTo: server.box)) }
        guard map.inverted != nil else { return nil }
        // Only those of its own kind have the attributes of places.
        let alike = server.chain.filter { tree.elements[$0].name == tree.elements[element].name }
        func length(_ name: String) -> Double? { self.length(name, ofFirst: alike, server.context, in: server.whole) }
        let isOfLight = server.context.style.interpolatesLight
        var gradient: GradientPaint
        let spread = attribute("spreadMethod", server.chain).flatMap { GradientPaint.Spread(rawValue: $0) } ?? .pad
        if tree.elements[element].name == "linearGradient" {
            let from = Point2D(length("x1") ?? 0, length("y1") ?? 0)
            let to = Point2D(length("x2") ?? server.whole.width, length("y2") ?? 0)
            if from == to { return .color(last.color) }
            gradient = GradientPaint(
                straight: .linear(from: from, to: to),
                stops: [],
                spread: spread,
                isOfLight: isOfLight
            )
        } else {
            let center = Point2D(length("cx") ?? server.whole.width / 2, length("cy") ?? server.whole.height / 2)
            let radius = length("r") ?? server.whole.normalizedDiagonal / 2
            guard radius > 0 else { return .color(last.color) }
            let circle = GradientPaint.Kind.radial(center: center, radii: Size2D(radius, radius))
            gradient = GradientPaint(straight: circle, stops: [], spread: spread, isOfLight: isOfLight)
            let place = Point2D(length("fx") ?? center.x, length("fy") ?? center.y)
            let inner = max(0, length("fr") ?? 0)
            if place != center || inner > 0 {
                // Between equal circles, the first color ends where the last begins.
                let isEqual = place == center && inner == radius
                gradient.focus = GradientPaint.Circle(center: place, radius: isEqual ? 0.9999 * inner : inner)
            }
        }
        // The pattern that is repeated is from 0 to 1.
        if spread != .pad {
            if first.offset > 0 { stops.insert(ColorStop(offset: 0, color: first.color), at: 0) }
            if last.offset < 1 { stops.append(ColorStop(offset: 1, color: last.color)) }
        }
        gradient.stops = stops
        gradient.transform = map
        return .gradient(gradient)
    }

    private func stopElements(of element: Int) -> [Int] {
        tree.elements[element].children.filter { tree.elements[$0].name == "stop" }
    }

    // MARK: Patterns

    private mutating func pattern(_ server: Server, _ outer: Context) throws(SVGFault) -> VectorPaint? {
        let (chain, box) = (server.chain, server.box)
        let isContentOfBox = isOfBox("patternContentUnits", chain) ?? false
        if server.isOfBox || isContentOfBox, box.isEmpty { return nil }
        var context = server.context
        let unit = server.isOfBox ? box : nil
        let none = Rect2D(origin: unit?.origin ?? .zero, size: Size2D(0, 0))
        let tile = rect(of: chain, context, unit: unit, missing: none)
        let area = server.isOfBox ? box : Rect2D(origin: .zero, size: server.whole)
        let map = transform("patternTransform", of: server, in: area)
        guard !tile.isEmpty, map.inverted != nil,
            let owner = chain.first(where: { !tree.elements[$0].children.isEmpty })
        else { return nil }
        // From the content's units to the tile's, whose origin is its corner.
        var inner = AffineTransform.identity
        if let text = attribute("viewBox", chain) {
            guard let viewBox = Rect2D(viewBox: text) else { return nil }
            inner = .placing(viewBox, in: tile.size, attribute("preserveAspectRatio", chain) ?? "")
            context.viewport = viewBox.size
        } else if isContentOfBox {
            // As all renderers do, from the tile's corner on.
            inner = .scale(x: box.width, y: box.height)
        }
        context.style = ownStyle(of: owner)
        context.paints = nil
        context.map = inner.concatenating(.translation(x: tile.minX, y: tile.minY)).concatenating(map).concatenating(
            outer.map
        )
        let content = try entering(chain[0], context) { (reader, context) throws(SVGFault) in
            try reader.children(of: owner, context)
        }
        guard let content else { return nil }
        var pattern = VectorPattern(tile: tile, nodes: content.moved(by: inner).nodes)
        pattern.transform = map
        return .pattern(pattern)
    }
}
