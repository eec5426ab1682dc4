import Livery
import LiveryRaster
import LiveryStyle

/// An element that arranges others in a row or a column.
///
/// A stack sets the frames of its arranged elements from what fits them, their ``View/flex`` and its own properties, by
/// the rules of CSS's flexible boxes. It can wrap them into lines, or arrange them in the columns of a grid. Hidden elements take up no space. Other subviews keep their frames.
open class StackView: View {
    /// The direction of a stack.
    public enum Axis: String, Hashable, Sendable, CaseIterable {
        /// A row, from left to right, or from right to left where content runs so.
        case horizontal
        /// A column, from top to bottom.
        case vertical
    }

    /// The distribution of elements along the axis.
    public enum Distribution: String, Hashable, Sendable, CaseIterable {
        /// The elements fill the stack. Elements without their own length grow first, otherwise the last one
        /// with the lowest hugging priority (``View/layoutPriorities``). If there is too little space, those
        /// with the lowest resistance shrink first.
        case fill
        /// The elements fill the stack with equal lengths, except those with a length of their own, which keep it.
        case fillEqually
        /// The elements fill the stack in proportion to their fitting lengths, except those with a length of their
        /// own, which keep it.
        case fillProportionally
        /// Equal gaps between the elements fill the stack, at least the spacing.
        case equalSpacing
        /// The gaps fill the stack so that the centers have equal distances, except where a gap would be less
        /// than the spacing.
        case equalCentering
        /// CSS's `justify-content: start`: the elements have their fitting lengths, from the left or the top. They grow
        /// and shrink by their ``FlexTraits``, as in all that follow.
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

        /// Whether lengths follow UIKit's rules and priorities, not CSS's factors alone.
        var isOfUIKit: Bool {
            switch self {
            case .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering: true
            case .start, .center, .end, .spaceBetween, .spaceAround, .spaceEvenly: false
            }
        }
    }

    /// The alignment of elements across the axis.
    public enum Alignment: String, Hashable, Sendable, CaseIterable {
        /// From edge to edge.
        case fill
        /// At the edge of a column at which content begins, or the top edge of a row.
        case leading
        /// The same as `leading`.
        case top
        /// Centered.
        case center
        /// At the edge of a column at which content ends, or the bottom edge of a row.
        case trailing
        /// The same as `trailing`.
        case bottom
        /// In a row, by the baselines of the first lines of text; in a column, `leading`.
        case firstBaseline
        /// In a row, by the baselines of the last lines of text; in a column, `leading`.
        case lastBaseline
        /// CSS's word for `fill`.
        case stretch
        /// CSS's word for `leading`.
        case start
        /// CSS's word for `trailing`.
        case end
        /// CSS's word for `firstBaseline`.
        case baseline

        var isStretching: Bool { self == .fill || self == .stretch }
    }

    /// The direction. Default: `horizontal`.
    public var axis = Axis.horizontal

    /// The distribution of elements along the axis. Default: `fill`.
    public var distribution = Distribution.fill

    /// The alignment of elements across the axis. Default: `fill`.
    public var alignment = Alignment.fill

    /// The gap between elements, in points; for `equalSpacing` and `equalCentering`, the minimum.
    /// Default: 0.
    public var spacing = 0.0

    /// The gap between lines, in points. Default: nil, the spacing.
    public var lineSpacing: Double?

    /// The distance of the elements from the edges, in points. Default: the padding of the background image, or zero.
    public var layoutMargins: Insets {
        get { ownMargins ?? backgroundImage?.padding ?? .zero }
        set { ownMargins = newValue }
    }

    private var ownMargins: Insets?

    /// The image behind the elements, which fills the stack. Default: nil. A theme's box says the padding and the gap
    /// too, unless they are set.
    public var backgroundImage: ScalableImage?

    /// Whether elements that have no room in a line begin another one. Default: false.
    public var wraps = false

    /// The distribution of the lines of a stack that wraps, or of a grid, across the axis, by the words of CSS. Default:
    /// nil, lines share what room is spare.
    public var lineDistribution: Distribution?

    /// The columns of a grid, whose elements fill them row by row. Default: nil, no grid.
    package var columns: GridColumns?

    /// The gaps between columns and between rows.
    var gaps: Size2D {
        let (own, lines) = (spacing.finite(or: 0), (lineSpacing ?? spacing).finite(or: 0))
        return axis == .horizontal || columns != nil ? Size2D(own, lines) : Size2D(lines, own)
    }

    /// The edges of the window's safe area that are added to the margins. Default: none.
    package var safeArea: SafeAreaEdges = []

    var margins: Insets { layoutMargins.finite + safeInsets(safeArea) }

    /// Creates a stack of elements.
    public convenience init(_ axis: Axis, spacing: Double = 0, arrangedSubviews: [View] = []) {
        self.init(frame: .zero)
        self.axis = axis
        self.spacing = spacing
        for view in arrangedSubviews { addArrangedSubview(view) }
    }

    // MARK: Arranged elements

    /// The elements that the stack arranges, in order. All of them are subviews.
    public private(set) var arrangedSubviews: [View] = []

    open override var laysOutSubviews: Bool { true }

    /// Adds an arranged element at the end.
    open override func addContent(_ view: View) { addArrangedSubview(view) }

    /// Adds an arranged element at the end.
    public func addArrangedSubview(_ view: View) {
        insertArrangedSubview(view, at: arrangedSubviews.count)
    }

    /// Inserts an arranged element at an index, which is clamped to the valid range.
    ///
    /// An element that is already arranged is moved. Inserting an ancestor does nothing.
    public func insertArrangedSubview(_ view: View, at index: Int) {
        guard !isWithin(view) else { return }
        if view.superview === self {
            arrangedSubviews.removeAll { $0 === view }
        } else {
            addSubview(view)
        }
        arrangedSubviews.insert(view, at: min(max(0, index), arrangedSubviews.count))
    }

    /// Stops arranging an element, which stays a subview.
    public func removeArrangedSubview(_ view: View) { arrangedSubviews.removeAll { $0 === view } }

    override func subviewsDidLeave() {
        super.subviewsDidLeave()
        arrangedSubviews.removeAll { $0.superview !== self }
    }

    override func letGoOfSubviews() -> [View] {
        arrangedSubviews = []
        return super.letGoOfSubviews()
    }

    // MARK: Layout

    open override func sizeThatFits(_ size: Size2D) -> Size2D {
        withLayoutPass { FlexLayout(self, within: size, in: $0).size }
    }

    override func measure(within room: Size2D, exact: FittingSides) -> Measurement {
        withLayoutPass { pass in
            var fit = FlexLayout(self, within: room, exact: exact, in: pass).measurement
            // A program's own stack may have another size.
            if !isKnown { (fit.size, fit.staysInSmallerRoom) = (sizeThatFits(room), false) }
            return fit
        }
    }

    open override func draw(in drawing: inout ElementDrawing) {
        if let backgroundImage { drawing.draw(backgroundImage, in: drawing.bounds) }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        withLayoutPass { pass in
            let layout = layout(in: pass)
            let isMirrored = isRightToLeft
            // Margins are those of the left and the right edge in either direction.
            let width = frame.width.extent + margins.left - margins.right
            for (view, frame) in zip(layout.views, layout.frames) {
                view.arrange(in: frame.mirrored(in: width, if: isMirrored))
            }
        }
    }

    /// The layout in the stack's own size.
    private func layout(in pass: LayoutPass) -> FlexLayout {
        let size = Size2D(frame.width.extent, frame.height.extent)
        return FlexLayout(self, within: size, exact: [.width, .height], in: pass)
    }

    /// The sizes that the stack and its visible elements need and do not have. Elements that are stacks tell their own.
    var lackingSizes: [(view: View, needed: Size2D)] {
        withLayoutPass { pass in
            let layout = layout(in: pass)
            var lacking: [(View, Size2D)] = []
            let needed = layout.needed
            if frame.size.isLess(than: needed) { lacking.append((self, needed)) }
            for (view, wanted) in zip(layout.views, layout.wishedSizes)
            where !(view is StackView) && view.layer.opacity > 0 {
                let needed = view.minimumSize(of: wanted, in: view.frame.size)
                if view.frame.size.isLess(than: needed) { lacking.append((view, needed)) }
            }
            return lacking
        }
    }

    // MARK: Styling

    open override class var styleTypeNames: [String] { ["StackView"] }
    open override class var styleProperties: StyleProperties { stackProperties }

    /// The properties that style sheets can set.
    public static let stackProperties = StyleProperties(
        of: StackView.self,
        inheriting: viewProperties
    ) { list in
        list.add("axis", get: \.axis, set: { $0.axis = $1 })
        list.add("justify", aliasOf: "distribution")
        list.add("align", aliasOf: "alignment")
        list.add("gap", aliasOf: "spacing")
        list.add("lineGap", get: \.lineSpacing, set: { $0.lineSpacing = $1 })
        list.add("padding", aliasOf: "layoutMargins")
        list.add("backgroundImage", get: \.backgroundImage, set: { $0.backgroundImage = $1 })
        list.add("spacing", contentOf: "backgroundImage", \.gap)
        list.add("wrap", get: \.wraps, set: { $0.wraps = $1 })
        list.add("alignContent", get: \.lineDistribution, set: { $0.lineDistribution = $1 })
        list.add("safeArea", get: \.safeArea, set: { $0.safeArea = $1 })
        list.add("columns", get: \.columns, set: { $0.columns = $1 })
        list.add("distribution", get: \.distribution, set: { $0.distribution = $1 })
        list.add("alignment", get: \.alignment, set: { $0.alignment = $1 })
        list.add("spacing", get: \.spacing, set: { $0.spacing = $1 })
        list.add("layoutMargins", get: \.layoutMargins, set: { $0.layoutMargins = $1 })
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
