/// What is left of a group.
package struct VectorClip: Hashable, Sendable {
    /// Its outlines, in the group's units.
    package var path: Path
    /// Which parts are inside.
    package var rule: FillRule
    /// Whether it has to be applied to the group as a whole: if each node were clipped, the lower ones would show
    /// through along its edge.
    package var isOfWhole: Bool
    /// What is inside, where that is more than a path: the opacity of these nodes.
    package var nodes: [VectorNode] = []
    /// The rectangle with corners that it is; nil if it is something else.
    package var rect: VectorShape.Corners?

    /// Makes a clip of a path.
    package init(_ path: Path, rule: FillRule = .winding, isOfWhole: Bool = false) {
        self.path = path
        self.rule = rule
        self.isOfWhole = isOfWhole
    }

    /// Makes a clip of the opacity of nodes.
    package init(_ nodes: [VectorNode]) {
        self.init(Path(), isOfWhole: true)
        self.nodes = nodes
    }

    /// Makes a clip of a rectangle.
    package init(_ rect: Rect2D) {
        self.init(.rect(rect))
        self.rect = VectorShape.Corners(rect: rect, radius: 0)
    }
}
