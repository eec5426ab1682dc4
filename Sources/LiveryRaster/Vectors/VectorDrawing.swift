/// A picture as vectors, in points: what files of SVG and of vector drawables are written from.
package struct VectorDrawing: Hashable, Sendable {
    /// Its size.
    package let size: Size2D
    /// What it is painted with, the lowest first.
    package let nodes: [VectorNode]
    /// What vectors can't say, and pictures among the nodes show.
    package let gaps: [VectorGap]

    /// Makes a picture.
    package init(size: Size2D, nodes: [VectorNode], gaps: [VectorGap] = []) {
        self.size = size
        self.nodes = nodes
        self.gaps = gaps
    }
}
