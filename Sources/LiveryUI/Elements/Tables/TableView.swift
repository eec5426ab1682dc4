import Livery
import LiveryRaster
import LiveryStyle
import LiveryText

/// A table of rows in sections, one below the other.
///
/// The data come from ``sections`` or a ``dataSource``. A layout creates the cells of the visible rows and of
/// those above that have to be measured.
open class TableView: View {
    /// The separator between rows.
    public enum SeparatorStyle: String, Hashable, Sendable, CaseIterable {
        /// No separator.
        case none
        /// A line of one pixel.
        case singleLine
    }

    /// The rows shown if there is no data source. Default: none. Setting them recreates cells.
    public var sections: [Section] = [] {
        didSet { if sections != oldValue { reloadData() } }
    }

    /// The source of the cells, used instead of ``sections`` and held weakly. Default: nil.
    public weak var dataSource: (any TableViewDataSource)? {
        didSet { if dataSource !== oldValue { reloadData() } }
    }

    /// The height of each row, in points, at least 1. Default: nil, the height that fits the cell.
    public var rowHeight: Double?

    /// The height of section titles, in points. Default: 28.
    public var sectionHeaderHeight = 28.0

    /// The separator between rows. Default: `singleLine`.
    public var separatorStyle = SeparatorStyle.singleLine

    /// The color of separators. Default: gray, `rgb(60 60 67 / 29%)`.
    public var separatorColor = Color.separator

    /// The distance of separators from the left and right edges, in points. Default: 16 on the left. Next to
    /// an image, a separator begins at the text.
    public var separatorInset = Insets(top: 0, left: 16, bottom: 0, right: 0)

    /// The point of the content at the top edge, in points. Default: zero. `x` is ignored.
    public var contentOffset = Point.zero

    /// The positions of the selected rows, whose cells are in the state `selected`. Default: none.
    public var selectedIndexes: Set<CellIndex> = [] {
        didSet {
            guard selectedIndexes != oldValue else { return }
            for (index, cell) in cells.all { cell.isSelected = selectedIndexes.contains(index) }
        }
    }

    var cells = VisibleCells<CellIndex, TableViewCell>()
    var headers = VisibleCells<Int, TableViewHeaderFooterView>()
    var measured = MeasuredRows()

    /// Creates an element with a frame in its superview's coordinates. Its background is white, and
    /// it clips to its bounds.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        backgroundColor = .white
        clipsToBounds = true
    }

    // MARK: Data

    /// Removes all cells. The next layout creates them again.
    public func reloadData() {
        cells.removeAll()
        headers.removeAll()
        measured = MeasuredRows()
    }

    /// The number of sections.
    public var numberOfSections: Int {
        dataSource.map { max(0, $0.numberOfSections(in: self)) } ?? sections.count
    }

    /// Returns the number of rows of a section; 0 for an invalid index.
    public func numberOfRows(inSection section: Int) -> Int {
        if let dataSource {
            return max(0, dataSource.tableView(self, numberOfRowsInSection: section))
        }
        return sections.indices.contains(section) ? sections[section].rows.count : 0
    }

    func title(ofSection section: Int) -> String? {
        if let dataSource {
            return dataSource.tableView(self, titleForHeaderInSection: section)
        }
        return sections.indices.contains(section) ? sections[section].header : nil
    }

    func makeCell(at index: CellIndex) -> TableViewCell {
        let cell =
            dataSource?.tableView(self, cellForRowAt: index)
            ?? sections[index.section].rows[index.item].makeCell()
        if selectedIndexes.contains(index) { cell.isSelected = true }
        return cell
    }

    /// Returns the cell of a row; nil unless the row is visible and has been laid out.
    public func cellForRow(at index: CellIndex) -> TableViewCell? { cells[index] }

    /// The positions of the rows with cells, in ascending order.
    public var indexesForVisibleRows: [CellIndex] { cells.all.map(\.key) }

    // MARK: Layout

    override var textBlocks: [TextBlock] {
        sections.flatMap { section in
            [section.header].compactMap(\.self)
                + section.rows.flatMap { [$0.text, $0.detailText ?? ""] }
        }.map { TextBlock(text: StyledText($0, font: .system(17))) }
    }

    override var reducibleSides: FittingSides { [.width, .height] }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layoutRows()
    }

    // MARK: Styling

    open override class var styleTypeNames: [String] { ["TableView"] }
    open override class var styleProperties: StyleProperties { tableViewProperties }

    /// The properties that style sheets can set.
    public static let tableViewProperties = StyleProperties(
        of: TableView.self,
        inheriting: viewProperties
    ) { list in
        list.add("sections", get: \.sections, set: { $0.sections = $1 })
        list.add("rowHeight", get: \.rowHeight, set: { $0.rowHeight = $1 })
        list.add("sectionHeaderHeight", get: \.sectionHeaderHeight) { $0.sectionHeaderHeight = $1 }
        list.add("separatorStyle", get: \.separatorStyle, set: { $0.separatorStyle = $1 })
        list.add("separatorColor", get: \.separatorColor, set: { $0.separatorColor = $1 })
        list.add("separatorInset", get: \.separatorInset, set: { $0.separatorInset = $1 })
        list.add("contentOffset", get: \.contentOffset, set: { $0.contentOffset = $1 })
    }
}
