import Livery
import LiveryRaster

/// The shape of a gradient in CSS.
struct CSSLine {
    let function: String
    /// The part before the stops; nil for CSS's defaults.
    private(set) var direction: String?
    /// The start and length of the line, as fractions of CSS's gradient line.
    private var (start, length) = (0.0, 1.0)
    /// Whether the gradient is conic, so that its line has no length.
    private var isConic = false

    /// Nil for a line that CSS can't express.
    init?(_ shape: Gradient.Shape) {
        switch shape {
        case .linear(let angle):
            function = "linear-gradient"
            direction = angle == 180 ? nil : angle.cssNumber + "deg"
        case .linearToCorner(let corner):
            function = "linear-gradient"
            direction = "to " + corner.rawValue
        case .linearBetween(let from, let to):
            function = "linear-gradient"
            switch (to.x - from.x, to.y - from.y) {
            case (0, let down) where down > 0: (start, length) = (from.y, down)
            case (0, let down) where down < 0: (direction, start, length) = ("0deg", 1 - from.y, -down)
            case (let right, 0) where right > 0: (direction, start, length) = ("90deg", from.x, right)
            case (let right, 0) where right < 0: (direction, start, length) = ("270deg", 1 - from.x, -right)
            default: return nil
            }
        case .radial(let center, let extent, let isCircle):
            function = "radial-gradient"
            direction = Self.size(extent, isCircle: isCircle) + " at " + center.cssText
        case .conic(let center, let angle):
            function = "conic-gradient"
            isConic = true
            direction = "from \(angle.cssNumber)deg at \(center.cssText)"
        }
    }

    private static func size(_ extent: Gradient.RadialExtent, isCircle: Bool) -> String {
        guard case .radii(let right, let down) = extent else {
            return (isCircle ? "circle " : "ellipse ") + (extent.word ?? "")
        }
        // In CSS, circles have one length, which is not a percentage.
        if isCircle, right == down, right.fraction == 0 { return "circle " + CSSText.length(right.points) }
        return right.cssText + " " + down.cssText
    }

    /// A position along the line; nil for CSS's default.
    func text(_ location: Gradient.Location, isFirst: Bool = false, isLast: Bool = false) -> String? {
        let position: RelativeLength
        switch location {
        case .auto:
            guard isFirst || isLast else { return nil }
            position = RelativeLength(fraction: isFirst ? start : start + length)
        case .fraction(let fraction): position = RelativeLength(fraction: start + fraction * length)
        case .points(let points): position = RelativeLength(fraction: start, points: isConic ? 0 : points)
        }
        let isUsual = isFirst && position.fraction == 0 || isLast && position.fraction == 1
        return isUsual && position.points == 0 ? nil : position.cssText
    }
}
