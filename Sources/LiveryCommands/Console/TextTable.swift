/// Rows of texts in columns, aligned for the eye.
struct TextTable {
    private var rows: [[String]] = []

    /// Makes a table with this first row.
    init(_ titles: [String]) {
        rows = [titles]
    }

    /// Adds a row.
    mutating func add(_ row: [String]) {
        rows.append(row)
    }

    /// The rows, one a line, two blanks between columns and none at a line's end.
    var text: String {
        let count = rows.map(\.count).max() ?? 0
        let widths = (0..<count).map { column in
            rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
        }
        return rows.map { row in
            let cells = row.enumerated().map { column, cell in
                column == row.count - 1
                    ? cell
                    : cell + String(repeating: " ", count: widths[column] - cell.count)
            }
            return cells.joined(separator: "  ") + "\n"
        }.joined()
    }
}
