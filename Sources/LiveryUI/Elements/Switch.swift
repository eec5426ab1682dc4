import Livery
import LiveryRaster
import LiveryStyle

/// A control that is on or off. On is the state `selected`.
///
/// A switch is drawn at 51 × 31 points, centered, and at half the opacity while disabled.
open class Switch: Control {
    /// The size of switches: 51 × 31 points.
    public static let size = Size2D(51, 31)

    /// Whether the switch is on: the state `selected`. Default: false.
    public var isOn: Bool {
        get { isSelected }
        set { isSelected = newValue }
    }

    /// The color of the track while the switch is on. Default: nil, iOS's green, `#34C759`.
    public var onTintColor: Color?

    /// The color of the thumb. Default: nil, white.
    public var thumbTintColor: Color?

    /// Creates a switch; an empty frame gets the size of switches.
    public override init(frame: Rect2D = .zero) {
        let size = frame.size == .zero ? Self.size : frame.size
        super.init(frame: Rect2D(origin: frame.origin, size: size))
    }

    open override func sizeThatFits(_ size: Size2D) -> Size2D { Self.size }

    open override func draw(in drawing: inout ElementDrawing) {
        drawing.group(opacity: isEnabled ? 1 : 0.5, drawTrackAndThumb)
    }

    /// While the switch is off, a tint color set on it is the color of the track's outline.
    private func drawTrackAndThumb(in drawing: inout ElementDrawing) {
        let origin = Point2D((drawing.size.width - Self.size.width) / 2, (drawing.size.height - Self.size.height) / 2)
        let track = Rect2D(origin: origin, size: Self.size)
        let color = isOn ? onTintColor ?? .systemGreen : tintColor == nil ? .systemFill : nil
        drawing.box(
            track,
            fills: color.map { [.color($0)] } ?? [],
            corners: CornerConfiguration(.pill),
            border: isOn ? nil : tintColor.map { Border(widths: Insets(2), color: $0) }
        )
        let side = Self.size.height - 4
        let thumb = Rect2D(
            x: isOn != isRightToLeft ? track.maxX - 2 - side : track.minX + 2,
            y: track.minY + 2,
            width: side,
            height: side
        )
        drawing.thumb(thumb, color: thumbTintColor ?? .white)
    }

    // MARK: Styling

    open override class var styleProperties: StyleProperties { table }

    private static let table = StyleProperties("Switch", of: Switch.self, inheriting: Control.styleProperties) { list in
        list.add("on", \.isOn, "Whether the switch is on. Default: false")
        list.add("selected", aliasOf: "on")
        list.add("onTintColor", \.onTintColor, "The color of the track while the switch is on. Default: green")
        list.add("thumbTintColor", \.thumbTintColor, "The color of the thumb. Default: white")
    }
}

extension ElementDrawing {
    /// Draws the round thumb of a control, with UIKit's shadows.
    mutating func thumb(_ rect: Rect2D, color: Color) {
        box(
            rect,
            fills: [.color(color)],
            corners: CornerConfiguration(.pill),
            shadows: [
                Shadow(color: .black.withAlpha(0.06), offset: Point2D(0, 3), blur: 1),
                Shadow(color: .black.withAlpha(0.15), offset: Point2D(0, 3), blur: 8),
                Shadow(color: .black.withAlpha(0.04), spread: 0.5),
            ]
        )
    }
}
