/// A place in the plane, x to the right and y down.
///
/// The unit is points or pixels, as documented where the value is used.
public struct Point2D: Hashable, Sendable {
    /// The origin.
    public static let zero = Point2D(0, 0)

    /// How far to the right of the origin the point is.
    public var x: Double
    /// How far below the origin the point is.
    public var y: Double

    /// Makes the point at `x`, `y`.
    public init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
    }

    /// Makes the point at `x`, `y`.
    public init(x: Double, y: Double) { self.init(x, y) }
}

/// Points as vectors from the origin.
extension Point2D {
    package static func + (one: Point2D, other: Point2D) -> Point2D { Point2D(one.x + other.x, one.y + other.y) }

    package static func - (one: Point2D, other: Point2D) -> Point2D { Point2D(one.x - other.x, one.y - other.y) }

    package static prefix func - (point: Point2D) -> Point2D { Point2D(-point.x, -point.y) }

    package static func * (factor: Double, point: Point2D) -> Point2D { Point2D(factor * point.x, factor * point.y) }

    package static func / (point: Point2D, divisor: Double) -> Point2D { Point2D(point.x / divisor, point.y / divisor) }

    /// The distance from the origin.
    package var length: Double { (x * x + y * y).squareRoot() }

    /// The vector of length 1 in the same direction, or `nil` for next to none.
    package var normalized: Point2D? {
        let length = length
        return length > 1e-9 ? self / length : nil
    }

    /// The vector turned by 90° to its left, with y down.
    var leftNormal: Point2D { Point2D(y, -x) }

    /// The vector turned by an angle, clockwise with y down.
    func turned(sine: Double, cosine: Double) -> Point2D { Point2D(x * cosine - y * sine, x * sine + y * cosine) }

    func dot(_ other: Point2D) -> Double { x * other.x + y * other.y }

    func cross(_ other: Point2D) -> Double { x * other.y - y * other.x }

    package func distance(to other: Point2D) -> Double { (other - self).length }

    /// The point at a part of the way to another one.
    package func lerp(to other: Point2D, _ part: Double) -> Point2D { self + part * (other - self) }
}
