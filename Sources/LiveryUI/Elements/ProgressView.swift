import Livery
import LiveryRaster
import LiveryStyle

/// A bar that shows the progress of a task.
open class ProgressView: View {
    /// The progress. Default: 0. It is drawn within 0…1; NaN is drawn as 0.
    public var progress = 0.0

    /// The color of the completed part. Default: nil, the tint color.
    public var progressTintColor: Color?

    /// The color of the rest. Default: nil, gray, `rgb(120 120 128 / 20%)`.
    public var trackTintColor: Color?

    /// The image of the completed part, instead of a color. Default: nil.
    public var progressImage: ScalableImage?

    /// The image behind it, instead of a color. Default: nil.
    public var trackImage: ScalableImage?

    /// At most 150 points wide, and as tall as the taller image, or 4 points.
    open override func sizeThatFits(_ size: Size2D) -> Size2D {
        let heights = [trackImage, progressImage].compactMap { $0?.ownSize.height }
        return Size2D(min(150, max(0, size.width)), heights.max() ?? 4)
    }

    override var reducibleSides: FittingSides { .width }

    open override func draw(in drawing: inout ElementDrawing) {
        let bounds = drawing.bounds
        if let trackImage {
            drawing.draw(trackImage, in: bounds)
        } else {
            drawing.bar(bounds, color: trackTintColor ?? .systemFill)
        }
        let share = min(max(0, progress.isNaN ? 0 : progress), 1)
        let done = Rect2D(origin: .zero, size: Size2D(bounds.width * share, bounds.height)).mirrored(
            in: bounds.width,
            if: isRightToLeft
        )
        guard done.width > 0 else { return }
        if let progressImage {
            drawing.draw(progressImage, in: done)
        } else {
            drawing.bar(done, color: progressTintColor ?? effectiveTintColor)
        }
    }

    // MARK: Styling

    open override class var styleProperties: StyleProperties { table }

    private static let table = StyleProperties("ProgressView", of: ProgressView.self, inheriting: View.styleProperties)
    { list in
        list.add("progress", \.progress, "The progress, 0…1. Default: 0")
        list.require("progress", in: 0...1)
        list.add("progressTintColor", \.progressTintColor, "The color of the completed part. Default: the tint color")
        list.add("trackTintColor", \.trackTintColor, "The color of the remaining part. Default: gray")
        list.add("progressImage", \.progressImage, "The image of the completed part, instead of a color. Default: none")
        list.add("trackImage", \.trackImage, "The image of the remaining part, instead of a color. Default: none")
    }
}

extension ElementDrawing {
    /// Draws a bar with round ends.
    fileprivate mutating func bar(_ rect: Rect2D, color: Color) {
        box(rect, fills: [.color(color)], corners: CornerConfiguration(.pill))
    }
}
