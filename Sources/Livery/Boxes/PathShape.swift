import LiveryRaster

/// The inside of a theme's path, which is shown at any size.
struct PathShape: Hashable, Sendable {
    /// In the units of the view box; in points from the upper left corner where there is none.
    var path: Path
    /// What is contained in, and centered on, the size that is shown; nil for none.
    var viewBox: Rect?
    /// What is inside.
    var rule = FillRule.winding

    /// How the path's units are placed on what is shown; nil where nothing is.
    func fitting(_ target: Rect, scale: Double) -> AffineTransform? {
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
    /// How many pixels of one color take as long to paint as finding what is inside of the path.
    ///
    /// In each row, the edges are looked at in up to 256 bands, between their ends and crossings.
    ///
    /// - Parameters:
    ///   - scale: Pixels for a unit of the path.
    ///   - width: How much longer each piece is, in the path's units. Default: 0.
    ///   - area: The size in pixels in which the path shows, however it is turned.
    /// - Returns: The number.
    func sweptPixels(scale: Double, width: Double = 0, in area: Size) -> Double {
        let most = area.width + area.height
        var (start, current) = (Point.zero, Point.zero)
        var rows = 0.0
        func reach(_ point: Point) -> Double {
            max(abs(point.x - current.x), abs(point.y - current.y))
        }
        for element in elements {
            let end: Point
            var length = 0.0
            switch element {
            case .move(let point):
                (start, current) = (point, point)
                continue
            case .line(let point): end = point
            case .curve(let point, let control1, let control2):
                end = point
                length = max(reach(control1), reach(control2))
            case .close: end = start
            }
            length = max(length, reach(end)) + width
            rows += 1 + min(most, length * scale)
            current = end
        }
        return 256 * rows
    }

    /// The path as SVG's path data of absolute commands.
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
