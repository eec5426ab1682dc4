import Livery
import LiveryRaster
import LiveryStyle

/// Elements in a row or a column.
///
/// A stack gives its arranged elements their frames, by what each would like
/// (``View/fittingSize(within:)``) and what the stack says. Hidden ones take no room. Other subviews keep
/// their frames.
open class StackView: View {
    /// The direction of a stack.
    public enum Axis: String, Hashable, Sendable, CaseIterable {
        /// A row, from the left to the right.
        case horizontal
        /// A column, downwards.
        case vertical
    }

    /// How the room along the axis is divided.
    public enum Distribution: String, Hashable, Sendable, CaseIterable {
        /// The elements fill it: an element without a length of its own takes what is left, else the one
        /// that is readiest to grow by its ``View/layoutPriorities``, of several the last; where there is
        /// too little, those that are readiest to shrink get less, the last first.
        case fill
        /// The elements fill it, all of one length.
        case fillEqually
        /// The elements fill it, in proportion to the lengths that they would like.
        case fillProportionally
        /// The gaps between the elements fill it, all of one length, which is at least the spacing.
        case equalSpacing
        /// The gaps between the elements fill it, the distances between their centers being equal, as
        /// far as no gap is less than the spacing.
        case equalCentering
    }

    /// Where the elements are across the axis.
    public enum Alignment: String, Hashable, Sendable, CaseIterable {
        /// From edge to edge.
        case fill
        /// At the left edge of a column, at the upper one of a row.
        case leading
        /// `leading`, as UIKit calls it for rows.
        case top
        /// In the middle.
        case center
        /// At the right edge of a column, at the lower one of a row.
        case trailing
        /// `trailing`, as UIKit calls it for rows.
        case bottom
        /// The bases of the first lines of text in a row on one line; in a column, `leading`.
        case firstBaseline
        /// The bases of the last lines of text in a row on one line; in a column, `leading`.
        case lastBaseline
    }

    /// The direction. Default: a row.
    public var axis = Axis.horizontal

    /// How the room along the axis is divided. Default: `fill`.
    public var distribution = Distribution.fill

    /// Where the elements are across the axis. Default: `fill`.
    public var alignment = Alignment.fill

    /// The gap between elements in points, the least one for distributions that divide the room among
    /// the gaps. Default: 0. What is negative has elements overlap.
    public var spacing = 0.0

    /// The distance from the edges in points. Default: none. It always counts, as with
    /// UIKit's `isLayoutMarginsRelativeArrangement`.
    public var layoutMargins = Insets.zero

    /// Makes a stack of elements, in a column or a row.
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

    /// The elements that the stack gives frames, the first first; all of them are subviews.
    public private(set) var arrangedSubviews: [View] = []

    /// A stack gives its elements their frames.
    open override var laysOutSubviews: Bool { true }

    /// Puts an element at the end of the stack.
    open override func addContent(_ view: View) {
        addArrangedSubview(view)
    }

    /// Puts an element at the end.
    public func addArrangedSubview(_ view: View) {
        insertArrangedSubview(view, at: arrangedSubviews.count)
    }

    /// Puts an element at a place among the others; one beyond the last is the end.
    ///
    /// One that is arranged already moves. An element that the stack itself lies in is left where it is.
    public func insertArrangedSubview(_ view: View, at index: Int) {
        guard !isWithin(view) else { return }
        if view.superview === self {
            arrangedSubviews.removeAll { $0 === view }
        } else {
            addSubview(view)
        }
        arrangedSubviews.insert(view, at: min(max(0, index), arrangedSubviews.count))
    }

    /// Leaves an element where it is from now on; it stays a subview.
    public func removeArrangedSubview(_ view: View) {
        arrangedSubviews.removeAll { $0 === view }
    }

    override func subviewsDidLeave() {
        super.subviewsDidLeave()
        arrangedSubviews.removeAll { $0.superview !== self }
    }

    // MARK: Layout

    open override func sizeThatFits(_ size: Size) -> Size {
        let fit = fittedSize(within: size)
        lastFit = fit
        return fit.size
    }

    /// What was found last, for those who ask for more than the size.
    private var lastFit: StackFit?

    override var leastFittedSize: Size? { lastFit?.least }

    override var hasSteadySize: Bool { isKnown && lastFit?.isSteady == true }

    /// The length that elements and gaps need that can't be shortened, when it is more than there is.
    var neededSize: Size?

    override var lackingSize: Size? { neededSize ?? super.lackingSize }

    /// The elements in it tell what they lack.
    override func sizeNeeded(of wanted: Size, in given: Size) -> Size { .zero }

    open override func layoutSubviews() {
        super.layoutSubviews()
        arrange()
    }

    // MARK: Styling

    open override class var styleTypeNames: [String] { ["StackView"] }

    open override class var styleProperties: StyleProperties { stackProperties }

    /// What style sheets can set of every stack.
    public static let stackProperties = StyleProperties(
        of: StackView.self,
        inheriting: viewProperties
    ) { properties in
        properties.add("axis", get: { $0.axis }, set: { $0.axis = $1 })
        properties.add("distribution", get: { $0.distribution }, set: { $0.distribution = $1 })
        properties.add("alignment", get: { $0.alignment }, set: { $0.alignment = $1 })
        properties.add("spacing", get: { $0.spacing }, set: { $0.spacing = $1 })
        properties.add("layoutMargins", get: { $0.layoutMargins }, set: { $0.layoutMargins = $1 })
    }
}
