/// One corner of a rounded rectangle.
struct RoundedCorner {
    /// Where the corner of the rectangle is.
    var vertex: Point
    /// Not negative; the corner is square when one is 0.
    var radii: Size
    /// The direction from the vertex along the edge on which the outline comes in.
    var from: (x: Double, y: Double)
    /// The direction from the vertex along the edge on which the outline goes out.
    var to: (x: Double, y: Double)
    /// From 0, a quarter of an ellipse, to 1, the continuous curve.
    var smoothness: Double

    /// By how many radii the continuous curve reaches further than a quarter of an ellipse.
    static let furtherReach = 0.528_665

    /// How far from the vertex the curve begins and ends.
    ///
    /// A corner that is square because one radius is 0 still takes up the other along its side when
    /// radii are fitted to it (css-backgrounds-3, section 4.5).
    var reach: Size {
        guard !radii.isEmpty else { return radii }
        let factor = 1 + Self.furtherReach * smoothness
        return Size(radii.width * factor, radii.height * factor)
    }

    /// A point at the given number of radii from the vertex along both edges.
    func point(_ along: Double, _ out: Double) -> Point {
        Point(
            vertex.x + (from.x * along + to.x * out) * radii.width,
            vertex.y + (from.y * along + to.y * out) * radii.height
        )
    }

    /// The curve: a beginning, then for each cubic its control points and its end. A square corner has only
    /// its vertex.
    var points: [Point] {
        guard !radii.isEmpty else { return [vertex] }
        guard smoothness > 0 else { return Self.quarter.map { point($0.along, $0.out) } }
        return zip(Self.continuous, Self.quarterInThree).map { smooth, circular in
            point(
                circular.along + (smooth.along - circular.along) * smoothness,
                circular.out + (smooth.out - circular.out) * smoothness
            )
        }
    }

    private typealias UnitPoint = (along: Double, out: Double)

    /// A quarter of a circle in two cubics.
    ///
    /// Two of 45° are within 4.2e-6 of the radius of the true circle. One of 90° (0.5522847498) is
    /// off by 2.7e-4, which at a radius of 300 pixels is 0.08 pixel, or 20 levels of coverage. The
    /// handle of an arc of angle θ is 4/3·tan(θ/4).
    private static let quarter: [UnitPoint] = {
        let handle = 0.265_216_489_839_544_2
        let half = 1 - 0.707_106_781_186_547_5
        let tangent = handle * 0.707_106_781_186_547_5
        return [
            (1, 0), (1 - handle, 0), (half + tangent, half - tangent), (half, half),
            (half - tangent, half + tangent), (0, 1 - handle), (0, 1),
        ]
    }()

    /// The corner of UIKit's rounded rectangles since iOS 7, in three cubics, as its path elements
    /// give it to six digits.
    private static let continuous: [UnitPoint] = [
        (1.528_665, 0), (1.088_493, 0), (0.868_407, 0), (0.631_494, 0.074_911),
        (0.372_824, 0.169_060), (0.169_060, 0.372_824), (0.074_911, 0.631_494), (0, 0.868_407),
        (0, 1.088_493), (0, 1.528_665),
    ]

    /// A quarter of a circle in three cubics, which meet at the same angles as the continuous
    /// curve's, so that every curve between the two is smooth.
    private static let quarterInThree: [UnitPoint] = [
        (1, 0),
        (0.873_260_285_526, 0),
        (0.747_675_787_197, 0.024_092_500_870),
        (0.629_933_904_526, 0.070_994_572_147),
        (0.374_765_891_228, 0.172_639_866_717),
        (0.172_639_866_717, 0.374_765_891_228),
        (0.070_994_572_147, 0.629_933_904_526),
        (0.024_092_500_870, 0.747_675_787_197),
        (0, 0.873_260_285_526),
        (0, 1),
    ]
}
