/// One thing that a vector picture is painted with.
package enum VectorNode: Hashable, Sendable {
    /// A path that is filled or stroked.
    case shape(VectorShape)
    /// Nodes that are painted together.
    indirect case group(VectorGroup)
    /// Pixels.
    case picture(VectorPicture)
}

/// Pixels in a vector picture.
package struct VectorPicture: Hashable, Sendable {
    /// The pixels.
    package var bitmap: Bitmap
    /// Where they are.
    package var rect: Rect2D
    /// Whether edges between pixels stay hard.
    package var isPixelated: Bool

    /// Makes a picture.
    package init(_ bitmap: Bitmap, in rect: Rect2D, isPixelated: Bool = false) {
        self.bitmap = bitmap
        self.rect = rect
        self.isPixelated = isPixelated
    }
}

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

/// A part of a picture that vectors can't say.
package struct VectorGap: Hashable, Sendable {
    /// Which part: `fill`, `layer 2 of fill`.
    package let part: String
    /// Why it is a picture of pixels.
    package let reason: Reason

    /// Makes one.
    package init(_ part: String, _ reason: Reason) {
        self.part = part
        self.reason = reason
    }

    /// Why vectors can't say it.
    package enum Reason: String, Hashable, Sendable, CaseIterable {
        /// SVG has no gradients around a point.
        case conicGradient = "a conic gradient"
        /// Each renderer resamples pixels in its own way.
        case resampledPixels = "a picture that is resampled"
        /// Corners, edges and a middle that are stretched apart.
        case slices = "a stretched picture"
        /// Only pixels are known.
        case program = "drawn by a program"
    }
}

extension [VectorNode] {
    /// The nodes in one color, each as opaque as it was: what `Bitmap.tinted(with:)` does to pixels, but for the
    /// color's own alpha.
    package func replacingColors(with color: Color) -> [VectorNode] {
        mapColors(filtering: .silhouette(color)) { color.withAlpha($0.alpha ?? 0) }
    }

    /// The nodes multiplied by a color as `Bitmap.multiplied(by:)` does with pixels.
    package func multiplyingColors(by color: Color) -> [VectorNode] {
        let srgb = color.srgb
        let alpha = Color.clipped(srgb.alpha)
        func factor(_ component: Double) -> Double { 1 - alpha + alpha * Color.clipped(component) }
        let factors = SIMD3(factor(srgb.red), factor(srgb.green), factor(srgb.blue))
        return mapColors(filtering: .product(factors)) { color in
            let srgb = color.srgb
            return Color(
                red: Color.clipped(srgb.red) * factors.x,
                green: Color.clipped(srgb.green) * factors.y,
                blue: Color.clipped(srgb.blue) * factors.z,
                alpha: srgb.alpha
            )
        }
    }

    /// The nodes with another color for each that shapes are painted with.
    ///
    /// - Parameters:
    ///   - filter: What pixels are filtered with; the colors of shadows are replaced too then. Default: nil, for
    ///     nothing.
    ///   - transform: What a color becomes.
    /// - Returns: The nodes.
    package func mapColors(filtering filter: VectorFilter? = nil, _ transform: (Color) -> Color) -> [VectorNode] {
        map { node in
            switch node {
            case .shape(var shape):
                shape.fill = shape.fill?.mapColors(transform)
                shape.strokePaint = shape.strokePaint?.mapColors(transform)
                return .shape(shape)
            case .group(var group):
                group.children = group.children.mapColors(filtering: filter, transform)
                // Shadows are painted by the filter.
                if filter != nil { group.filter = group.filter?.mapShadow(transform) }
                return .group(group)
            case .picture: return filter.map { .group(VectorGroup([node], filter: $0)) } ?? node
            }
        }
    }

    /// Whether the colors of all together are those of each: nothing is repeated, filtered but for a shadow or a blur
    /// of its own, nor blended with what is beneath.
    package var haveOwnColors: Bool {
        allSatisfy { node in
            switch node {
            case .shape(let shape):
                return [shape.fill, shape.strokePaint].allSatisfy { paint in
                    if case .pattern? = paint { false } else { true }
                }
            case .group(let group):
                switch group.filter {
                case .steps?, .silhouette?, .product?: return false
                default: return group.blend == .normal && group.children.haveOwnColors
                }
            case .picture: return true
            }
        }
    }

    /// The number of things that are painted one over the other.
    package var paintCount: Int {
        reduce(0) { count, node in
            if case .group(let group) = node, group.isPlain { return count + group.children.paintCount }
            return count + 1
        }
    }
}
