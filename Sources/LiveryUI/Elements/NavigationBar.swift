import Livery
import LiveryRaster
import LiveryStyle
import LiveryText

/// A bar with a title and buttons at its sides, 44 points high.
open class NavigationBar: View {
    /// The title. Default: empty. It is no subview, so that rules for labels are not for it.
    public var title = ""

    /// The color of the title. Default: black.
    public var titleTextColor = Color.black

    /// The font of the title. Default: 17 points of the default one, semibold.
    public var titleFont = FontDescription.system(17, weight: 600)

    /// The color of the bar; light gray, `#F8F8F8`, unless told otherwise, or unless the bar has a
    /// background of its own.
    public var barTintColor: Color?

    /// An image in place of the color. Default: none.
    public var backgroundImage: ScalableImage?

    /// The color of the line below the bar, half a point high. Default: black at 30 %. None
    /// is no line.
    public var shadowColor: Color? = Color.black.withAlpha(0.3)

    /// What is on the left, from the left. Default: nothing.
    public var leftItems: [View] = [] {
        didSet { replace(oldValue, by: leftItems) }
    }

    /// What is on the right, from the right. Default: nothing.
    public var rightItems: [View] = [] {
        didSet { replace(oldValue, by: rightItems) }
    }

    /// What a document lists among the bar's children.
    private var content: [View] = []

    private static let height = 44.0
    private static let margin = 16.0
    private static let gap = 8.0

    /// What is there already stays as it is.
    private func replace(_ old: [View], by new: [View]) {
        for item in old where item.superview === self && !new.contains(where: { $0 === item }) {
            item.removeFromSuperview()
        }
        for item in new where item.superview !== self { addSubview(item) }
    }

    // MARK: Content

    /// The bar gives its items their frames.
    open override var laysOutSubviews: Bool { true }

    /// Puts an element at the right, after those that are there, or where its
    /// ``BarButtonItem/placement`` says.
    open override func addContent(_ view: View) {
        super.addContent(view)
        content.removeAll { $0 === view }
        if view.superview === self { content.append(view) }
    }

    override func subviewsDidLeave() {
        super.subviewsDidLeave()
        content.removeAll { $0.superview !== self }
    }

    private func items(at placement: BarButtonItem.Placement) -> [View] {
        let own = placement == .leading ? leftItems : rightItems
        let listed = content.filter {
            (($0 as? BarButtonItem)?.placement ?? .trailing) == placement
        }
        return (own + listed).filter { $0.superview === self && !$0.isHidden }
    }

    // MARK: Layout

    /// As wide as the room or, where that has no end, as the superview.
    open override func sizeThatFits(_ size: Size) -> Size {
        let whole = superview?.frame.width ?? frame.width
        return Size(size.width.isFinite ? size.width : whole, Self.height)
    }

    /// Where the room has no end, the superview decides.
    override var remembersSize: Bool { false }

    open override func layoutSubviews() {
        super.layoutSubviews()
        // A back button is nearer to the edge, and no item takes more than its half.
        let left = items(at: .leading)
        let isBack = (left.first as? BarButtonItem)?.showsBackIndicator == true
        var x = isBack ? Self.gap : Self.margin
        for item in left {
            let width = place(item, from: x, isLeft: true)
            x += width + Self.margin
        }
        x = Self.margin
        for item in items(at: .trailing) {
            let width = place(item, from: x, isLeft: false)
            x += width + Self.margin
        }
    }

    private func place(_ item: View, from distance: Double, isLeft: Bool) -> Double {
        let wanted = item.fittingSize(within: Size(.infinity, frame.height))
        let width = min(wanted.width, max(0, frame.width / 2 - distance))
        let height = min(wanted.height, frame.height.extent)
        item.arrange(
            in: Rect(
                x: isLeft ? distance : frame.width - distance - width,
                y: (frame.height - height) / 2,
                width: width,
                height: height
            )
        )
        return width
    }

    override var textBlocks: [TextBlock] { [block] }

    private var block: TextBlock {
        TextBlock(
            text: StyledText(title, font: titleFont),
            alignment: .center,
            color: titleTextColor
        )
    }

    /// The title is in the middle of the bar if there is room, else in the middle of what there is.
    private func titleRect(in size: Size) -> Rect {
        let left = items(at: .leading).map { $0.frame.maxX + Self.gap }.max() ?? Self.margin
        let right =
            items(at: .trailing).map { size.width - $0.frame.minX + Self.gap }.max()
            ?? Self.margin
        let room = max(0, size.width - left - right)
        let width = min(room, block.size(within: Size(room, size.height), of: self).width)
        let x = min(max((size.width - width) / 2, left), max(left, size.width - right - width))
        return Rect(x: x, y: 0, width: width, height: size.height)
    }

    open override func firstBaseline(at size: Size) -> Double {
        block.baseline(in: titleRect(in: size), of: self)
    }

    open override func lastBaseline(at size: Size) -> Double { firstBaseline(at: size) }

    // MARK: Drawing

    open override func draw(in drawing: inout ElementDrawing) {
        let bounds = drawing.bounds
        if let backgroundImage {
            drawing.draw(backgroundImage, in: bounds)
        } else if let color = barTintColor ?? defaultColor {
            drawing.fill(bounds, with: color)
        }
        if let shadowColor {
            let line = Rect(x: 0, y: bounds.maxY, width: bounds.width, height: 0.5)
            drawing.fill(line, with: shadowColor)
        }
        if !title.isEmpty {
            block.draw(in: titleRect(in: drawing.size), of: self, on: &drawing)
        }
    }

    private var defaultColor: Color? {
        guard layer.backgroundColor == nil, layer.gradient == nil else { return nil }
        return Color(red: 248.0 / 255, green: 248.0 / 255, blue: 248.0 / 255)
    }

    // MARK: Styling

    open override class var styleTypeNames: [String] { ["NavigationBar"] }

    open override class var styleProperties: StyleProperties { navigationBarProperties }

    /// What style sheets can set of every navigation bar. What UIKit has in a dictionary is reached by a
    /// dot: `titleTextAttributes.font`.
    public static let navigationBarProperties = StyleProperties(
        of: NavigationBar.self,
        inheriting: viewProperties
    ) { properties in
        properties.add("title", get: { $0.title }, set: { $0.title = $1 })
        properties.add("barTintColor", get: { $0.barTintColor }, set: { $0.barTintColor = $1 })
        properties.add(
            "backgroundImage",
            get: { $0.backgroundImage },
            set: { $0.backgroundImage = $1 }
        )
        properties.add("shadowColor", get: { $0.shadowColor }, set: { $0.shadowColor = $1 })
        for name in ["titleFont", "titleTextAttributes.font"] {
            properties.add(name, get: { $0.titleFont }, set: { $0.titleFont = $1 })
        }
        let colors = [
            "titleTextColor", "titleTextAttributes.color", "titleTextAttributes.foregroundColor",
        ]
        for name in colors {
            properties.add(name, get: { $0.titleTextColor }, set: { $0.titleTextColor = $1 })
        }
    }
}
