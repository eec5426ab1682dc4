import Livery
import LiveryRaster
import LiveryStyle

/// An element that shows a part of what it contains.
///
/// The frames of its subviews are in the coordinates of its content. It clips to its bounds. A subview is neither laid
/// out nor drawn while its frame, with its shadows, is out of sight.
open class ScrollView: View {
    /// The point of the content at the top left corner, in points. Default: zero. A coordinate that is not finite
    /// counts as 0.
    public var contentOffset = Point2D.zero

    /// Creates an element with a frame in its superview's coordinates. It clips to its bounds.
    public override init(frame: Rect2D = .zero) {
        super.init(frame: frame)
        clipsToBounds = true
    }

    /// Whether a child that has no frame is as wide as the scroll view and as high as it needs to be: not a row that
    /// does not wrap, which is as wide as it needs to be.
    func fitsHeightAlone(of view: View) -> Bool {
        guard let row = view as? StackView else { return true }
        return row.axis == .vertical || row.columns != nil || row.wraps
    }

    /// The part of the content that is in sight.
    var visibleRect: Rect2D {
        let origin = Point2D(contentOffset.x.finite(or: 0), contentOffset.y.finite(or: 0))
        return Rect2D(origin: origin, size: Size2D(frame.width.extent, frame.height.extent))
    }

    override var contentOrigin: Point2D { visibleRect.origin }

    package override var subviewsInSight: [View] {
        let visible = visibleRect
        return subviews.filter { view in
            let margin = view.layer.shadows.requiredMargin
            let drawn = Rect2D(
                x: view.frame.minX - margin.left,
                y: view.frame.minY - margin.top,
                width: view.frame.width + margin.horizontal,
                height: view.frame.height + margin.vertical
            )
            return !view.fittingSides.isEmpty || visible.overlaps(drawn)
        }
    }

    override var reducibleSides: FittingSides { [.width, .height] }

    // MARK: Styling

    open override class var styleProperties: StyleProperties { table }

    private static let table = StyleProperties("ScrollView", of: ScrollView.self, inheriting: View.styleProperties) {
        list in list.add("contentOffset", \.contentOffset, "The scroll position, in points.")
    }
}

extension View {
    /// The origin of the element in the coordinates of what contains its superview, whose origin is given.
    package func origin(inSuperviewAt origin: Point2D) -> Point2D {
        let shift = superview?.contentOrigin ?? .zero
        return Point2D(origin.x + frame.minX.finite(or: 0) - shift.x, origin.y + frame.minY.finite(or: 0) - shift.y)
    }
}
