import Livery
import LiveryRaster
import LiveryStyle

/// Spokes that turn while something takes its time, 20 points wide and high.
///
/// A picture shows them at one moment, their ``step``.
open class ActivityIndicatorView: View {
    /// The color. Default: gray, `#8E8E93`.
    public var color = Color(hex: 0x8E8E93)

    /// Whether the spokes turn. Default: true. They are hidden otherwise.
    public var isAnimating = true

    /// How many eighths of a turn the brightest spoke is from the top, clockwise. Default: 0.
    public var step = 0

    private static let length = 20.0

    open override func sizeThatFits(_ size: Size2D) -> Size2D { Size2D(Self.length, Self.length) }

    open override func draw(in drawing: inout ElementDrawing) {
        guard isAnimating else { return }
        let size = drawing.size
        let part = min(size.width, size.height) / Self.length
        let spoke = Rect2D(x: -1.25 * part, y: -10 * part, width: 2.5 * part, height: 5.5 * part)
        let half = 0.5.squareRoot()
        let sines = [0, half, 1, half, 0, -half, -1, -half]
        for number in 0..<8 {
            let (sine, cosine) = (sines[number], sines[(number + 2) % 8])
            let path = Path.roundedRect(spoke, radius: 1.25 * part).mapPoints { point in
                Point2D(
                    size.width / 2 + point.x * cosine - point.y * sine,
                    size.height / 2 + point.x * sine + point.y * cosine
                )
            }
            // Eighths of a turn modulo 8, which divides what overflows.
            let age = (step &- number) & 7
            let opacity = (color.alpha ?? 0) * (1 - Double(age) * 0.11)
            drawing.fill(path, with: color.withAlpha(opacity))
        }
    }

    open override class var styleProperties: StyleProperties { table }

    private static let table = StyleProperties(
        "ActivityIndicatorView",
        of: ActivityIndicatorView.self,
        inheriting: View.styleProperties
    ) { list in
        list.add("color", \.color, "The color of the spokes. Default: gray")
        list.add("isAnimating", \.isAnimating, "Whether the spokes are shown. Default: true")
        list.add("step", \.step, "The brightest spoke, in eighths of a turn from the top. Default: 0")
    }
}
