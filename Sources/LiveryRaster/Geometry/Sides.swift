/// A value for each side of a rectangle.
public struct Sides<Value> {
    /// That of the top edge.
    public var top: Value
    /// That of the left edge.
    public var left: Value
    /// That of the bottom edge.
    public var bottom: Value
    /// That of the right edge.
    public var right: Value

    /// Makes the four values.
    @inlinable public init(top: Value, left: Value, bottom: Value, right: Value) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }

    /// Makes one value for all sides.
    @inlinable public init(_ all: Value) { self.init(top: all, left: all, bottom: all, right: all) }

    /// The values, clockwise from the top.
    @inlinable package var all: [Value] { [top, right, bottom, left] }

    /// A value made of each.
    @inlinable package func map<Other>(_ transform: (Value) -> Other) -> Sides<Other> {
        Sides<Other>(top: transform(top), left: transform(left), bottom: transform(bottom), right: transform(right))
    }

    /// A value made of each and of that of the same side of others.
    @inlinable package func combined<Other, Result>(with other: Sides<Other>, _ combine: (Value, Other) -> Result)
        -> Sides<Result>
    {
        Sides<Result>(
            top: combine(top, other.top),
            left: combine(left, other.left),
            bottom: combine(bottom, other.bottom),
            right: combine(right, other.right)
        )
    }
}

extension Sides: Equatable where Value: Equatable {}
extension Sides: Hashable where Value: Hashable {}
extension Sides: Sendable where Value: Sendable {}

extension Sides where Value: Numeric & Comparable {
    /// No distance on any side.
    @inlinable public static var zero: Sides { Sides(0) }

    /// The sum of the left and the right distance.
    @inlinable public var horizontal: Value { left + right }
    /// The sum of the top and the bottom distance.
    @inlinable public var vertical: Value { top + bottom }

    /// The sums of the distances, side by side.
    @inlinable public static func + (lhs: Sides, rhs: Sides) -> Sides { lhs.combined(with: rhs, +) }

    /// The larger of the distances, side by side.
    @inlinable public static func max(_ lhs: Sides, _ rhs: Sides) -> Sides { lhs.combined(with: rhs, Swift.max) }
}

/// Four distances inwards from the edges of a rectangle, in points or pixels, depending on the context.
public typealias Insets = Sides<Double>

/// Four distances inwards from the edges of an image, in whole pixels.
package typealias PixelInsets = Sides<Int>
