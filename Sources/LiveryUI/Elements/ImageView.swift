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
    public var contentMode = ContentMode.scaleToFill

    /// Whether the image is drawn in its own colors or in the tint color. Default: `original`.
    public var renderingMode = RenderingMode.original

    /// Whether the element is in the state `highlighted`. Default: false.
    public var isHighlighted: Bool {
        get { isIn(.highlighted) }
        set { set(.highlighted, to: newValue) }
    }

    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        layoutPriorities = .content
    }

    /// Creates an element with the size of an image.
    public convenience init(image: ScalableImage?) {
        self.init(frame: .zero)
        self.image = image
        sizeToFit()
    }

    private var shownImage: ScalableImage? {
        isHighlighted ? highlightedImage ?? image : image
    }

    /// The image's size; for `scaleAspectFit`, scaled down in proportion to fit the available size.
    open override func sizeThatFits(_ size: Size) -> Size {
        guard let own = shownImage?.ownSize, !own.isEmpty else {
            return image == nil ? ownSize : .zero
        }
        guard contentMode == .scaleAspectFit else { return own }
        let factor = min(1, size.width / own.width, size.height / own.height)
        return factor > 0 ? Size(own.width * factor, own.height * factor) : own
    }

    open override func draw(in drawing: inout ElementDrawing) {
        guard let image = shownImage else { return }
        let rect =
            contentMode == .scaleToFill
            ? drawing.bounds : contentMode.rect(for: image.ownSize, in: drawing.size)
        drawing.draw(image, in: rect, tint: tint(for: renderingMode))
    }

    override var hasContent: Bool { true }

    // MARK: Styling

    open override class var styleTypeNames: [String] { ["ImageView"] }
    open override class var styleProperties: StyleProperties { imageViewProperties }

    /// The properties that style sheets can set.
    public static let imageViewProperties = StyleProperties(
        of: ImageView.self,
        inheriting: viewProperties
    ) { list in
        list.add("image", get: \.image, set: { $0.image = $1 })
        list.add("highlightedImage", get: \.highlightedImage, set: { $0.highlightedImage = $1 })
        list.add("contentMode", get: \.contentMode, set: { $0.contentMode = $1 })
        list.add("renderingMode", get: \.renderingMode, set: { $0.renderingMode = $1 })
        list.add("highlighted", get: \.isHighlighted, set: { $0.isHighlighted = $1 })
        list.add("isHighlighted", aliasOf: "highlighted")
    }
}
