import Livery
import LiveryRaster
import LiveryStyle

/// An item of a collection: an image that fills it, and a label in its middle.
///
/// Being chosen is the state `selected`, being pressed `highlighted`; in either the label and the image
/// are highlighted too. A program's own cells have further subviews.
open class CollectionViewCell: View {
    /// The label, as large as the cell. Default: it is empty.
    public let textLabel = Label()

    /// The image, as large as the cell. Default: there is none.
    public let imageView = ImageView()

    /// Makes an element at a place in its superview.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        textLabel.textAlignment = .center
        addSubview(imageView)
        addSubview(textLabel)
    }

    /// Whether the item is chosen: the state `selected`.
    public var isSelected: Bool {
        get { isIn(.selected) }
        set { set(.selected, to: newValue) }
    }

    /// Whether the item is pressed: the state `highlighted`.
    public var isHighlighted: Bool {
        get { isIn(.highlighted) }
        set { set(.highlighted, to: newValue) }
    }

    open override func statesDidChange() {
        super.statesDidChange()
        let isLit = isSelected || isHighlighted
        textLabel.isHighlighted = isLit
        imageView.isHighlighted = isLit
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        textLabel.frame = bounds
        imageView.frame = bounds
    }

    // MARK: Styling

    open override class var styleTypeNames: [String] { ["CollectionViewCell"] }

    open override class var styleProperties: StyleProperties { collectionViewCellProperties }

    /// What style sheets can set of every cell of a collection, its label and its image included.
    public static let collectionViewCellProperties = StyleProperties(
        of: CollectionViewCell.self,
        inheriting: viewProperties
    ) { properties in
        properties.add("selected", get: { $0.isSelected }, set: { $0.isSelected = $1 })
        properties.add("isSelected", get: { $0.isSelected }, set: { $0.isSelected = $1 })
        properties.add("highlighted", get: { $0.isHighlighted }, set: { $0.isHighlighted = $1 })
        properties.add("isHighlighted", get: { $0.isHighlighted }, set: { $0.isHighlighted = $1 })
        properties.add("textLabel", part: { $0.textLabel }, properties: Label.labelProperties)
        properties.add(
            "imageView",
            part: { $0.imageView },
            properties: ImageView.imageViewProperties
        )
    }
}
