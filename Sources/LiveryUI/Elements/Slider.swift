import Livery
import LiveryRaster
import LiveryStyle

/// A value on a line, between two others.
///
/// Parts without an image are drawn as UIKit has them: a track of 4 points, at half the opacity while the
/// slider is disabled, and a round thumb of 28.
open class Slider: Control {
    /// The value. Default: 0. It is kept as it is set, and drawn at the nearest place
    /// between the two ends.
    public var value = 0.0

    /// The value at the left end. Default: 0.
    public var minimumValue = 0.0

    /// The value at the right end. Default: 1. A range that is not above 0 has the thumb on
    /// the left.
    public var maximumValue = 1.0

    /// The color of the track up to the thumb. Default: the tint color.
    public var minimumTrackTintColor: Color?

    /// The color of the track beyond the thumb. Default: gray, `rgb(120 120 128 / 20%)`.
    public var maximumTrackTintColor: Color?

    /// The color of the thumb. Default: white.
    public var thumbTintColor: Color?

    private var thumbImages = StateValues<ScalableImage>()
    private var minimumTrackImages = StateValues<ScalableImage>()
    private var maximumTrackImages = StateValues<ScalableImage>()

    /// The diameter of the thumb and the height of the track, without images.
    private static let thumb = 28.0
    private static let track = 4.0

    /// Makes an element at a place in its superview.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        layoutPriorities.verticalHugging = 750
    }

    // MARK: Images

    /// The image of the thumb that was set for exactly these states; none is the normal state.
    public func thumbImage(for states: StateSet) -> ScalableImage? { thumbImages[states] }

    /// Sets the image of the thumb for some states; nil takes it away.
    public func setThumbImage(_ image: ScalableImage?, for states: StateSet) {
        thumbImages[states] = image
    }

    /// The image of the track up to the thumb that was set for exactly these states.
    public func minimumTrackImage(for states: StateSet) -> ScalableImage? {
        minimumTrackImages[states]
    }

    /// Sets the image of the track up to the thumb for some states; nil takes it away.
    public func setMinimumTrackImage(_ image: ScalableImage?, for states: StateSet) {
        minimumTrackImages[states] = image
    }

    /// The image of the track beyond the thumb that was set for exactly these states.
    public func maximumTrackImage(for states: StateSet) -> ScalableImage? {
        maximumTrackImages[states]
    }

    /// Sets the image of the track beyond the thumb for some states; nil takes it away.
    public func setMaximumTrackImage(_ image: ScalableImage?, for states: StateSet) {
        maximumTrackImages[states] = image
    }

    // MARK: Layout and drawing

    /// How far the value is from the left end, in 0…1.
    private var share: Double {
        let share = (value - minimumValue) / (maximumValue - minimumValue)
        return maximumValue > minimumValue && share > 0 ? min(share, 1) : 0
    }

    open override func sizeThatFits(_ size: Size) -> Size {
        let images = [thumbImages, minimumTrackImages, maximumTrackImages].compactMap(current)
        let height = images.map(\.ownSize.height).max() ?? 0
        return Size(min(150, max(0, size.width)), max(height, 31))
    }

    /// It may be of any width.
    override func sizeNeeded(of wanted: Size, in given: Size) -> Size {
        Size(given.width > 0 ? 0 : wanted.width, wanted.height)
    }

    open override func draw(in drawing: inout ElementDrawing) {
        let thumbImage = current(thumbImages)
        let thumb = thumbImage?.ownSize ?? Size(Self.thumb, Self.thumb)
        let size = drawing.size
        let x = share * max(0, size.width - thumb.width)
        let place = Rect(
            origin: Point(x, (size.height - thumb.height) / 2),
            size: thumb
        )
        let middle = min(x + thumb.width / 2, size.width)
        track(0..<middle, current(minimumTrackImages), minimumTrackColor, in: &drawing)
        track(middle..<size.width, current(maximumTrackImages), maximumTrackColor, in: &drawing)
        if let thumbImage {
            drawing.draw(thumbImage, in: place)
        } else {
            drawing.thumb(place, color: thumbTintColor ?? .white)
        }
    }

    private var minimumTrackColor: Color { minimumTrackTintColor ?? effectiveTintColor }
    private var maximumTrackColor: Color { maximumTrackTintColor ?? .defaultTrack }

    /// A part of the track, which ends round on its outer side alone.
    private func track(
        _ range: Range<Double>,
        _ image: ScalableImage?,
        _ color: Color,
        in drawing: inout ElementDrawing
    ) {
        let height = image?.ownSize.height ?? Self.track
        let rect = Rect(
            x: range.lowerBound,
            y: (drawing.size.height - height) / 2,
            width: range.upperBound - range.lowerBound,
            height: height
        )
        if let image { return drawing.draw(image, in: rect) }
        let round = CornerShape.Corner.radii(Size(height / 2, height / 2))
        let square = CornerShape.Corner.radii(.zero)
        let isFirst = range.lowerBound == 0
        var corners = CornerShape(square)
        (corners.topLeft, corners.bottomLeft) = isFirst ? (round, round) : (square, square)
        (corners.topRight, corners.bottomRight) = isFirst ? (square, square) : (round, round)
        drawing.group(opacity: isEnabled ? 1 : 0.5) {
            $0.box(rect, fills: [.color(color)], corners: corners)
        }
    }

    // MARK: Styling

    open override class var styleTypeNames: [String] { ["Slider"] }

    open override class var styleProperties: StyleProperties { sliderProperties }

    /// What style sheets can set of every slider.
    public static let sliderProperties = StyleProperties(
        of: Slider.self,
        inheriting: controlProperties
    ) { properties in
        properties.add("value", get: { $0.value }, set: { $0.value = $1 })
        properties.add("minimumValue", get: { $0.minimumValue }, set: { $0.minimumValue = $1 })
        properties.add("maximumValue", get: { $0.maximumValue }, set: { $0.maximumValue = $1 })
        properties.add(
            "minimumTrackTintColor",
            get: { $0.minimumTrackTintColor },
            set: { $0.minimumTrackTintColor = $1 }
        )
        properties.add(
            "maximumTrackTintColor",
            get: { $0.maximumTrackTintColor },
            set: { $0.maximumTrackTintColor = $1 }
        )
        properties.add(
            "thumbTintColor",
            get: { $0.thumbTintColor },
            set: { $0.thumbTintColor = $1 }
        )
        properties.add(
            "thumbImage",
            get: { $0.thumbImage(for: $1) },
            set: { $0.setThumbImage($1, for: $2) }
        )
        properties.add(
            "minimumTrackImage",
            get: { $0.minimumTrackImage(for: $1) },
            set: { $0.setMinimumTrackImage($1, for: $2) }
        )
        properties.add(
            "maximumTrackImage",
            get: { $0.maximumTrackImage(for: $1) },
            set: { $0.setMaximumTrackImage($1, for: $2) }
        )
    }
}
