/// The measured heights of a table's rows: in each section, those from its first row on.
struct MeasuredRows {
    private var heights: [Int: [Double]] = [:]
    private var width = 0.0
    private var style: UInt64?

    /// Removes all heights if they were measured at another width, or in another style.
    mutating func begin(width: Double, style: UInt64?) {
        guard self.width != width || self.style != style else { return }
        (self.width, self.style) = (width, style)
        heights = [:]
    }

    subscript(index: CellIndex) -> Double? {
        let known = heights[index.section] ?? []
        return known.indices.contains(index.item) ? known[index.item] : nil
    }

    /// Stores the height of a row; the rows before it must have been measured.
    mutating func set(_ height: Double, at index: CellIndex) {
        let count = heights[index.section]?.count ?? 0
        if index.item < count {
            heights[index.section]?[index.item] = height
        } else if index.item == count {
            heights[index.section, default: []].append(height)
        }
    }
}
