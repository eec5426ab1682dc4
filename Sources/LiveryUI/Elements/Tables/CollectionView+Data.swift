import Livery
import LiveryStyle

extension CollectionView {
    /// What a cell is made from.
    public struct Item: Hashable, Sendable {
        /// The text of the cell's label. Default: none.
        public var text: String?
        /// Its image. Default: none.
        public var image: ScalableImage?
        /// The cell's names for style sheets. Default: none.
        public var identifier: String?

        /// Makes an item.
        public init(
            _ text: String? = nil,
            image: ScalableImage? = nil,
            identifier: String? = nil
        ) {
            self.text = text
            self.image = image
            self.identifier = identifier
        }

        /// Makes the item's cell.
        func makeCell() -> CollectionViewCell {
            let cell = CollectionViewCell()
            cell.textLabel.text = text ?? ""
            cell.imageView.image = image
            cell.styleIdentifier = identifier
            return cell
        }
    }
}

/// What a collection gets its cells from, if not from ``CollectionView/items``.
public protocol CollectionViewDataSource: AnyObject {
    /// How many items there are.
    func numberOfItems(in collectionView: CollectionView) -> Int

    /// Makes the cell of an item, which is to be seen.
    func collectionView(
        _ collectionView: CollectionView,
        cellForItemAt item: Int
    ) -> CollectionViewCell
}

extension CollectionView.Item: StyleDecodable {
    /// Reads an item from a style sheet: its text, or a dictionary.
    public static func decoded(from value: StyleValue) throws(ThemeError) -> CollectionView.Item {
        if try value.followed().dictionary == nil {
            return CollectionView.Item(try value.decoded(as: String.self))
        }
        var fields = try StyleFields(value, keys: ["text", "image", "id"], of: "an item")
        let item = CollectionView.Item(
            fields.take("text"),
            image: fields.take("image"),
            identifier: fields.takeIdentifier("id")
        )
        try fields.finish()
        return item
    }
}
