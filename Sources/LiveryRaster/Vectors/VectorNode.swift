/// One thing that a vector picture is painted with.
package enum VectorNode: Hashable, Sendable {
    /// A path that is filled or stroked.
    case shape(VectorShape)
    /// Nodes that are painted together.
    indirect case group(VectorGroup)
    /// Pixels.
    case picture(VectorPicture)
}

extension [VectorNode] {
    /// The nodes in one color, each as opaque as it was: what `Bitmap.tinted(with:)` does to pixels, but for the
    /// color's own alpha.
    package func replacingColors(with color: Color) -> [VectorNode] {
        map { node in
            switch node {
            case .shape(var shape):
                shape.fill = shape.fill?.mapColors { color.withAlpha($0.alpha ?? 0) }
                shape.strokePaint = shape.strokePaint?.mapColors {
                    color.withAlpha($0.alpha ?? 0)
                }
                return .shape(shape)
            case .group(var group):
                group.children = group.children.replacingColors(with: color)
                // Shadows are painted by the filter.
                group.filter = group.filter?.mapShadow { color.withAlpha($0.alpha ?? 0) }
                return .group(group)
            case .picture: return .group(VectorGroup([node], filter: .silhouette(color)))
            }
        }
    }

    /// The nodes with another color for each that shapes are painted with.
    package func mapColors(_ transform: (Color) -> Color) -> [VectorNode] {
        map { node in
            switch node {
            case .shape(var shape):
                shape.fill = shape.fill?.mapColors(transform)
                shape.strokePaint = shape.strokePaint?.mapColors(transform)
                return .shape(shape)
            case .group(var group):
                group.children = group.children.mapColors(transform)
                return .group(group)
            case .picture: return node
            }
        }
    }

    /// The nodes multiplied by a color as `Bitmap.multiplied(by:)` does with pixels.
    package func multiplyingColors(by color: Color) -> [VectorNode] {
        let srgb = color.srgb
        let alpha = Color.clipped(srgb.alpha)
        func factor(_ component: Double) -> Double { 1 - alpha + alpha * Color.clipped(component) }
        let factors = SIMD3(factor(srgb.red), factor(srgb.green), factor(srgb.blue))
        return multiplyingColors(by: factors)
    }

    private func multiplyingColors(by factors: SIMD3<Double>) -> [VectorNode] {
        func multiplied(_ color: Color) -> Color {
            let srgb = color.srgb
            return Color(
                red: Color.clipped(srgb.red) * factors.x,
                green: Color.clipped(srgb.green) * factors.y,
                blue: Color.clipped(srgb.blue) * factors.z,
                alpha: srgb.alpha
            )
        }
        return map { node in
            switch node {
            case .shape(var shape):
                shape.fill = shape.fill?.mapColors(multiplied)
                shape.strokePaint = shape.strokePaint?.mapColors(multiplied)
                return .shape(shape)
            case .group(var group):
                group.children = group.children.multiplyingColors(by: factors)
                group.filter = group.filter?.mapShadow(multiplied)
                return .group(group)
            case .picture: return .group(VectorGroup([node], filter: .product(factors)))
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
                if case .steps? = group.filter { return false }
                return group.blend == .normal && group.children.haveOwnColors
            case .picture: return true
            }
        }
    }

    /// The number of things that are painted one over the other.
    package var paintCount: Int {
        reduce(0) { count, node in
            if case .group(let group) = node, group.isPlain {
                return count + group.children.paintCount
            }
            return count + 1
        }
    }
}
