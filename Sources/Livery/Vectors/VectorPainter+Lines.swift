import LiveryRaster

extension VectorPainter {
    // MARK: Shadows

    /// An outer shadow, also beneath its box.
    func shadow(_ shadow: Shadow, of frame: VectorFrame) -> [VectorNode] {
        let shape = frame.box.spread(by: shadow.spread).offset(
            x: shadow.offset.x,
            y: shadow.offset.y
        )
        guard !shape.rect.isEmpty else { return [] }
        return blurred(
            shape.filled(with: .color(shadow.color)),
            sigma: shadow.blur / 2,
            around: shape.rect
        )
    }

    /// Nodes blurred, with room for what a blur reaches around a rectangle.
    private func blurred(
        _ nodes: [VectorNode],
        sigma: Double,
        around rect: Rect
    ) -> [VectorNode] {
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
            let hole = padding.spread(by: -shadow.spread)
                .offset(x: shadow.offset.x, y: shadow.offset.y)
            let reach = 2 * shadow.blur + max(abs(shadow.offset.x), abs(shadow.offset.y))
            let area = padding.rect.inset(by: Insets(-(reach + max(0, -shadow.spread) + 2)))
            // Where most of it is in the picture, the hole is blurred instead of what is around it: librsvg reads
            // nothing beyond the picture's edges.
            let sigma = shadow.blur / 2
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
                if case .path = hole {
                    around = hole.excluding(around, in: area)
                } else {
                    var ring = Path.rect(area)
                    ring.append(hole.outline.path)
                    around = [
                        .shape(VectorShape(ring, rule: .evenOdd, fill: .color(shadow.color)))
                    ]
                }
            }
            nodes += blurred(around, sigma: sigma, around: area)
        }
        return padding.clipping(nodes, asWhole: true)
    }

    // MARK: Lines

    /// The outline, under which an opaque box hides what it covers.
    func line(_ outline: Outline, _ frame: VectorFrame, isCovered: Bool) -> [VectorNode] {
        guard let line = frame.outline else { return [] }
        if isCovered, outline.style == .solid {
            return line.outer.filled(with: .color(outline.color))
        }
        return ring(
            line,
            style: outline.style,
            paint: .color(outline.color),
            within: line.outer
        )
    }

    /// A border over its box, which clips it if it is square. Its outer edge is that of `edge`.
    mutating func border(
        _ border: Border,
        _ frame: VectorFrame,
        within edge: BoxShape
    ) throws -> [VectorNode] {
        let frame = frame.border
        guard frame.widths.all.contains(where: { $0 > 0 }) else { return [] }
        switch border.paint {
        case .color(let color):
            guard let dash = border.dash else {
                return ring(frame, style: border.style, paint: .color(color), within: edge)
            }
            let middle = frame.outer.inset(by: frame.widths.map { $0 / 2 })
            let line = Stroke(width: frame.widths.top, cap: border.cap, dash: dash)
            let path = Path.contour(of: middle.rounded)
            return [.shape(VectorShape(path, stroke: line, paint: .color(color)))]
        case .sides: return sides(of: border, frame, within: edge)
        case .fills(let fills):
            var nodes: [VectorNode] = []
            for (index, fill) in fills.enumerated().reversed() {
                let name = fills.count > 1 ? "layer \(index + 1) of border" : "border"
                place.append(name)
                nodes += try self.nodes(of: fill, in: frame.outer.rect)
                place.removeLast()
            }
            return clipping(nodes, to: border, frame, within: edge)
        }
    }

    /// What is left of nodes on the line of a border.
    private func clipping(
        _ nodes: [VectorNode],
        to border: Border,
        _ frame: BorderFrame,
        within edge: BoxShape
    ) -> [VectorNode] {
        guard !nodes.isEmpty else { return [] }
        if border.style == .solid, border.dash == nil, let path = ringPath(frame, within: edge) {
            let clip = VectorClip(path, rule: .evenOdd, isOfWhole: nodes.paintCount > 1)
            return [.group(VectorGroup(nodes, clip: clip))]
        }
        let line: [VectorNode]
        if let dash = border.dash {
            let middle = frame.outer.inset(by: frame.widths.map { $0 / 2 })
            let stroke = Stroke(width: frame.widths.top, cap: border.cap, dash: dash)
            let path = Path.contour(of: middle.rounded)
            line = [.shape(VectorShape(path, stroke: stroke, paint: .color(.white)))]
        } else {
            line = ring(frame, style: border.style, paint: .color(.white), within: edge)
        }
        return [.group(VectorGroup(nodes, mask: line, in: frame.outer.rect))]
    }

    /// The area between the edges of a line; nil along a theme's path.
    private func ringPath(_ frame: BorderFrame, within edge: BoxShape) -> Path? {
        guard let outer = edge.exactOutline, frame.inner.exactOutline != nil else { return nil }
        if case .path = edge { return nil }
        var path = outer.path
        if !frame.inner.rect.isEmpty { path.append(frame.inner.outline.path) }
        return path
    }

    /// A line in one paint.
    private func ring(
        _ frame: BorderFrame,
        style: LineStyle,
        paint: VectorPaint,
        within edge: BoxShape
    ) -> [VectorNode] {
        if style.isInterrupted {
            let (straight, around) = frame.dashPaths(of: style)
            let dashes = (straight + [around]).filter { !$0.isEmpty }.map {
                VectorNode.shape(VectorShape($0, fill: paint))
            }
            guard let ring = ringPath(frame, within: edge) else { return dashes }
            return dashes.isEmpty
                ? [] : [.group(VectorGroup(dashes, clip: VectorClip(ring, rule: .evenOdd)))]
        }
        if case .path(let outer) = frame.outer, case .path(let inner) = frame.inner {
            return pathRing(outer, inner, frame, style, paint)
        }
        if style == .solid, edge == frame.outer, let line = Self.evenLine(frame, paint) {
            return [.shape(line)]
        }
        guard var path = ringPath(frame, within: edge) else { return [] }
        if style == .double, let stripes = frame.stripes {
            path.append(stripes.outer.outline.path)
            path.append(stripes.inner.outline.path)
        }
        return [.shape(VectorShape(path, rule: .evenOdd, fill: paint))]
    }

    /// A line of one width along a rectangle with circular corners; nil for any other line.
    private static func evenLine(_ frame: BorderFrame, _ paint: VectorPaint) -> VectorShape? {
        guard case .rounded(let outer) = frame.outer, case .rounded(let inner) = frame.inner,
            let edge = VectorShape.Corners(outer), let hole = VectorShape.Corners(inner),
            case let width = frame.widths.top, Set(frame.widths.all).count == 1, !hole.rect.isEmpty,
            edge.radius == 0 && hole.radius == 0
                || hole.radius > 0
                    && abs(edge.radius - hole.radius - width) < 1e-9
        else { return nil }
        let middle = outer.inset(by: Insets(width / 2))
        guard let corners = VectorShape.Corners(middle) else { return nil }
        var line = VectorShape(
            .roundedRect(middle),
            stroke: Stroke(width: width),
            paint: paint
        )
        line.rect = corners
        return line
    }

    /// A line between two distances from a theme's path.
    private func pathRing(
        _ outer: OffsetPath,
        _ inner: OffsetPath,
        _ frame: BorderFrame,
        _ style: LineStyle,
        _ paint: VectorPaint
    ) -> [VectorNode] {
        let path = outer.path.closed
        let area = outer.rect.inset(by: Insets(-1))
        func line(_ distance: Double, _ color: Color) -> VectorNode {
            .shape(VectorShape(path, stroke: Stroke(width: 2 * distance), paint: .color(color)))
        }
        // A border: the inner half of a line along the edge.
        if outer.distance == 0 {
            let width = -inner.distance
            var mask = [line(width, .white)]
            if style == .double, let stripes = frame.stripes,
                case .path(let first) = stripes.outer, case .path(let second) = stripes.inner
            {
                mask += [line(-second.distance, .black), line(-first.distance, .white)]
            } else {
                let node = VectorShape(path, stroke: Stroke(width: 2 * width), paint: paint)
                return frame.outer.clipping([.shape(node)], asWhole: false)
            }
            let all = VectorNode.shape(VectorShape(area, fill: paint))
            let masked = VectorNode.group(VectorGroup([all], mask: mask, in: area))
            return frame.outer.clipping([masked], asWhole: false)
        }
        var mask = BoxShape.path(outer).coverage(as: .white)
        if style == .double, let stripes = frame.stripes {
            mask += stripes.outer.coverage(as: .black) + stripes.inner.coverage(as: .white)
        }
        mask += frame.inner.coverage(as: .black)
        let all = VectorNode.shape(VectorShape(area, fill: paint))
        return [.group(VectorGroup([all], mask: mask, in: area))]
    }

    /// The sides in their colors, which meet along lines from the outer to the inner corners.
    private func sides(
        of border: Border,
        _ frame: BorderFrame,
        within edge: BoxShape
    ) -> [VectorNode] {
        let sides = BorderSide.all(of: frame)
        let colors = border.colors
        let ring = ringPath(frame, within: edge).map { VectorClip($0, rule: .evenOdd) }
        func clipped(_ nodes: [VectorNode]) -> [VectorNode] {
            guard let ring, !nodes.isEmpty else { return nodes }
            return [.group(VectorGroup(nodes, clip: ring))]
        }
        if border.style.isInterrupted {
            return sides.indices.filter { sides[$0].width > 0 }.flatMap { index in
                let (straight, around) = frame.dashPaths(of: border.style, on: index)
                let dashes = (straight + [around]).filter { !$0.isEmpty }.map {
                    VectorNode.shape(VectorShape($0, fill: .color(colors[index])))
                }
                let part = VectorClip(.polygon(sides[index].part))
                return clipped(dashes.isEmpty ? [] : [.group(VectorGroup(dashes, clip: part))])
            }
        }
        let shown = sides.indices.filter { sides[$0].width > 0 }
        if Set(shown.map { colors[$0] }).count == 1, let first = shown.first {
            return self.ring(
                frame,
                style: border.style,
                paint: .color(colors[first]),
                within: edge
            )
        }
        // The sides above and below go on beneath the ones between them, whose edges are the only seams.
        let rect = frame.outer.rect
        let half = Size(rect.width, rect.height / 2)
        let lower = Point(rect.minX, rect.minY + half.height)
        let isOpaque = shown.allSatisfy { colors[$0].srgb.alpha >= 1 }
        var nodes: [VectorNode] = []
        for index in [0, 2] where sides[index].width > 0 {
            let all = Rect(origin: index == 0 ? rect.origin : lower, size: half)
            nodes.append(
                .shape(
                    isOpaque
                        ? VectorShape(all, fill: .color(colors[index]))
                        : VectorShape(.polygon(sides[index].part), fill: .color(colors[index]))
                )
            )
        }
        for index in [1, 3] where sides[index].width > 0 {
            let part = Path.polygon(sides[index].part)
            nodes.append(.shape(VectorShape(part, fill: .color(colors[index]))))
        }
        guard border.style == .double, let stripes = frame.stripes, var clip = ring else {
            return clipped(nodes)
        }
        clip.path.append(stripes.outer.outline.path)
        clip.path.append(stripes.inner.outline.path)
        return [.group(VectorGroup(nodes, clip: clip))]
    }
}
