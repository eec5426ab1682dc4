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
