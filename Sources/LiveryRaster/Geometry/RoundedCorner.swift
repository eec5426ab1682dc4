/// One corner of a rounded rectangle.
struct RoundedCorner {
    /// Where the corner of the rectangle is.
    var vertex: Point2D
    /// Not negative; the corner is square when one is 0.
    var radii: Size2D
    /// The direction from the vertex along the edge on which the outline comes in.
    var from: (x: Double, y: Double)
    /// The direction from the vertex along the edge on which the outline goes out.
    var to: (x: Double, y: Double)
    /// From 0, a quarter of an ellipse, to 1, the continuous curve.
    var smoothness: Double
    /// The size of the rectangle. A corner that is larger, which is a quarter of an ellipse, ends at the
    /// opposite side.
    var room: Size2D

    /// By how many radii the continuous curve reaches further than a quarter of an ellipse.
    static let furtherReach = 0.528_665

    /// How far from the vertex the curve begins and ends.
    ///
    /// A corner that is square because one radius is 0 still takes up the other along its side when
    /// radii are fitted to it (css-backgrounds-3, section 4.5).
    var reach: Size2D {
        guard !radii.isEmpty else { return radii }
        let factor = 1 + Self.furtherReach * smoothness
        return Size2D(
            min(radii.width * factor, room.width),
            min(radii.height * factor, room.height)
        )
    }

    /// Whether the corner is larger than its rectangle.
    var isShortened: Bool {
        !radii.isEmpty && (radii.width > room.width || radii.height > room.height)
    }

    /// A point at the given number of radii from the vertex along both edges.
    func point(_ along: Double, _ out: Double) -> Point2D {
        Point2D(
            vertex.x + (from.x * along + to.x * out) * radii.width,
            vertex.y + (from.y * along + to.y * out) * radii.height
        )
    }

    /// The curve: a beginning, then for each cubic its control points and its end. A square corner has only
    /// its vertex.
    var points: [Point2D] {
        guard !radii.isEmpty else { return [vertex] }
        if isShortened { return shortenedPoints }
        guard smoothness > 0 else { return Self.quarter.map { point($0.along, $0.out) } }
        return zip(Self.continuous, Self.quarterInThree).map { smooth, circular in
            point(
                circular.along + (smooth.along - circular.along) * smoothness,
                circular.out + (smooth.out - circular.out) * smoothness
            )
        }
    }

    /// The part of a quarter of an ellipse that lies within the rectangle; the vertex opposite to this one if there
    /// is none.
    private var shortenedPoints: [Point2D] {
        let unit = Self.quarter.map { Point2D($0.along, $0.out) }
        let halves = [
            Cubic(unit[0], unit[1], unit[2], unit[3]), Cubic(unit[3], unit[4], unit[5], unit[6]),
        ]
        let (across, down) = (room.width / radii.width, room.height / radii.height)
        let (along, out) = from.x == 0 ? (down, across) : (across, down)
        /// How many halves the curve has passed where a condition, which holds at first, ends.
        func end(of isBefore: (Point2D) -> Bool) -> Double {
            var (low, high) = (0.0, 2.0)
            for _ in 0..<56 {
                let middle = (low + high) / 2
                let half = middle < 1 ? 0 : 1
                let point = halves[half].point(at: middle - Double(half))
                if isBefore(point) { low = middle } else { high = middle }
            }
            return high
        }
        let start = along < 1 ? end { $0.x > along } : 0
        let finish = out < 1 ? end { $0.y < out } : 2
        var points: [Point2D] = []
        for (half, curve) in halves.enumerated() {
            let first = min(max(0, start - Double(half)), 1)
            let last = min(max(0, finish - Double(half)), 1)
            guard first < last else { continue }
            let part = curve.part(from: first, to: last)
            if points.isEmpty { points.append(part.start) }
            points += [part.control1, part.control2, part.end]
        }
        if points.isEmpty { points.append(Point2D(along, out)) }
        return points.map { point($0.x, $0.y) }
    }

    /// What the corner takes of its rectangle, beyond the vertex: a vertex of the rectangle beside it that the
    /// curve leaves out too, where it begins and where it ends; nil where it does not reach that far.
    var neighbors: (start: Point2D?, end: Point2D?) {
        guard isShortened else { return (nil, nil) }
        func neighbor(_ direction: (x: Double, y: Double)) -> Point2D? {
            let isTooLong =
                direction.x == 0 ? radii.height > room.height : radii.width > room.width
            guard isTooLong else { return nil }
            return Point2D(
                vertex.x + direction.x * room.width,
                vertex.y + direction.y * room.height
            )
        }
        return (neighbor(from), neighbor(to))
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
