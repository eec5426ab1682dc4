import Livery
import LiveryRaster
import LiveryStyle
import LiveryText

/// Items of one size in lines, made from data as they come into sight.
///
/// The lines are laid out as UIKit's flow layout has them: as many items in a line as have room with at
/// least the spacing between them, the room that is left over being spread between them.
open class CollectionView: View {
    /// The direction in which lines follow each other.
    public enum ScrollDirection: String, Hashable, Sendable, CaseIterable {
        /// Rows, the next below the last.
        case vertical
        /// Columns, the next to the right of the last.
        case horizontal
    }

    /// What is shown, unless there is a data source. Default: nothing. Setting other data
    /// makes all cells anew.
    public var items: [Item] = [] {
        didSet { if items != oldValue { reloadData() } }
    }

    /// What is shown in place of ``items``; held weakly.
    public weak var dataSource: (any CollectionViewDataSource)? {
        didSet { if dataSource !== oldValue { reloadData() } }
    }

    /// The size of every item, in points, 1 by 1 at least. Default: 50 by 50.
    public var itemSize = Size(50, 50)

    /// The distance between lines, in points. Default: 10.
    public var minimumLineSpacing = 10.0

    /// The least distance between the items of a line, in points. Default: 10.
    public var minimumInteritemSpacing = 10.0

    /// The distance of the items from the edges, in points. Default: none.
    public var sectionInset = Insets.zero

    /// The direction in which lines follow each other. Default: downwards.
    public var scrollDirection = ScrollDirection.vertical

    /// How far the collection is scrolled, in points: what is seen in the upper left corner. Any place
    /// can be, also one beyond the items.
    public var contentOffset = Point.zero

    /// The items that are chosen, by their numbers; their cells are in the state `selected`.
    public var selectedItems: Set<Int> = [] {
        didSet {
            guard selectedItems != oldValue else { return }
            for (item, cell) in cells.all { cell.isSelected = selectedItems.contains(item) }
        }
    }

    private var cells = VisibleCells<Int, CollectionViewCell>()

    /// Makes an element at a place in its superview.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        clipsToBounds = true
    }

    // MARK: Data

    /// Makes all cells anew when the collection is laid out next.
    public func reloadData() {
        cells.removeAll()
    }

    /// How many items there are.
    public var numberOfItems: Int {
        dataSource.map { max(0, $0.numberOfItems(in: self)) } ?? items.count
    }

    private func makeCell(at item: Int) -> CollectionViewCell {
        let cell =
            dataSource?.collectionView(self, cellForItemAt: item) ?? items[item].makeCell()
        if selectedItems.contains(item) { cell.isSelected = true }
        return cell
    }

    /// The cell of an item; nil unless it is in sight and has been laid out.
    public func cellForItem(at item: Int) -> CollectionViewCell? { cells[item] }

    /// The items that have cells, in order.
    public var indexesForVisibleItems: [Int] { cells.all.map(\.key) }

    // MARK: Layout

    private func flow(in size: Size) -> FlowLayout {
        FlowLayout(
            itemSize: itemSize,
            lineSpacing: minimumLineSpacing,
            itemSpacing: minimumInteritemSpacing,
            insets: sectionInset,
            direction: scrollDirection,
            room: size
        )
    }

    /// The size of all items with their insets, at the element's size, in points.
    public var contentSize: Size { flow(in: frame.size).contentSize(count: numberOfItems) }

    override var textBlocks: [TextBlock] {
        items.compactMap(\.text).map { TextBlock(text: StyledText($0, font: .system(17))) }
    }

    /// What does not fit can be scrolled to.
    override func sizeNeeded(of wanted: Size, in given: Size) -> Size {
        Size(given.width > 0 ? 0 : wanted.width, given.height > 0 ? 0 : wanted.height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let flow = flow(in: frame.size)
        let offset = Point(contentOffset.x.finite(or: 0), contentOffset.y.finite(or: 0))
        let visible = flow.items(from: offset, count: numberOfItems)
        for item in visible {
            let cell = cells.cell(at: item, in: self) { makeCell(at: item) }
            cell.frame = flow.frame(of: item).offset(x: -offset.x, y: -offset.y)
        }
        cells.keep { visible.contains($0) }
        order(cells.all.map(\.cell))
    }

    // MARK: Styling

    open override class var styleTypeNames: [String] { ["CollectionView"] }

    open override class var styleProperties: StyleProperties { collectionViewProperties }

    /// What style sheets can set of every collection. What UIKit's layout has is reached with and without
    /// a dot: `collectionViewLayout.itemSize`.
    public static let collectionViewProperties = StyleProperties(
        of: CollectionView.self,
        inheriting: viewProperties
    ) { properties in
        properties.add("items", get: { $0.items }, set: { $0.items = $1 })
        properties.add("contentOffset", get: { $0.contentOffset }, set: { $0.contentOffset = $1 })
        for prefix in ["", "collectionViewLayout."] {
            properties.add(prefix + "itemSize", get: { $0.itemSize }, set: { $0.itemSize = $1 })
            properties.add(
                prefix + "minimumLineSpacing",
                get: { $0.minimumLineSpacing },
                set: { $0.minimumLineSpacing = $1 }
            )
            properties.add(
                prefix + "minimumInteritemSpacing",
                get: { $0.minimumInteritemSpacing },
                set: { $0.minimumInteritemSpacing = $1 }
            )
            properties.add(
                prefix + "sectionInset",
                get: { $0.sectionInset },
                set: { $0.sectionInset = $1 }
            )
            properties.add(
                prefix + "scrollDirection",
                get: { $0.scrollDirection },
                set: { $0.scrollDirection = $1 }
            )
        }
    }
}
