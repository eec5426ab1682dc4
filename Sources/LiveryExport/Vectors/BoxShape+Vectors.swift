import Livery
import LiveryRaster

extension BoxShape {
    /// The shape filled with a paint.
    func filled(with paint: VectorPaint) -> [VectorNode] {
        switch self {
        case .rounded(let shape): [.shape(VectorShape(shape, fill: paint))]
        case .shaped(let shape): [.shape(VectorShape(.shapedRect(shape), fill: paint))]
        }
    }

    /// What is left of nodes within the shape.
    func clipping(_ nodes: [VectorNode]) -> [VectorNode] {
        guard !nodes.isEmpty else { return [] }
        var clip = VectorClip(outline, isOfWhole: nodes.paintCount > 1)
        if isRect {
            clip = VectorClip(rect)
        } else if case .rounded(let shape) = self {
            clip.rect = VectorShape.Corners(shape)
        }
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
        guard inner.minX >= rect.minX - 1e-9, inner.maxX <= rect.maxX + 1e-9,
            inner.minY >= rect.minY - 1e-9, inner.maxY <= rect.maxY + 1e-9
        else { return false }
        if isRect { return true }
        guard case .rounded(let shape) = self else { return false }
        // A continuous corner is within a circular one of a greater radius.
        let reach = shape.curve == .continuous ? 1.53 : 1
        let radii = shape.radii.map { Size2D($0.width * reach, $0.height * reach) }
        func isInside(_ x: Double, _ y: Double, _ radius: Size2D) -> Bool {
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
