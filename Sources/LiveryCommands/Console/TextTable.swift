/// A table with aligned columns.
///
/// All cells share one array of bytes, because a theme can have very many assets.
struct TextTable {
    private struct Cell {
        /// The end in the bytes.
        var end: Int
        /// The number of characters.
        var width: Int
    }

    private var bytes: [UInt8] = []
    private var cells: [Cell] = []
    /// For each row, the number of cells up to its end.
    private var rows: [Int] = []
    private var widths: [Int] = []

    init(_ titles: [String]) {
        add(titles)
    }

    mutating func add(_ row: [String]) {
        for (column, cell) in row.enumerated() {
            bytes += cell.utf8
            // Counting characters is slow, and most cells are ASCII.
            let width = cell.utf8.allSatisfy { $0 < 0x80 } ? cell.utf8.count : cell.count
            cells.append(Cell(end: bytes.count, width: width))
            if column == widths.count { widths.append(0) }
            widths[column] = max(widths[column], width)
        }
        rows.append(cells.count)
    }

    /// The rows, each on a line, with two spaces between columns.
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
