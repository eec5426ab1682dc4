import Livery
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

    /// All of the box.
    static let whole = LayerPlace(
        left: RelativeLength(),
        top: RelativeLength(),
        width: RelativeLength(fraction: 1),
        height: RelativeLength(fraction: 1)
    )
}

extension FillLayer {
    /// The rectangle of the content without its margins; nil if a side depends on both of the box, and for content that
    /// is repeated.
    package var place: LayerPlace? {
        guard !placement.isTiled, let across = span(.horizontal), let down = span(.vertical) else { return nil }
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
        return source.assetName
    }
}
