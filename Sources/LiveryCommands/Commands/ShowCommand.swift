import ArgumentParser
import Livery
import LiveryExport
import LiveryRaster

/// `livery show`: shows an asset.
struct ShowCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Show what an asset is made from, with references and layers resolved."
    )

    @OptionGroup var common: CommonOptions

    @OptionGroup var input: InputOptions

    @Argument(
        help: ArgumentHelp("A theme document; '-' is standard input.", valueName: "theme"),
        completion: .document
    )
    var theme: String

    @Argument(help: "The asset's key.")
    var key: String

    @Option(help: ArgumentHelp("The appearance. (default: the theme's first)", valueName: "dark"))
    var appearance: String?

    @Option(
        help: ArgumentHelp(
            "The words of a variant. (default: the asset's default ones)",
            valueName: "danger.small"
        )
    )
    var variant: String?

    @Option(
        help: ArgumentHelp("Control states. (default: normal)", valueName: "selected.disabled")
    )
    var state: String?

    @Option(
        help: ArgumentHelp("Pixels per point. (default: 1)", valueName: "n"),
        transform: Scale.parse
    )
    var scale: Double?

    @OptionGroup var parameters: ParameterOptions

    func validate() throws {
        try input.validate([theme])
    }

    func run(_ console: Console) {
        let loader = ThemeLoader(console, input, parameters)
        guard let theme = loader.theme(theme), parameters.fit([theme], console) else { return }
        let keys = theme.styles.assetKeys
        guard let key = self.key(in: theme, console) else { return }
        guard keys.contains(key) else {
            let nearest = nearestName(to: key, among: keys)
            let fault = Fault.noAsset(pattern: key, nearest: nearest)
            return console.report(usage: fault.message)
        }
        guard let appearance = appearance(in: theme, console),
            let states = states(in: theme, console)
        else { return }
        do throws(ThemeError) {
            let kind = try theme.styles.description(of: key).kind
            guard kind == .image || state == nil && scale == nil else {
                let found = "\(quoted(key)) is a \(kind.rawValue)"
                return console.report(usage: "--state and --scale are for images; \(found)")
            }
            let shown = try ShownAsset(
                key,
                in: theme,
                appearance: appearance,
                states: states,
                scale: scale ?? 1
            )
            if console.writesJSON {
                console.result(shown.json)
            } else {
                console.context.output.write(shown.text(console.context))
            }
        } catch {
            console.report(error.diagnostics, as: .failure)
        }
    }

    private func key(in theme: RenderTheme, _ console: Console) -> String? {
        do throws(Fault) {
            let known = theme.styles.assetKeys.contains(ThemeName.asset(of: key))
            let name = variant.map { "\(key)~\($0)" } ?? key
            return known ? try theme.document.canonicalName(name) : key
        } catch {
            console.report(usage: error.message)
            return nil
        }
    }

    private func appearance(in theme: RenderTheme, _ console: Console) -> Appearance? {
        guard let text = appearance else { return theme.document.appearances.first ?? [] }
        do throws(ThemeError) {
            return try theme.document.appearance(parsing: text)
        } catch {
            console.report(usage: error)
            return nil
        }
    }

    private func states(in theme: RenderTheme, _ console: Console) -> StateSet? {
        do throws(ThemeError) {
            return try theme.document.stateSet(parsing: state ?? "normal")
        } catch {
            console.report(usage: error)
            return nil
        }
    }
}
