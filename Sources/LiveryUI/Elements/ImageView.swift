import Livery
import LiveryRaster
import LiveryStyle

/// An element that shows an image.
///
/// The image is drawn for the element's size and scale. Its margins, such as a shadow's, extend
/// beyond the element.
open class ImageView: View {
    /// The image. Default: nil.
    public var image: ScalableImage?

    /// The image while the element is highlighted. Default: nil, ``image``.
    public var highlightedImage: ScalableImage?

    /// How the image is scaled and positioned. Default: `scaleToFill`.
    package var contentMode = ContentMode.scaleToFill

    /// Whether the image is drawn in its own colors or in the tint color. Default: `original`.
    package var renderingMode = RenderingMode.original

    /// Whether the image is mirrored where content runs from right to left. Default: false.
    public var flipsForRightToLeft = false

    /// Creates an element with the size of an image.
    public convenience init(image: ScalableImage?) {
        self.init(frame: .zero)
        self.image = image
        sizeToFit()
    }

    private var shownImage: ScalableImage? { isHighlighted ? highlightedImage ?? image : image }

    /// The image's size; for `scaleAspectFit`, scaled down in proportion to fit the available size.
    open override func sizeThatFits(_ size: Size2D) -> Size2D {
        guard let own = shownImage?.ownSize, !own.isEmpty else { return image == nil ? ownSize : .zero }
        guard contentMode == .scaleAspectFit else { return own }
        let factor = min(1, size.width / own.width, size.height / own.height)
        return factor > 0 ? Size2D(own.width * factor, own.height * factor) : own
    }

    open override func draw(in drawing: inout ElementDrawing) {
        guard let image = shownImage else { return }
        let rect = contentMode == .scaleToFill ? drawing.bounds : contentMode.rect(for: image.ownSize, in: drawing.size)
        drawing.draw(image, in: rect, tint: tint(for: renderingMode), isFlipped: flipsForRightToLeft && isRightToLeft)
    }

    // MARK: Styling

    open override class var styleProperties: StyleProperties { table }

    private static let table = StyleProperties("ImageView", of: ImageView.self, inheriting: View.styleProperties) {
        list in
        list.add("image", \.image, "The image: an asset, or the name of a file. Default: none")
        list.add("highlightedImage", \.highlightedImage, "The image while the element is highlighted. Default: image")
        for image in ["image", "part"] { list.add("tintColor", contentOf: image, \.iconColor) }
        list.add("contentMode", \.contentMode, "How the image fills the element. Default: scaleToFill")
        list.add(
            "renderingMode",
            \.renderingMode,
            "Whether the image has its own colors or the tint color: original or template. Default: original"
        )
        list.add(
            "flipsForRightToLeft",
            \.flipsForRightToLeft,
            "Whether the image is mirrored where content runs from right to left. Default: false"
        )
        list.add(.highlighted)
    }
}

/// The colors in which an image is drawn.
package enum RenderingMode: String, Hashable, Sendable, CaseIterable {
    /// The image's own colors.
    case original
    /// The tint color, through the image's alpha.
    case template
}

extension View {
    /// The color for an image in a rendering mode; nil for its own colors.
    func tint(for mode: RenderingMode) -> Color? { mode == .template ? effectiveTintColor : nil }
}

extension ScalableImage {
    /// The size of the content, in points; zero if it can't be drawn, which drawing reports.
    var ownSize: Size2D { (try? layout(scale: 1))?.contentSize ?? .zero }

    /// The padding, in points; zero for an image that can't be drawn.
    var padding: Insets { (try? layout(scale: 1))?.padding ?? .zero }
}

/// How an image is scaled and positioned in its element.
package enum ContentMode: String, Hashable, Sendable, CaseIterable {
    /// Stretched to the element's size, regardless of proportions.
    case scaleToFill
    /// Scaled in proportion to the largest size that fits, centered.
    case scaleAspectFit
    /// Scaled in proportion to the smallest size that fills the element, centered. The excess is visible unless
    /// the element clips.
    case scaleAspectFill
    /// At its own size, centered.
    case center
    /// At its own size, centered at the top edge.
    case top
    /// At its own size, centered at the bottom edge.
    case bottom
    /// At its own size, centered at the left edge.
    case left
    /// At its own size, centered at the right edge.
    case right
    /// At its own size, in the top left corner.
    case topLeft
    /// At its own size, in the top right corner.
    case topRight
    /// At its own size, in the bottom left corner.
    case bottomLeft
    /// At its own size, in the bottom right corner.
    case bottomRight

    /// The frame of an image in an element.
    ///
    /// - Parameters:
    ///   - size: The image's size, in points.
    ///   - room: The element's size, in points.
    /// - Returns: The frame in the element's coordinates.
    func rect(for size: Size2D, in room: Size2D) -> Rect2D {
        guard self != .scaleToFill, !size.isEmpty else { return Rect2D(origin: .zero, size: room) }
        let (horizontal, vertical) = (room.width / size.width, room.height / size.height)
        let factor =
            switch self {
            case .scaleAspectFit: min(horizontal, vertical)
            case .scaleAspectFill: max(horizontal, vertical)
            default: 1.0
            }
        let drawn = Size2D(size.width * factor, size.height * factor)
        let (x, y) = anchor
        let origin = Point2D((room.width - drawn.width) * x, (room.height - drawn.height) * y)
        return Rect2D(origin: origin, size: drawn)
    }

    /// The fractions of the remaining space that are on the left, and above.
    private var anchor: (x: Double, y: Double) {
        switch self {
        case .scaleToFill, .scaleAspectFit, .scaleAspectFill, .center: (0.5, 0.5)
        case .top: (0.5, 0)
        case .bottom: (0.5, 1)
        case .left: (0, 0.5)
        case .right: (1, 0.5)
        case .topLeft: (0, 0)
        case .topRight: (1, 0)
        case .bottomLeft: (0, 1)
        case .bottomRight: (1, 1)
        }
    }
}
