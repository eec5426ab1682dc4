import LiveryRaster

/// The corners of a box before its size is known.
package struct CornerConfiguration: Hashable, Sendable {
    /// The upper left corner.
    package var topLeft: Corner
    /// The upper right corner.
    package var topRight: Corner
    /// The lower right corner.
    package var bottomRight: Corner
    /// The lower left corner.
    package var bottomLeft: Corner

    /// One corner.
    package enum Corner: Hashable, Sendable {
        /// A quarter of an ellipse with these radii in points.
        case radii(Size2D)
        /// Half of the box's shorter side.
        case pill
    }

    /// Makes four equal corners.
    package init(_ corner: Corner) {
        self.init(topLeft: corner, topRight: corner, bottomRight: corner, bottomLeft: corner)
    }

    /// Makes four corners.
    package init(topLeft: Corner, topRight: Corner, bottomRight: Corner, bottomLeft: Corner) {
        self.topLeft = topLeft
        self.topRight = topRight
        self.bottomRight = bottomRight
        self.bottomLeft = bottomLeft
    }

    /// Makes corners with radii in points.
    package init(_ radii: CornerRadii) {
        self.init(
            topLeft: .radii(radii.topLeft),
            topRight: .radii(radii.topRight),
            bottomRight: .radii(radii.bottomRight),
            bottomLeft: .radii(radii.bottomLeft)
        )
    }

    /// Square corners.
    package static let square = CornerConfiguration(.radii(.zero))

    /// Whether a corner depends on the box's size.
    var hasPill: Bool {
        [topLeft, topRight, bottomRight, bottomLeft].contains(.pill)
    }

    /// The radii in points in a box of this size, before they are fitted to it.
    package func radii(in size: Size2D) -> CornerRadii {
        let pill = min(size.width, size.height) / 2
        func radius(_ corner: Corner) -> Size2D {
            switch corner {
            case .radii(let radii): radii
            case .pill: Size2D(pill, pill)
            }
        }
        return CornerRadii(
            topLeft: radius(topLeft),
            topRight: radius(topRight),
            bottomRight: radius(bottomRight),
            bottomLeft: radius(bottomLeft)
        )
    }
}
