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
