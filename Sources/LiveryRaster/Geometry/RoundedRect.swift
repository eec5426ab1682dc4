/// A rectangle with rounded corners, in points or pixels, depending on the context, or an edge at a distance around or
/// within one.
package struct RoundedRect: Hashable, Sendable {
    /// The rectangle.
    package private(set) var rect: Rect2D
    /// The radii of the corners. Those of an edge within one may be larger than the rectangle; an edge whose corners
    /// are not round keeps its distance from the corners of these radii.
    package private(set) var radii: CornerRadii
    /// The courses of the corners.
    package let shapes: CornerShapes
    /// The rectangle that has these corners, from which this one keeps a distance unless they are round.
    private(set) var origin: Rect2D
    /// How large the corners of this rectangle are for the distance that they keep.
    private(set) var ownRadii: CornerRadii

    /// Makes a rectangle; its radii are fitted to it.
    ///
    /// Radii that overlap along a side are scaled down together, as `CornerRadii.fitted(to:)` does. Then,
    /// where concave corners on a diagonal overlap, all are scaled down until these are apart, in steps of
    /// 1/32 and by the hull that Chromium takes, which leaves more room than the true one. Where a corner is not round,
    /// square ones have no radii.
    package init(_ rect: Rect2D, radii: CornerRadii, shapes: CornerShapes = CornerShapes(.round)) {
        self.rect = rect
        origin = rect
        self.shapes = shapes
        guard !shapes.isRound else {
            self.radii = radii.fitted(to: rect.size)
            ownRadii = self.radii
            return
        }
        let sizes = zip(radii.all, shapes.all).map { $1.isSquare ? Size2D.zero : $0 }
        self.radii = (CornerRadii(sizes) ?? radii).fitted(to: rect.size).map { $0.isEmpty ? .zero : $0 }
        ownRadii = self.radii
        let corners = corners
        let factor = min(Self.factor(apart: corners[0], corners[2]), Self.factor(apart: corners[1], corners[3]))
        self.radii = self.radii.map { Size2D($0.width * factor, $0.height * factor) }
        ownRadii = self.radii
    }

    /// Whether the corners are those of another rectangle.
    var isAtDistance: Bool { !shapes.isRound && rect != origin }

    /// Whether all corners are square.
    package var isRect: Bool { radii.isZero }

    /// The rectangle at a distance within this one, or with negative insets around it: the inner edge of a
    /// border, the outer edge of an outline.
    ///
    /// The radii of round corners are max(0, radius − inset). They are not scaled again (css-backgrounds-3, section
    /// 4.2): they would have other centers, and the distance would be another at the corners. A corner that is then
    /// larger than the rectangle ends at the opposite side. The distance is kept along other corners too, so that a
    /// border is as wide there as on its sides; around a rectangle, they go on straight to the sides.
    ///
    /// - Parameter insets: How far each side is moved in; negative ones are moved out.
    /// - Returns: The edge.
    package func inset(by insets: Insets) -> RoundedRect { edge(rect.inset(by: insets), ownRadii.inset(by: insets)) }

    /// The edge of a shadow that spreads, or with a negative distance shrinks, before the blur.
    ///
    /// It is `inset(by:)` outward, except that radii smaller than the distance grow by less than it, so that
    /// an almost square box does not cast a round shadow (css-backgrounds-4).
    package func spread(by distance: Double) -> RoundedRect {
        guard distance > 0 else { return inset(by: Insets(-distance)) }
        return edge(rect.inset(by: Insets(-distance)), ownRadii.spread(by: distance, around: rect.size))
    }

    private func edge(_ rect: Rect2D, _ radii: CornerRadii) -> RoundedRect {
        var edge = self
        edge.rect = rect
        edge.ownRadii = radii
        if shapes.isRound {
            edge.origin = rect
            edge.radii = rect.isEmpty ? .zero : radii
            edge.ownRadii = edge.radii
        }
        return edge
    }

    /// The same rectangle elsewhere.
    package func offset(x: Double, y: Double) -> RoundedRect {
        var moved = self
        moved.rect = rect.offset(x: x, y: y)
        moved.origin = origin.offset(x: x, y: y)
        return moved
    }

    /// How far from each edge the corners reach.
    package var reach: Insets {
        guard shapes.isRound else { return radii.reach }
        // A corner that is square because one radius is 0 still takes up the other along its side when radii are
        // fitted to it (css-backgrounds-3, section 4.5).
        let reaches = zip(corners, radii.all).map { corner, radii in
            let factor = 1 + CornerShape.furtherReach * corner.smoothness
            return corner.isEmpty
                ? radii : Size2D(min(radii.width * factor, rect.width), min(radii.height * factor, rect.height))
        }
        return (CornerRadii(reaches) ?? radii).reach
    }

    /// The corners of the original rectangle, clockwise from the top left one.
    var corners: [RoundedCorner] {
        let smoothness = smoothness
        let signs = [(1.0, 1.0), (-1, 1), (-1, -1), (1, -1)]
        return origin.corners.indices.map { index in
            let (radius, sign) = (radii.all[index], signs[index])
            let across = Point2D(sign.0 * radius.width, 0)
            let down = Point2D(0, sign.1 * radius.height)
            let room = (origin.width / radius.width, origin.height / radius.height)
            // Clockwise, the courses at the top left and the bottom right begin on the sides.
            let startsOnSide = index.isMultiple(of: 2)
            var corner = RoundedCorner(
                vertex: origin.corners[index],
                toStart: startsOnSide ? down : across,
                toEnd: startsOnSide ? across : down,
                shape: shapes.all[index]
            )
            if corner.shape.isContinuous { corner.smoothness = smoothness[index] }
            if shapes.isRound { corner.room = startsOnSide ? Point2D(room.1, room.0) : Point2D(room.0, room.1) }
            return corner
        }
    }

    /// The fraction of the continuous curve's additional reach that fits at each corner, in 0...1, clockwise
    /// from the top left one; see `CornerShape.continuous`.
    private var smoothness: [Double] {
        func share(_ length: Double, _ one: Double, _ other: Double) -> Double {
            guard one + other > 0 else { return 1 }
            let longer = length / (one + other) - 1
            return min(max(0, longer / CornerShape.furtherReach), 1)
        }
        let top = share(rect.width, radii.topLeft.width, radii.topRight.width)
        let right = share(rect.height, radii.topRight.height, radii.bottomRight.height)
        let bottom = share(rect.width, radii.bottomRight.width, radii.bottomLeft.width)
        let left = share(rect.height, radii.bottomLeft.height, radii.topLeft.height)
        return [min(left, top), min(top, right), min(right, bottom), min(bottom, left)]
    }

    /// By how much to scale two opposite corners so that they do not overlap.
    private static func factor(apart one: RoundedCorner, _ other: RoundedCorner) -> Double {
        guard !one.isEmpty, !other.isEmpty else { return 1 }
        let reaches = (
            Point2D(abs(one.center.x - one.vertex.x), abs(one.center.y - one.vertex.y)),
            Point2D(abs(other.center.x - other.vertex.x), abs(other.center.y - other.vertex.y))
        )
        let extent = Point2D(abs(one.vertex.x - other.vertex.x), abs(one.vertex.y - other.vertex.y))
        guard reaches.0.x + reaches.1.x > extent.x, reaches.0.y + reaches.1.y > extent.y else { return 1 }
        func scaled(_ corner: RoundedCorner, _ factor: Double) -> [Point2D] {
            corner.hull.map { corner.vertex.lerp(to: $0, factor) }
        }
        func overlap(_ factor: Double, tolerance: Double) -> Bool {
            ConvexPolygons.overlap(scaled(one, factor), scaled(other, factor), tolerance: tolerance)
        }
        // Touching corners are not changed; in the search for a factor, touching is too near.
        guard overlap(1, tolerance: 1e-6) else { return 1 }
        var (low, high) = (0.0, 1.0)
        while high - low > 0.05 {
            let middle = (low + high) / 2
            if overlap(middle, tolerance: -1e-9) { high = middle } else { low = middle }
        }
        return low
    }
}

/// What convex polygons have in common.
private enum ConvexPolygons {
    /// Whether two overlap by more than a distance, tested with the lines that could separate them.
    static func overlap(_ one: [Point2D], _ other: [Point2D], tolerance: Double) -> Bool {
        for polygon in [one, other] {
            for index in polygon.indices {
                let (from, to) = (polygon[index], polygon[(index + 1) % polygon.count])
                guard let normal = (to - from).leftNormal.normalized else { continue }
                let (a, b) = (one.map(normal.dot), other.map(normal.dot))
                guard let lowA = a.min(), let highA = a.max(), let lowB = b.min(), let highB = b.max() else { continue }
                if highA - lowB <= tolerance || highB - lowA <= tolerance { return false }
            }
        }
        return true
    }
}
