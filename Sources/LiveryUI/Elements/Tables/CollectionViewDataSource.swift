/// The source of a collection's cells, used instead of ``CollectionView/items``.
public protocol CollectionViewDataSource: AnyObject {
    /// Returns the number of items.
    func numberOfItems(in collectionView: CollectionView) -> Int

    /// Creates the cell of an item that becomes visible.
    func collectionView(
        _ collectionView: CollectionView,
        cellForItemAt item: Int
    ) -> CollectionViewCell
}
