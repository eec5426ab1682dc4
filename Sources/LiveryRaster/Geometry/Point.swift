/// A place in the plane, x to the right and y down.
///
/// The unit is points or pixels, as documented where the value is used.
public struct Point: Hashable, Sendable {
    /// The origin.
    public static let zero = Point(0, 0)

    /// How far to the right of the origin the point is.
    public var x: Double
    /// How far below the origin the point is.
    public var y: Double

    /// Makes the point at `x`, `y`.
    public init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
    }
}

/// Points as vectors from the origin.
extension Point {
    package static func + (one: Point, other: Point) -> Point {
        Point(one.x + other.x, one.y + other.y)
    }

    package static func - (one: Point, other: Point) -> Point {
        Point(one.x - other.x, one.y - other.y)
    }

    package static prefix func - (point: Point) -> Point { Point(-point.x, -point.y) }

    package static func * (factor: Double, point: Point) -> Point {
        Point(factor * point.x, factor * point.y)
    }

    package static func / (point: Point, divisor: Double) -> Point {
        Point(point.x / divisor, point.y / divisor)
    }

    /// The distance from the origin.
    package var length: Double { (x * x + y * y).squareRoot() }

    /// The vector of length 1 in the same direction, or `nil` for next to none.
    package var normalized: Point? {
        let length = length
        return length > 1e-9 ? self / length : nil
    }

    /// The vector turned by 90° to its left, with y down.
    var leftNormal: Point { Point(y, -x) }

    /// The vector turned by an angle, clockwise with y down.
    func turned(sine: Double, cosine: Double) -> Point {
        Point(x * cosine - y * sine, x * sine + y * cosine)
    }

    func dot(_ other: Point) -> Double { x * other.x + y * other.y }

    func cross(_ other: Point) -> Double { x * other.y - y * other.x }

    package func distance(to other: Point) -> Double { (other - self).length }

    /// The point at a part of the way to another one.
    package func lerp(to other: Point, _ part: Double) -> Point { self + part * (other - self) }
}
