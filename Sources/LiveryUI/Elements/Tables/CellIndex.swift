/// The position of a row in a table, or of an item in a collection.
public struct CellIndex: Hashable, Sendable, Comparable {
    /// The index of the section.
    public var section: Int
    /// The index within the section.
    public var item: Int

    /// Creates a position. Default: in the first section.
    public init(section: Int = 0, item: Int) {
        self.section = section
        self.item = item
    }

    /// Whether one position comes before another.
    public static func < (first: CellIndex, second: CellIndex) -> Bool {
        (first.section, first.item) < (second.section, second.item)
    }
}
