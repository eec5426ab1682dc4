import Livery
import LiveryRaster
import LiveryStyle
import LiveryText

/// A collection of items of one size, in lines. Cells are created as they become visible.
///
/// Lines are laid out like those of UIKit's flow layout: a line has as many items as fit with at least the
/// spacing between them, and the remaining space is distributed between them.
open class CollectionView: View {
    /// The direction in which lines follow each other.
    public enum ScrollDirection: String, Hashable, Sendable, CaseIterable {
        /// Rows, from top to bottom.
        case vertical
        /// Columns, from left to right.
        case horizontal
    }

    /// The items shown if there is no data source. Default: none. Setting them recreates cells.
    public var items: [Item] = [] {
        didSet { if items != oldValue { reloadData() } }
    }

    /// The source of the cells, used instead of ``items`` and held weakly. Default: nil.
    public weak var dataSource: (any CollectionViewDataSource)? {
        didSet { if dataSource !== oldValue { reloadData() } }
    }

    /// The size of each item, in points, at least 1 × 1. Default: 50 × 50.
    public var itemSize = Size(50, 50)

    /// The distance between lines, in points. Default: 10.
    public var minimumLineSpacing = 10.0

    /// The minimum distance between the items of a line, in points. Default: 10.
    public var minimumInteritemSpacing = 10.0

    /// The distance of the items from the edges, in points. Default: zero.
    public var sectionInset = Insets.zero

    /// The direction in which lines follow each other. Default: `vertical`.
    public var scrollDirection = ScrollDirection.vertical

    /// The point of the content at the top left corner, in points. Default: zero.
    public var contentOffset = Point.zero

    /// The indices of the selected items, whose cells are in the state `selected`. Default: none.
    public var selectedItems: Set<Int> = [] {
        didSet {
            guard selectedItems != oldValue else { return }
            for (item, cell) in cells.all { cell.isSelected = selectedItems.contains(item) }
        }
    }

    private var cells = VisibleCells<Int, CollectionViewCell>()

    /// Creates an element with a frame in its superview's coordinates. It clips to its bounds.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        clipsToBounds = true
    }

    // MARK: Data

    /// Removes all cells. The next layout creates them again.
    public func reloadData() {
        cells.removeAll()
    }

    /// The number of items.
    public var numberOfItems: Int {
        dataSource.map { max(0, $0.numberOfItems(in: self)) } ?? items.count
    }

    private func makeCell(at item: Int) -> CollectionViewCell {
        let cell =
            dataSource?.collectionView(self, cellForItemAt: item) ?? items[item].makeCell()
        if selectedItems.contains(item) { cell.isSelected = true }
        return cell
    }

    /// Returns the cell of an item; nil unless the item is visible and has been laid out.
    public func cellForItem(at item: Int) -> CollectionViewCell? { cells[item] }

    /// The indices of the items with cells, in ascending order.
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

    /// The size of all items with their insets at the element's size, in points.
    public var contentSize: Size { flow(in: frame.size).contentSize(count: numberOfItems) }

    override var textBlocks: [TextBlock] {
        items.compactMap(\.text).map { TextBlock(text: StyledText($0, font: .system(17))) }
    }

    override var reducibleSides: FittingSides { [.width, .height] }

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

    /// The properties that style sheets can set. Those of UIKit's layout may be prefixed with its name:
    /// `collectionViewLayout.itemSize`.
    public static let collectionViewProperties = StyleProperties(
        of: CollectionView.self,
        inheriting: viewProperties
    ) { list in
        list.add("items", get: \.items, set: { $0.items = $1 })
        list.add("contentOffset", get: \.contentOffset, set: { $0.contentOffset = $1 })
        list.add("itemSize", get: \.itemSize, set: { $0.itemSize = $1 })
        list.add("minimumLineSpacing", get: \.minimumLineSpacing) { $0.minimumLineSpacing = $1 }
        list.add("minimumInteritemSpacing", get: \.minimumInteritemSpacing) {
            $0.minimumInteritemSpacing = $1
        }
        list.add("sectionInset", get: \.sectionInset, set: { $0.sectionInset = $1 })
        list.add("scrollDirection", get: \.scrollDirection, set: { $0.scrollDirection = $1 })
        let layoutNames = [
            "itemSize", "minimumLineSpacing", "minimumInteritemSpacing", "sectionInset",
            "scrollDirection",
        ]
        for name in layoutNames { list.add("collectionViewLayout." + name, aliasOf: name) }
    }
}
