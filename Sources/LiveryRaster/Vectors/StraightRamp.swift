/// A ramp as stretches of straight lines of premultiplied colors.
struct StraightRamp {
    /// From a place to another; colors are clipped.
    struct Stretch {
        var from: Double
        var to: Double
        var start: SIMD4<Double>
        var end: SIMD4<Double>

        func color(at place: Double) -> SIMD4<Double> {
            to > from ? start + (end - start) * ((place - from) / (to - from)) : end
        }

        /// The part between two places; nil for none.
        func part(from low: Double, to high: Double) -> Stretch? {
            let (first, last) = (max(from, low), min(to, high))
            guard last > first else { return nil }
            return Stretch(from: first, to: last, start: color(at: first), end: color(at: last))
        }
    }

    private var stretches: [Stretch]
    private let first: Double
    private let last: Double

    init(_ ramp: ColorRamp) {
        (first, last) = (ramp.first, ramp.last)
        stretches = ramp.pieces.map { piece in
            // What is before and after the stops is of one color.
            let low = piece.lower.isFinite ? piece.lower : piece.upper - 1e6
            let high = piece.upper.isFinite ? piece.upper : piece.lower + 1e6
            let start = (piece.start - RoundedLevels.roundHalfUpBias) / 255
            let end = start + piece.slope * ((high - low) / 255)
            return Stretch(
                from: low,
                to: high,
                start: Self.clipped(start),
                end: Self.clipped(end)
            )
        }
    }

    private static func clipped(_ color: SIMD4<Double>) -> SIMD4<Double> {
        let alpha = min(max(color.w, 0), 1)
        let limit = SIMD4(alpha, alpha, alpha, alpha)
        return pointwiseMin(pointwiseMax(color, .zero), limit)
    }

    /// The part between the first and the last stop over and over, from 0 to a place.
    func repeated(mirrored: Bool, until end: Double) -> StraightRamp {
        let length = last - first
        var once = stretches.compactMap { $0.part(from: first, to: last) }
        if mirrored {
            once += once.reversed().map {
                Stretch(
                    from: 2 * last - $0.to,
                    to: 2 * last - $0.from,
                    start: $0.end,
                    end: $0.start
                )
            }
        }
        let period = mirrored ? 2 * length : length
        let shift = first - (first / period).rounded(.up) * period - first
        var ramp = self
        ramp.stretches = [0, 1, 2].flatMap { turn in
            once.compactMap { stretch in
                var moved = stretch
                moved.from += shift + Double(turn) * period
                moved.to += shift + Double(turn) * period
                return moved.part(from: 0, to: end)
            }
        }
        return ramp
    }

    /// The fewest stops that are found to keep the colors, with offsets in 0...1; if padded, with the colors that last
    /// before and after them.
    func stops(
        from low: Double,
        to high: Double,
        isPadded: Bool = false
    ) -> [VectorGradient.Stop] {
        var points: [(place: Double, color: SIMD4<Double>)] = []
        for stretch in stretches.compactMap({ $0.part(from: low, to: high) }) {
            for point in Self.points(of: stretch) {
                if let last = points.last, last.place == point.place, last.color == point.color {
                    continue
                }
                points.append(point)
            }
        }
        // What lasts before and after may be another color.
        if isPadded, let before = stretches.first(where: { $0.from < low && $0.to >= low }),
            let first = points.first, before.to <= first.place
        {
            let color = Self.points(of: before).last?.color ?? first.color
            if color != first.color { points.insert((low, color), at: 0) }
        }
        if isPadded, let after = stretches.last(where: { $0.from <= high && $0.to > high }),
            let last = points.last, after.from >= last.place
        {
            let color = Self.points(of: after).first?.color ?? last.color
            if color != last.color { points.append((high, color)) }
        }
        return Self.thinned(points).map { place, color in
            VectorGradient.Stop(
                offset: min(max((place - low) / (high - low), 0), 1),
                color: Color(red: color.x, green: color.y, blue: color.z, alpha: color.w)
            )
        }
    }

    /// The straight colors along a stretch, at as many places as are needed.
    private static func points(of stretch: Stretch) -> [(place: Double, color: SIMD4<Double>)] {
        func straight(_ color: SIMD4<Double>, like other: SIMD4<Double>) -> SIMD4<Double> {
            // What can't be seen has its neighbor's color, as in premultiplied components.
            let seen = color.w > 1e-9 ? color : other
            guard seen.w > 1e-9 else { return .zero }
            return SIMD4(seen.x / seen.w, seen.y / seen.w, seen.z / seen.w, color.w)
        }
        let start = straight(stretch.start, like: stretch.end)
        let end = straight(stretch.end, like: stretch.start)
        var change = end - start
        let opacity = abs(change.w)
        change.w = 0
        // Between two stops, products of even colors and even opacities are off by at most a quarter of both changes.
        let error = 255 * opacity * max(change.max(), -change.min()) / 4
        let count = max(1, (error / tolerance).squareRoot().rounded(.up))
        return (0...Int(clamping: min(count, 64))).map { index in
            let place = stretch.from + (stretch.to - stretch.from) * Double(index) / count
            if index == 0 { return (stretch.from, start) }
            if Double(index) == count { return (stretch.to, end) }
            let color = stretch.color(at: place)
            return (place, straight(color, like: color))
        }
    }

    /// How far a level may be off, before it is rounded to a whole one.
    private static let tolerance = 0.4

    /// The points without those that lie on lines between others.
    private static func thinned(
        _ points: [(place: Double, color: SIMD4<Double>)]
    ) -> [(place: Double, color: SIMD4<Double>)] {
        guard points.count > 2 else { return points }
        var kept = [points[0]]
        var start = 0
        var next = 2
        while next < points.count {
            let (from, to) = (points[start], points[next])
            let fits =
                to.place > from.place
                && (start + 1..<next).allSatisfy { index in
                    let point = points[index]
                    let share = (point.place - from.place) / (to.place - from.place)
                    let line = from.color + (to.color - from.color) * share
                    let error = (line - point.color) * 255
                    let isHard =
                        points[index - 1].place == point.place
                        && points[index - 1].color != point.color
                    return !isHard && max(error.max(), -error.min()) <= tolerance / 2
                }
            if !fits {
                start = next - 1
                kept.append(points[start])
            }
            next += 1
        }
        kept.append(points[points.count - 1])
        return kept
    }
}
