import LiveryLibc

/// A map of the plane that keeps straight lines straight and parallel lines parallel.
///
/// It takes (x, y) to (a·x + c·y + tx, b·x + d·y + ty), as SVG's `matrix(a b c d tx ty)` does.
package struct AffineTransform: Hashable, Sendable {
    /// The map that leaves every point where it is.
    package static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// How far x grows with x.
    package var a: Double
    /// How far y grows with x.
    package var b: Double
    /// How far x grows with y.
    package var c: Double
    /// How far y grows with y.
    package var d: Double
    /// How far the origin moves to the right.
    package var tx: Double
    /// How far the origin moves down.
    package var ty: Double

    /// Makes a map of its six coefficients.
    package init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    }

    /// A move to the right and down.
    package static func translation(x: Double, y: Double) -> AffineTransform {
        AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
    }

    /// A stretch from the origin along both axes.
    package static func scale(x: Double, y: Double) -> AffineTransform {
        AffineTransform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
    }

    /// A turn about a point, clockwise as seen with y down. Default center: the origin.
    ///
    /// - Parameters:
    ///   - degrees: The angle in degrees; multiples of 90 turn exactly.
    ///   - center: The point that stays where it is.
    /// - Returns: The turn.
    package static func rotation(degrees: Double, about center: Point2D = .zero) -> AffineTransform {
        let (sine, cosine) = Self.sineAndCosine(degrees: degrees)
        return AffineTransform(
            a: cosine,
            b: sine,
            c: -sine,
            d: cosine,
            tx: center.x - cosine * center.x + sine * center.y,
            ty: center.y - sine * center.x - cosine * center.y
        )
    }

    /// The map that places one rectangle in another as SVG's `preserveAspectRatio="xMidYMid meet"` does:
    /// scaled evenly until it is contained, and centered.
    ///
    /// - Parameters:
    ///   - viewBox: The rectangle in the units of the drawing.
    ///   - area: Where to put it.
    /// - Returns: `nil` where either rectangle is empty or a number is not finite.
    package static func fitting(_ viewBox: Rect2D, in area: Rect2D) -> AffineTransform? {
        guard !viewBox.isEmpty, !area.isEmpty else { return nil }
        let scale = min(area.width / viewBox.width, area.height / viewBox.height)
        let transform = AffineTransform(
            a: scale,
            b: 0,
            c: 0,
            d: scale,
            tx: area.center.x - scale * viewBox.center.x,
            ty: area.center.y - scale * viewBox.center.y
        )
        return transform.isFinite && scale > 0 ? transform : nil
    }

    /// The map of this one, then another.
    package func concatenating(_ next: AffineTransform) -> AffineTransform {
        AffineTransform(
            a: next.a * a + next.c * b,
            b: next.b * a + next.d * b,
            c: next.a * c + next.c * d,
            d: next.b * c + next.d * d,
            tx: next.a * tx + next.c * ty + next.tx,
            ty: next.b * tx + next.d * ty + next.ty
        )
    }

    /// By what areas grow; negative where the map mirrors, 0 where it can't be undone.
    package var determinant: Double { a * d - b * c }

    /// The map back, or `nil` where there is none.
    package var inverted: AffineTransform? {
        let determinant = determinant
        let inverse = AffineTransform(
            a: d / determinant,
            b: -b / determinant,
            c: -c / determinant,
            d: a / determinant,
            tx: (c * ty - d * tx) / determinant,
            ty: (b * tx - a * ty) / determinant
        )
        return inverse.isFinite ? inverse : nil
    }

    /// Whether all coefficients are finite numbers.
    package var isFinite: Bool { [a, b, c, d, tx, ty].allSatisfy(\.isFinite) }

    /// Where a point goes.
    package func callAsFunction(_ point: Point2D) -> Point2D {
        Point2D(a * point.x + c * point.y + tx, b * point.x + d * point.y + ty)
    }

    /// The smallest rectangle around the four places to which the corners of one go.
    package func bounds(of rect: Rect2D) -> Rect2D {
        let corners = rect.corners.map { self($0) }
        var (low, high) = (corners[0], corners[0])
        for corner in corners.dropFirst() {
            low = Point2D(min(low.x, corner.x), min(low.y, corner.y))
            high = Point2D(max(high.x, corner.x), max(high.y, corner.y))
        }
        return Rect2D(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }

    private static func sineAndCosine(degrees: Double) -> (Double, Double) {
        let angle = degrees.truncatingRemainder(dividingBy: 360)
        switch angle {
        case 0: return (0, 1)
        case 90, -270: return (1, 0)
        case 180, -180: return (0, -1)
        case 270, -90: return (-1, 0)
        default: return (sin(angle * .pi / 180), cos(angle * .pi / 180))
        }
    }
}
