import Livery
import LiveryRaster
import LiveryStyle

/// A button of a navigation bar. Its font is 17 points by default.
///
/// Style sheets' rules for `Button` do not apply to it.
package class BarButtonItem: Button {
    /// A side of a bar.
    package enum Placement: String, Hashable, Sendable, CaseIterable {
        /// The left side.
        case leading
        /// The right side.
        case trailing
    }

    /// The side on which a bar places the button if a screen's document lists it among the bar's children.
    /// Default: `trailing`.
    package var placement = Placement.trailing

    /// Whether an arrow pointing left is shown before the title. Default: false.
    package var showsBackIndicator = false

    package override init(frame: Rect2D = .zero) {
        super.init(frame: frame)
        titleLabel.font = .system(17)
        titleLabel.lineBreakMode = .byTruncatingTail
    }

    private static let indicator = Size2D(12, 20)
    private static let gap = 6.0

    private var indicatorInset: Double { showsBackIndicator ? Self.indicator.width + Self.gap : 0 }

    package override func sizeThatFits(_ size: Size2D) -> Size2D {
        let inset = indicatorInset
        let wanted = super.sizeThatFits(Size2D(size.width - inset, size.height))
        return Size2D(
            wanted.width + inset,
            max(wanted.height, inset > 0 ? Self.indicator.height : 0)
        )
    }

    package override func draw(in drawing: inout ElementDrawing) {
        guard showsBackIndicator else { return super.draw(in: &drawing) }
        let top = (drawing.size.height - Self.indicator.height) / 2
        let (width, isMirrored) = (drawing.size.width, isRightToLeft)
        func point(_ x: Double, _ y: Double) -> Point2D { Point2D(isMirrored ? width - x : x, y) }
        let arrow = Path.chevron(
            from: point(Self.indicator.width - 2, top + 1),
            over: point(2, top + Self.indicator.height / 2),
            to: point(Self.indicator.width - 2, top + Self.indicator.height - 1),
            width: 3
        )
        drawing.group(opacity: isEnabled ? isHighlighted ? 0.3 : 1 : 0.5) {
            $0.fill(arrow, with: currentTitleColor)
        }
        let size = Size2D(drawing.size.width - indicatorInset, drawing.size.height)
        let start = Point2D(isMirrored ? 0 : indicatorInset, 0)
        drawing.part(at: start, size: size) { super.draw(in: &$0) }
    }

    // MARK: Styling

    package override class var styleTypeNames: [String] { ["BarButtonItem"] }
    package override class var styleProperties: StyleProperties { barButtonItemProperties }

    /// The properties that style sheets can set.
    package static let barButtonItemProperties = StyleProperties(
        of: BarButtonItem.self,
        inheriting: buttonProperties
    ) { list in
        list.add("showsBackIndicator", \.showsBackIndicator)
        list.add("placement", get: \.placement, set: { $0.placement = $1 })
    }
}

extension Path {
    /// Two lines of a width that meet at a point.
    static func chevron(from: Point2D, over: Point2D, to: Point2D, width: Double) -> Path {
        let lines = Path([.move(to: from), .line(to: over), .line(to: to)])
        return (try? lines.stroked(Stroke(width: width))) ?? Path()
    }
}
