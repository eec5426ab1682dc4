/// A rectangle with corners of CSS's `corner-shape`, or one at a distance around or within it.
package struct ShapedRect: Hashable, Sendable {
    /// The rectangle.
    package let rect: Rect2D
    /// The rectangle that has the corners, of which this one keeps a distance.
    private let origin: Rect2D
    /// How large the corners of this rectangle are for the distance that they keep.
    private let ownRadii: CornerRadii
    /// The radii of the original rectangle, which fit it.
    package let radii: CornerRadii
    /// The courses of the corners.
    package let shapes: CornerShapes

    /// Makes a rectangle; its radii are fitted to it.
    ///
    /// Radii that overlap along a side are scaled down together, as `CornerRadii.fitted(to:)` does. Then,
    /// where concave corners on a diagonal overlap, all are scaled down until these are apart, in steps of
    /// 1/32 and by the hull that Chromium takes, which leaves more room than the true one. Square corners have
    /// no radii.
    package init(_ rect: Rect2D, radii: CornerRadii, shapes: CornerShapes) {
        var radii = radii
        let sizes = zip(radii.all, shapes.all).map { $1.isSquare ? Size2D.zero : $0 }
        radii = (CornerRadii(sizes) ?? radii).fitted(to: rect.size).map { $0.isEmpty ? .zero : $0 }
        let corners = Self.corners(rect, radii, shapes)
        let factor = min(
            Self.factor(apart: corners[0], corners[2]),
            Self.factor(apart: corners[1], corners[3])
        )
        self.rect = rect
        origin = rect
        radii = radii.map { Size2D($0.width * factor, $0.height * factor) }
        self.radii = radii
        ownRadii = radii
        self.shapes = shapes
    }

    private init(
        _ rect: Rect2D,
        around shape: ShapedRect,
        origin: Rect2D? = nil,
        ownRadii: CornerRadii
    ) {
        self.rect = rect
        self.ownRadii = ownRadii
        self.origin = origin ?? shape.origin
        radii = shape.radii
        shapes = shape.shapes
    }

    /// The rectangle at a distance within this one, or with negative insets around it: the inner edge of a
    /// border, the outer edge of an outline.
    ///
    /// The distance is kept along the corners too, so that a border is as wide there as on its sides. Around
    /// a rectangle whose corners are neither round nor rounder, they go on straight to the sides.
    ///
    /// - Parameter insets: How far each side is moved in; negative ones are moved out.
    /// - Returns: The rectangle, which keeps its distance from the original one.
    package func inset(by insets: Insets) -> ShapedRect {
        ShapedRect(rect.inset(by: insets), around: self, ownRadii: ownRadii.inset(by: insets))
    }

    /// The shape of a shadow that spreads, or with a negative distance shrinks.
    ///
    /// It is `inset(by:)` outward, except that radii smaller than the distance grow by less than it, so that
    /// an almost square box does not cast a round shadow (css-backgrounds-4).
    ///
    /// - Parameter distance: How far each side is moved out; a negative one is moved in.
    /// - Returns: The shape without the blur.
    package func spread(by distance: Double) -> ShapedRect {
        guard distance > 0 else { return inset(by: Insets(-distance)) }
        return ShapedRect(
            rect.inset(by: Insets(-distance)),
            around: self,
            ownRadii: ownRadii.spread(by: distance, around: rect.size)
        )
    }

    /// The same rectangle elsewhere.
    ///
    /// - Parameters:
    ///   - x: How far it is moved to the right.
    ///   - y: How far it is moved down.
    /// - Returns: The moved rectangle.
    package func offset(x: Double, y: Double) -> ShapedRect {
        ShapedRect(
            rect.offset(x: x, y: y),
            around: self,
            origin: origin.offset(x: x, y: y),
            ownRadii: ownRadii
        )
    }

    /// The corners of the original rectangle, clockwise from the top left one.
    private static func corners(
        _ rect: Rect2D,
        _ radii: CornerRadii,
        _ shapes: CornerShapes
    ) -> [ShapedCorner] {
        let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        return [
            ShapedCorner(
                start: Point2D(left, top + radii.topLeft.height),
                outer: Point2D(left, top),
                end: Point2D(left + radii.topLeft.width, top),
                shape: shapes.topLeft
            ),
            ShapedCorner(
                start: Point2D(right - radii.topRight.width, top),
                outer: Point2D(right, top),
                end: Point2D(right, top + radii.topRight.height),
                shape: shapes.topRight
            ),
            ShapedCorner(
                start: Point2D(right, bottom - radii.bottomRight.height),
                outer: Point2D(right, bottom),
                end: Point2D(right - radii.bottomRight.width, bottom),
                shape: shapes.bottomRight
            ),
            ShapedCorner(
                start: Point2D(left + radii.bottomLeft.width, bottom),
                outer: Point2D(left, bottom),
                end: Point2D(left, bottom - radii.bottomLeft.height),
                shape: shapes.bottomLeft
            ),
        ]
    }

    /// By how much to scale two opposite corners so that they do not overlap.
    private static func factor(apart one: ShapedCorner, _ other: ShapedCorner) -> Double {
        guard !one.isEmpty, !other.isEmpty else { return 1 }
        let reaches = (
            Point2D(abs(one.center.x - one.outer.x), abs(one.center.y - one.outer.y)),
            Point2D(abs(other.center.x - other.outer.x), abs(other.center.y - other.outer.y))
        )
        let extent = Point2D(abs(one.outer.x - other.outer.x), abs(one.outer.y - other.outer.y))
        guard reaches.0.x + reaches.1.x > extent.x, reaches.0.y + reaches.1.y > extent.y else {
            return 1
        }
        func scaled(_ corner: ShapedCorner, _ factor: Double) -> [Point2D] {
            corner.hull.map { corner.outer.lerp(to: $0, factor) }
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

// MARK: - Outlines

extension ShapedRect {
    /// What the corners cut off, clockwise from the top left one, each counterclockwise; nothing for a square one.
    package var cuts: [Path] {
        let (left, top) = (rect.minX - origin.minX, rect.minY - origin.minY)
        let (right, bottom) = (origin.maxX - rect.maxX, origin.maxY - rect.maxY)
        let vertices = rect.corners
        let insets = [(left, top), (top, right), (right, bottom), (bottom, left)]
        let sizes = [radii.all, ownRadii.all]
        return Self.corners(origin, radii, shapes).enumerated().map { index, corner in
            guard !corner.isEmpty else { return Path() }
            // A radius gives the inset unless it has become 0.
            func inset(_ edge: Double, _ radius: Double, _ own: Double) -> Double {
                edge >= 0 && own <= 0 ? edge : radius - own
            }
            let (size, own) = (sizes[0][index], sizes[1][index])
            let (first, second) = insets[index]
            let startsOnSide = index.isMultiple(of: 2)
            let cut = corner.cut(
                vertex: vertices[index],
                startInset: startsOnSide
                    ? inset(first, size.width, own.width) : inset(first, size.height, own.height),
                endInset: startsOnSide
                    ? inset(second, size.height, own.height) : inset(second, size.width, own.width)
            )
            // The course may begin and end outside of the rectangle.
            return cut?.clipped(to: vertices) ?? Path()
        }
    }

    /// The outline, clockwise from the top left corner; nothing for an empty rectangle.
    var path: Path {
        guard !rect.isEmpty, ![rect.minX, rect.minY, rect.maxX, rect.maxY].contains(where: \.isNaN)
        else { return Path() }
        guard !radii.isZero else { return .rect(rect) }
        if rect == origin {
            var path = Path()
            for corner in Self.corners(origin, radii, shapes) { corner.add(to: &path) }
            path.close()
            return path.assumingNoOverlap()
        }
        return .rect(rect, without: cuts)
    }
}

extension Path {
    /// The outline of a rectangle with shaped corners, clockwise from the top left one; nothing for an empty
    /// one.
    package static func shapedRect(_ shape: ShapedRect) -> Path { shape.path }
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
                guard let lowA = a.min(), let highA = a.max(), let lowB = b.min(),
                    let highB = b.max()
                else { continue }
                if highA - lowB <= tolerance || highB - lowA <= tolerance { return false }
            }
        }
        return true
    }
}

/// The courses of a rectangle's four corners, as CSS's `corner-shape` has them.
package typealias CornerShapes = Corners<Superellipse>

extension CornerShapes {
    /// Whether a corner cuts off more than a quarter of an ellipse does.
    package var areLessThanRound: Bool { all.contains { $0.parameter < 1 } }

    /// Whether all corners are quarters of ellipses, so that a rounded rectangle is what they make.
    package var isRound: Bool { self == CornerShapes(.round) }
}
