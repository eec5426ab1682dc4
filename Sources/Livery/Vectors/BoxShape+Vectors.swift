import LiveryRaster

extension BoxShape {
    /// The shape filled with a paint.
    func filled(with paint: VectorPaint) -> [VectorNode] {
        switch self {
        case .rounded(let shape): return [.shape(VectorShape(shape, fill: paint))]
        case .shaped(let shape):
            return [.shape(VectorShape(.shapedRect(shape), fill: paint))]
        case .path(let path):
            let inside = VectorShape(path.path, rule: path.rule, fill: paint)
            guard path.distance != 0 else { return [.shape(inside)] }
            guard path.distance > 0, case .color(let color) = paint else {
                let area = path.rect.inset(by: Insets(-1))
                let all = VectorNode.shape(VectorShape(area, fill: paint))
                return [.group(VectorGroup([all], mask: coverage(as: .white), in: area))]
            }
            // A translucent line would be seen over the inside.
            let alpha = Color.clippedAlpha(color)
            let opaque = color.withAlpha(1)
            var node = VectorShape(path.path.closed, rule: path.rule, fill: .color(opaque))
            node.strokePaint = .color(opaque)
            node.stroke = Stroke(width: 2 * path.distance)
            return alpha < 1
                ? [.group(VectorGroup([.shape(node)], opacity: alpha))] : [.shape(node)]
        }
    }

    /// The shape in an opaque color, for a mask that is black all around.
    func coverage(as color: Color) -> [VectorNode] {
        guard case .path(let path) = self, path.distance < 0 else {
            return filled(with: .color(color))
        }
        let inside = VectorShape(path.path, rule: path.rule, fill: .color(color))
        let line = Stroke(width: -2 * path.distance)
        return [
            .shape(inside),
            .shape(VectorShape(path.path.closed, stroke: line, paint: .color(.black))),
        ]
    }

    /// The outline and its rule; nil for a path that is moved outwards or inwards.
    var exactOutline: (path: Path, rule: FillRule)? {
        if case .path(let path) = self, path.distance != 0 { return nil }
        return outline
    }

    /// What is left of nodes within the shape.
    func clipping(_ nodes: [VectorNode], asWhole: Bool) -> [VectorNode] {
        guard !nodes.isEmpty else { return [] }
        guard let (path, rule) = exactOutline else {
            return [.group(VectorGroup(nodes, mask: coverage(as: .white), in: rect))]
        }
        var clip = VectorClip(path, rule: rule, isOfWhole: asWhole && nodes.paintCount > 1)
        if isRect {
            clip = VectorClip(rect)
        } else if case .rounded(let shape) = self {
            clip.rect = VectorShape.Corners(shape)
        }
        return [.group(VectorGroup(nodes, clip: clip))]
    }

    /// What is left of nodes in an area outside of the shape.
    func excluding(_ nodes: [VectorNode], in area: Rect) -> [VectorNode] {
        guard !nodes.isEmpty else { return [] }
        if let (path, rule) = exactOutline, rule == .evenOdd || isSimple {
            var around = Path.rect(area)
            around.append(path)
            return [.group(VectorGroup(nodes, clip: VectorClip(around, rule: .evenOdd)))]
        }
        let all = VectorNode.shape(VectorShape(area, fill: .color(.white)))
        let mask = [all] + coverage(as: .black)
        return [.group(VectorGroup(nodes, mask: mask, in: area))]
    }

    /// Whether both rules give it the same inside.
    private var isSimple: Bool {
        if case .path = self { false } else { true }
    }

    /// Whether a rectangle lies within the shape, as far as that can be told easily.
    func surelyContains(_ inner: Rect) -> Bool {
        guard inner.minX >= rect.minX - 1e-9, inner.maxX <= rect.maxX + 1e-9,
            inner.minY >= rect.minY - 1e-9, inner.maxY <= rect.maxY + 1e-9
        else { return false }
        if isRect { return true }
        guard case .rounded(let shape) = self else { return false }
        // A continuous corner is within a circular one of a greater radius.
        let reach = shape.curve == .continuous ? 1.53 : 1
        let radii = shape.radii.map { Size($0.width * reach, $0.height * reach) }
        func isInside(_ x: Double, _ y: Double, _ radius: Size) -> Bool {
            guard x < radius.width, y < radius.height else { return true }
            let (across, down) = (1 - x / radius.width, 1 - y / radius.height)
            return across * across + down * down <= 1
        }
        let (left, top) = (inner.minX - rect.minX, inner.minY - rect.minY)
        let (right, bottom) = (rect.maxX - inner.maxX, rect.maxY - inner.maxY)
        return isInside(left, top, radii.topLeft) && isInside(right, top, radii.topRight)
            && isInside(right, bottom, radii.bottomRight)
            && isInside(left, bottom, radii.bottomLeft)
    }
}

extension Color {
    /// The color's opacity, in 0...1.
    static func clippedAlpha(_ color: Color) -> Double { min(max(color.srgb.alpha, 0), 1) }
}
