import Livery
import LiveryRaster
import LiveryStyle
import LiveryText

/// A bar with a title, 44 points high. What is at its sides has frames in it.
open class NavigationBar: View {
    /// The title, in the middle of the bar if it has room there, else between the elements at the sides. Default: empty.
    public var title = ""

    /// The color of the title. Default: black.
    public var titleTextColor = Color.black

    /// The font of the title. Default: 17 points of the default font, semibold.
    public var titleFont = FontDescription.system(17, weight: 600)

    /// The color of the bar. Default: nil, `#F8F8F8` unless the bar has a background.
    public var barTintColor: Color?

    /// The color of the half-point line below the bar; nil for no line. Default: black at 30 %.
    public var shadowColor: Color? = Color.black.withAlpha(0.3)

    /// The edges of the window's safe area by which the bar is larger; its title keeps clear of them. Default: none.
    package var safeArea: SafeAreaEdges = []

    /// The available width, or the superview's if that is infinite, and a height of 44 points.
    open override func sizeThatFits(_ size: Size2D) -> Size2D {
        let whole = superview?.frame.width ?? frame.width
        return Size2D(size.width.isFinite ? size.width : whole, 44 + safeInsets(safeArea).vertical)
    }

    /// False, because the superview may determine the width.
    override var remembersSize: Bool { false }

    override var textBlocks: [TextBlock] { [block] }

    private var block: TextBlock {
        TextBlock(text: StyledText(title, font: titleFont), alignment: .center, color: titleTextColor)
    }

    private func titleRect(in size: Size2D) -> Rect2D {
        let bar = Rect2D(origin: .zero, size: size).inset(by: safeInsets(safeArea))
        var (left, right) = (bar.minX + 16, bar.maxX - 16)
        for view in subviews where !view.isHidden {
            if view.frame.minX + view.frame.maxX < bar.minX + bar.maxX {
                left = max(left, view.frame.maxX + 8)
            } else {
                right = min(right, view.frame.minX - 8)
            }
        }
        let room = max(0, right - left)
        let width = min(room, block.size(within: Size2D(room, bar.height), of: self).width)
        let x = min(max(bar.minX + (bar.width - width) / 2, left), max(left, right - width))
        return Rect2D(x: x, y: bar.minY, width: width, height: bar.height)
    }

    open override func draw(in drawing: inout ElementDrawing) {
        let bounds = drawing.bounds
        if let color = barTintColor ?? (hasOwnBackground ? nil : .bar) { drawing.fill(bounds, with: color) }
        if let shadowColor {
            let line = Rect2D(x: 0, y: bounds.maxY, width: bounds.width, height: 0.5)
            drawing.fill(line, with: shadowColor)
        }
        block.draw(in: titleRect(in: drawing.size), of: self, on: &drawing)
    }

    open override class var styleProperties: StyleProperties { table }

    private static let table = StyleProperties(
        "NavigationBar",
        of: NavigationBar.self,
        inheriting: View.styleProperties
    ) { list in
        list.add("title", \.title, "The title. Default: empty")
        list.add("barTintColor", \.barTintColor, "The color of the bar. Default: #F8F8F8")
        list.add(
            "safeArea",
            \.safeArea,
            "The edges of the safe area by which the bar is larger: top bottom. Default: none"
        )
        list.add(
            "shadowColor",
            \.shadowColor,
            "The color of the line below the bar; none for no line. Default: black at 30 %"
        )
        list.add("titleFont", \.titleFont, "The font of the title. Default: 17 points, semibold")
        list.add("titleTextColor", \.titleTextColor, "The color of the title. Default: black")
    }
}
