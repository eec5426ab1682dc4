import Livery
import LiveryStyle

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
