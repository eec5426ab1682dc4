import Livery
import LiveryRaster
import LiveryStyle

/// A control for a value in a range.
///
/// Parts without an image are drawn as in UIKit: a track 4 points high, at half the opacity while
/// the slider is disabled, and a round thumb of 28 points.
open class Slider: Control {
    /// The value. Default: 0. It is drawn at the nearest position in the range.
    public var value = 0.0

    /// The value at the left end. Default: 0.
    public var minimumValue = 0.0

    /// The value at the right end. Default: 1. If it is not above ``minimumValue``, the thumb is
    /// drawn at the left end.
    public var maximumValue = 1.0

    /// The color of the track up to the thumb. Default: nil, the tint color.
    public var minimumTrackTintColor: Color?

    /// The color of the track beyond the thumb. Default: nil, gray, `rgb(120 120 128 / 20%)`.
    public var maximumTrackTintColor: Color?

    /// The color of the thumb. Default: nil, white.
    public var thumbTintColor: Color?

    /// The thumb's image. Default: none.
    public var thumbImage = StateValues<ScalableImage>()

    /// The image of the track up to the thumb. Default: none.
    public var minimumTrackImage = StateValues<ScalableImage>()

    /// The image of the track beyond the thumb. Default: none.
    public var maximumTrackImage = StateValues<ScalableImage>()

    // MARK: Layout and drawing

    /// The position of the value, in 0…1 from the left end.
    private var share: Double {
        let share = (value - minimumValue) / (maximumValue - minimumValue)
        return maximumValue > minimumValue && share > 0 ? min(share, 1) : 0
    }

    open override func sizeThatFits(_ size: Size2D) -> Size2D {
        let images = [thumbImage, minimumTrackImage, maximumTrackImage].compactMap(current)
        let height = images.map(\.ownSize.height).max() ?? 0
        return Size2D(min(150, max(0, size.width)), max(height, 31))
    }

    override var reducibleSides: FittingSides { .width }

    open override func draw(in drawing: inout ElementDrawing) {
        let ownThumb = current(thumbImage)
        let thumb = ownThumb?.ownSize ?? Size2D(28, 28)
        let size = drawing.size
        let isMirrored = isRightToLeft
        let x = (isMirrored ? 1 - share : share) * max(0, size.width - thumb.width)
        let rect = Rect2D(origin: Point2D(x, (size.height - thumb.height) / 2), size: thumb)
        let middle = min(x + thumb.width / 2, size.width)
        let (done, rest) = (current(minimumTrackImage), current(maximumTrackImage))
        let (doneColor, restColor) = (minimumTrackTintColor ?? effectiveTintColor, maximumTrackTintColor ?? .systemFill)
        let (left, right) = (0..<middle, middle..<size.width)
        drawTrack(isMirrored ? right : left, done, doneColor, in: &drawing)
        drawTrack(isMirrored ? left : right, rest, restColor, in: &drawing)
        if let ownThumb {
            drawing.draw(ownThumb, in: rect)
        } else {
            drawing.thumb(rect, color: thumbTintColor ?? .white)
        }
    }

    /// Draws a part of the track, which is round at its outer end.
    private func drawTrack(
        _ range: Range<Double>,
        _ image: ScalableImage?,
        _ color: Color,
        in drawing: inout ElementDrawing
    ) {
        let height = image?.ownSize.height ?? 4
        let rect = Rect2D(
            x: range.lowerBound,
            y: (drawing.size.height - height) / 2,
            width: range.upperBound - range.lowerBound,
            height: height
        )
        if let image { return drawing.draw(image, in: rect) }
        let round = CornerRadius.radii(Size2D(height / 2, height / 2))
        var corners = CornerConfiguration(.radii(.zero))
        if range.lowerBound == 0 {
            (corners.topLeft, corners.bottomLeft) = (round, round)
        } else {
            (corners.topRight, corners.bottomRight) = (round, round)
        }
        drawing.group(opacity: isEnabled ? 1 : 0.5) { $0.box(rect, fills: [.color(color)], corners: corners) }
    }

    // MARK: Styling

    open override class var styleProperties: StyleProperties { table }

    /// The properties that style sheets can set. Images have a value for each control state.
    private static let table = StyleProperties("Slider", of: Slider.self, inheriting: Control.styleProperties) { list in
        list.add("value", \.value, "The value, between minimumValue and maximumValue. Default: 0")
        list.add("minimumValue", \.minimumValue, "The value at the left end. Default: 0")
        list.add("maximumValue", \.maximumValue, "The value at the right end. Default: 1")
        list.add(
            "minimumTrackTintColor",
            \.minimumTrackTintColor,
            "The color of the track before the thumb. Default: the tint color"
        )
        list.add(
            "maximumTrackTintColor",
            \.maximumTrackTintColor,
            "The color of the track after the thumb. Default: gray"
        )
        list.add("thumbTintColor", \.thumbTintColor, "The color of the thumb. Default: white")
        list.add("thumbImage", \.thumbImage, "The image of the thumb, for each state. Default: none")
        list.add(
            "minimumTrackImage",
            \.minimumTrackImage,
            "The image of the track before the thumb, for each state. Default: none"
        )
        list.add(
            "maximumTrackImage",
            \.maximumTrackImage,
            "The image of the track after the thumb, for each state. Default: none"
        )
    }
}
