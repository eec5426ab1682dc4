/// An image drawn at another size by its corners, edges and middle.
///
/// The caps cut the image into nine parts. Corners are drawn at the size of the target's caps,
/// edges fill what is left along one axis and the middle along both, as `border-image` does
/// (css-backgrounds-3, section 6). No part's pixels reach into another's.
package struct NineSlice: Hashable, Sendable {
    /// The pixels of the image that belong to each side's corners and edge.
    package var sourceCaps: PixelInsets
    /// How wide those are in the target, in its pixels.
    package var targetCaps: PixelInsets
    /// How columns between the caps fill the target.
    package var horizontal: SliceMode
    /// How rows between the caps fill the target.
    package var vertical: SliceMode
    /// Whether the middle is drawn; otherwise it stays transparent.
    package var fillCenter: Bool
    /// The target's pixels for each pixel of the image, for repetitions that no cap gives a size.
    package var scale: Double

    /// Makes the instructions for drawing an image in nine parts.
    ///
    /// - Parameters:
    ///   - sourceCaps: Pixels of the image.
    ///   - targetCaps: Pixels of the target. Default: the source's. Where they are larger than the
    ///     target together, all four shrink by one factor, as `border-image-width` does.
    ///   - horizontal: How columns fill the target. Default: stretched.
    ///   - vertical: How rows fill the target. Default: stretched.
    ///   - fillCenter: Whether the middle is drawn. Default: true.
    ///   - scale: Default: 1. Repetitions along an edge are scaled as the edge is across, the
    ///     middle's as the top's (else the bottom's) and the left's (else the right's); this is for
    ///     a middle without such an edge. A value that is not above 0 counts as 1.
    package init(
        sourceCaps: PixelInsets,
        targetCaps: PixelInsets? = nil,
        horizontal: SliceMode = .stretch,
        vertical: SliceMode = .stretch,
        fillCenter: Bool = true,
        scale: Double = 1
    ) {
        self.sourceCaps = sourceCaps
        self.targetCaps = targetCaps ?? sourceCaps
        self.horizontal = horizontal
        self.vertical = vertical
        self.fillCenter = fillCenter
        self.scale = scale
    }
}

/// How the part of an image between its caps fills a longer or shorter place, along one axis.
///
/// The meanings are those of `border-image-repeat` (css-backgrounds-3, section 6.5).
public enum SliceMode: String, Hashable, Sendable, CaseIterable {
    /// Stretched or shrunk to the place.
    case stretch
    /// Repeated, one repetition in the middle of the place, the outermost ones cut off.
    case tile
    /// Repeated a whole number of times, scaled so that the repetitions fit.
    case round
    /// Repeated a whole number of times, what is left spaced evenly around the repetitions.
    case space
}
