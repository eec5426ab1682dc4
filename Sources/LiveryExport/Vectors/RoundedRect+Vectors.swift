import Livery
import LiveryRaster

extension RoundedRect {
    /// The shape filled with a paint.
    func filled(with paint: VectorPaint) -> [VectorNode] { [.shape(VectorShape(self, fill: paint))] }

    /// What is left of nodes within the shape.
    func clipping(_ nodes: [VectorNode]) -> [VectorNode] {
        guard !nodes.isEmpty else { return [] }
        var clip = VectorClip(outline, isOfWhole: nodes.paintCount > 1)
        if isRect { clip = VectorClip(rect) } else { clip.rect = VectorShape.Rectangle(self) }
        return [.group(VectorGroup(nodes, clip: clip))]
    }

    /// What is left of nodes in an area outside of the shape.
    func excluding(_ nodes: [VectorNode], in area: Rect2D) -> [VectorNode] {
        guard !nodes.isEmpty else { return [] }
        var around = Path.rect(area)
        around.append(outline)
        return [.group(VectorGroup(nodes, clip: VectorClip(around, rule: .evenOdd)))]
    }

    /// Whether a rectangle lies within the shape, as far as that can be told easily.
    func surelyContains(_ inner: Rect2D) -> Bool {
        guard inner.minX >= rect.minX - 1e-9, inner.maxX <= rect.maxX + 1e-9, inner.minY >= rect.minY - 1e-9,
            inner.maxY <= rect.maxY + 1e-9
        else { return false }
        if isRect { return true }
        guard shapes.isRound else { return false }
        // A continuous corner is within a circular one of a greater radius.
        let reach = shapes == CornerShapes(.round) ? 1 : 1.53
        let radii = radii.map { Size2D($0.width * reach, $0.height * reach) }
        func isInside(_ x: Double, _ y: Double, _ radius: Size2D) -> Bool {
            guard x < radius.width, y < radius.height else { return true }
            let (across, down) = (1 - x / radius.width, 1 - y / radius.height)
            return across * across + down * down <= 1
        }
        let (left, top) = (inner.minX - rect.minX, inner.minY - rect.minY)
        let (right, bottom) = (rect.maxX - inner.maxX, rect.maxY - inner.maxY)
        return isInside(left, top, radii.topLeft) && isInside(right, top, radii.topRight)
            && isInside(right, bottom, radii.bottomRight) && isInside(left, bottom, radii.bottomLeft)
    }
}

extension RoundedRect {
    /// Whether all that nodes paint lies within the shape, as far as that can be told easily.
    func contains(_ nodes: [VectorNode]) -> Bool {
        if nodes.paintedBounds.map(surelyContains) == true { return true }
        // All of a convex shape lies within another one if its outline does.
        guard shapes.isRound else { return false }
        return nodes.allSatisfy { node in
            guard case .shape(let shape) = node, shape.strokePaint == nil else { return false }
            return shape.path.points(perCurve: 8).allSatisfy { point in
                // Less than what is seen may be outside.
                let (x, y) = (rect.center.x - point.x, rect.center.y - point.y)
                let step = 0.02 / max(0.02, (x * x + y * y).squareRoot())
                let inner = Point2D(point.x + x * step, point.y + y * step)
                return surelyContains(Rect2D(origin: inner, size: .zero))
            }
        }
    }
}

extension Path {
    /// The points at which the lines and curves end, and some on each curve.
    fileprivate func points(perCurve count: Int) -> [Point2D] {
        var points: [Point2D] = []
        for element in elements {
            switch element {
            case .move(let end), .line(let end): points.append(end)
            case .curve(let end, let first, let second):
                let start = points.last ?? end
                points += (1...count).map { step in
                    let t = Double(step) / Double(count)
                    let s = 1 - t
                    let part = (s * s * s) * start + (3 * s * s * t) * first
                    return part + (3 * s * t * t) * second + (t * t * t) * end
                }
            case .close: break
            }
        }
        return points
    }
}

extension Color {
    /// The color's opacity, in 0...1.
    static func clippedAlpha(_ color: Color) -> Double { min(max(color.srgb.alpha, 0), 1) }
}
