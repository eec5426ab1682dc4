/// What a vector path is filled or stroked with.
package enum VectorPaint: Hashable, Sendable {
    /// One color.
    case color(Color)
    /// A linear or radial gradient of straight colors, in the units of the path.
    case gradient(GradientPaint)
    /// Nodes that are repeated in both directions.
    indirect case pattern(VectorPattern)

    /// The paint with other colors.
    package func mapColors(_ transform: (Color) -> Color) -> VectorPaint {
        switch self {
        case .color(let color): return .color(transform(color))
        case .gradient(var gradient):
            for index in gradient.stops.indices { gradient.stops[index].color = transform(gradient.stops[index].color) }
            return .gradient(gradient)
        case .pattern: return self
        }
    }

    /// Whether it hides all that is below.
    package var isOpaque: Bool {
        switch self {
        case .color(let color): color.srgb.alpha >= 1
        case .gradient(let gradient): gradient.stops.allSatisfy { $0.color.srgb.alpha >= 1 }
        case .pattern: false
        }
    }
}

/// Nodes that are repeated.
package struct VectorPattern: Hashable, Sendable {
    /// One of the tiles, in the units of what is painted.
    package var tile: Rect2D
    /// What is in it, from the tile's upper left corner.
    package var nodes: [VectorNode]
    /// From the tile's units to those of what is painted.
    package var transform = AffineTransform.identity

    /// Makes a pattern.
    package init(tile: Rect2D, nodes: [VectorNode]) {
        self.tile = tile
        self.nodes = nodes
    }
}
