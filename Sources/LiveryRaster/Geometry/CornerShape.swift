import LiveryLibc

/// The course of a corner, as CSS's `corner-shape` has it (css-borders-4): from a notch, infinitely concave,
/// through a bevel to a square, infinitely convex.
///
/// A parameter K of 0 or more is the curve xᵏ + yᵏ = 1 with k = 2^K in the rectangle of the corner's radii,
/// from its center; a negative one is the curve of -K seen from the vertex.
package struct CornerShape: Hashable, Sendable {
    /// A quarter of an ellipse: K is 1.
    package static let round = CornerShape(parameter: 1)
    /// Between a quarter of an ellipse and a square: K is 2.
    package static let squircle = CornerShape(parameter: 2)
    /// As if there were no radius: K is infinite.
    package static let square = CornerShape(parameter: .infinity)
    /// A straight cut: K is 0.
    package static let bevel = CornerShape(parameter: 0)
    /// A quarter of an ellipse about the vertex: K is -1.
    package static let scoop = CornerShape(parameter: -1)
    /// The rectangle of the radii cut out: K is -∞.
    package static let notch = CornerShape(parameter: -.infinity)

    /// A round course that leaves the sides without a jump in curvature, as that of iOS.
    ///
    /// It begins 1.528665 radii from the vertex. If a side is too short for both of its corners, both are
    /// shortened until they fit. They then become more like the quarter of an ellipse, and equal it if the
    /// radii alone fill the side, as in a pill. The shorter of a corner's two sides decides, so that a corner
    /// is as smooth at one end as at the other.
    package static let continuous = CornerShape(parameter: 1, isContinuous: true)

    /// CSS's K.
    package let parameter: Double
    /// Whether it is `continuous`.
    let isContinuous: Bool

    /// Makes a course of CSS's `superellipse()`; what is not a number is `round`.
    ///
    /// - Parameter parameter: CSS's K, which may be infinite. Browsers draw anything beyond ±9.97, where k is
    ///   1000, as infinite.
    package init(parameter: Double) { self.init(parameter: parameter.isNaN ? 1 : parameter, isContinuous: false) }

    private init(parameter: Double, isContinuous: Bool) {
        self.parameter = parameter
        self.isContinuous = isContinuous
    }

    /// By how many radii the continuous course reaches further than a quarter of an ellipse.
    static let furtherReach = 0.528_665

    /// Whether it is a quarter of an ellipse, or continuous.
    var isRound: Bool { parameter == 1 }

    /// Whether the corner is not cut at all.
    var isSquare: Bool { parameter >= Self.largest }

    /// Whether the course bends toward the middle of the rectangle.
    var isConcave: Bool { parameter < 0 }

    /// k of the convex course.
    var exponent: Double { exp2(min(abs(parameter), Self.largest)) }

    /// How far along the diagonal of its rectangle the course crosses it, from 0 in the center to 1 in the
    /// vertex.
    var half: Double {
        let convex = abs(parameter) >= Self.largest ? 1 : pow(0.5, 1 / exponent)
        return isConcave ? 1 - convex : convex
    }

    /// Where the direct curve xᵏ + yᵏ = 1 crosses the diagonal, with a k below 1 for a concave course.
    ///
    /// It is nearer to the center than the course, which is the mirrored curve. Chromium uses it to detect
    /// overlapping opposite corners.
    var directHalf: Double { exp2(-exp2(-min(max(-Self.largest, parameter), Self.largest))) }

    private static let largest = log2(1000.0)

    /// The course in numbers of radii from the vertex, along the side that it begins on and along the other: a
    /// beginning, then for each cubic its control points and its end, or unless it is curved, the ends of lines.
    ///
    /// - Parameter smoothness: What is left of the way from a quarter of an ellipse, at 0, to the continuous course.
    /// - Returns: The points, and whether they are those of cubics.
    func course(smoothness: Double) -> (isCurved: Bool, points: [Point2D]) {
        if isRound {
            guard smoothness > 0 else { return (true, Self.quarter) }
            return (true, zip(Self.continuousPoints, Self.quarterInThree).map { $1 + smoothness * ($0 - $1) })
        }
        let isCurved = abs(parameter) < Self.largest && parameter != 0
        // A concave course is that of the unit square seen from the vertex.
        return (isCurved, convexPoints.map { isConcave ? Point2D($0.y, $0.x) : Point2D(1 - $0.x, 1 - $0.y) })
    }

    /// The convex course from (0, 1) to (1, 0), around the center, within 2e-5 of the true one.
    private var convexPoints: [Point2D] {
        let ends = (Point2D(0, 1), Point2D(1, 0))
        if abs(parameter) >= Self.largest { return [ends.0, Point2D(1, 1), ends.1] }
        if parameter == 0 { return [ends.0, ends.1] }
        let k = exponent
        var points = [ends.0]
        func sample(_ angle: Double) -> (place: Point2D, tangent: Point2D) {
            if angle == 0 { return (ends.0, Point2D(1, 0)) }
            let (x, y) = (sin(angle), cos(angle))
            let radius = pow(pow(x, k) + pow(y, k), -1 / k)
            let gradient = Point2D(pow(x, k - 1), pow(y, k - 1))
            return (radius * Point2D(x, y), gradient.leftNormal / gradient.length)
        }
        func add(_ from: Double, _ to: Double, _ depth: Int) {
            let ((start, leaving), (end, arriving)) = (sample(from), sample(to))
            let chord = start.distance(to: end)
            // The handles of an arc that turns as much.
            let turn = acos(min(max(-1, leaving.dot(arriving)), 1))
            let handle = chord / (3 * cos(turn / 4) * cos(turn / 4))
            let (one, two) = (start + handle * leaving, end - handle * arriving)
            let curve = Cubic(start, one, two, end)
            var isNear = turn < 1
            for t in [0.25, 0.5, 0.75] where isNear {
                let point = curve.point(at: t)
                let norm = pow(pow(max(0, point.x), k) + pow(max(0, point.y), k), 1 / k)
                isNear = abs(norm - 1) < 1e-5
            }
            if isNear || depth > 20 {
                points += [one, two, end]
            } else {
                add(from, (from + to) / 2, depth + 1)
                add((from + to) / 2, to, depth + 1)
            }
        }
        add(0, .pi / 4, 0)
        // The other half is the same, mirrored.
        points += points.dropLast().reversed().map { Point2D($0.y, $0.x) }
        return points
    }
}

extension CornerShape {
    /// CSS's words, and their curves.
    package static let words: KeyValuePairs<String, CornerShape> = [
        "round": .round, "squircle": .squircle, "square": .square, "bevel": .bevel, "scoop": .scoop, "notch": .notch,
    ]
}

extension CornerShape: CustomStringConvertible {
    /// CSS's word, or `superellipse(K)`.
    package var description: String {
        isContinuous ? "continuous" : Self.words.first { $0.value == self }?.key ?? "superellipse(\(parameter))"
    }
}

// MARK: - Round courses

extension CornerShape {
    /// A quarter of a circle in two cubics.
    ///
    /// Two of 45° are within 4.2e-6 of the radius of the true circle. One of 90° (0.5522847498) is
    /// off by 2.7e-4, which at a radius of 300 pixels is 0.08 pixel, or 20 levels of coverage. The
    /// handle of an arc of angle θ is 4/3·tan(θ/4).
    private static let quarter: [Point2D] = {
        let handle = 0.265_216_489_839_544_2
        let half = 1 - 0.707_106_781_186_547_5
        let tangent = handle * 0.707_106_781_186_547_5
        return [
            Point2D(1, 0), Point2D(1 - handle, 0), Point2D(half + tangent, half - tangent), Point2D(half, half),
            Point2D(half - tangent, half + tangent), Point2D(0, 1 - handle), Point2D(0, 1),
        ]
    }()

    /// The corner of UIKit's rounded rectangles since iOS 7, in three cubics, as its path elements
    /// give it to six digits.
    private static let continuousPoints: [Point2D] = [
        Point2D(1.528_665, 0), Point2D(1.088_493, 0), Point2D(0.868_407, 0), Point2D(0.631_494, 0.074_911),
        Point2D(0.372_824, 0.169_060), Point2D(0.169_060, 0.372_824), Point2D(0.074_911, 0.631_494),
        Point2D(0, 0.868_407), Point2D(0, 1.088_493), Point2D(0, 1.528_665),
    ]

    /// A quarter of a circle in three cubics, which meet at the same angles as the continuous
    /// curve's, so that every curve between the two is smooth.
    private static let quarterInThree: [Point2D] = [
        Point2D(1, 0), Point2D(0.873_260_285_526, 0), Point2D(0.747_675_787_197, 0.024_092_500_870),
        Point2D(0.629_933_904_526, 0.070_994_572_147), Point2D(0.374_765_891_228, 0.172_639_866_717),
        Point2D(0.172_639_866_717, 0.374_765_891_228), Point2D(0.070_994_572_147, 0.629_933_904_526),
        Point2D(0.024_092_500_870, 0.747_675_787_197), Point2D(0, 0.873_260_285_526), Point2D(0, 1),
    ]
}

/// The courses of a rectangle's four corners, as CSS's `corner-shape` has them.
package typealias CornerShapes = Corners<CornerShape>

extension Corners<CornerShape> {
    /// Whether a corner cuts off more than a quarter of an ellipse does.
    package var areLessThanRound: Bool { all.contains { $0.parameter < 1 } }

    /// Whether all corners are quarters of ellipses, or continuous.
    package var isRound: Bool { all.allSatisfy(\.isRound) }
}
