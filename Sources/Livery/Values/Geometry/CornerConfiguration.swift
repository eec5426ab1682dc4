import LiveryRaster

/// The corner of a box before its size is known.
package enum CornerRadius: Hashable, Sendable {
    /// A quarter of an ellipse with these radii in points.
    case radii(Size2D)
    /// Half of the box's shorter side.
    case pill
}

/// The corners of a box before its size is known.
package typealias CornerConfiguration = Corners<CornerRadius>

extension CornerConfiguration {
    /// Makes corners with radii in points.
    package init(_ radii: CornerRadii) { self = radii.map { .radii($0) } }

    /// Square corners.
    package static let square = CornerConfiguration(.radii(.zero))

    /// Whether a corner depends on the box's size.
    var hasPill: Bool { all.contains(.pill) }

    /// The radii in points in a box of this size, before they are fitted to it.
    package func radii(in size: Size2D) -> CornerRadii {
        let pill = min(size.width, size.height) / 2
        return map { corner in
            switch corner {
            case .radii(let radii): radii
            case .pill: Size2D(pill, pill)
            }
        }
    }
}
