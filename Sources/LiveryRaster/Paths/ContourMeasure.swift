import LiveryLibc

/// A line or closed contour measured by length, along which dashes and dots are placed.
package struct ContourMeasure {
    private let segments: [ContourSegment]

    /// Measures the outline of a rounded rectangle clockwise from the end of its top left corner, where
    /// browsers begin.
    package init(around shape: RoundedRect) {
        var segments: [ContourSegment] = []
        var current: Point2D?
        func add(_ course: ContourSegment.Course) {
            let segment = ContourSegment(course, from: segments.last?.span.end ?? 0)
            if segment.span.end > segment.span.start { segments.append(segment) }
        }
        let corners = shape.corners
        let ends = corners[0].course.points
        current = ends[ends.count - 1]
        for corner in corners.dropFirst() + corners.prefix(1) {
            let points = corner.course.points
            if let current { add(.line(current, points[0])) }
            if corner.isQuarter {
                add(.quarter(points[0], corner.vertex, points[points.count - 1]))
            } else {
                for index in stride(from: 0, to: points.count - 3, by: 3) {
                    let (start, end) = (points[index], points[index + 3])
                    add(.cubic(Cubic(start, points[index + 1], points[index + 2], end)))
                }
            }
            current = points[points.count - 1]
        }
        self.segments = segments
    }

    /// Measures a straight line.
    package init(from start: Point2D, to end: Point2D) { segments = [ContourSegment(.line(start, end), from: 0)] }

    /// The length of the contour.
    package var length: Double { segments.last?.span.end ?? 0 }

    /// Dots, as circles around points of the contour.
    ///
    /// Where the last overlaps the first, as the end of an outline is its beginning, the two are
    /// one dot that is longer than the others; no others may overlap.
    package func dots(at lengths: [Double], radius: Double) -> Path {
        var centers = lengths.map { place(at: $0) }
        var path = Path()
        if centers.count > 1, let first = centers.first, let last = centers.last {
            if (first - last).dot(first - last) < 4 * radius * radius {
                centers = Array(centers.dropFirst().dropLast())
                path = .capsule(from: last, to: first, radius: radius)
            }
        }
        for center in centers {
            path.append(
                .ellipse(in: Rect2D(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
            )
        }
        return path.assumingNoOverlap()
    }

    /// Dashes: bands that reach to a distance on both sides of parts of the contour.
    ///
    /// A band may fold over itself in a corner whose radius is less than the distance; everything
    /// that it touches is then inside.
    package func dashes(_ parts: [ClosedRange<Double>], reach: Double) -> Path {
        var path = Path()
        var isFolded = false
        for part in parts {
            let band = Band(samples(of: part, reach: reach), reach: reach)
            path.append(band.path)
            isFolded = isFolded || band.isFolded
        }
        return isFolded ? path : path.assumingNoOverlap()
    }

    /// The point at a length, which is clamped to the contour.
    func place(at length: Double) -> Point2D {
        guard let segment = segments.first(where: { length <= $0.span.end }) ?? segments.last else { return .zero }
        return segment.point(at: segment.parameter(at: length))
    }

    /// Points along a part of the contour, close enough to each other for a band of straight pieces.
    private func samples(of part: ClosedRange<Double>, reach: Double) -> [Band.Sample] {
        var samples: [Band.Sample] = []
        for segment in segments where segment.span.end > part.lowerBound && segment.span.start < part.upperBound {
            let start = segment.parameter(at: part.lowerBound)
            let end = segment.parameter(at: part.upperBound)
            let steps = segment.steps(from: start, to: end, reach: reach)
            for step in 0...steps {
                let parameter = start + (end - start) * Double(step) / Double(steps)
                samples.append(
                    Band.Sample(place: segment.point(at: parameter), direction: segment.direction(at: parameter))
                )
            }
        }
        return samples
    }
}

extension Path {
    /// The area that a circle covers as it moves from one point to another.
    fileprivate static func capsule(from start: Point2D, to end: Point2D, radius: Double) -> Path {
        let along = (end - start).normalized ?? Point2D(1, 0)
        let steps = 256
        let points = (0..<steps).map { step in
            let angle = (Double(step) + 0.5) / Double(steps) * 2 * .pi
            let (forward, sideways) = (radius * cos(angle), radius * sin(angle))
            let center = forward > 0 ? end : start
            return center + forward * along - sideways * along.leftNormal
        }
        return .polygon(points)
    }
}

extension ContourSegment {
    /// Into how many straight pieces a part is cut so that a band's edge at a distance is within
    /// about 0.002 pixel of its true course.
    fileprivate func steps(from start: Double, to end: Double, reach: Double) -> Int {
        if case .line = course { return 1 }
        let (from, to) = (point(at: 0), point(at: 1))
        let radius = max(abs(to.x - from.x), abs(to.y - from.y)) + reach
        // A chord over an angle a is within r·a²/8 of its arc.
        let angle = (0.016 / max(radius, 0.016)).squareRoot()
        return min(max(1, Int(clamping: (1.6 * (end - start) / angle).rounded(.up))), 4096)
    }
}

/// A part of a contour with a width.
private struct Band {
    struct Sample {
        var place: Point2D
        var direction: Point2D
    }

    private(set) var path = Path()
    private(set) var isFolded = false

    init(_ samples: [Sample], reach: Double) {
        var left: [Point2D] = []
        var right: [Point2D] = []
        for (index, sample) in samples.enumerated() {
            let offset = Self.offset(at: index, in: samples, reach: reach)
            left.append(sample.place + offset)
            right.append(sample.place - offset)
        }
        guard samples.count > 1 else { return }
        for side in [left, right] {
            for index in 1..<side.count {
                let piece = side[index] - side[index - 1]
                if piece.dot(samples[index].direction) < -1e-9 { isFolded = true }
            }
        }
        path.addPolygon(left + right.reversed())
    }

    /// From a point to the left edge of the band: across the contour, or where two segments meet at an
    /// angle, to the point of the miter.
    private static func offset(at index: Int, in samples: [Sample], reach: Double) -> Point2D {
        let own = normal(samples[index].direction)
        var other = own
        for neighbor in [index - 1, index + 1] where samples.indices.contains(neighbor) {
            let (here, there) = (samples[index].place, samples[neighbor].place)
            if abs(here.x - there.x) < 1e-9, abs(here.y - there.y) < 1e-9 {
                other = normal(samples[neighbor].direction)
            }
        }
        let cosine = own.dot(other)
        // Skia's limit of 4 for miters is that of a turn by 151°; corners turn by 90° at most.
        let factor = reach / max(1 + cosine, 0.1)
        return factor * (own + other)
    }

    private static func normal(_ direction: Point2D) -> Point2D { direction.normalized?.leftNormal ?? .zero }
}
