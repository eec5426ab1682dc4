/// Nodes that are painted together, and what is done to them: moved, filtered, clipped, masked, made translucent and
/// blended with what is below, in this order.
package struct VectorGroup: Hashable, Sendable {
    /// What is painted, the lowest first.
    package var children: [VectorNode]
    /// From the group's units to those around it.
    package var transform = AffineTransform.identity
    /// What the nodes are filtered with; nil for nothing.
    package var filter: VectorFilter?
    /// The only part of the group's units that the filter reads and paints.
    package var filterArea = Rect2D.zero
    /// What is left of the nodes; nil for all.
    package var clip: VectorClip?
    /// Nodes whose luminance is what is left of each pixel; empty for no mask.
    package var mask: [VectorNode] = []
    /// What of the mask's nodes counts.
    package var maskType = MaskType.luminance
    /// Outside of it a mask leaves nothing.
    package var maskArea = Rect2D.zero
    /// In 0...1.
    package var opacity = 1.0
    /// How it mixes with what is below.
    package var blend = BlendMode.normal
    /// Whether what is within mixes with nothing outside.
    package var isIsolated = false
    /// What it shows, in words; empty for nothing.
    package var title = ""

    /// What of a mask's nodes counts.
    package enum MaskType: Hashable, Sendable {
        /// The luminance of sRGB's components, times the opacity.
        case luminance
        /// The luminance of the amounts of light, times the opacity.
        case luminanceOfLight
        /// The opacity.
        case alpha
    }

    /// Makes a group.
    package init(_ children: [VectorNode], filter: VectorFilter? = nil, in area: Rect2D = .zero) {
        self.children = children
        self.filter = filter
        filterArea = area
    }

    /// Makes a clipped group.
    package init(_ children: [VectorNode], clip: VectorClip) {
        self.children = children
        self.clip = clip
    }

    /// Makes a masked group.
    package init(_ children: [VectorNode], mask: [VectorNode], in area: Rect2D) {
        self.children = children
        self.mask = mask
        maskArea = area
    }

    /// Makes a moved group.
    package init(_ children: [VectorNode], transform: AffineTransform) {
        self.children = children
        self.transform = transform
    }

    /// Makes a translucent group.
    package init(_ children: [VectorNode], opacity: Double) {
        self.children = children
        self.opacity = opacity
    }

    /// Whether nothing is done to the nodes.
    package var isPlain: Bool {
        var plain = VectorGroup(children)
        plain.title = title
        return self == plain
    }
}

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
    package var rect: VectorShape.Rectangle?

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
        self.rect = VectorShape.Rectangle(rect: rect, radius: 0)
    }
}

/// What pixels of a group become, in sRGB.
package enum VectorFilter: Hashable, Sendable {
    /// Blurred by a Gaussian of a standard deviation in points.
    case blur(sigma: Double)
    /// The group over a shadow of its alpha.
    case dropShadow(Color, offset: Point2D, sigma: Double)
    /// A color wherever the group, blurred, is not.
    case innerShadow(Color, sigma: Double)
    /// One color through the group's alpha.
    case silhouette(Color)
    /// Red, green and blue times factors.
    case product(SIMD3<Double>)
    /// What the last of some steps gives.
    case steps([FilterStep])
}

extension VectorFilter {
    /// The filter with another color of its shadow.
    func mapShadow(_ change: (Color) -> Color) -> VectorFilter {
        switch self {
        case .dropShadow(let color, let offset, let sigma): .dropShadow(change(color), offset: offset, sigma: sigma)
        case .innerShadow(let color, let sigma): .innerShadow(change(color), sigma: sigma)
        case .blur, .silhouette, .product, .steps: self
        }
    }
}
