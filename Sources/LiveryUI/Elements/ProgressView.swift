import Livery
import LiveryRaster
import LiveryStyle

/// How much of something is done, as a bar.
open class ProgressView: View {
    /// How much is done, in 0…1, 0 unless told otherwise. What is beyond is drawn as the nearest of
    /// these, and what is not a number as 0.
    public var progress = 0.0

    /// The color of what is done. Default: the tint color.
    public var progressTintColor: Color?

    /// The color of what is not. Default: gray, `rgb(120 120 128 / 20%)`.
    public var trackTintColor: Color?

    /// What stands for what is done, in place of a color.
    public var progressImage: ScalableImage?

    /// What stands behind it, in place of a color.
    public var trackImage: ScalableImage?

    /// Makes an element at a place in its superview.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        layoutPriorities.verticalHugging = 750
    }

    /// UIKit's bar is 4 points high; one with images is as high as the higher of them.
    open override func sizeThatFits(_ size: Size) -> Size {
        let heights = [trackImage, progressImage].compactMap { $0?.ownSize.height }
        return Size(min(150, max(0, size.width)), heights.max() ?? 4)
    }

    /// It may be of any width.
    override func sizeNeeded(of wanted: Size, in given: Size) -> Size {
        Size(given.width > 0 ? 0 : wanted.width, wanted.height)
    }

    open override func draw(in drawing: inout ElementDrawing) {
        let bounds = drawing.bounds
        if let trackImage {
            drawing.draw(trackImage, in: bounds)
        } else {
            drawing.bar(bounds, color: trackTintColor ?? .defaultTrack)
        }
        let share = min(max(0, progress.isNaN ? 0 : progress), 1)
        let done = Rect(origin: .zero, size: Size(bounds.width * share, bounds.height))
        guard done.width > 0 else { return }
        if let progressImage {
            drawing.draw(progressImage, in: done)
        } else {
            drawing.bar(done, color: progressTintColor ?? effectiveTintColor)
        }
    }

    // MARK: Styling

    open override class var styleTypeNames: [String] { ["ProgressView"] }

    open override class var styleProperties: StyleProperties { progressViewProperties }

    /// What style sheets can set of every progress bar.
    public static let progressViewProperties = StyleProperties(
        of: ProgressView.self,
        inheriting: viewProperties
    ) { properties in
        properties.add("progress", get: { $0.progress }, set: { $0.progress = $1 })
        properties.add(
            "progressTintColor",
            get: { $0.progressTintColor },
            set: { $0.progressTintColor = $1 }
        )
        properties.add(
            "trackTintColor",
            get: { $0.trackTintColor },
            set: { $0.trackTintColor = $1 }
        )
        properties.add("progressImage", get: { $0.progressImage }, set: { $0.progressImage = $1 })
        properties.add("trackImage", get: { $0.trackImage }, set: { $0.trackImage = $1 })
    }
}

extension ElementDrawing {
    /// Draws a bar with round ends.
    mutating func bar(_ rect: Rect, color: Color) {
        box(rect, fills: [.color(color)], corners: CornerShape(.pill))
    }
}

extension Color {
    /// The gray of tracks: iOS's `systemFill` in light.
    static let defaultTrack = Color(
        red: 120.0 / 255,
        green: 120.0 / 255,
        blue: 128.0 / 255,
        alpha: 0.2
    )
}
