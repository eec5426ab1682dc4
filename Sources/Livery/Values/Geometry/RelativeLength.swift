import LiveryRaster
import LiverySupport

/// A length that may depend on the length of a side: CSS's `<length-percentage>`.
package struct RelativeLength: Hashable, Sendable {
    /// The fraction of the side; 1 is all of it.
    package var fraction: Double
    /// The points that are added to that.
    package var points: Double

    /// Makes a length from a fraction of the side and a number of points. Default: 0 for each.
    package init(fraction: Double = 0, points: Double = 0) {
        self.fraction = fraction
        self.points = points
    }

    /// The length in pixels, given a side in pixels and a scale in pixels per point.
    func pixels(of side: Double, scale: Double) -> Double { fraction * side + points * scale }

    /// The length, where a number is one of points.
    var json: JSON { fraction == 0 ? .number(points) : .string(text) }

    /// The length, where a number is a fraction of the side.
    var unitJSON: JSON {
        if points == 0 { return .number(fraction) }
        return .string(fraction == 0 ? "\(points.shortest)px" : text)
    }

    private var text: String {
        let share = "\((fraction * 100).shortest)%"
        return points == 0 ? share : "calc(\(share) + \(points.shortest)px)"
    }
}
