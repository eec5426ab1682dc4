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
    /// The length that a CSS value specifies: a length, a percentage, or a `calc()` of sums and differences
    /// (css-values-4, section 10); nil if it specifies none.
    ///
    /// - Parameters:
    ///   - value: One token, or a function with its arguments.
    ///   - length: The points of a token that is a length; nil for any other token.
    init?(_ value: [CSSToken], length: (CSSToken) -> Double?) {
        func term(_ token: CSSToken) -> RelativeLength? {
            if case .number(let number, unit: "%") = token {
                return RelativeLength(fraction: number / 100)
            }
            return length(token).map { RelativeLength(points: $0) }
        }
        if value.count == 1, let single = term(value[0]) {
            self = single
            return
        }
        guard case .function(let name)? = value.first, name.lowercased() == "calc",
            value.last == .close
        else { return nil }
        var sum = RelativeLength()
        /// The sign of each open parenthesis, and of the next term.
        var signs: [Double] = []
        var sign = 1.0
        var expectsTerm = true
        for (index, token) in value.enumerated() {
            // Nothing follows the parenthesis that ends the function.
            guard index == 0 || !signs.isEmpty else { return nil }
            switch token {
            case .function(let name) where expectsTerm && ["", "calc"].contains(name.lowercased()):
                signs.append(sign)
            case .close where !expectsTerm && !signs.isEmpty:
                signs.removeLast()
            case .word("+") where !expectsTerm, .word("-") where !expectsTerm:
                sign = (signs.last ?? 1) * (token == .word("-") ? -1 : 1)
                expectsTerm = true
            default:
                guard expectsTerm, let term = term(token) else { return nil }
                sum.fraction += sign * term.fraction
                sum.points += sign * term.points
                expectsTerm = false
            }
        }
        guard signs.isEmpty else { return nil }
        self = sum
    }
}
