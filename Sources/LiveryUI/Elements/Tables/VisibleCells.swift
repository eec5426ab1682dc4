import LiveryRaster

/// The cells of the visible part of a table or a collection. A cell exists while it is visible.
struct VisibleCells<Key: Hashable & Comparable, Cell: View> {
    private var cells: [Key: Cell] = [:]

    subscript(key: Key) -> Cell? { cells[key] }

    /// The positions and cells, sorted by position.
    var all: [(key: Key, cell: Cell)] {
        cells.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// The cell at a position; created and added to its view if there is none.
    mutating func cell(at key: Key, in view: View, make: () -> Cell) -> Cell {
        if let known = cells[key] { return known }
        let new = make()
        cells[key] = new
        view.insertSubview(new, at: 0)
        return new
    }

    /// Removes all cells except those at some positions.
    mutating func keep(_ isKept: (Key) -> Bool) {
        for (key, cell) in cells where !isKept(key) {
            cells[key] = nil
            cell.removeFromSuperview()
        }
    }

    mutating func removeAll() {
        keep { _ in false }
    }
}

enum VisibleBounds {
    /// The maximum visible length, in points: pictures have at most 16,384 pixels per side, and at least one per
    /// 10 points. No cells are created beyond it.
    static let maximumLength = 163_840.0
}
