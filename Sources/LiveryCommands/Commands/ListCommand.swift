import LiverySupport
import ArgumentParser
import Livery
import LiveryExport

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
