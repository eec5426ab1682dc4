import Livery
import LiveryStyle

extension TableView {
    /// Rows with a title above them.
    public struct Section: Hashable, Sendable {
        /// The title. Default: none.
        public var header: String?
        /// The rows, from above.
        public var rows: [Row]

        /// Makes a section.
        public init(header: String? = nil, rows: [Row]) {
            self.header = header
            self.rows = rows
        }
    }

    /// What a cell is made from.
    public struct Row: Hashable, Sendable {
        /// The text of the cell's label.
        public var text: String
        /// The text of its second label. Default: none.
        public var detailText: String?
        /// The image at its left. Default: none.
        public var image: ScalableImage?
        /// Where the labels are.
        public var style: TableViewCell.Style
        /// What is at its right end.
        public var accessoryType: TableViewCell.AccessoryType
        /// The cell's names for style sheets. Default: none.
        public var identifier: String?

        /// Makes a row; its style is `subtitle` if there is a second text, else `default`, unless told
        /// otherwise.
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

        /// Makes the row's cell.
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

/// What a table gets its cells from, if not from ``TableView/sections``.
public protocol TableViewDataSource: AnyObject {
    /// How many sections there are. Default: 1.
    func numberOfSections(in tableView: TableView) -> Int

    /// How many rows a section has.
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int

    /// Makes the cell of a row, which is to be seen or measured.
    func tableView(_ tableView: TableView, cellForRowAt index: CellIndex) -> TableViewCell

    /// The title above a section. Default: none.
    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String?
}

extension TableViewDataSource {
    /// One.
    public func numberOfSections(in tableView: TableView) -> Int { 1 }

    /// None.
    public func tableView(
        _ tableView: TableView,
        titleForHeaderInSection section: Int
    ) -> String? { nil }
}

extension TableView.Section: StyleDecodable {
    /// Reads a section from a style sheet: `{header: Fruit, rows: [Apples, {text: Pears}]}`.
    public static func decoded(from value: StyleValue) throws(ThemeError) -> TableView.Section {
        var fields = try StyleFields(value, keys: ["header", "rows"], of: "a section")
        let section = TableView.Section(
            header: fields.take("header"),
            rows: fields.take("rows") ?? []
        )
        try fields.finish()
        return section
    }
}

extension TableView.Row: StyleDecodable {
    /// Reads a row from a style sheet: its text, or a dictionary.
    public static func decoded(from value: StyleValue) throws(ThemeError) -> TableView.Row {
        if try value.followed().dictionary == nil { return TableView.Row(try value.decoded()) }
        let keys = ["text", "detailText", "image", "style", "accessoryType", "id"]
        var fields = try StyleFields(value, keys: keys, of: "a row")
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
