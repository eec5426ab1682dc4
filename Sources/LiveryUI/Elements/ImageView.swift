import Livery
import LiveryRaster
import LiveryStyle

/// An image.
///
/// It is drawn for the size and the scale that it is seen at. Its margins, such as a shadow's, reach out
/// of the element.
open class ImageView: View {
    /// The image. Default: none.
    public var image: ScalableImage?

    /// The image while the element is highlighted; ``image`` if there is none.
    public var highlightedImage: ScalableImage?

    /// How the image lies in the element. Default: `scaleToFill`.
    public var contentMode = ContentMode.scaleToFill

    /// Whether the image is drawn in its own colors, as it is unless told otherwise, or in the tint color.
    public var renderingMode = RenderingMode.original

    /// Whether the state `highlighted` holds.
    public var isHighlighted: Bool {
        get { isIn(.highlighted) }
        set { set(.highlighted, to: newValue) }
    }

    /// Makes an element at a place in its superview.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        layoutPriorities = .content
    }

    /// Makes an element of an image's own size.
    public convenience init(image: ScalableImage?) {
        self.init(frame: .zero)
        self.image = image
        sizeToFit()
    }

    private var shownImage: ScalableImage? {
        isHighlighted ? highlightedImage ?? image : image
    }

    /// The image's own size; in proportion to it where only one side of an image that is scaled has to
    /// be smaller.
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
        let place = contentMode == .scaleToFill ? drawing.bounds : rect(of: image, in: drawing.size)
        drawing.draw(image, in: place, tint: tint(for: renderingMode))
    }

    private func rect(of image: ScalableImage, in size: Size) -> Rect {
        contentMode.rect(for: image.ownSize, in: size)
    }

    // MARK: Styling

    open override class var styleTypeNames: [String] { ["ImageView"] }

    open override class var styleProperties: StyleProperties { imageViewProperties }

    /// What style sheets can set of every image.
    public static let imageViewProperties = StyleProperties(
        of: ImageView.self,
        inheriting: viewProperties
    ) { properties in
        properties.add("image", get: { $0.image }, set: { $0.image = $1 })
        properties.add(
            "highlightedImage",
            get: { $0.highlightedImage },
            set: { $0.highlightedImage = $1 }
        )
        properties.add("contentMode", get: { $0.contentMode }, set: { $0.contentMode = $1 })
        properties.add("renderingMode", get: { $0.renderingMode }, set: { $0.renderingMode = $1 })
        properties.add("highlighted", get: { $0.isHighlighted }, set: { $0.isHighlighted = $1 })
        properties.add("isHighlighted", get: { $0.isHighlighted }, set: { $0.isHighlighted = $1 })
    }
}

extension ElementDrawing {
    /// The element's own rectangle.
    var bounds: Rect { Rect(origin: .zero, size: size) }
}
