import Livery
import LiveryRaster
import LiveryStyle

/// An element that arranges others in a row or a column.
///
/// A stack sets the frames of its arranged elements from their ``View/fittingSize(within:)`` and its own
/// properties. Hidden elements take up no space. Other subviews keep their frames.
open class StackView: View {
    /// The direction of a stack.
    public enum Axis: String, Hashable, Sendable, CaseIterable {
        /// A row, from left to right.
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
    }

    /// The alignment of elements across the axis.
    public enum Alignment: String, Hashable, Sendable, CaseIterable {
        /// From edge to edge.
        case fill
        /// At the left edge of a column, or the top edge of a row.
        case leading
        /// The same as `leading`.
        case top
        /// Centered.
        case center
        /// At the right edge of a column, or the bottom edge of a row.
        case trailing
        /// The same as `trailing`.
        case bottom
        /// In a row, by the baselines of the first lines of text; in a column, `leading`.
        case firstBaseline
        /// In a row, by the baselines of the last lines of text; in a column, `leading`.
        case lastBaseline
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

    /// The distance of the elements from the edges, in points. Default: zero.
    public var layoutMargins = Insets.zero

    /// Creates a stack of elements.
    public convenience init(
        _ axis: Axis,
        spacing: Double = 0,
        arrangedSubviews: [View] = []
    ) {
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
    open override func addContent(_ view: View) {
        addArrangedSubview(view)
    }

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
    public func removeArrangedSubview(_ view: View) {
        arrangedSubviews.removeAll { $0 === view }
    }

    override func subviewsDidLeave() {
        super.subviewsDidLeave()
        arrangedSubviews.removeAll { $0.superview !== self }
    }

    // MARK: Layout

    open override func sizeThatFits(_ size: Size) -> Size { fittedSize(within: size).size }

    override func measure(within room: Size) -> Measurement {
        var fit = fittedSize(within: room)
        // A program's own stack may have another size.
        if !isKnown { (fit.size, fit.staysInSmallerRoom) = (sizeThatFits(room), false) }
        return fit
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        arrange()
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
        list.add("distribution", get: \.distribution, set: { $0.distribution = $1 })
        list.add("alignment", get: \.alignment, set: { $0.alignment = $1 })
        list.add("spacing", get: \.spacing, set: { $0.spacing = $1 })
        list.add("layoutMargins", get: \.layoutMargins, set: { $0.layoutMargins = $1 })
    }
}
