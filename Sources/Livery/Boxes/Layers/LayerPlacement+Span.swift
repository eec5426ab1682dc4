import LiveryRaster

extension LayerPlacement {
    /// Where content lies along an axis, by the side of the box.
    package struct Span {
        /// The distance from the box's near edge to the content.
        package let start: RelativeLength
        package let length: RelativeLength

        var end: RelativeLength { start + length }
    }

    /// Where content lies along an axis, whose length is told by the side of the area within the insets.
    package func span(_ axis: Axis, length: RelativeLength) -> Span {
        let ((near, far), position) = (inset[axis], position[axis])
        let area = RelativeLength(fraction: 1) - near - far
        let own = length.of(area)
        return Span(start: near + position.of(area - own), length: own)
    }
}

extension RelativeLength {
    fileprivate static func + (first: RelativeLength, second: RelativeLength) -> RelativeLength {
        RelativeLength(fraction: first.fraction + second.fraction, points: first.points + second.points)
    }

    fileprivate static func - (first: RelativeLength, second: RelativeLength) -> RelativeLength {
        RelativeLength(fraction: first.fraction - second.fraction, points: first.points - second.points)
    }

    /// The length as a fraction of a side that is itself a relative length.
    fileprivate func of(_ side: RelativeLength) -> RelativeLength {
        RelativeLength(fraction: fraction * side.fraction, points: fraction * side.points + points)
    }
}
