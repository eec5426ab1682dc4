import LiveryLibc
import LiveryRaster
import LiverySupport

/// Markers.
extension SVGReader {
    /// The nodes of a shape's markers.
    mutating func markers(
        of element: Int,
        _ outline: Outline,
        _ box: Rect2D,
        _ context: Context
    ) throws(SVGFault) -> [VectorNode] {
        let style = context.style
        let names = [style.markerStart, style.markerMid, style.markerEnd]
        guard names.contains(where: { $0.lowercased() != "none" }), !outline.ends.isEmpty else {
            return []
        }
        let targets = names.map { reference($0, to: ["marker"]) }
        guard targets.contains(where: { $0 != nil }) else { return [] }
        let vertices = outline.path.vertices(at: outline.ends)
        guard let first = vertices.first, let last = vertices.last else { return [] }
        var nodes: [VectorNode] = []
        if let marker = targets[0] {
            nodes += try self.marker(marker, at: first, isStart: true, box, context)
        }
        if let marker = targets[1] {
            for vertex in vertices.dropFirst().dropLast() {
                nodes += try self.marker(marker, at: vertex, isStart: false, box, context)
            }
        }
        if let marker = targets[2] {
            nodes += try self.marker(marker, at: last, isStart: false, box, context)
        }
        return nodes
    }

    private mutating func marker(
        _ marker: Int,
        at vertex: Path.Vertex,
        isStart: Bool,
        _ box: Rect2D,
        _ outer: Context
    ) throws(SVGFault) -> [VectorNode] {
        let attributes = tree.elements[marker].attributes
        var context = outer
        context.style = ownStyle(of: marker)
        func side(_ name: String, _ whole: Double) -> Double {
            attributes[name].flatMap { pixels($0, whole, context) } ?? 3
        }
        let size = Size2D(
            side("markerWidth", outer.viewport.width),
            side("markerHeight", outer.viewport.height)
        )
        guard !size.isEmpty else { return [] }
        let viewBox = viewBox(of: marker)
        if attributes["viewBox"] != nil, viewBox == nil { return [] }
        let inside = viewBox ?? Rect2D(origin: .zero, size: size)
        let aspect = attributes["preserveAspectRatio"] ?? ""
        var map = AffineTransform.placing(inside, in: size, aspect)
        func reference(
            _ name: String,
            _ start: Double,
            _ length: Double,
            _ whole: Double,
            _ words: [String]
        ) -> Double {
            guard let text = attributes[name]?.trimmed.lowercased() else { return 0 }
            if let index = words.firstIndex(of: text) {
                return start + length * Double(index) / 2
            }
            return pixels(text, whole, context) ?? 0
        }
        let whole = viewBox?.size ?? outer.viewport
        let place = map(
            Point2D(
                reference(
                    "refX",
                    inside.minX,
                    inside.width,
                    whole.width,
                    ["left", "center", "right"]
                ),
                reference(
                    "refY",
                    inside.minY,
                    inside.height,
                    whole.height,
                    ["top", "center", "bottom"]
                )
            )
        )
        let clip = Rect2D(origin: .zero, size: size)
        let back = map
        map = map.concatenating(.translation(x: -place.x, y: -place.y))
        var placing = AffineTransform.identity
        if attributes["markerUnits"] != "userSpaceOnUse" {
            let width = strokeWidth(outer)
            guard width > 0 else { return [] }
            placing = .scale(x: width, y: width)
        }
        let orient = attributes["orient"]?.trimmed.lowercased() ?? "0"
        let angle: Double
        switch orient {
        case "auto": angle = vertex.degrees
        case "auto-start-reverse": angle = vertex.degrees + (isStart ? 180 : 0)
        default: angle = SVGValue.degrees(orient) ?? 0
        }
        placing = placing.concatenating(.rotation(degrees: angle))
            .concatenating(.translation(x: vertex.point.x, y: vertex.point.y))
        context.map = map.concatenating(placing).concatenating(outer.map)
        context.viewport = inside.size
        context.paints = contextPaints(outer.style, box: box, outer)
        let content = try entering(marker, context) { (reader, context) throws(SVGFault) in
            let content = try reader.children(of: marker, context)
            return try reader.effects(of: marker, content, context)
        }
        guard !content.nodes.isEmpty else { return [] }
        var nodes = content.moved(by: back).nodes
        if isCut(marker) {
            nodes = [.group(VectorGroup(nodes, clip: VectorClip(clip)))]
        }
        let all = AffineTransform.translation(x: -place.x, y: -place.y).concatenating(placing)
        return [.group(VectorGroup(nodes, transform: all))]
    }

    /// The paints that `context-fill` and `context-stroke` mean within.
    func contextPaints(
        _ style: SVGStyle,
        box: Rect2D?,
        _ context: Context
    ) -> (fill: ContextPaint, stroke: ContextPaint) {
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
}

extension Path {
    /// Where segments meet.
    struct Vertex {
        var point: Point2D
        /// The direction between those of the segments before and after.
        var degrees: Double
    }

    /// The vertices at the ends of elements, with their directions (SVG 2, 13.7.4).
    func vertices(at ends: [Int]) -> [Vertex] {
        var steps: [(element: Element, end: Point2D, leaving: Point2D, arriving: Point2D)] = []
        /// The first segment of the outline of each element, and what closes it.
        var firsts: [Int] = []
        var closings: [Int: Int] = [:]
        var (start, current, first) = (Point2D.zero, Point2D.zero, 0)
        func direction(_ points: Point2D...) -> Point2D {
            for point in points where point.length > 1e-12 { return point / point.length }
            return .zero
        }
        for (index, element) in elements.enumerated() {
            switch element {
            case .move(let point):
                (start, first) = (point, index)
                steps.append((element, point, .zero, .zero))
                current = point
            case .line(let point):
                let way = direction(point - current)
                steps.append((element, point, way, way))
                current = point
            case .curve(let point, let control1, let control2):
                steps.append(
                    (
                        element, point,
                        direction(control1 - current, control2 - current, point - current),
                        direction(point - control2, point - control1, point - current)
                    )
                )
                current = point
            case .close:
                let way = direction(start - current)
                steps.append((element, start, way, way))
                closings[first] = index
                current = start
            }
            firsts.append(first)
        }
        // A segment without length goes on in the direction before it, or else after it.
        for index in steps.indices.dropFirst() where steps[index].leaving == .zero {
            if case .move = steps[index].element { continue }
            let before = steps[index - 1].arriving
            (steps[index].leaving, steps[index].arriving) = (before, before)
        }
        return ends.filter(steps.indices.contains).map { index in
            let step = steps[index]
            var (arriving, leaving) = (step.arriving, Point2D.zero)
            switch step.element {
            case .move:
                if let closing = closings[index] { arriving = steps[closing].arriving }
            case .close:
                if firsts[index] + 1 < steps.count { leaving = steps[firsts[index] + 1].leaving }
            case .line, .curve: break
            }
            if step.element != .close, index + 1 < steps.count {
                if case .move = steps[index + 1].element {
                } else {
                    leaving = steps[index + 1].leaving
                }
            }
            if arriving == .zero { arriving = leaving }
            if leaving == .zero { leaving = arriving }
            var sum = arriving + leaving
            // A turn by 180° is halved to the left.
            if sum.length < 1e-9 { sum = Point2D(arriving.y, -arriving.x) }
            return Vertex(point: step.end, degrees: atan2(sum.y, sum.x) * 180 / .pi)
        }
    }
}
