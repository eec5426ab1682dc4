import Livery
import LiveryRaster
import LiveryStyle

/// A button in a navigation bar: 17 points in the tint color, unless told otherwise.
///
/// Style sheets know it by its own name alone, so that rules for buttons are not for those in bars.
open class BarButtonItem: Button {
    /// The side of a bar.
    public enum Placement: String, Hashable, Sendable, CaseIterable {
        /// On the left.
        case leading
        /// On the right.
        case trailing
    }

    /// The side of the bar that the button is at when a screen's document lists it among the bar's
    /// children. Default: on the right.
    public var placement = Placement.trailing

    /// Whether there is an arrow to the left before the title, as of the way back; not so unless told
    /// otherwise.
    public var showsBackIndicator = false

    /// Makes an element at a place in its superview.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        titleLabel.font = .system(17)
        titleLabel.lineBreakMode = .byTruncatingTail
    }

    private static let indicator = Size(12, 20)
    private static let gap = 6.0

    private var indicatorInset: Double { showsBackIndicator ? Self.indicator.width + Self.gap : 0 }

    open override func sizeThatFits(_ size: Size) -> Size {
        let inset = indicatorInset
        let wanted = super.sizeThatFits(Size(size.width - inset, size.height))
        return Size(wanted.width + inset, max(wanted.height, inset > 0 ? Self.indicator.height : 0))
    }

    open override func draw(in drawing: inout ElementDrawing) {
        guard showsBackIndicator else { return super.draw(in: &drawing) }
        let top = (drawing.size.height - Self.indicator.height) / 2
        let arrow = Path.chevron(
            from: Point(Self.indicator.width - 2, top + 1),
            over: Point(2, top + Self.indicator.height / 2),
            to: Point(Self.indicator.width - 2, top + Self.indicator.height - 1),
            width: 3
        )
        drawing.group(opacity: isEnabled ? isHighlighted ? 0.3 : 1 : 0.5) {
            $0.fill(arrow, with: currentTitleColor)
        }
        let size = Size(drawing.size.width - indicatorInset, drawing.size.height)
        drawing.part(at: Point(indicatorInset, 0), size: size) { super.draw(in: &$0) }
    }

    // MARK: Styling

    open override class var styleTypeNames: [String] { ["BarButtonItem"] }

    open override class var styleProperties: StyleProperties { barButtonItemProperties }

    /// What style sheets can set of every button in a bar.
    public static let barButtonItemProperties = StyleProperties(
        of: BarButtonItem.self,
        inheriting: buttonProperties
    ) { properties in
        properties.add(
            "showsBackIndicator",
            get: { $0.showsBackIndicator },
            set: { $0.showsBackIndicator = $1 }
        )
        properties.add("placement", get: { $0.placement }, set: { $0.placement = $1 })
    }
}

extension Path {
    /// Two lines of a width that meet at a point.
    static func chevron(from: Point, over: Point, to: Point, width: Double) -> Path {
        func unit(_ start: Point, _ end: Point) -> Point {
            let (x, y) = (end.x - start.x, end.y - start.y)
            let length = (x * x + y * y).squareRoot()
            return length > 0 ? Point(x / length, y / length) : Point(1, 0)
        }
        let (first, second) = (unit(from, over), unit(over, to))
        let half = width / 2
        // The corner of the miter lies where both lines' edges meet: along the sum of the normals.
        let (nx, ny) = (-first.y - second.y, first.x + second.x)
        let stretch = half / max(0.1, (1 + first.x * second.x + first.y * second.y))
        let corner = Point(nx * stretch, ny * stretch)
        func edge(_ point: Point, _ direction: Point, _ side: Double) -> Point {
            Point(point.x - direction.y * half * side, point.y + direction.x * half * side)
        }
        return Path([
            .move(to: edge(from, first, 1)),
            .line(to: Point(over.x + corner.x, over.y + corner.y)),
            .line(to: edge(to, second, 1)),
            .line(to: edge(to, second, -1)),
            .line(to: Point(over.x - corner.x, over.y - corner.y)),
            .line(to: edge(from, first, -1)),
            .close,
        ])
    }
}
