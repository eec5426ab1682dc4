import Livery
import LiveryRaster
import LiveryStyle

/// A cell of a collection: an image that fills it, and a label centered over it.
///
/// In the states `selected` and `highlighted`, its label and its image are highlighted. A program's
/// own cells add further subviews.
open class CollectionViewCell: View {
    /// The label, of the cell's size. Default: empty.
    public let textLabel = Label()

    /// The image, of the cell's size. Default: empty.
    public let imageView = ImageView()

    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        textLabel.textAlignment = .center
        addSubview(imageView)
        addSubview(textLabel)
    }

    open override func statesDidChange() {
        super.statesDidChange()
        textLabel.isHighlighted = isSelected || isHighlighted
        imageView.isHighlighted = isSelected || isHighlighted
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        textLabel.frame = bounds
        imageView.frame = bounds
    }

    // MARK: Styling

    open override class var styleTypeNames: [String] { ["CollectionViewCell"] }
    open override class var styleProperties: StyleProperties { collectionViewCellProperties }

    /// The properties that style sheets can set, including those of the label and the image.
    public static let collectionViewCellProperties = StyleProperties(
        of: CollectionViewCell.self,
        inheriting: viewProperties
    ) { list in
        list.add(.selected)
        list.add(.highlighted)
        list.add("textLabel", part: { $0.textLabel }, properties: Label.labelProperties)
        list.add("imageView", part: { $0.imageView }, properties: ImageView.imageViewProperties)
    }
}
