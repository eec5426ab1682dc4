import Livery
import LiveryRaster
import LiveryStyle
import LiveryText

/// A collection of items of one size, in lines, which can be scrolled. A layout creates the cells of visible items.
///
/// Lines are laid out like those of UIKit's flow layout: a line has as many items as fit with at least the
/// spacing between them, and the remaining space is distributed between them.
open class CollectionView: ScrollView {
    /// The direction in which lines follow each other.
    public enum ScrollDirection: String, Hashable, Sendable, CaseIterable {
        /// Rows, from top to bottom.
        case vertical
        /// Columns, from left to right.
        case horizontal
    }

    /// The items. Default: none. Setting others replaces all cells.
    public var items: [Item] = [] {
        didSet {
            guard items != oldValue else { return }
            replaceCells(by: [:])
        }
    }

    /// The size of each item, in points, at least 1 × 1. Default: 50 × 50.
    public var itemSize = Size2D(50, 50)

    /// The distance between lines, in points. Default: 10.
    public var minimumLineSpacing = 10.0

    /// The minimum distance between the items of a line, in points. Default: 10.
    public var minimumInteritemSpacing = 10.0

    /// The distance of the items from the edges, in points. Default: zero.
    public var sectionInset = Insets.zero

    /// The direction in which lines follow each other. Default: `vertical`.
    public var scrollDirection = ScrollDirection.vertical

    /// The indices of the selected items, whose cells are in the state `selected`. Default: none.
    public var selectedItems: Set<Int> = [] {
        didSet {
            guard selectedItems != oldValue else { return }
            for (item, cell) in cells { cell.isSelected = selectedItems.contains(item) }
        }
    }

    private var cells: [Int: CollectionViewCell] = [:]

    /// Returns the cell of an item; nil unless the item is visible and has been laid out.
    package func cellForItem(at item: Int) -> CollectionViewCell? { cells[item] }

    // MARK: Layout

    /// The size of all items with their insets at the element's size, in points.
    public var contentSize: Size2D {
        let flow = FlowLayout(of: self)
        guard let last = items.indices.last.map(flow.frame) else {
            return Size2D(flow.insets.horizontal, flow.insets.vertical)
        }
        let size = visibleRect.size
        return scrollDirection == .vertical
            ? Size2D(size.width, last.maxY + flow.insets.bottom)
            : Size2D(last.maxX + flow.insets.right, size.height)
    }

    override var textBlocks: [TextBlock] {
        items.compactMap(\.text).map { TextBlock(text: StyledText($0, font: .system(17))) }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let (flow, visible, isMirrored) = (FlowLayout(of: self), visibleRect, isRightToLeft)
        var seen: [Int: CollectionViewCell] = [:]
        for item in items.indices {
            let frame = flow.frame(of: item)
                .mirrored(in: visible.width, if: isMirrored && scrollDirection == .vertical)
            guard visible.overlaps(frame) else { continue }
            let cell = cells[item] ?? makeCell(at: item)
            cell.frame = frame
            seen[item] = cell
        }
        replaceCells(by: seen)
    }

    private func makeCell(at item: Int) -> CollectionViewCell {
        let cell = items[item].makeCell()
        cell.isSelected = selectedItems.contains(item)
        return cell
    }

    /// Keeps some cells, in their order.
    private func replaceCells(by seen: [Int: CollectionViewCell]) {
        replaceSubviews(Array(cells.values), by: seen.keys.sorted().compactMap { seen[$0] })
        cells = seen
    }

    // MARK: Styling

    open override class var styleTypeNames: [String] { ["CollectionView"] }
    open override class var styleProperties: StyleProperties { collectionViewProperties }

    /// The properties that style sheets can set. Those of UIKit's layout may be prefixed with its name:
    /// `collectionViewLayout.itemSize`.
    public static let collectionViewProperties = StyleProperties(
        of: CollectionView.self,
        inheriting: scrollViewProperties
    ) { list in
        list.add("items", get: \.items, set: { $0.items = $1 })
        list.add("itemSize", get: \.itemSize, set: { $0.itemSize = $1 })
        list.add("minimumLineSpacing", \.minimumLineSpacing)
        list.add("minimumInteritemSpacing", \.minimumInteritemSpacing)
        list.add("sectionInset", get: \.sectionInset, set: { $0.sectionInset = $1 })
        list.add("scrollDirection", get: \.scrollDirection, set: { $0.scrollDirection = $1 })
        let layoutNames = [
            "itemSize", "minimumLineSpacing", "minimumInteritemSpacing", "sectionInset",
            "scrollDirection",
        ]
        for name in layoutNames { list.add("collectionViewLayout." + name, aliasOf: name) }
    }
}

/// The places of a collection's items in lines, like those of UIKit's flow layout.
private struct FlowLayout {
    let insets: Insets
    private let isVertical: Bool
    private let itemSize: Size2D
    private let itemsPerLine: Int
    /// The distance between the starts of neighboring items of a line.
    private let step: Double
    /// The distance between the starts of neighboring lines.
    private let lineStep: Double

    init(of collection: CollectionView) {
        isVertical = collection.scrollDirection == .vertical
        let room = collection.visibleRect.size
        // Negative insets are limited to the element's size.
        let wanted = collection.sectionInset.finite
        insets = Insets(
            top: max(-room.height, wanted.top),
            left: max(-room.width, wanted.left),
            bottom: max(-room.height, wanted.bottom),
            right: max(-room.width, wanted.right)
        )
        itemSize = Size2D(
            max(1, collection.itemSize.width.extent),
            max(1, collection.itemSize.height.extent)
        )
        let length = isVertical ? itemSize.width : itemSize.height
        let available =
            isVertical ? room.width - insets.horizontal : room.height - insets.vertical
        let gap = collection.minimumInteritemSpacing.extent
        // With a tolerance, since a third of the room fits three times.
        let places = (available + gap + View.sizeTolerance) / (length + gap)
        itemsPerLine = Int(pixels: min(max(1, places.rounded(.down)), 1e6))
        let left = available - Double(itemsPerLine) * length
        step = length + (itemsPerLine > 1 ? max(0, left) / Double(itemsPerLine - 1) : 0)
        lineStep =
            (isVertical ? itemSize.height : itemSize.width) + collection.minimumLineSpacing.extent
    }

    func frame(of item: Int) -> Rect2D {
        let along = Double(item % itemsPerLine) * step
        let across = Double(item / itemsPerLine) * lineStep
        let origin =
            isVertical
            ? Point2D(insets.left + along, insets.top + across)
            : Point2D(insets.left + across, insets.top + along)
        return Rect2D(origin: origin, size: itemSize)
    }
}

extension CollectionView {
    /// The data of a cell.
    public struct Item: Hashable, Sendable {
        /// The text of the label. Default: nil.
        public var text: String?
        /// The image. Default: nil.
        public var image: ScalableImage?
        /// The cell's style identifier. Default: nil.
        public var identifier: String?

        /// Creates an item.
        public init(_ text: String? = nil, image: ScalableImage? = nil, identifier: String? = nil) {
            self.text = text
            self.image = image
            self.identifier = identifier
        }

        func makeCell() -> CollectionViewCell {
            let cell = CollectionViewCell()
            cell.textLabel.text = text ?? ""
            cell.imageView.image = image
            cell.styleIdentifier = identifier
            return cell
        }
    }
}

extension CollectionView.Item: StyleFieldsDecodable {
    package static let mayBeText = true
    package static let fields = [
        StyleField("text", String?.self), StyleField("image", ScalableImage?.self),
        StyleField("id", String?.self),
    ]

    /// Decodes an item from a style sheet: its text, or a dictionary.
    public static func decoded(from value: StyleValue) throws(ThemeError) -> CollectionView.Item {
        if try value.followed().dictionary == nil {
            return CollectionView.Item(try value.decoded(as: String.self))
        }
        var fields = try StyleFields(value, Self.fields, of: "an item")
        let item = CollectionView.Item(
            fields.take("text"),
            image: fields.take("image"),
            identifier: fields.takeIdentifier("id")
        )
        try fields.finish()
        return item
    }
}

/// A cell of a collection: an image that fills it, and a label centered over it.
///
/// In the states `selected` and `highlighted`, its label and its image are highlighted. A program's
/// own cells add further subviews.
package class CollectionViewCell: View {
    /// The label, of the cell's size. Default: empty.
    package let textLabel = Label()

    /// The image, of the cell's size. Default: empty.
    package let imageView = ImageView()

    /// The image behind the label and the image, which fills the cell. Default: nil.
    package var backgroundImage: ScalableImage?

    package override init(frame: Rect2D = .zero) {
        super.init(frame: frame)
        textLabel.textAlignment = .center
        addSubview(imageView)
        addSubview(textLabel)
    }

    package override func statesDidChange() {
        super.statesDidChange()
        textLabel.isHighlighted = isSelected || isHighlighted
        imageView.isHighlighted = isSelected || isHighlighted
    }

    package override func layoutSubviews() {
        super.layoutSubviews()
        textLabel.frame = bounds
        imageView.frame = bounds
    }

    package override func draw(in drawing: inout ElementDrawing) {
        if let backgroundImage { drawing.draw(backgroundImage, in: drawing.bounds) }
    }

    // MARK: Styling

    package override class var styleTypeNames: [String] { ["CollectionViewCell"] }
    package override class var styleProperties: StyleProperties { collectionViewCellProperties }

    /// The properties that style sheets can set, including those of the label and the image.
    package static let collectionViewCellProperties = StyleProperties(
        of: CollectionViewCell.self,
        inheriting: viewProperties
    ) { list in
        list.add("backgroundImage", get: \.backgroundImage, set: { $0.backgroundImage = $1 })
        list.addLabel("textLabel", of: "backgroundImage", part: "title")
        list.addIcon(of: "backgroundImage", color: "imageView.tintColor")
        list.add(.selected)
        list.add(.highlighted)
        list.add("textLabel", part: { $0.textLabel }, properties: Label.labelProperties)
        list.add("imageView", part: { $0.imageView }, properties: ImageView.imageViewProperties)
    }
}
