import ArgumentParser
import Livery
import LiveryExport
import LiverySupport

/// `livery list`: lists a theme's assets.
struct ListCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List the assets of a theme.",
        discussion: "Sizes are in points, in the normal state and the theme's first appearance."
    )

    @OptionGroup var common: CommonOptions

    @OptionGroup var input: InputOptions

    @Argument(
        help: ArgumentHelp("A theme document; '-' is standard input.", valueName: "theme"),
        completion: .document
    )
    var theme: String

    @Flag(help: "List the values of each asset, with the appearances that have them.")
    var appearances = false

    @OptionGroup var parameters: ParameterOptions

    func validate() throws {
        try input.validate([theme])
    }

    func run(_ console: Console) {
        let loader = ThemeLoader(console, input, parameters)
        guard let theme = loader.theme(theme), parameters.fit([theme], console) else { return }
        if appearances { return listValues(of: theme, console) }
        var table = TextTable([
            "KEY", "RESOLVER", "KIND", "SIZE", "STATES", "APPEARANCES", "LOCATION",
        ])
        var objects: [JSON] = []
        var faults = theme.document.diagnostics
        for key in theme.styles.assetKeys {
            let asset = ListedAsset(key, in: theme)
            faults += asset.faults
            guard console.writesJSON else {
                table.add(asset.row)
                continue
            }
            objects.append(asset.json)
            // Writes in batches: a theme can have very many assets.
            if objects.count >= 500 {
                console.results(objects)
                objects = []
            }
        }
        let parameters = theme.document.parameters.map { ListedParameter($0, in: theme) }
        if console.writesJSON {
            console.results(objects + parameters.map(\.json))
        } else {
            console.context.output.write(table.text)
            if !parameters.isEmpty {
                var table = TextTable(ListedParameter.titles)
                for parameter in parameters { table.add(parameter.row) }
                console.context.output.write("\n" + table.text)
            }
        }
        console.report(faults, as: .failure)
    }

    private func listValues(of theme: RenderTheme, _ console: Console) {
        var table = TextTable(ListedValue.titles)
        var faults = theme.document.diagnostics
        for key in theme.styles.assetKeys {
            do throws(ThemeError) {
                let values = try ListedValue.all(of: key, in: theme)
                if console.writesJSON {
                    console.results(values.map(\.json))
                } else {
                    for value in values { table.add(value.row) }
                }
            } catch {
                faults += error.diagnostics
            }
        }
        if !console.writesJSON { console.context.output.write(table.text) }
        console.report(faults, as: .failure)
    }
}

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
