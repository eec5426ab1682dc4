import LiveryRaster

/// The rectangle of a layer in its box, each edge by the side of the box along its axis.
package struct LayerPlace: Hashable, Sendable {
    package var left: RelativeLength
    package var top: RelativeLength
    package var width: RelativeLength
    package var height: RelativeLength

    /// Makes a rectangle.
    package init(left: RelativeLength, top: RelativeLength, width: RelativeLength, height: RelativeLength) {
        (self.left, self.top, self.width, self.height) = (left, top, width, height)
    }
}

extension FillLayer {
    /// The rectangle of the content without its margins; nil if a side depends on both of the box, and for content that
    /// is repeated.
    package var place: LayerPlace? {
        let lengths = placement.size.lengths(own: ownSize)
        guard !placement.isTiled, let width = lengths.horizontal, let height = lengths.vertical else { return nil }
        let (inset, position) = (placement.inset, placement.position)
        let across = LayerPlacement.edge(inset.left, inset.right, width, position.x)
        let down = LayerPlacement.edge(inset.top, inset.bottom, height, position.y)
        return LayerPlace(left: across.start, top: down.start, width: across.length, height: down.length)
    }

    /// Whether it is drawn in points from its upper left corner, however large it is.
    package var isInPoints: Bool { if case .path(let path) = content { path.shape.viewBox == nil } else { false } }

    /// The box that is shown; nil for anything else.
    package var box: BoxRecipe? {
        if let shown { return shown.anyRecipe as? BoxRecipe }
        guard case .image(let source) = content else { return nil }
        return source.anyRecipe as? BoxRecipe
    }

    /// The name of the image asset that is shown; nil for anything else.
    package var assetName: String? {
        guard case .image(let source) = content else { return nil }
        return source.asset?.name
    }
}

extension LayerPlacement {
    /// The start and the length along an axis, by the side of the box.
    ///
    /// - Parameters:
    ///   - near: The inset at the start of the axis.
    ///   - far: The inset at its end.
    ///   - length: The length, by the side of the area within the insets.
    ///   - position: The point that content and area have in common, by the space that the content leaves.
    /// - Returns: Both.
    package static func edge(
        _ near: RelativeLength,
        _ far: RelativeLength,
        _ length: RelativeLength,
        _ position: RelativeLength
    ) -> (start: RelativeLength, length: RelativeLength) {
        let area = RelativeLength(fraction: 1 - near.fraction - far.fraction, points: -near.points - far.points)
        let size = RelativeLength(
            fraction: length.fraction * area.fraction,
            points: length.fraction * area.points + length.points
        )
        let start = RelativeLength(
            fraction: near.fraction + position.fraction * (area.fraction - size.fraction),
            points: near.points + position.fraction * (area.points - size.points) + position.points
        )
        return (start, size)
    }
}
