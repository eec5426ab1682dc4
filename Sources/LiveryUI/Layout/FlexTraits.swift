import Livery
import LiveryRaster

/// What an element asks of the stack that arranges it, in the words of CSS.
package struct FlexTraits: Hashable, Sendable {
    /// The share of the spare room along the stack's axis that the element takes, 0 or more. Default: nil, 0.
    package var grow: Double?

    /// The share of the missing room along the axis by which the element gives way, in proportion to its length, 0 or
    /// more. Default: nil, 1, or 0 for an element with a length of its own.
    package var shrink: Double?

    /// The length along the axis before elements grow and shrink, in points. Default: nil, the length of its own or
    /// that fits.
    package var basis: Double?

    /// The alignment across the axis. Default: nil, the stack's.
    package var align: StackView.Align?

    /// The least size, in points. Default: no length; then text does not become narrower than its longest word, and what
    /// is neither text nor scrolls keeps its length.
    package var minSize = PartialSize()

    /// The greatest size, in points. Default: no length. A least length above it is stronger.
    package var maxSize = PartialSize()

    /// The width divided by the height, above 0, for an element one of whose sides is known. Default: nil.
    package var aspectRatio: Double?

    /// Creates the default traits.
    package init() {}

    /// The ratio of the sides, if it is one.
    var ratio: Double? { aspectRatio.flatMap { $0 > 0 && $0.isFinite ? $0 : nil } }
}

extension View {
    /// The share of the spare room along the axis of a stack that the element takes, 0 or more. Default: 0.
    public var grow: Double {
        get { flex.grow ?? 0 }
        set { flex.grow = newValue }
    }

    /// The length along the axis of a stack before elements grow and shrink, in points. Default: nil, the length of its
    /// own or that fits.
    public var basis: Double? {
        get { flex.basis }
        set { flex.basis = newValue }
    }

    /// A width within the element's limits, at least that of its padding.
    func limited(width: Double) -> Double {
        let limits = sizeLimits
        return max(limits.least.width?.extent ?? 0, paddingSize.width, min(width, limits.greatest.width))
    }

    /// A height within the element's limits, at least that of its padding.
    func limited(height: Double) -> Double {
        let limits = sizeLimits
        return max(limits.least.height?.extent ?? 0, paddingSize.height, min(height, limits.greatest.height))
    }

    /// The least size, of which a side may be nil, and the greatest: the element's own, within those of the box behind
    /// its content, which has no picture of another size.
    var sizeLimits: (least: PartialSize, greatest: Size2D) {
        let greatest = Size2D(flex.maxSize.width?.extent ?? .infinity, flex.maxSize.height?.extent ?? .infinity)
        guard let box = box.flatMap({ try? $0.layout(scale: 1) }) else { return (flex.minSize, greatest) }
        func least(_ own: Double?, _ box: Double) -> Double? { box > 0 ? max(own?.extent ?? 0, box) : own }
        var size = flex.minSize
        size.width = least(size.width, box.minSize.width)
        size.height = least(size.height, box.minSize.height)
        return (size, Size2D(min(greatest.width, box.maxSize.width), min(greatest.height, box.maxSize.height)))
    }

    /// Whether the height is known whatever the content is (css-flexbox-1, 9.8): it is the element's own, stretched
    /// in a row, or one of a column with such a height.
    var hasDefiniteHeight: Bool {
        var view = self
        while view.fixedHeight == nil, let stack = view.superview as? StackView {
            if stack.isRow { return (view.flex.align ?? stack.align) == .stretch }
            view = stack
        }
        return true
    }

    /// The part of the size that is not for content.
    var paddingSize: Size2D {
        guard let insets = (self as? StackView)?.insets else { return .zero }
        return Size2D(insets.horizontal.extent, insets.vertical.extent)
    }
}
