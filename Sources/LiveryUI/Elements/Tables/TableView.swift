import Livery
import LiveryRaster
import LiveryStyle
import LiveryText

/// Rows below each other, in sections, made from data as they come into sight.
///
/// The data is ``sections``, or a ``dataSource`` of the program's own. Cells are made when the table is
/// laid out, for the rows that are in sight and, where rows are measured, for those above them that have
/// not been measured yet.
open class TableView: View {
    /// What is between rows.
    public enum SeparatorStyle: String, Hashable, Sendable, CaseIterable {
        /// Nothing.
        case none
        /// A line of one pixel.
        case singleLine
    }

    /// What is shown, unless there is a data source. Default: nothing. Setting other data
    /// makes all cells anew.
    public var sections: [Section] = [] {
        didSet { if sections != oldValue { reloadData() } }
    }

    /// What is shown in place of ``sections``; held weakly.
    public weak var dataSource: (any TableViewDataSource)? {
        didSet { if dataSource !== oldValue { reloadData() } }
    }

    /// The height of every row, in points, 1 at least; none, each row being as high as its cell would
    /// like to be, unless told otherwise.
    public var rowHeight: Double?

    /// The height of the titles of sections, in points. Default: 28.
    public var sectionHeaderHeight = 28.0

    /// What is between rows. Default: a line.
    public var separatorStyle = SeparatorStyle.singleLine

    /// The color of lines. Default: gray, `rgb(60 60 67 / 29%)`.
    public var separatorColor = Color(
        red: 60.0 / 255,
        green: 60.0 / 255,
        blue: 67.0 / 255,
        alpha: 0.29
    )

    /// How far lines are from the left and the right edge, in points; 16 on the left unless told
    /// otherwise. Beside an image, they begin where the text does.
    public var separatorInset = Insets(top: 0, left: 16, bottom: 0, right: 0)

    /// How far the table is scrolled, in points: what is seen at the upper edge. Any place can be, also
    /// one beyond the rows; only `y` counts.
    public var contentOffset = Point.zero

    /// The rows that are chosen; their cells are in the state `selected`.
    public var selectedIndexes: Set<CellIndex> = [] {
        didSet {
            guard selectedIndexes != oldValue else { return }
            for (index, cell) in cells.all { cell.isSelected = selectedIndexes.contains(index) }
        }
    }

    var cells = VisibleCells<CellIndex, TableViewCell>()
    var headers = VisibleCells<Int, TableViewHeaderFooterView>()
    var measured = MeasuredRows()

    /// Makes an element at a place in its superview; white, as UIKit's tables are.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        backgroundColor = .white
        clipsToBounds = true
    }

    // MARK: Data

    /// Makes all cells anew when the table is laid out next.
    public func reloadData() {
        cells.removeAll()
        headers.removeAll()
        measured = MeasuredRows()
    }

    /// How many sections there are.
    public var numberOfSections: Int {
        dataSource.map { max(0, $0.numberOfSections(in: self)) } ?? sections.count
    }

    /// How many rows a section has; 0 for one that there is not.
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
        let cell: TableViewCell
        if let dataSource {
            cell = dataSource.tableView(self, cellForRowAt: index)
        } else {
            cell = sections[index.section].rows[index.item].makeCell()
        }
        if selectedIndexes.contains(index) { cell.isSelected = true }
        return cell
    }

    /// The cell of a row; nil unless it is in sight and has been laid out.
    public func cellForRow(at index: CellIndex) -> TableViewCell? { cells[index] }

    /// The rows that have cells, in order.
    public var indexesForVisibleRows: [CellIndex] { cells.all.map(\.key) }

    // MARK: Layout

    override var textBlocks: [TextBlock] {
        sections.flatMap { section in
            [section.header].compactMap(\.self)
                + section.rows.flatMap { [$0.text, $0.detailText ?? ""] }
        }.map { TextBlock(text: StyledText($0, font: .system(17))) }
    }

    /// What does not fit can be scrolled to.
    override func sizeNeeded(of wanted: Size, in given: Size) -> Size {
        Size(given.width > 0 ? 0 : wanted.width, given.height > 0 ? 0 : wanted.height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layoutRows()
    }

    // MARK: Styling

    open override class var styleTypeNames: [String] { ["TableView"] }

    open override class var styleProperties: StyleProperties { tableViewProperties }

    /// What style sheets can set of every table.
    public static let tableViewProperties = StyleProperties(
        of: TableView.self,
        inheriting: viewProperties
    ) { properties in
        properties.add("sections", get: { $0.sections }, set: { $0.sections = $1 })
        properties.add("rowHeight", get: { $0.rowHeight }, set: { $0.rowHeight = $1 })
        properties.add(
            "sectionHeaderHeight",
            get: { $0.sectionHeaderHeight },
            set: { $0.sectionHeaderHeight = $1 }
        )
        properties.add(
            "separatorStyle",
            get: { $0.separatorStyle },
            set: { $0.separatorStyle = $1 }
        )
        properties.add(
            "separatorColor",
            get: { $0.separatorColor },
            set: { $0.separatorColor = $1 }
        )
        properties.add(
            "separatorInset",
            get: { $0.separatorInset },
            set: { $0.separatorInset = $1 }
        )
        properties.add("contentOffset", get: { $0.contentOffset }, set: { $0.contentOffset = $1 })
    }
}
