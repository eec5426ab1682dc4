import Livery
import LiveryRaster

/// What an element draws of itself: background, border, corners and shadow.
///
/// It is painted as css-backgrounds-3 paints a box: shadows, which do not show beneath it; the
/// background color; the gradient; and, over what the element and its subviews draw, the border, inside
/// the edge. What masks to its bounds keeps its own shadow.
public final class Layer {
    /// The color behind everything. Default: none.
    public var backgroundColor: Color?

    /// A gradient over the background color. Default: none.
    public var gradient: Gradient?

    /// The corners. Default: square. Radii too large are scaled down together, as CSS does.
    public var corners = CornerShape.square

    /// Whether corners are arcs of ellipses or continue the sides smoothly.
    public var cornerCurve = CornerCurve.circular

    /// The line inside the edge. Default: none.
    public var border: Border?

    /// What the element casts, the first on top. Those that fall inwards lie over the background.
    public var shadows: [Shadow] = []

    /// How opaque the element and all below it are together, in 0…1.
    public var opacity = 1.0

    /// Whether what is drawn in the element and below it is cut to its rectangle and corners.
    public var masksToBounds = false

    init() {}

    // MARK: By UIKit's names

    /// One radius for all corners, in points; the upper left one's horizontal radius where they differ,
    /// and 0 where that is a pill.
    public var cornerRadius: Double {
        get { if case .radii(let radii) = corners.topLeft { radii.width } else { 0 } }
        set { corners = CornerShape(.radii(Size(max(0, newValue), max(0, newValue)))) }
    }

    /// The border's width on all sides, in points; the widest where they differ. 0 is no border.
    public var borderWidth: Double {
        get {
            let widths = border?.widths ?? .zero
            return max(widths.top, widths.left, widths.bottom, widths.right)
        }
        set { border = Border(widths: Insets(max(0, newValue)), color: borderColor, style: style) }
    }

    /// The border's color. Default: black. It shows when there is a width.
    public var borderColor: Color {
        get { border?.color ?? .black }
        set { border = Border(widths: border?.widths ?? .zero, color: newValue, style: style) }
    }

    private var style: Border.Style { border?.style ?? .solid }

    /// The color of the shadow that is made of these four. Default: black.
    public var shadowColor = Color.black
    /// How opaque that shadow is, in 0…1. Default: 0, which is no shadow.
    public var shadowOpacity = 0.0
    /// How far it is moved to the right and down, in points. Default: 3 upwards.
    public var shadowOffset = Point(0, -3)
    /// The standard deviation of its blur, in points. Default: 3.
    public var shadowRadius = 3.0

    /// All shadows, the first on top.
    var allShadows: [Shadow] {
        guard shadowOpacity > 0 else { return shadows }
        let shadow = Shadow(
            color: shadowColor.withAlpha((shadowColor.alpha ?? 0) * min(shadowOpacity, 1)),
            offset: shadowOffset,
            blur: 2 * max(0, shadowRadius)
        )
        return shadows + [shadow]
    }
}
