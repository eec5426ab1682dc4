/// The place of a row in a table, or of an item in a collection.
public struct CellIndex: Hashable, Sendable, Comparable {
    /// The number of the section, the first being 0.
    public var section: Int
    /// The number within the section, the first being 0.
    public var item: Int

    /// Makes a place. Default: in the first section.
    public init(section: Int = 0, item: Int) {
        self.section = section
        self.item = item
    }

    /// Whether one comes before another.
    public static func < (first: CellIndex, second: CellIndex) -> Bool {
        (first.section, first.item) < (second.section, second.item)
    }
}
