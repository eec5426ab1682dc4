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
