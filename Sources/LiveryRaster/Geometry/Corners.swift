/// A value for each corner of a rectangle.
package struct Corners<Value> {
    /// That of the top left corner.
    package var topLeft: Value
    /// That of the top right corner.
    package var topRight: Value
    /// That of the bottom right corner.
    package var bottomRight: Value
    /// That of the bottom left corner.
    package var bottomLeft: Value

    /// Makes the four values.
    @inlinable
    package init(topLeft: Value, topRight: Value, bottomRight: Value, bottomLeft: Value) {
        (self.topLeft, self.topRight) = (topLeft, topRight)
        (self.bottomRight, self.bottomLeft) = (bottomRight, bottomLeft)
    }

    /// Makes one value for all corners.
    @inlinable
    package init(_ all: Value) {
        self.init(topLeft: all, topRight: all, bottomRight: all, bottomLeft: all)
    }

    /// The values, clockwise from the top left corner.
    package var all: [Value] { [topLeft, topRight, bottomRight, bottomLeft] }

    /// A value made of each.
    @inlinable
    package func map<Other>(_ transform: (Value) -> Other) -> Corners<Other> {
        Corners<Other>(
            topLeft: transform(topLeft),
            topRight: transform(topRight),
            bottomRight: transform(bottomRight),
            bottomLeft: transform(bottomLeft)
        )
    }
}

extension Corners: Equatable where Value: Equatable {}
extension Corners: Hashable where Value: Hashable {}
extension Corners: Sendable where Value: Sendable {}
