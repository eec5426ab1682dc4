import Livery
import LiveryRaster
import LiveryStyle

/// The background, border, corners and shadows of an element.
///
/// A layer is painted like a box in css-backgrounds-3: the shadows, which are not visible beneath the box; the
/// background color; the gradient; and, over the content of the element and its subviews, the border, inside the
/// edge. A layer that masks to its bounds keeps its shadows.
public final class Layer {
    /// The background color. Default: nil.
    public var backgroundColor: Color?

    /// The gradient over the background color. Default: nil.
    public var gradient: Gradient?

    /// The corners. Default: square. Radii that do not fit are scaled down together, as in CSS.
    package var corners = CornerConfiguration.square

    /// Whether corners are elliptical arcs or continue the sides smoothly. Default: `circular`.
    package var cornerCurve = CornerCurve.circular

    /// The shapes of the corners, as in CSS's `corner-shape`. Default: round. `cornerCurve` applies only to round
    /// corners.
    package var cornerShapes = CornerShapes(.round)

    /// The border inside the edge. Default: nil.
    package var border: Border?

    /// The line around the edge, over the content. Default: nil.
    package var outline: Outline?

    /// The shadows, the first on top. Inset shadows are above the background. Default: none.
    package var shadows: [Shadow] = []

    /// The standard deviation, in points, by which what is behind the element is blurred within its box, as CSS's
    /// `backdrop-filter: blur()` does. Default: 0.
    public var backdropBlur = 0.0

    /// The opacity of the element and its descendants as a group, in 0…1. Default: 1.
    public var opacity = 1.0

    /// Whether the element's content and its descendants are clipped to its rectangle and corners.
    /// Default: false.
    public var masksToBounds = false

    init() {}

    // MARK: UIKit's names

    /// The radius of all corners, in points. Default: 0. If they differ, the horizontal radius of
    /// the top left corner; 0 if that is a pill.
    public var cornerRadius: Double {
        get { if case .radii(let radii) = corners.topLeft { radii.width } else { 0 } }
        set { corners = CornerConfiguration(.radii(Size2D(max(0, newValue), max(0, newValue)))) }
    }

    /// The width of the border, in points. Default: 0, no border. If the sides differ, the largest width.
    public var borderWidth: Double {
        get {
            let widths = border?.widths ?? .zero
            return max(widths.top, widths.left, widths.bottom, widths.right)
        }
        set {
            var border = border ?? Border(widths: .zero, color: .black)
            border.widths = Insets(max(0, newValue))
            self.border = border
        }
    }

    /// The color of the border. Default: black. It is visible if the border has a width. If the sides differ, the
    /// top side's color; if fills paint the border, black.
    public var borderColor: Color {
        get { border?.colors.first ?? .black }
        set {
            var border = border ?? Border(widths: .zero, color: newValue)
            border.paint = .color(newValue)
            self.border = border
        }
    }

    // MARK: Styling

    /// The properties that style sheets can set.
    static let properties = StyleProperties(of: Layer.self) { list in
        list.add("backgroundColor", \.backgroundColor, "The color behind the content. Default: none")
        list.add("gradient", \.gradient, "A gradient over the background color. Default: none")
        list.add("cornerRadius", \.corners, "The radii of the corners, in points. Default: 0")
        list.add("cornerCurve", \.cornerCurve, "The curve of corners: circular or continuous. Default: circular")
        list.add("cornerShape", \.cornerShapes, "CSS's corner-shape, such as bevel or notch. Default: round")
        list.add("border", \.border, "A line inside of the edge: {width:, color:, style:} or CSS text. Default: none")
        list.add("borderWidth", \.borderWidth, "The width of the border, in points. Default: 0")
        list.add("borderColor", \.borderColor, "The color of the border. Default: black")
        list.add("borderWidth", partOf: "border")
        list.add("borderColor", partOf: "border")
        list.add("outline", \.outline, "A line around the edge that takes up no space. Default: none")
        list.add("shadow", \.shadows, "The shadows, the first on top. Default: none")
        list.add("backdropBlur", \.backdropBlur, "The blur of what is behind the element, in points. Default: 0")
        list.add("opacity", \.opacity, "The opacity of the element with what is in it, 0…1. Default: 1")
        list.require("opacity", in: 0...1)
        list.require("borderWidth", "backdropBlur", in: 0...(.infinity))
        list.add("masksToBounds", \.masksToBounds, "Whether the content is clipped. Default: false")
    }
}
