import LiveryRaster
import LiverySupport

/// A length that may depend on that of a side: CSS's `<length-percentage>`.
public struct RelativeLength: Hashable, Sendable {
    /// The part of the side, 1 being all of it.
    public var fraction: Double
    /// What is added to that, in points.
    public var points: Double

    /// Makes a length of a part of the side and so many points, each 0 when absent.
    public init(fraction: Double = 0, points: Double = 0) {
        self.fraction = fraction
        self.points = points
    }

    /// The length in pixels where the side is `side` pixels long and a point `scale` of them.
    func pixels(of side: Double, scale: Double) -> Double {
        fraction * side + points * scale
    }

    /// The length from the other end of the side.
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
    /// The length that a value of CSS text spells: a length, a percentage, or a `calc()` of sums and
    /// differences (css-values-4, section 10); nil when it spells none.
    ///
    /// - Parameters:
    ///   - value: One token, or a function with its arguments.
    ///   - length: The points of a token that is a length; nil for one that is not.
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
        /// The sign of each parenthesis that is open, and of the next term.
        var signs: [Double] = []
        var sign = 1.0
        var expectsTerm = true
        for token in value {
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
