import Livery
import LiveryRaster

extension VectorPainter {
    /// What is painted on a box's face.
    private enum Part {
        /// All of the face in one paint.
        case ground(VectorPaint)
        /// Nodes; whether the face's edge may cut them; and whether they may be seen outside of it.
        case nodes([VectorNode], isCut: Bool, reachesOut: Bool = false)
        /// The border, if its paint is anything.
        case border
    }

    /// The nodes of a box whose border box has its upper left corner at a point.
    mutating func nodes(of recipe: BoxRecipe, at origin: Point2D) throws -> [VectorNode] {
        let style = recipe.style
        let frame = VectorFrame(recipe, at: origin)
        guard !frame.box.rect.isEmpty else { return [] }
        let isMasked = !style.mask.isEmpty
        let isOpaque = hasOpaqueGround(style)
        // Beneath the face, an outline that nothing else reaches may be the wider one below it.
        let isOutside = style.outline.map { $0.offset >= 0 && !style.showsOverflow && !isMasked } ?? false
        var nodes: [VectorNode] = []
        if !isMasked {
            var shadows: [VectorNode] = []
            for shadow in style.shadows.reversed() where !shadow.isInset { shadows += self.shadow(shadow, of: frame) }
            // A shadow never shows beneath its box, not even a translucent one.
            nodes += isOpaque ? shadows : frame.box.excluding(shadows, in: frame.image)
            if let outline = style.outline, isOutside {
                nodes += try line(outline, frame, isCovered: isOpaque && outline.offset == 0)
            }
        }
        nodes += try face(style, frame)
        if let outline = style.outline, !isOutside, !isMasked || outline.offset < 0 {
            nodes += try line(outline, frame, isCovered: false)
        }
        for shadow in style.dropShadows {
            let filter = VectorFilter.dropShadow(shadow.color, offset: shadow.offset, sigma: shadow.sigma)
            // What a filter moves into the image begins outside of it.
            let reach = 3.2 * shadow.sigma + max(abs(shadow.offset.x), abs(shadow.offset.y)) + 1
            let area = frame.image.inset(by: Insets(-reach))
            nodes = [.group(VectorGroup(nodes, filter: filter, in: area))]
        }
        if isMasked {
            var mask: [VectorNode] = []
            for (index, fill) in style.mask.enumerated().reversed() {
                place.append(name(of: index, in: style.mask, "mask"))
                mask += try self.nodes(of: fill, in: frame.box.rect)
                place.removeLast()
            }
            let white = ImageFinish.Tint(color: .white, mode: .replace)
            mask = tinted(mask, white, in: frame.box.rect)
            nodes = [.group(VectorGroup(nodes, mask: mask, in: frame.box.rect))]
            let isWithin = !style.showsOverflow && style.dropShadows.isEmpty && style.outline == nil
            if !isWithin { nodes = frame.box.clipping(nodes) }
        }
        return finished(nodes, recipe.finish, in: frame.image)
    }

    /// Whether a color or a gradient hides all that is beneath the face.
    private func hasOpaqueGround(_ style: BoxStyle) -> Bool {
        style.fills.contains { fill in
            switch fill {
            case .color(let color): return color.srgb.alpha >= 1
            case .gradient(let gradient):
                return !gradient.stops.isEmpty && gradient.stops.allSatisfy { ($0.color.alpha ?? 0) >= 1 }
            case .layer: return false
            }
        }
    }

    /// What a fill is called in messages.
    private func name(of index: Int, in fills: [Fill], _ key: String) -> String {
        fills.count > 1 ? "layer \(index + 1) of \(key)" : key
    }

    // MARK: Face

    private mutating func face(_ style: BoxStyle, _ frame: VectorFrame) throws -> [VectorNode] {
        let inner = frame.border.inner
        let isVisible = style.overflow == .visible
        var parts = try self.parts(of: style.fills, frame.box, within: inner, isVisible, "fill")
        let inset = insetShadows(style.shadows, frame)
        if !inset.isEmpty { parts.append(.nodes(inset, isCut: true)) }
        if style.border != nil { parts.append(.border) }
        parts += try self.parts(of: style.overlays, frame.box, within: frame.box, isVisible, "overlay")
        // What an opaque ground hides is left out.
        if let ground = parts.lastIndex(where: { part in
            if case .ground(let paint) = part { paint.isOpaque } else { false }
        }) {
            let outer = parts[..<ground].filter {
                if case .nodes(_, _, let reachesOut) = $0 { reachesOut } else { false }
            }
            parts.replaceSubrange(..<ground, with: outer)
        }
        let isBlended = (style.fills + style.overlays).contains { fill in
            if case .layer(let layer) = fill { layer.effects.blend != .normal } else { false }
        }
        if !isBlended, let nodes = edged(parts, style, frame) { return nodes }
        var line: [VectorNode] = []
        if let border = style.border { line = try self.border(border, frame, within: frame.box) }
        if let nodes = unclipped(parts, line, frame.box, isVisible) { return isBlended ? isolated(nodes) : nodes }
        // Everything is painted over the whole rectangle and clipped once.
        let square = RoundedRect(frame.box.rect, radii: .zero)
        var nodes: [VectorNode] = []
        for part in parts {
            switch part {
            case .ground(let paint): nodes += square.filled(with: paint)
            case .nodes(let own, _, _): nodes += own
            case .border: if let line = style.border { nodes += try border(line, frame, within: square) }
            }
        }
        return isBlended ? isolated(frame.box.clipping(nodes)) : frame.box.clipping(nodes)
    }

    private func isolated(_ nodes: [VectorNode]) -> [VectorNode] {
        var group = VectorGroup(nodes)
        group.isIsolated = true
        return [.group(group)]
    }

    private mutating func parts(
        of fills: [Fill],
        _ box: RoundedRect,
        within inner: RoundedRect,
        _ isVisible: Bool,
        _ key: String
    ) throws -> [Part] {
        var parts: [Part] = []
        for (index, fill) in fills.enumerated().reversed() {
            place.append(name(of: index, in: fills, key))
            defer { place.removeLast() }
            if let paint = paint(of: fill, in: box.rect) {
                parts.append(.ground(paint))
                continue
            }
            var nodes = try nodes(of: fill, in: box.rect)
            guard !nodes.isEmpty else { continue }
            let mayReachOut = isVisible && fill.mayReachOut
            if isVisible, !mayReachOut, nodes.paintedBounds.map(box.surelyContains) != true {
                nodes = box.clipping(nodes)
            }
            var isCut = true
            if case .layer(let layer) = fill, let bounds = layer.visibleBounds(in: box.rect) {
                isCut = !inner.surelyContains(bounds) && !inner.contains(nodes)
            }
            parts.append(.nodes(nodes, isCut: isCut, reachesOut: mayReachOut && isCut))
        }
        return parts
    }

    /// A color, or a gradient that SVG has; nil for other fills.
    private func paint(of fill: Fill, in rect: Rect2D) -> VectorPaint? {
        switch fill {
        case .color(let color): .color(color)
        case .gradient(let gradient): gradient.paint(in: rect, scale: 1).vectorPaint
        case .layer: nil
        }
    }

    /// The face of a box with one opaque ground and an opaque border: the border's color below, the ground within its
    /// inner edge. No edge is painted twice. Nil for any other box.
    private func edged(_ parts: [Part], _ style: BoxStyle, _ frame: VectorFrame) -> [VectorNode]? {
        // An opaque overlay hides the border.
        guard parts.contains(where: { if case .border = $0 { true } else { false } }),
            case .ground(let ground)? = parts.first, ground.isOpaque, let border = style.border, border.style == .solid,
            border.dash == nil, case .color(let color) = border.paint, color.srgb.alpha >= 1,
            !frame.border.inner.rect.isEmpty
        else { return nil }
        var nodes = frame.box.filled(with: .color(color))
        nodes += frame.border.inner.filled(with: ground)
        for part in parts.dropFirst() {
            switch part {
            case .ground: return nil
            case .border: continue
            case .nodes(let own, let isCut, _):
                // The border is over what is cut by the edge, as long as that is over nothing else.
                guard !isCut else { return nil }
                nodes += own
            }
        }
        return nodes
    }

    /// The face without a clip, if at most its lowest part reaches the edge, or if layers may reach over it; nil where
    /// it takes a clip.
    private func unclipped(_ parts: [Part], _ line: [VectorNode], _ box: RoundedRect, _ isVisible: Bool)
        -> [VectorNode]?
    {
        var nodes: [VectorNode] = []
        for (index, part) in parts.enumerated() {
            switch part {
            case .ground(let paint):
                guard index == 0 || isVisible || box.isRect else { return nil }
                nodes += box.filled(with: paint)
            case .nodes(let own, let isCut, _):
                guard !isCut || isVisible else { return nil }
                nodes += own
            case .border:
                guard index == 0 || isVisible || box.isRect else { return nil }
                nodes += line
            }
        }
        return nodes
    }
}
