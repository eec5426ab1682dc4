import LiveryRaster

/// The interior of a theme's path, shown at any size.
struct PathShape: Hashable, Sendable {
    /// In the units of the view box, or in points from the upper left corner if there is none.
    var path: Path
    /// The rectangle that is fitted into, and centered on, the size that is shown; nil for none.
    var viewBox: Rect2D?
    /// Which parts are inside.
    var rule = FillRule.winding

    /// The transform from the path's units to what is shown; nil if nothing is.
    func fitting(_ target: Rect2D, scale: Double) -> AffineTransform? {
        if let viewBox { return .fitting(viewBox, in: target) }
        return AffineTransform.scale(x: scale, y: scale)
            .concatenating(.translation(x: target.minX, y: target.minY))
    }

    func write(to text: inout RecipeText) {
        text.line("data", path.recipeText)
        if let viewBox {
            text.line("viewBox", viewBox.origin.recipeText + " " + viewBox.size.recipeText)
        }
        if rule == .evenOdd { text.line("rule", "evenodd") }
    }
}

extension Path {
    /// The cost of filling the path, in pixels painted with one color.
    ///
    /// In each row, edges are examined in up to 256 bands between their ends and crossings.
    ///
    /// - Parameters:
    ///   - scale: Pixels per unit of the path.
    ///   - width: A length added to each segment, in the path's units. Default: 0.
    ///   - area: The size in pixels in which the path is visible, however it is turned.
    /// - Returns: The number of pixels.
    package func sweptPixels(scale: Double, width: Double = 0, in area: Size2D) -> Double {
        let most = area.width + area.height
        return 256 * lengths.reduce(0) { $0 + 1 + min(most, ($1 + width) * scale) }
    }

    /// The approximate number of visible dashes of a line.
    ///
    /// - Parameters:
    ///   - dash: The lengths of dashes and gaps, in the path's units.
    ///   - scale: Pixels per unit of the path.
    ///   - width: The line's width, in the path's units.
    ///   - area: The size in pixels in which the line is visible, however it is turned.
    /// - Returns: The number, at most the number that may be drawn.
    func dashCount(_ dash: Dash, scale: Double, width: Double, in area: Size2D) -> Double {
        let sum = dash.lengths.reduce(0, +) * scale
        guard sum > 0 else { return 0 }
        let most = area.width + area.height + 3 * width * scale
        let length = lengths.reduce(0) { $0 + 2 * min(most, $1 * scale) }
        let count = length / sum * Double(dash.lengths.count)
        return min(count, Double(Stroke.maximumDashes))
    }

    /// How far each segment extends along an axis from its start.
    private var lengths: [Double] {
        var (start, current) = (Point2D.zero, Point2D.zero)
        return elements.compactMap { element -> Double? in
            var length = 0.0
            func lead(to points: Point2D...) {
                for point in points {
                    length = max(length, abs(point.x - current.x), abs(point.y - current.y))
                }
                current = points[points.count - 1]
            }
            switch element {
            case .move(let point):
                (start, current) = (point, point)
                return nil
            case .line(let point): lead(to: point)
            case .curve(let point, let control1, let control2): lead(to: control1, control2, point)
            case .close: lead(to: start)
            }
            return length
        }
    }

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
