import LiveryRaster
import LiverySupport

/// A length that may depend on the length of a side: CSS's `<length-percentage>`.
public struct RelativeLength: Hashable, Sendable {
    /// The fraction of the side; 1 is all of it.
    public var fraction: Double
    /// The points that are added to that.
    public var points: Double

    /// Makes a length from a fraction of the side and a number of points. Default: 0 for each.
    public init(fraction: Double = 0, points: Double = 0) {
        self.fraction = fraction
        self.points = points
    }

    /// The length in pixels, given a side in pixels and a scale in pixels per point.
    func pixels(of side: Double, scale: Double) -> Double {
        fraction * side + points * scale
    }

    /// The same length, measured from the other end of the side.
    var fromFarEnd: RelativeLength {
        RelativeLength(fraction: 1 - fraction, points: -points)
    }

    /// The length in a recipe: points, a percentage, or the sum of both.
    var layerText: String {
        if fraction == 0 { return points.shortest }
        let percentage = "\((fraction * 100).shortest)%"
        return points == 0 ? percentage : "\(percentage) + \(points.shortest)"
    }
}

extension RelativeLength {
    /// The length that a token of CSS text is, a length or a percentage; nil for any other token.
    ///
    /// - Parameters:
    ///   - token: A token of computed text.
    ///   - length: The points of a token that is a length; nil for any other token.
    init?(_ token: CSSToken, length: (CSSToken) -> Double?) {
        switch token {
        case .number(let number, unit: "%"):
            self.init(fraction: number / 100)
        case .lengthPercentage(let fraction, let points):
            self.init(fraction: fraction, points: points)
        default:
            guard let points = length(token) else { return nil }
            self.init(points: points)
        }
    }
}
