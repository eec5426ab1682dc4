/// A rectangle with corners of CSS's `corner-shape`, or one at a distance around or within it.
public struct ShapedRect: Hashable, Sendable {
    /// The rectangle.
    public let rect: Rect
    /// The rectangle that has the corners, of which this one keeps a distance.
    private let origin: Rect
    /// The radii of the original rectangle, which fit it.
    public let radii: CornerRadii
    /// The courses of the corners.
    public let shapes: CornerShapes

    /// Makes a rectangle; its radii are fitted to it.
    ///
    /// Radii that overlap along a side are scaled down together, as `CornerRadii.fitted(to:)` does. Then,
    /// where concave corners on a diagonal overlap, all are scaled down until these are apart, in
    /// steps of 1/32 as Chromium takes them. Square corners have no radii.
    public init(_ rect: Rect, radii: CornerRadii, shapes: CornerShapes) {
        var radii = radii
        if shapes.topLeft.isSquare { radii.topLeft = .zero }
        if shapes.topRight.isSquare { radii.topRight = .zero }
        if shapes.bottomRight.isSquare { radii.bottomRight = .zero }
        if shapes.bottomLeft.isSquare { radii.bottomLeft = .zero }
        radii = radii.fitted(to: rect.size).map { $0.isEmpty ? .zero : $0 }
        let corners = Self.corners(rect, radii, shapes)
        let factor = min(
            Self.factor(apart: corners[0], corners[2]),
            Self.factor(apart: corners[1], corners[3])
        )
        self.rect = rect
        origin = rect
        self.radii = radii.map { Size($0.width * factor, $0.height * factor) }
        self.shapes = shapes
    }

    private init(_ rect: Rect, around shape: ShapedRect) {
        self.rect = rect
        origin = shape.origin
        radii = shape.radii
        shapes = shape.shapes
    }

    /// The rectangle at a distance within this one, or with negative insets around it: the inner edge of a
    /// border, the outer edge of an outline, the shape of a shadow that spreads.
    ///
    /// The distance is kept along the corners too, so that a border is as wide there as on its sides.
    public func inset(by insets: Insets) -> ShapedRect {
        ShapedRect(rect.inset(by: insets), around: self)
    }

    /// The corners of the original rectangle, clockwise from the top left one.
    private static func corners(
        _ rect: Rect,
        _ radii: CornerRadii,
        _ shapes: CornerShapes
    ) -> [ShapedCorner] {
        let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        return [
            ShapedCorner(
                start: Point(left, top + radii.topLeft.height),
                outer: Point(left, top),
                end: Point(left + radii.topLeft.width, top),
                shape: shapes.topLeft
            ),
            ShapedCorner(
                start: Point(right - radii.topRight.width, top),
                outer: Point(right, top),
                end: Point(right, top + radii.topRight.height),
                shape: shapes.topRight
            ),
            ShapedCorner(
                start: Point(right, bottom - radii.bottomRight.height),
                outer: Point(right, bottom),
                end: Point(right - radii.bottomRight.width, bottom),
                shape: shapes.bottomRight
            ),
            ShapedCorner(
                start: Point(left + radii.bottomLeft.width, bottom),
                outer: Point(left, bottom),
                end: Point(left, bottom - radii.bottomLeft.height),
                shape: shapes.bottomLeft
            ),
        ]
    }

    /// By how much to scale two opposite corners so that they do not overlap.
    private static func factor(apart one: ShapedCorner, _ other: ShapedCorner) -> Double {
        guard !one.isEmpty, !other.isEmpty else { return 1 }
        let reaches = (
            Point(abs(one.center.x - one.outer.x), abs(one.center.y - one.outer.y)),
            Point(abs(other.center.x - other.outer.x), abs(other.center.y - other.outer.y))
        )
        let extent = Point(abs(one.outer.x - other.outer.x), abs(one.outer.y - other.outer.y))
        guard reaches.0.x + reaches.1.x > extent.x, reaches.0.y + reaches.1.y > extent.y else {
            return 1
        }
        func scaled(_ corner: ShapedCorner, _ factor: Double) -> [Point] {
            corner.hull.map {
                Point(
                    corner.outer.x + ($0.x - corner.outer.x) * factor,
                    corner.outer.y + ($0.y - corner.outer.y) * factor
                )
            }
        }
        func overlap(_ factor: Double, tolerance: Double) -> Bool {
            ConvexPolygons.overlap(scaled(one, factor), scaled(other, factor), tolerance: tolerance)
        }
        // Corners that touch are left as they are; while looking for a factor, touching is too near.
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
    /// The corners of this rectangle, clockwise from the top left one.
    private var corners: [ShapedCorner] {
        let corners = Self.corners(origin, radii, shapes)
        guard rect != origin else { return corners }
        let (left, top) = (rect.minX - origin.minX, rect.minY - origin.minY)
        let (right, bottom) = (origin.maxX - rect.maxX, origin.maxY - rect.maxY)
        let vertices = [
            Point(rect.minX, rect.minY), Point(rect.maxX, rect.minY),
            Point(rect.maxX, rect.maxY), Point(rect.minX, rect.maxY),
        ]
        let insets = [(left, top), (top, right), (right, bottom), (bottom, left)]
        return corners.indices.map { index in
            corners[index].inset(
                vertex: vertices[index],
                startInset: insets[index].0,
                endInset: insets[index].1
            )
        }
    }

    /// The outline, clockwise from the top left corner; nothing for an empty rectangle.
    var path: Path {
        guard !rect.isEmpty, ![rect.minX, rect.minY, rect.maxX, rect.maxY].contains(where: \.isNaN)
        else { return Path() }
        guard !radii.isZero else { return .rect(rect) }
        if rect == origin {
            var path = Path()
            for corner in corners { corner.add(to: &path) }
            path.close()
            return path.asSimple()
        }
        let isAround =
            rect.minX <= origin.minX && rect.minY <= origin.minY && rect.maxX >= origin.maxX
            && rect.maxY >= origin.maxY
        return isAround ? outerPath : innerPath
    }

    /// The outline around the original: each course, led on to the sides along its tangents.
    private var outerPath: Path {
        let vertices = [
            Point(rect.minX, rect.maxY), Point(rect.minX, rect.minY), Point(rect.maxX, rect.minY),
            Point(rect.maxX, rect.maxY), Point(rect.minX, rect.maxY),
        ]
        var path = Path()
        for (index, corner) in corners.enumerated() {
            let control = corner.control
            func meeting(_ end: Point, _ side: (Point, Point)) -> Point {
                corner.isEmpty ? end : ShapedCorner.intersection(side, (control, end)) ?? end
            }
            let first = meeting(corner.start, (vertices[index], vertices[index + 1]))
            if path.isEmpty { path.move(to: first) } else { path.line(to: first) }
            corner.add(to: &path)
            let after = index + 2 < vertices.count ? vertices[index + 2] : vertices[1]
            path.line(to: meeting(corner.end, (vertices[index + 1], after)))
        }
        path.close()
        return path
    }

    /// The rectangle less what lies beyond the courses, which may begin and end outside of it.
    private var innerPath: Path {
        let polygon = [
            Point(rect.minX, rect.minY), Point(rect.maxX, rect.minY),
            Point(rect.maxX, rect.maxY), Point(rect.minX, rect.maxY),
        ]
        // Beyond its ends, what a corner cuts off is bounded by diagonals.
        let reach = 4 * (origin.width + origin.height)
        let cuts = corners.enumerated().compactMap { index, corner -> Path? in
            guard !corner.isEmpty else { return nil }
            var cut = Path()
            corner.add(to: &cut)
            let outward = [Point(-1, -1), Point(1, -1), Point(1, 1), Point(-1, 1)][index]
            let sideways = Point(-outward.y, outward.x)
            cut.line(to: corner.end.moved(reach, along: sideways))
            cut.line(to: corner.outer.moved(3 * reach, along: outward))
            cut.line(to: corner.start.moved(-reach, along: sideways))
            cut.close()
            let clipped = cut.clipped(to: polygon)
            return clipped.isEmpty ? nil : clipped
        }
        var path = Path(Path.rect(rect).elements)
        // They run the other way.
        for cut in cuts { path.append(cut) }
        let areApart = cuts.indices.allSatisfy { index in
            cuts[..<index].allSatisfy { !$0.bounds.overlaps(cuts[index].bounds) }
        }
        return areApart ? path.asSimple() : path.positiveArea
    }
}

extension Path {
    /// The outline of a rectangle with shaped corners, clockwise from the top left one; nothing for an empty
    /// one.
    public static func shapedRect(_ shape: ShapedRect) -> Path { shape.path }
}

extension Rect {
    fileprivate func overlaps(_ other: Rect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }
}

/// What convex polygons have in common.
private enum ConvexPolygons {
    /// Whether two overlap by more than a distance, told by the lines that could lie between them.
    static func overlap(_ one: [Point], _ other: [Point], tolerance: Double) -> Bool {
        for polygon in [one, other] {
            for index in polygon.indices {
                let (from, to) = (polygon[index], polygon[(index + 1) % polygon.count])
                guard let normal = Point(to.y - from.y, from.x - to.x).normalized else { continue }
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
