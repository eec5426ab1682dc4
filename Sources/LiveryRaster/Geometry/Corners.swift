/// What a rectangle has four of, one at each corner.
package struct Corners<Value> {
    /// That of the top left corner.
    package var topLeft: Value
    /// That of the top right corner.
    package var topRight: Value
    /// That of the bottom right corner.
    package var bottomRight: Value
    /// That of the bottom left corner.
    package var bottomLeft: Value

    /// Makes four of their values.
    @inlinable package init(topLeft: Value, topRight: Value, bottomRight: Value, bottomLeft: Value) {
        self.topLeft = topLeft
        self.topRight = topRight
        self.bottomRight = bottomRight
        self.bottomLeft = bottomLeft
    }

    /// Makes four of one value.
    @inlinable package init(_ all: Value) { self.init(topLeft: all, topRight: all, bottomRight: all, bottomLeft: all) }

    /// Makes four of their values, clockwise from that of the top left corner; nil for another number of them.
    @inlinable package init?(_ values: [Value]) {
        guard values.count == 4 else { return nil }
        self.init(topLeft: values[0], topRight: values[1], bottomRight: values[2], bottomLeft: values[3])
    }

    /// The values, clockwise from that of the top left corner.
    @inlinable package var all: [Value] { [topLeft, topRight, bottomRight, bottomLeft] }

    /// What a function makes of each.
    @inlinable package func map<Result>(_ transform: (Value) -> Result) -> Corners<Result> {
        Corners<Result>(
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
