import Livery
import LiveryRaster
import LiveryStyle
import LiveryText

/// A bar with a title and items at its sides, 44 points high.
open class NavigationBar: View {
    /// The title. Default: empty. It is not a subview, so rules for labels do not apply to it.
    public var title = ""

    /// The color of the title. Default: black.
    public var titleTextColor = Color.black

    /// The font of the title. Default: 17 points of the default font, semibold.
    public var titleFont = FontDescription.system(17, weight: 600)

    /// How the letters of the title are replaced. Default: `none`.
    package var titleTransform = ContentStyle.TextTransform.none

    /// The color of the bar. Default: nil, `#F8F8F8` unless the bar has a background.
    public var barTintColor: Color?

    /// The image shown instead of the color. Default: nil.
    public var backgroundImage: ScalableImage?

    /// The color of the half-point line below the bar; nil for no line. Default: black at 30 %.
    public var shadowColor: Color? = Color.black.withAlpha(0.3)

    /// The edges of the window's safe area by which the bar is larger; what is in it keeps clear of them. Default: none.
    package var safeArea: SafeAreaEdges = []

    /// The items on the left, from left to right. Default: none.
    public var leftItems: [View] = [] {
        didSet { replace(oldValue, by: leftItems) }
    }

    /// The items on the right, from right to left. Default: none.
    public var rightItems: [View] = [] {
        didSet { replace(oldValue, by: rightItems) }
    }

    /// The children that a document lists.
    private var content: [View] = []

    private static let height = 44.0
    private static let margin = 16.0
    private static let gap = 8.0

    /// Replaces items; those in both lists stay subviews.
    private func replace(_ old: [View], by new: [View]) {
        for item in old where item.superview === self && !new.contains(where: { $0 === item }) {
            item.removeFromSuperview()
        }
        for item in new where item.superview !== self { addSubview(item) }
    }

    // MARK: Content

    open override var laysOutSubviews: Bool { true }

    /// Adds an item at the end of the right side, or of the side of its
    /// ``BarButtonItem/placement``.
    open override func addContent(_ view: View) {
        super.addContent(view)
        content.removeAll { $0 === view }
        if view.superview === self { content.append(view) }
    }

    override func subviewsDidLeave() {
        super.subviewsDidLeave()
        content.removeAll { $0.superview !== self }
    }

    override func letGoOfSubviews() -> [View] {
        let old = super.letGoOfSubviews()
        (leftItems, rightItems, content) = ([], [], [])
        return old
    }

    private func items(at placement: BarButtonItem.Placement) -> [View] {
        let own = placement == .leading ? leftItems : rightItems
        let listed = content.filter {
            (($0 as? BarButtonItem)?.placement ?? .trailing) == placement
        }
        return (own + listed).filter { $0.superview === self && !$0.isHidden }
    }

    // MARK: Layout

    /// The available width, or the superview's if that is infinite, and a height of 44 points.
    open override func sizeThatFits(_ size: Size2D) -> Size2D {
        let whole = superview?.frame.width ?? frame.width
        let height = Self.height + safeInsets(safeArea).vertical
        return Size2D(size.width.isFinite ? size.width : whole, height)
    }

    /// False, because the superview may determine the width.
    override var remembersSize: Bool { false }

    open override func layoutSubviews() {
        super.layoutSubviews()
        // A back button is nearer to the edge. Items take at most their half of the bar.
        let left = items(at: .leading)
        let isBack = (left.first as? BarButtonItem)?.showsBackIndicator == true
        var x = isBack ? Self.gap : Self.margin
        for item in left { x += place(item, from: x, isLeft: true) + Self.margin }
        x = Self.margin
        for item in items(at: .trailing) { x += place(item, from: x, isLeft: false) + Self.margin }
    }

    /// Places an item at a distance from its side of the bar. Returns its width.
    private func place(_ item: View, from distance: Double, isLeft: Bool) -> Double {
        let room = bounds.inset(by: safeInsets(safeArea))
        let wanted = item.fittingSize(within: Size2D(.infinity, room.height))
        let width = min(wanted.width, max(0, room.width / 2 - distance))
        let height = min(wanted.height, room.height.extent)
        let x = isLeft != isRightToLeft ? room.minX + distance : room.maxX - distance - width
        let y = room.minY + (room.height - height) / 2
        item.arrange(in: Rect2D(x: x, y: y, width: width, height: height))
        return width
    }

    override var textBlocks: [TextBlock] { [block] }

    private var block: TextBlock {
        TextBlock(
            text: StyledText(titleTransform.applied(to: title), font: titleFont),
            alignment: .center,
            color: titleTextColor
        )
    }

    /// The frame of the title: in the middle of the bar if it fits there, else between the items.
    private func titleRect(in size: Size2D) -> Rect2D {
        let bar = Rect2D(origin: .zero, size: size).inset(by: safeInsets(safeArea))
        let isMirrored = isRightToLeft
        let left =
            items(at: isMirrored ? .trailing : .leading).map { $0.frame.maxX + Self.gap }.max()
            ?? bar.minX + Self.margin
        let right =
            items(at: isMirrored ? .leading : .trailing).map { $0.frame.minX - Self.gap }.min()
            ?? bar.maxX - Self.margin
        let room = max(0, right - left)
        let width = min(room, block.size(within: Size2D(room, bar.height), of: self).width)
        let x = min(max(bar.minX + (bar.width - width) / 2, left), max(left, right - width))
        return Rect2D(x: x, y: bar.minY, width: width, height: bar.height)
    }

    override func baseline(at size: Size2D, isLast: Bool) -> Double {
        block.baseline(in: titleRect(in: size), of: self)
    }

    // MARK: Drawing

    open override func draw(in drawing: inout ElementDrawing) {
        let bounds = drawing.bounds
        if let backgroundImage {
            drawing.draw(backgroundImage, in: bounds)
        } else if let color = barTintColor ?? (hasOwnBackground ? nil : .bar) {
            drawing.fill(bounds, with: color)
        }
        if let shadowColor {
            let line = Rect2D(x: 0, y: bounds.maxY, width: bounds.width, height: 0.5)
            drawing.fill(line, with: shadowColor)
        }
        if !title.isEmpty {
            block.draw(in: titleRect(in: drawing.size), of: self, on: &drawing)
        }
    }

    // MARK: Styling

    open override class var styleTypeNames: [String] { ["NavigationBar"] }
    open override class var styleProperties: StyleProperties { navigationBarProperties }

    /// The properties that style sheets can set. Those of UIKit's `titleTextAttributes` have a dot:
    /// `titleTextAttributes.font`.
    public static let navigationBarProperties = StyleProperties(
        of: NavigationBar.self,
        inheriting: viewProperties
    ) { list in
        list.add("title", get: \.title, set: { $0.title = $1 })
        list.add("barTintColor", get: \.barTintColor, set: { $0.barTintColor = $1 })
        list.add("backgroundImage", get: \.backgroundImage, set: { $0.backgroundImage = $1 })
        list.add("safeArea", get: \.safeArea, set: { $0.safeArea = $1 })
        list.add("shadowColor", get: \.shadowColor, set: { $0.shadowColor = $1 })
        list.add("titleFont", get: \.titleFont, set: { $0.titleFont = $1 })
        list.add("titleTextColor", get: \.titleTextColor, set: { $0.titleTextColor = $1 })
        list.add("titleTransform", get: \.titleTransform, set: { $0.titleTransform = $1 })
        list.addTitle(of: "backgroundImage", color: "titleTextColor", "titleFont", "titleTransform")
        list.add("titleTextAttributes.font", aliasOf: "titleFont")
        list.add("titleTextAttributes.color", aliasOf: "titleTextColor")
        list.add("titleTextAttributes.foregroundColor", aliasOf: "titleTextColor")
    }
}
