import Livery
import LiveryRaster
import LiveryStyle

/// A switch that is on or off; on is the state `selected`.
///
/// It is always drawn 51 points wide and 31 high, in the middle of its frame, and at half the opacity
/// while it is disabled.
open class Switch: Control {
    /// The size of every switch, in points.
    public static let size = Size(51, 31)

    /// Whether it is on: the state `selected`.
    public var isOn: Bool {
        get { isSelected }
        set { isSelected = newValue }
    }

    /// The color of the track while it is on. Default: iOS's green, `#34C759`.
    public var onTintColor: Color?

    /// The color of the thumb. Default: white.
    public var thumbTintColor: Color?

    /// Makes a switch; without a size, of every switch's.
    public override init(frame: Rect = .zero) {
        let size = frame.size == .zero ? Self.size : frame.size
        super.init(frame: Rect(origin: frame.origin, size: size))
        layoutPriorities.horizontalHugging = 750
        layoutPriorities.verticalHugging = 750
    }

    open override func sizeThatFits(_ size: Size) -> Size { Self.size }

    open override func draw(in drawing: inout ElementDrawing) {
        drawing.group(opacity: isEnabled ? 1 : 0.5, drawTrackAndThumb)
    }

    /// While the switch is off, a tint color of its own is the track's outline.
    private func drawTrackAndThumb(in drawing: inout ElementDrawing) {
        let track = Rect(
            x: (drawing.size.width - Self.size.width) / 2,
            y: (drawing.size.height - Self.size.height) / 2,
            width: Self.size.width,
            height: Self.size.height
        )
        let pill = CornerShape(.pill)
        let color = isOn ? onTintColor ?? .defaultOn : tintColor == nil ? .defaultTrack : nil
        drawing.box(
            track,
            fills: color.map { [.color($0)] } ?? [],
            corners: pill,
            border: isOn ? nil : tintColor.map { Border(widths: Insets(2), color: $0) }
        )
        let side = Self.size.height - 4
        let thumb = Rect(
            x: isOn ? track.maxX - 2 - side : track.minX + 2,
            y: track.minY + 2,
            width: side,
            height: side
        )
        drawing.thumb(thumb, color: thumbTintColor ?? .white)
    }

    // MARK: Styling

    open override class var styleTypeNames: [String] { ["Switch"] }

    open override class var styleProperties: StyleProperties { switchProperties }

    /// What style sheets can set of every switch.
    public static let switchProperties = StyleProperties(
        of: Switch.self,
        inheriting: controlProperties
    ) { properties in
        properties.add("on", get: { $0.isOn }, set: { $0.isOn = $1 })
        properties.add("isOn", get: { $0.isOn }, set: { $0.isOn = $1 })
        properties.add("onTintColor", get: { $0.onTintColor }, set: { $0.onTintColor = $1 })
        properties.add(
            "thumbTintColor",
            get: { $0.thumbTintColor },
            set: { $0.thumbTintColor = $1 }
        )
    }
}

extension ElementDrawing {
    /// Draws the round thumb of a control with the two shadows that UIKit's have.
    mutating func thumb(_ rect: Rect, color: Color) {
        box(
            rect,
            fills: [.color(color)],
            corners: CornerShape(.pill),
            shadows: [
                Shadow(color: .black.withAlpha(0.06), offset: Point(0, 3), blur: 1),
                Shadow(color: .black.withAlpha(0.15), offset: Point(0, 3), blur: 8),
                Shadow(color: .black.withAlpha(0.04), spread: 0.5),
            ]
        )
    }
}

extension Color {
    /// iOS's green.
    static let defaultOn = Color(red: 52.0 / 255, green: 199.0 / 255, blue: 89.0 / 255)
}
