import Livery
import LiveryRaster
import LiveryStyle
import LiveryText

/// The position of a row in a table.
package struct CellIndex: Hashable, Sendable, Comparable {
    /// The index of the section.
    package var section: Int
    /// The index within the section.
    package var item: Int

    /// Creates a position. Default: in the first section.
    package init(section: Int = 0, item: Int) {
        self.section = section
        self.item = item
    }

    /// Whether one position comes before another.
    package static func < (first: CellIndex, second: CellIndex) -> Bool {
        (first.section, first.item) < (second.section, second.item)
    }
}

/// A table of rows in sections, one below the other, which can be scrolled.
///
/// A layout creates the cells of the visible rows and of those above that have to be measured.
open class TableView: ScrollView {
    /// The separator between rows.
    public enum SeparatorStyle: String, Hashable, Sendable, CaseIterable {
        /// No separator.
        case none
        /// A line of one pixel.
        case singleLine
    }

    /// The rows. Default: none. Setting others replaces all cells.
    public var sections: [Section] = [] {
        didSet {
            guard sections != oldValue else { return }
            replaceCells(by: [:], [:])
        }
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

    /// The positions of the selected rows, whose cells are in the state `selected`. Default: none.
    package var selectedIndexes: Set<CellIndex> = [] {
        didSet {
            guard selectedIndexes != oldValue else { return }
            for (index, cell) in cells { cell.isSelected = selectedIndexes.contains(index) }
        }
    }

    private var cells: [CellIndex: TableViewCell] = [:]
    private var headers: [Int: TableViewHeaderFooterView] = [:]

    /// Creates an element with a frame in its superview's coordinates. Its background is white, and
    /// it clips to its bounds.
    public override init(frame: Rect2D = .zero) {
        super.init(frame: frame)
        backgroundColor = .white
    }

    /// Returns the cell of a row; nil until a layout has made it.
    package func cellForRow(at index: CellIndex) -> TableViewCell? { cells[index] }

    // MARK: Layout

    override var textBlocks: [TextBlock] {
        sections.flatMap { section in
            [section.header].compactMap(\.self)
                + section.rows.flatMap { [$0.text, $0.detailText ?? ""] }
        }.map { TextBlock(text: StyledText($0, font: .system(17))) }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let visible = visibleRect
        var seen: [CellIndex: TableViewCell] = [:]
        var seenHeaders: [Int: TableViewHeaderFooterView] = [:]
        var y = 0.0
        for (number, section) in sections.enumerated() where y < visible.maxY {
            let start = y
            let headerHeight = section.header == nil ? 0 : sectionHeaderHeight.extent
            y += headerHeight
            for (item, row) in section.rows.enumerated() where y < visible.maxY {
                let known = rowHeight.flatMap { $0 > 0 ? max(1, $0.extent) : nil }
                if let known, y + known <= visible.minY {
                    y += known
                    continue
                }
                let index = CellIndex(section: number, item: item)
                let cell = cells[index] ?? makeCell(of: row, at: index)
                let room = Size2D(visible.width, .infinity)
                let height = known ?? max(1, cell.fittingSize(within: room).height)
                cell.frame = Rect2D(x: visible.minX, y: y, width: visible.width, height: height)
                cell.separator =
                    separatorStyle == .none
                    ? nil : TableViewCell.Separator(color: separatorColor, insets: separatorInset)
                y += height
                seen[index] = cell
            }
            guard let title = section.header, headerHeight > 0, y > visible.minY else { continue }
            let header = headers[number] ?? TableViewHeaderFooterView()
            header.textLabel.text = title
            // The title stays visible while rows of its section are visible below it.
            let top = max(start, min(visible.minY, y - headerHeight))
            header.frame =
                Rect2D(x: visible.minX, y: top, width: visible.width, height: headerHeight)
            seenHeaders[number] = header
        }
        replaceCells(by: seen, seenHeaders)
    }

    /// Makes the cell of a row that has to be measured or drawn, both in its style.
    private func makeCell(of row: Row, at index: CellIndex) -> TableViewCell {
        let cell = row.makeCell()
        cell.isSelected = selectedIndexes.contains(index)
        insertSubview(cell, at: 0)
        cells[index] = cell
        return cell
    }

    /// Keeps some cells and titles, in their order, the titles over the cells.
    private func replaceCells(
        by seen: [CellIndex: TableViewCell],
        _ seenHeaders: [Int: TableViewHeaderFooterView]
    ) {
        let new: [View] =
            seen.keys.sorted().compactMap { seen[$0] }
            + seenHeaders.keys.sorted().compactMap { seenHeaders[$0] }
        replaceSubviews(Array(cells.values) + Array(headers.values), by: new)
        (cells, headers) = (seen, seenHeaders)
    }

    // MARK: Styling

    open override class var styleTypeNames: [String] { ["TableView"] }
    open override class var styleProperties: StyleProperties { tableViewProperties }

    /// The properties that style sheets can set.
    public static let tableViewProperties = StyleProperties(
        of: TableView.self,
        inheriting: scrollViewProperties
    ) { list in
        list.add("sections", get: \.sections, set: { $0.sections = $1 })
        list.add("rowHeight", get: \.rowHeight, set: { $0.rowHeight = $1 })
        list.add("sectionHeaderHeight", \.sectionHeaderHeight)
        list.add("separatorStyle", get: \.separatorStyle, set: { $0.separatorStyle = $1 })
        list.add("separatorColor", get: \.separatorColor, set: { $0.separatorColor = $1 })
        list.add("separatorInset", get: \.separatorInset, set: { $0.separatorInset = $1 })
    }
}

extension TableView {
    /// Rows with a title above them.
    public struct Section: Hashable, Sendable {
        /// The title. Default: nil.
        public var header: String?
        /// The rows, from top to bottom.
        public var rows: [Row]

        /// Creates a section.
        public init(header: String? = nil, rows: [Row]) {
            self.header = header
            self.rows = rows
        }
    }
}

extension TableView.Section: StyleFieldsDecodable {
    package static let fields = [
        StyleField("header", String?.self), StyleField("rows", [TableView.Row]?.self),
    ]

    /// Decodes a section from a style sheet: `{header: Fruit, rows: [Apples, {text: Pears}]}`.
    public static func decoded(from value: StyleValue) throws(ThemeError) -> TableView.Section {
        var fields = try StyleFields(value, Self.fields, of: "a section")
        let section = TableView.Section(
            header: fields.take("header"),
            rows: fields.take("rows") ?? []
        )
        try fields.finish()
        return section
    }
}

extension TableView {
    /// The data of a cell.
    public struct Row: Hashable, Sendable {
        /// The text of the first label.
        public var text: String
        /// The text of the second label. Default: nil.
        public var detailText: String?
        /// The image at the left. Default: nil.
        public var image: ScalableImage?
        /// The arrangement of the labels.
        public var style: TableViewCell.Style
        /// The accessory at the right edge.
        public var accessoryType: TableViewCell.AccessoryType
        /// The cell's style identifier. Default: nil.
        public var identifier: String?

        /// Creates a row. Default style: `subtitle` if there is a second text, else `default`.
        public init(
            _ text: String,
            detailText: String? = nil,
            image: ScalableImage? = nil,
            style: TableViewCell.Style? = nil,
            accessoryType: TableViewCell.AccessoryType = .none,
            identifier: String? = nil
        ) {
            self.text = text
            self.detailText = detailText
            self.image = image
            self.style = style ?? (detailText == nil ? .default : .subtitle)
            self.accessoryType = accessoryType
            self.identifier = identifier
        }

        func makeCell() -> TableViewCell {
            let cell = TableViewCell(style: style)
            cell.textLabel.text = text
            cell.detailTextLabel.text = detailText ?? ""
            cell.imageView.image = image
            cell.accessoryType = accessoryType
            cell.styleIdentifier = identifier
            return cell
        }
    }
}

extension TableView.Row: StyleFieldsDecodable {
    package static let mayBeText = true
    package static let fields = [
        StyleField("text", String?.self), StyleField("detailText", String?.self),
        StyleField("image", ScalableImage?.self), StyleField("style", TableViewCell.Style?.self),
        StyleField("accessoryType", TableViewCell.AccessoryType?.self),
        StyleField("id", String?.self),
    ]

    /// Decodes a row from a style sheet: its text, or a dictionary.
    public static func decoded(from value: StyleValue) throws(ThemeError) -> TableView.Row {
        if try value.followed().dictionary == nil { return TableView.Row(try value.decoded()) }
        var fields = try StyleFields(value, Self.fields, of: "a row")
        let row = TableView.Row(
            fields.take("text") ?? "",
            detailText: fields.take("detailText"),
            image: fields.take("image"),
            style: fields.take("style"),
            accessoryType: fields.take("accessoryType") ?? .none,
            identifier: fields.takeIdentifier("id")
        )
        try fields.finish()
        return row
    }
}

/// The title of a table's section.
package class TableViewHeaderFooterView: View {
    /// The title's label. Default font: 17 points of the default font, semibold.
    package let textLabel = Label()

    /// Creates an element with a frame in its superview's coordinates. Its background is light
    /// gray, `#F2F2F7`.
    package override init(frame: Rect2D = .zero) {
        super.init(frame: frame)
        backgroundColor = .systemGray6
        textLabel.font = .system(17, weight: 600)
        addSubview(textLabel)
    }

    package override func layoutSubviews() {
        super.layoutSubviews()
        textLabel.frame = bounds.inset(by: Insets(top: 0, left: 16, bottom: 0, right: 16))
    }

    package override func sizeThatFits(_ size: Size2D) -> Size2D {
        let label = textLabel.fittingSize(within: Size2D(size.width - 32, size.height))
        return Size2D(label.width + 32, max(28, label.height))
    }

    // MARK: Styling

    package override class var styleTypeNames: [String] { ["TableViewHeaderFooterView"] }
    package override class var styleProperties: StyleProperties { headerFooterProperties }

    /// The properties that style sheets can set.
    package static let headerFooterProperties = StyleProperties(
        of: TableViewHeaderFooterView.self,
        inheriting: viewProperties
    ) { list in
        list.add("textLabel", part: { $0.textLabel }, properties: Label.labelProperties)
    }
}
