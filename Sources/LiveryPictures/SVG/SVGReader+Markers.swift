import LiveryLibc
import LiveryRaster
import LiverySupport

/// Markers.
extension SVGReader {
    /// The nodes of a shape's markers.
    mutating func markers(of outline: Outline, _ box: Rect2D, _ context: Context) throws(SVGFault)
        -> [VectorNode]
    {
        let style = context.style
        let targets = [style.markerStart, style.markerMid, style.markerEnd].map {
            $0 == "none" ? nil : reference($0, to: "marker")
        }
        guard !outline.ends.isEmpty, targets.contains(where: { $0 != nil }) else { return [] }
        let vertices = outline.path.vertices(at: outline.ends)
        var nodes: [VectorNode] = []
        let parts = [vertices.prefix(1), vertices.dropFirst().dropLast(), vertices.suffix(1)]
        for (number, (target, part)) in zip(targets, parts).enumerated() {
            guard let target else { continue }
            for vertex in part { nodes += try marker(target, at: vertex, isStart: number == 0, box, context) }
        }
        return nodes
    }

    private mutating func marker(_ marker: Int, at vertex: Path.Vertex, isStart: Bool, _ box: Rect2D, _ outer: Context)
        throws(SVGFault) -> [VectorNode]
    {
        let node = tree.elements[marker]
        var context = outer
        context.style = ownStyle(of: marker)
        let size = Size2D(
            length("markerWidth", of: marker, context) ?? 3,
            length("markerHeight", of: marker, context) ?? 3
        )
        let viewBox = viewBox(of: marker)
        guard !size.isEmpty, node.attributes["viewBox"] == nil || viewBox != nil else { return [] }
        let inside = viewBox ?? Rect2D(origin: .zero, size: size)
        let map = AffineTransform.placing(inside, in: size, node["preserveAspectRatio"] ?? "")
        func reference(_ name: String, _ words: [String]) -> Double {
            let part = words.firstIndex(of: node[name]?.lowercased() ?? "").map { Double($0) / 2 }
            let isAcross = name == "refX"
            return part.map { isAcross ? inside.minX + $0 * inside.width : inside.minY + $0 * inside.height } ?? length(
                name,
                of: marker,
                context,
                in: viewBox?.size
            ) ?? 0
        }
        let place = map(
            Point2D(reference("refX", ["left", "center", "right"]), reference("refY", ["top", "center", "bottom"]))
        )
        let width = node["markerUnits"] == "userSpaceOnUse" ? 1 : strokeWidth(outer)
        guard width > 0 else { return [] }
        let orient = node["orient"]?.lowercased() ?? "0"
        let angle: Double
        switch orient {
        case "auto": angle = vertex.degrees
        case "auto-start-reverse": angle = vertex.degrees + (isStart ? 180 : 0)
        default: angle = SVGValue.degrees(orient) ?? 0
        }
        let placing = AffineTransform.translation(x: -place.x, y: -place.y).concatenating(.scale(x: width, y: width))
            .concatenating(.rotation(degrees: angle)).concatenating(.translation(x: vertex.point.x, y: vertex.point.y))
        context.map = map.concatenating(placing).concatenating(outer.map)
        context.viewport = inside.size
        context.paints = contextPaints(outer.style, box: box, outer)
        let content = try entering(marker, context) { (reader, context) throws(SVGFault) in
            let content = try reader.children(of: marker, context)
            return try reader.effects(of: marker, content, context)
        }
        guard var nodes = content?.moved(by: map).nodes, !nodes.isEmpty else { return [] }
        if isCut(marker) {
            let clip = VectorClip(Rect2D(origin: .zero, size: size))
            nodes = [.group(VectorGroup(nodes, clip: clip))]
        }
        return [.group(VectorGroup(nodes, transform: placing))]
    }
}

extension Path {
    /// Where segments meet.
    fileprivate struct Vertex {
        var point: Point2D
        /// The direction between those of the segments before and after.
        var degrees: Double
    }

    /// The vertices at the ends of elements, with their directions (SVG 2, 13.7.4).
    fileprivate func vertices(at ends: [Int]) -> [Vertex] {
        /// A step of the path, and the directions in which it begins and ends; a move has none.
        struct Step {
            var isMove = false
            var end: Point2D
            var leaving = Point2D.zero
            var arriving = Point2D.zero
            /// The move that begins its outline.
            var first: Int
        }
        var steps: [Step] = []
        /// What closes the outline that begins at a move.
        var closings: [Int: Int] = [:]
        var (current, first) = (Point2D.zero, 0)
        func direction(_ points: Point2D...) -> Point2D {
            for point in points where point.length > 1e-12 { return point / point.length }
            return .zero
        }
        for (index, element) in elements.enumerated() {
            var step = Step(end: current, first: first)
            switch element {
            case .move(let point):
                first = index
                step = Step(isMove: true, end: point, first: first)
            case .line(let point):
                step.end = point
                step.leaving = direction(point - current)
            case .curve(let point, let control1, let control2):
                step.end = point
                step.leaving = direction(control1 - current, control2 - current, point - current)
                step.arriving = direction(point - control2, point - control1, point - current)
            case .close:
                step.end = steps.isEmpty ? current : steps[first].end
                step.leaving = direction(step.end - current)
                closings[first] = index
            }
            // A segment without length goes on in the direction before it, or else after it.
            if !step.isMove, step.leaving == .zero { step.leaving = steps.last?.arriving ?? .zero }
            if step.arriving == .zero { step.arriving = step.leaving }
            steps.append(step)
            current = step.end
        }
        return ends.filter(steps.indices.contains).map { index in
            let step = steps[index]
            var (arriving, next) = (step.arriving, index + 1)
            if step.isMove, let closing = closings[index] { arriving = steps[closing].arriving }
            if elements[index] == .close { next = step.first + 1 }
            let isLast = next >= steps.count || steps[next].isMove
            var leaving = isLast ? .zero : steps[next].leaving
            if arriving == .zero { arriving = leaving }
            if leaving == .zero { leaving = arriving }
            var sum = arriving + leaving
            // A turn by 180° is halved to the left.
            if sum.length < 1e-9 { sum = Point2D(arriving.y, -arriving.x) }
            return Vertex(point: step.end, degrees: atan2(sum.y, sum.x) * 180 / .pi)
        }
    }
}
