/// Rows of texts in columns, aligned for the eye.
///
/// There may be a row for each asset of a theme, so all texts are kept as one.
struct TextTable {
    private struct Cell {
        /// Where in the text the cell ends.
        var end: Int
        /// How many characters it has.
        var width: Int
    }

    private var bytes: [UInt8] = []
    private var cells: [Cell] = []
    /// How many cells there are up to the end of each row.
    private var rows: [Int] = []
    private var widths: [Int] = []

    /// Makes a table with this first row.
    init(_ titles: [String]) {
        add(titles)
    }

    /// Adds a row.
    mutating func add(_ row: [String]) {
        for (column, cell) in row.enumerated() {
            bytes += cell.utf8
            cells.append(Cell(end: bytes.count, width: cell.count))
            if column == widths.count { widths.append(0) }
            widths[column] = max(widths[column], cell.count)
        }
        rows.append(cells.count)
    }

    /// The rows, one a line, two blanks between columns and none at a line's end.
    var text: String {
        var text: [UInt8] = []
        var (start, cell) = (0, 0)
        for end in rows {
            let first = cell
            while cell < end {
                if cell > first {
                    let blanks = widths[cell - first - 1] - cells[cell - 1].width + 2
                    text += repeatElement(UInt8(ascii: " "), count: blanks)
                }
                text += bytes[start..<cells[cell].end]
                start = cells[cell].end
                cell += 1
            }
            text.append(UInt8(ascii: "\n"))
        }
        return String(decoding: text, as: UTF8.self)
    }
}
