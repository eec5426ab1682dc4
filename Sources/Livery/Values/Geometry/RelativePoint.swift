import LiveryRaster
import LiverySupport

/// A position in an area, from its upper left corner: CSS's `<position>`.
package typealias RelativePoint = Axes<RelativeLength>

extension RelativePoint {
    /// The center.
    package static let center = RelativePoint(unit: Point2D(0.5, 0.5))

    /// The distance from the left edge.
    package var x: RelativeLength { horizontal }
    /// The distance from the upper edge.
    package var y: RelativeLength { vertical }

    /// Makes a position from unit coordinates: (0, 0) is the upper left and (1, 1) the lower right corner.
    package init(unit: Point2D) { self.init(RelativeLength(fraction: unit.x), RelativeLength(fraction: unit.y)) }

    /// The position in an area of this size in pixels.
    package func point(in size: Size2D, scale: Double) -> Point2D {
        Point2D(x.pixels(of: size.width, scale: scale), y.pixels(of: size.height, scale: scale))
    }
}
