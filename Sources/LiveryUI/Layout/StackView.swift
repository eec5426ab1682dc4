import Livery
import LiveryRaster
import LiveryStyle

/// An element that arranges others in a row or a column.
///
/// A stack sets the frames of its arranged elements from what fits them, their ``View/grow`` and its own properties, by
/// the rules of CSS's flexible boxes. It can wrap them into lines, or arrange them in the columns of a grid. Hidden
/// elements take up no space. Those that have ``View/edges`` are where these say.
open class StackView: View {
    /// The direction of a stack.
    public enum Axis: String, Hashable, Sendable, CaseIterable {
        /// A row, from left to right, or from right to left where content runs so.
        case horizontal
        /// A column, from top to bottom.
        case vertical
    }

    /// Where the elements of a line, or lines, are, as CSS's `justify-content` says.
    public enum Justify: String, Hashable, Sendable, CaseIterable {
        /// At the start.
        case start
        /// In the middle.
        case center
        /// At the end.
        case end
        /// Spare room lies between the elements.
        case spaceBetween = "space-between"
        /// Spare room lies around each element: half a gap at both ends.
        case spaceAround = "space-around"
        /// Spare room lies between the elements and at both ends, in equal parts.
        case spaceEvenly = "space-evenly"
    }

    /// Where elements are across the axis, as CSS's `align-items` says.
    public enum Align: String, Hashable, Sendable, CaseIterable {
        /// From edge to edge.
        case stretch
        /// At the edge of a column at which content begins, or the top edge of a row.
        case start
        /// Centered.
        case center
        /// At the edge of a column at which content ends, or the bottom edge of a row.
        case end
        /// In a row, by the baselines of the first lines of text; in a column, `start`.
        case baseline
    }

    /// The direction. Default: `horizontal`.
    public var axis = Axis.horizontal

    /// Where the elements are along the axis. Default: `start`.
    public var justify = Justify.start

    /// Where the elements are across the axis. Default: `stretch`.
    public var align = Align.stretch

    /// The gap between elements, in points. Default: 0.
    public var gap = 0.0

    /// The gap between lines, in points. Default: nil, the one between elements.
    public var lineGap: Double?

    /// The distance of the elements from the edges, in points. Default: the padding of the background image, or zero.
    public var padding: Insets {
        get { ownPadding ?? backgroundImage?.padding ?? .zero }
        set { ownPadding = newValue }
    }

    private var ownPadding: Insets?

    /// The image behind the elements, which fills the stack. Default: nil. A theme's box says the padding and the gap
    /// too, unless they are set.
    public var backgroundImage: ScalableImage?

    override var box: ScalableImage? { backgroundImage ?? boxPart }

    /// Whether elements that have no room in a line begin another one. Default: false.
    public var wraps = false

    /// Where the lines of a stack that wraps, or of a grid, are across the axis. Default: nil, lines share what room is
    /// spare.
    public var alignContent: Justify?

    /// The columns of a grid, whose elements fill them row by row. Default: nil, no grid.
    package var columns: GridColumns?

    var isRow: Bool { axis == .horizontal || columns != nil }

    /// The gaps between columns and between rows.
    var gaps: Size2D {
        let (own, lines) = (gap.finite(or: 0), (lineGap ?? gap).finite(or: 0))
        return isRow ? Size2D(own, lines) : Size2D(lines, own)
    }

    /// The edges of the window's safe area that are added to the padding. Default: none.
    package var safeArea: SafeAreaEdges = []

    var insets: Insets { padding.finite + safeInsets(safeArea) }

    /// Creates a stack of elements.
    public convenience init(_ axis: Axis, gap: Double = 0, subviews: [View] = []) {
        self.init(frame: .zero)
        self.axis = axis
        self.gap = gap
        for view in subviews { addSubview(view) }
    }

    /// The elements that the stack arranges.
    var arrangedSubviews: [View] { subviews.filter { !$0.isHidden && !$0.hasEdges } }

    open override var laysOutSubviews: Bool { true }

    // MARK: Layout

    open override func sizeThatFits(_ size: Size2D) -> Size2D {
        withLayoutPass { FlexLayout(self, within: size, in: $0).size }
    }

    override func measure(within room: Size2D, exact: FittingSides) -> Measurement {
        withLayoutPass { pass in
            var fit = FlexLayout(self, within: room, exact: exact, in: pass).measurement
            // A program's own stack may have another size.
            if !isKnown { fit.size = sizeThatFits(room) }
            return fit
        }
    }

    open override func draw(in drawing: inout ElementDrawing) {
        if let backgroundImage { drawing.draw(backgroundImage, in: drawing.bounds) }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        withLayoutPass { pass in
            let size = Size2D(frame.width.extent, frame.height.extent)
            let layout = FlexLayout(self, within: size, exact: [.width, .height], in: pass)
            let isMirrored = isRightToLeft
            // The padding is that of the left and the right edge in either direction.
            let width = frame.width.extent + insets.left - insets.right
            for (view, frame) in zip(layout.views, layout.frames) {
                view.arrange(in: frame.mirrored(in: width, if: isMirrored))
            }
            lackingSizes = []
            note(nil, needs: layout.needed, of: frame.size)
            for (index, view) in layout.views.enumerated() where view.layer.opacity > 0 {
                let own = view.frame.size
                if !(view is StackView) {
                    note(view, needs: view.minimumSize(of: layout.wishedSizes[index], in: own), of: own)
                }
                note(view, needs: own, of: layout.rooms[index])
            }
        }
    }

    private func note(_ view: View?, needs needed: Size2D, of given: Size2D) {
        if given.isLess(than: needed) { lackingSizes.append((view, needed, given)) }
    }

    /// The sizes that the stack and its visible elements needed in the last layout, and did not get; the stack's own has
    /// no view, which would keep itself. Elements that are stacks tell what is in them.
    private(set) var lackingSizes: [(view: View?, needed: Size2D, given: Size2D)] = []

    // MARK: Styling

    open override class var styleProperties: StyleProperties { table }

    private static let table = StyleProperties("StackView", of: StackView.self, inheriting: View.styleProperties) {
        list in
        list.add("axis", \.axis, "The direction of the stack: horizontal or vertical. Default: horizontal")
        list.add(
            "justify",
            \.justify,
            "How the stack divides the space: start, center, end, space-between and others. Default: start"
        )
        list.add(
            "align",
            \.align,
            "Where the elements are across the stack: start, center, end, stretch and others. Default: stretch"
        )
        list.add("gap", contentOf: "backgroundImage", \.gap)
        list.add("gap", \.gap, "The gap between elements, in points. Default: 0")
        list.add("lineGap", \.lineGap, "The space between lines, in points. Default: that between elements")
        list.require("gap", "lineGap", in: 0...(.infinity))
        list.add("padding", \.padding, "The insets of the elements, in points. Default: the padding of backgroundImage")
        list.add("backgroundImage", \.backgroundImage, "The image behind the elements. Default: none")
        list.add("wrap", \.wraps, "Whether elements without room begin another line. Default: false")
        list.add(
            "alignContent",
            \.alignContent,
            "The distribution of lines across the stack. Default: lines share the room"
        )
        list.add("safeArea", \.safeArea, "The edges of the safe area to keep clear of: top bottom. Default: none")
        list.add(
            "columns",
            \.columns,
            "The columns of a grid: a number, a list of widths such as [80, 1fr], or {minimum: 120}."
        )
    }
}

extension View {
    /// The largest invisible difference between sums of lengths, in points.
    static let sizeTolerance = 0.01
}

extension Size2D {
    fileprivate func isLess(than needed: Size2D) -> Bool {
        needed.width > width + View.sizeTolerance || needed.height > height + View.sizeTolerance
    }
}
