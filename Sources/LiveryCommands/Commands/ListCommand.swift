import ArgumentParser
import Livery
import LiveryExport
import LiveryRaster
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

    @Argument(help: ArgumentHelp("A theme document; '-' is standard input.", valueName: "theme"), completion: .document)
    var theme: String

    @Flag(help: "List the values of each asset, with the appearances that have them.") var appearances = false

    @OptionGroup var parameters: ParameterOptions

    func validate() throws { try input.validate([theme]) }

    func run(_ console: Console) {
        let loader = ThemeLoader(console, input, parameters)
        guard let theme = loader.theme(theme), parameters.fit([theme], console) else { return }
        if appearances { return listValues(of: theme, console) }
        var table = TextTable(["KEY", "RESOLVER", "KIND", "SIZE", "STATES", "APPEARANCES", "LOCATION"])
        var objects: [JSON] = []
        var faults = theme.document.diagnostics
        for key in theme.styles.assetNames {
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
        for key in theme.styles.assetNames {
            do throws(ThemeError) {
                let values = try ListedValue.all(of: key, in: theme)
                if console.writesJSON {
                    console.results(values.map(\.json))
                } else {
                    for value in values { table.add(value.row) }
                }
            } catch { faults += error.diagnostics }
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

    init(_ titles: [String]) { add(titles) }

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

/// An asset in the output of `list`, as far as its faults allow.
struct ListedAsset {
    let key: String
    private(set) var faults: [Diagnostic] = []
    private var description: AssetDescription?
    private var layout: ImageLayout?
    private var value: Asset?
    private var parameters: [String] = []
    private let document: ThemeDocument

    init(_ key: String, in theme: RenderTheme) {
        self.key = key
        document = theme.document
        do throws(ThemeError) {
            let description = try theme.styles.description(of: key)
            self.description = description
            parameters = try theme.styles.parameters(of: key).map(\.name)
            let appearance = description.appearances.first
            let value = try theme.styles.value(key, appearance: appearance)
            if case .image(let recipe) = value { layout = recipe.layout } else { self.value = value }
        } catch { faults = error.diagnostics }
    }

    private static let nothing = "-"

    var row: [String] {
        guard let description else { return [key] + Array(repeating: Self.nothing, count: 6) }
        let states = description.states.map { states in states.isEmpty ? "normal" : document.text(of: states) }
        return [
            key, description.resolver, description.kind.rawValue,
            layout.map { "\($0.size.width.shortest)x\($0.size.height.shortest)" } ?? Self.nothing,
            states.joined(separator: ","), description.appearances.map(document.text(of:)).joined(separator: ","),
            description.location.description,
        ]
    }

    var json: JSON {
        guard let description else { return .object(["kind": .null, "key": .string(key)]) }
        let facts = JSON(description, hasResolver: true).adding([
            "states": .array(description.states.map { .strings(document.names(of: $0)) }),
            "appearances": .array(description.appearances.map { .strings(document.names(of: $0)) }),
            "value": value.flatMap { JSON($0) }, "parameters": parameters.isEmpty ? nil : .strings(parameters),
        ])
        return facts.adding(layout.map { JSON($0) } ?? .object([:])).adding([
            "location": DocumentPlace(description.location).json
        ])
    }
}

/// A parameter of a theme in the output of `list`.
struct ListedParameter {
    private let parameter: Parameter
    /// The default in the theme's first appearance; nil if it has a fault.
    private let usual: String?

    init(_ parameter: Parameter, in theme: RenderTheme) {
        self.parameter = parameter
        let appearance = theme.document.appearances.first
        usual = (try? theme.styles.defaultValue(of: parameter, appearance: appearance))?.text
    }

    static let titles = ["PARAMETER", "TYPE", "DEFAULT", "VALUES", "LOCATION"]

    var row: [String] {
        [parameter.name, parameter.type.rawValue, usual.map(quoted) ?? "-", allowed, parameter.location.description]
    }

    private var allowed: String {
        if !parameter.values.isEmpty { return oneLine(parameter.values.joined(separator: ",")) }
        if let length = parameter.maxLength { return "\(length) characters" }
        guard parameter.minimum != nil || parameter.maximum != nil else { return "-" }
        return (parameter.minimum?.shortest ?? "") + "…" + (parameter.maximum?.shortest ?? "")
    }

    /// What it is.
    var facts: JSON {
        .object([
            "type": .string(parameter.type.rawValue), "default": usual.map(JSON.string) ?? .null,
            "values": parameter.values.isEmpty ? nil : .strings(parameter.values),
            "maxLength": parameter.maxLength.map(JSON.number), "minimum": parameter.minimum.map(JSON.number),
            "maximum": parameter.maximum.map(JSON.number),
        ])
    }

    var json: JSON {
        JSON.object(["kind": .string("parameter"), "name": .string(parameter.name)]).adding(facts).adding([
            "location": DocumentPlace(parameter.location).json
        ])
    }
}

/// A value of an asset in the output of `list --appearances`, and the appearances that have it.
struct ListedValue {
    static let titles = ["KEY", "APPEARANCES", "LOCATION", "VALUE"]

    private let key: String
    private let kind: AssetKind
    private var appearances: [String]
    /// The value where it was last set: that of the asset, or of one of its variants.
    private let location: DocumentLocation
    private let content: Content

    private enum Content: Hashable {
        case value(JSON)
        /// An image: its size in points in the normal state, and the digests of its pictures in all states.
        case image(Size2D, [Digest])
        case other
    }

    /// The different values of an asset, in the order of the theme's appearances.
    ///
    /// - Throws: The faults of the asset.
    static func all(of key: String, in theme: RenderTheme) throws(ThemeError) -> [ListedValue] {
        let description = try theme.styles.description(of: key)
        var values: [ListedValue] = []
        for appearance in description.appearances {
            let content = try content(of: description, in: appearance, theme)
            let name = theme.document.text(of: appearance)
            if let same = values.firstIndex(where: { $0.content == content }) {
                values[same].appearances.append(name)
                continue
            }
            let levels = try theme.styles.levels(of: key, appearance: appearance)
            values.append(
                ListedValue(
                    key: key,
                    kind: description.kind,
                    appearances: [name],
                    location: levels.last?.location ?? description.location,
                    content: content
                )
            )
        }
        return values
    }

    private static func content(of asset: AssetDescription, in appearance: Appearance, _ theme: RenderTheme)
        throws(ThemeError) -> Content
    {
        guard asset.kind == .image else {
            let value = try theme.styles.value(asset.name, appearance: appearance)
            return JSON(value).map(Content.value) ?? .other
        }
        var size = Size2D.zero
        var digests: [Digest] = []
        for states in asset.states {
            let image = try theme.styles.resolvedImage(asset.name, states: states, appearance: appearance)
            if digests.isEmpty { size = image.layout.size }
            digests.append(image.digest)
        }
        return .image(size, digests)
    }

    var row: [String] {
        let value =
            switch content {
            case .value(.string(let text)): text
            case .value(let value): value.text
            case .image(let size, _): "\(size.width.shortest)x\(size.height.shortest)"
            case .other: "-"
            }
        return [key, appearances.joined(separator: ","), location.description, value]
    }

    var json: JSON {
        let facts = JSON.object([
            "kind": .string(kind.rawValue), "key": .string(key),
            "appearances": .array(appearances.map { .strings($0.split(separator: ".").map(String.init)) }),
            "location": DocumentPlace(location).json,
        ])
        return switch content {
        case .value(let value): facts.adding(["value": value])
        case .image(let size, _): facts.adding(["size": JSON(size)])
        case .other: facts
        }
    }
}
