import Livery
import LiveryRaster

extension VectorPainter {
    // MARK: Shadows

    /// An outer shadow, also beneath its box.
    func shadow(_ shadow: Shadow, of frame: VectorFrame) -> [VectorNode] {
        let shape = frame.box.spread(by: shadow.spread).offset(x: shadow.offset.x, y: shadow.offset.y)
        guard !shape.rect.isEmpty else { return [] }
        return blurred(shape.filled(with: .color(shadow.color)), sigma: shadow.sigma, around: shape.rect)
    }

    /// Nodes blurred, with room for what a blur reaches around a rectangle.
    private func blurred(_ nodes: [VectorNode], sigma: Double, around rect: Rect2D) -> [VectorNode] {
        guard sigma > 0 else { return nodes }
        let area = rect.inset(by: Insets(-(3.2 * sigma + 1)))
        return [.group(VectorGroup(nodes, filter: .blur(sigma: sigma), in: area))]
    }

    /// The inset shadows, clipped to the padding box.
    func insetShadows(_ shadows: [Shadow], _ frame: VectorFrame) -> [VectorNode] {
        let padding = frame.border.inner
        guard !padding.rect.isEmpty else { return [] }
        var nodes: [VectorNode] = []
        for shadow in shadows.reversed() where shadow.isInset {
            let hole = padding.spread(by: -shadow.spread).offset(x: shadow.offset.x, y: shadow.offset.y)
            let reach = 4 * shadow.sigma + max(abs(shadow.offset.x), abs(shadow.offset.y))
            let area = padding.rect.inset(by: Insets(-(reach + max(0, -shadow.spread) + 2)))
            // Where most of it is in the picture, the hole is blurred instead of what is around it: some programs
            // read nothing beyond the picture's edges.
            let sigma = shadow.sigma
            let beyond = max(abs(shadow.offset.x), abs(shadow.offset.y)) - shadow.spread
            if sigma > 0, beyond <= sigma, !hole.rect.isEmpty {
                let filter = VectorFilter.innerShadow(shadow.color, sigma: sigma)
                let inside = hole.filled(with: .color(.black))
                nodes.append(.group(VectorGroup(inside, filter: filter, in: area)))
                continue
            }
            let all = VectorShape(area, fill: .color(shadow.color))
            var around: [VectorNode] = [.shape(all)]
            if !hole.rect.isEmpty {
                var ring = Path.rect(area)
                ring.append(hole.outline)
                around = [.shape(VectorShape(ring, rule: .evenOdd, fill: .color(shadow.color)))]
            }
            nodes += blurred(around, sigma: sigma, around: area)
        }
        return padding.clipping(nodes)
    }

    // MARK: Lines

    /// The outline, under which an opaque box hides what it covers.
    mutating func line(_ outline: Outline, _ frame: VectorFrame, isCovered: Bool) throws(RasterError) -> [VectorNode] {
        guard let line = frame.outline else { return [] }
        if isCovered, outline.style == .solid { return line.outer.filled(with: .color(outline.color)) }
        return try ring(line, style: outline.style, paint: .color(outline.color), within: line.outer)
    }

    /// A border over its box, which clips it if it is square. Its outer edge is that of `edge`.
    mutating func border(_ border: Border, _ frame: VectorFrame, within edge: RoundedRect) throws -> [VectorNode] {
        let frame = frame.border
        guard frame.widths.all.contains(where: { $0 > 0 }) else { return [] }
        switch border.paint {
        case .color(let color):
            guard let dash = border.dash else {
                return try ring(frame, style: border.style, paint: .color(color), within: edge)
            }
            return [try line(of: border, dash, frame, .color(color))]
        case .sides: return try sides(of: border, frame, within: edge)
        case .fills(let fills):
            var nodes: [VectorNode] = []
            for (index, fill) in fills.enumerated().reversed() {
                let name = fills.count > 1 ? "layer \(index + 1) of border" : "border"
                place.append(name)
                nodes += try self.nodes(of: fill, in: frame.outer.rect)
                place.removeLast()
            }
            return try clipping(nodes, to: border, frame, within: edge)
        }
    }

    /// The dashes of a border.
    private mutating func line(of border: Border, _ dash: Dash, _ frame: BorderFrame, _ paint: VectorPaint)
        throws(RasterError) -> VectorNode
    {
        let middle = frame.outer.inset(by: frame.widths.map { $0 / 2 })
        let stroke = Stroke(width: frame.widths.top, cap: border.cap, dash: dash)
        let path = Path.contour(of: middle.rounded)
        try count(dashes: path.dashCount(of: stroke))
        return .shape(VectorShape(path, stroke: stroke, paint: paint))
    }

    /// What is left of nodes on the line of a border.
    private mutating func clipping(
        _ nodes: [VectorNode],
        to border: Border,
        _ frame: BorderFrame,
        within edge: RoundedRect
    ) throws(RasterError) -> [VectorNode] {
        guard !nodes.isEmpty else { return [] }
        if border.style == .solid, border.dash == nil {
            let ring = ringPath(frame, within: edge)
            let clip = VectorClip(ring, rule: .evenOdd, isOfWhole: nodes.paintCount > 1)
            return [.group(VectorGroup(nodes, clip: clip))]
        }
        let line: [VectorNode]
        if let dash = border.dash {
            line = [try self.line(of: border, dash, frame, .color(.white))]
        } else {
            line = try ring(frame, style: border.style, paint: .color(.white), within: edge)
        }
        return [.group(VectorGroup(nodes, mask: line, in: frame.outer.rect))]
    }

    /// The area between the edges of a line.
    private func ringPath(_ frame: BorderFrame, within edge: RoundedRect) -> Path {
        var path = edge.outline
        if !frame.inner.rect.isEmpty { path.append(frame.inner.outline) }
        return path
    }

    /// A line in one paint.
    private mutating func ring(_ frame: BorderFrame, style: LineStyle, paint: VectorPaint, within edge: RoundedRect)
        throws(RasterError) -> [VectorNode]
    {
        if style.isInterrupted { return try dashes(frame.dashLines(of: style), paint, frame, within: edge) }
        if style == .solid, edge == frame.outer, let line = Self.evenLine(frame, paint) { return [.shape(line)] }
        var path = ringPath(frame, within: edge)
        if style == .double, let stripes = frame.stripes {
            path.append(stripes.outer.outline)
            path.append(stripes.inner.outline)
        }
        return [.shape(VectorShape(path, rule: .evenOdd, fill: paint))]
    }

    /// A line of one width along a rectangle with circular corners; nil for any other line.
    private static func evenLine(_ frame: BorderFrame, _ paint: VectorPaint) -> VectorShape? {
        guard let edge = VectorShape.Rectangle(frame.outer), let hole = VectorShape.Rectangle(frame.inner),
            case let width = frame.widths.top, Set(frame.widths.all).count == 1, !hole.rect.isEmpty,
            edge.radius == 0 && hole.radius == 0 || hole.radius > 0 && abs(edge.radius - hole.radius - width) < 1e-9
        else { return nil }
        let middle = frame.outer.inset(by: Insets(width / 2))
        guard let corners = VectorShape.Rectangle(middle) else { return nil }
        var line = VectorShape(middle.outline, stroke: Stroke(width: width), paint: paint)
        line.rect = corners
        return line
    }

    /// Dashes within a line, or where they are of one side, within its area.
    private mutating func dashes(
        _ lines: [BorderFrame.DashLine],
        _ paint: VectorPaint,
        _ frame: BorderFrame,
        within edge: RoundedRect
    ) throws(RasterError) -> [VectorNode] {
        try count(dashes: lines.reduce(0) { $0 + $1.count })
        // One path, since dashes of two sides meet in a corner.
        var free = Path()
        for line in lines where line.side == nil { free.append(line.path) }
        let areas = BorderAreas(of: frame, within: edge)
        let within = lines.compactMap { line in
            line.side.map { side in
                let dashes = VectorNode.shape(VectorShape(line.path, fill: paint))
                let area = VectorClip(areas.side(side))
                return VectorNode.group(VectorGroup([dashes], clip: area))
            }
        }
        let ring = VectorClip(ringPath(frame, within: edge), rule: .evenOdd)
        guard !free.isEmpty else { return within }
        return [.group(VectorGroup([.shape(VectorShape(free, fill: paint))], clip: ring))] + within
    }

    /// The sides in their colors, which meet along lines from the outer to the inner corners.
    private mutating func sides(of border: Border, _ frame: BorderFrame, within edge: RoundedRect) throws(RasterError)
        -> [VectorNode]
    {
        let (colors, widths) = (border.colors, frame.widths.all)
        let shown = BorderAreas.order.filter { widths[$0] > 0 }
        if border.style.isInterrupted {
            var nodes: [VectorNode] = []
            for index in shown {
                let lines = frame.dashLines(of: border.style, on: index)
                nodes += try dashes(lines, .color(colors[index]), frame, within: edge)
            }
            return nodes
        }
        if Set(shown.map { colors[$0] }).count == 1, let first = shown.first {
            return try self.ring(frame, style: border.style, paint: .color(colors[first]), within: edge)
        }
        // The sides above and below go on beneath the ones between them, whose edges are the only seams.
        let isOpaque = shown.allSatisfy { colors[$0].srgb.alpha >= 1 }
        let square = RoundedRect(frame.outer.rect, radii: .zero)
        let areas = BorderAreas(of: frame, within: square)
        var nodes = shown.map { index in
            let area = areas.side(index, takesCorners: isOpaque && index.isMultiple(of: 2))
            return VectorNode.shape(VectorShape(area, fill: .color(colors[index])))
        }
        if border.style == .double, let stripes = frame.stripes {
            var around = Path.rect(frame.outer.rect)
            around.append(stripes.outer.outline)
            around.append(stripes.inner.outline)
            nodes = [.group(VectorGroup(nodes, clip: VectorClip(around, rule: .evenOdd)))]
        }
        return edge.isRect ? nodes : edge.clipping(nodes)
    }
}
