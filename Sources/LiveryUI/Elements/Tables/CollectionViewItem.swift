import Livery
import LiveryStyle

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
        public init(
            _ text: String? = nil,
            image: ScalableImage? = nil,
            identifier: String? = nil
        ) {
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
