import Livery
import LiveryStyle

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
