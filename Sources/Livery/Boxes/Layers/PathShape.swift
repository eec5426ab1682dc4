import LiveryRaster

/// The interior of a theme's path, shown at any size.
package struct PathShape: Hashable, Sendable {
    /// In the units of the view box, or in points from the upper left corner if there is none.
    package var path: Path
    /// The rectangle that is fitted into, and centered on, the size that is shown; nil for none.
    package var viewBox: Rect2D?
    /// Which parts are inside.
    package var rule = FillRule.winding

    /// The transform from the path's units to what is shown; nil if nothing is.
    package func fitting(_ target: Rect2D, scale: Double) -> AffineTransform? {
        if let viewBox { return .fitting(viewBox, in: target) }
        return AffineTransform.scale(x: scale, y: scale).concatenating(.translation(x: target.minX, y: target.minY))
    }
}

extension Path {
    /// The path as SVG path data with absolute commands.
    var recipeText: String {
        elements.map { element in
            switch element {
            case .move(let point): "M" + point.recipeText
            case .line(let point): "L" + point.recipeText
            case .curve(let point, let first, let second):
                "C" + [first, second, point].map(\.recipeText).joined(separator: " ")
            case .close: "Z"
            }
        }.joined(separator: " ")
    }
}
