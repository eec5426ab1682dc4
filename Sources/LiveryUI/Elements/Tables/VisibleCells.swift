import LiveryRaster

/// The cells that a table or a collection has made for what is seen of it.
///
/// A cell that stays in sight stays the same; one that goes out of sight is let go.
struct VisibleCells<Key: Hashable & Comparable, Cell: View> {
    private var cells: [Key: Cell] = [:]

    /// The cell at a place, if it is in sight.
    subscript(key: Key) -> Cell? { cells[key] }

    /// All cells, in the order of their places.
    var all: [(key: Key, cell: Cell)] {
        cells.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// The cell of a place, made and put into its view if there is none.
    mutating func cell(at key: Key, in view: View, make: () -> Cell) -> Cell {
        if let known = cells[key] { return known }
        let new = make()
        cells[key] = new
        view.insertSubview(new, at: 0)
        return new
    }

    /// Lets all cells go but those at some places.
    mutating func keep(_ isKept: (Key) -> Bool) {
        for (key, cell) in cells where !isKept(key) {
            cells[key] = nil
            cell.removeFromSuperview()
        }
    }

    /// Lets all cells go.
    mutating func removeAll() {
        keep { _ in false }
    }
}

/// What of a table or a collection can be seen.
enum VisibleBounds {
    /// The most that is, in points: no picture has more than 16,384 pixels a side, or fewer than one for
    /// ten points. Larger ones do not make cells for what no one sees.
    static let maximumLength = 163_840.0
}

extension View {
    /// Puts some subviews below all others, the first lowest.
    func order(_ views: [View]) {
        let known = Set(views.map(ObjectIdentifier.init))
        let ordered = views.filter { $0.superview === self }
        let others = subviews.filter { !known.contains(ObjectIdentifier($0)) }
        let all = ordered + others
        guard !zip(all, subviews).allSatisfy({ $0 === $1 }) else { return }
        subviews = all
    }
}
