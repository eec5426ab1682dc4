import ArgumentParser
import Livery
import LiveryExport
import LiveryStyle
import LiveryUI

/// `livery validate`: the faults of documents, and nothing else.
struct ValidateCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "validate",
        abstract: "Report every fault of themes, style sheets and screens.",
        discussion: """
            Every asset, every rule and every element is looked at in every appearance and state; \
            nothing is drawn. A document with a key that begins with '@' or '#' is a style sheet; one \
            with a list of 'children', or a 'type' or 'controller' that is a word, is a screen.
            """
    )

    @OptionGroup var common: CommonOptions

    @Argument(
        help: ArgumentHelp(
            "Themes, style sheets and screens; '-' is standard input.",
            valueName: "document"
        )
    )
    var documents: [String]

    @Option(
        help: ArgumentHelp(
            "The theme that the references of sheets and screens lead to.",
            valueName: "path"
        )
    )
    var theme: String?

    func validate() throws {
        let paths = documents + (theme.map { [$0] } ?? [])
        if let fault = ThemeLoader.usageFault(paths: paths, format: common.format) {
            throw ValidationError(fault)
        }
    }

    func run(_ console: Console) {
        let loader = ThemeLoader(console: console, format: common.format)
        var styles: StyleManager?
        if let theme {
            guard let loaded = loader.theme(theme) else { return }
            styles = loaded.styles
        }
        for path in documents {
            guard let document = loader.document(path) else { continue }
            let count =
                switch document {
                case .theme(let theme): validate(theme, console: console)
                case .sheet(let sheet, _): validate(sheet, styles: styles, console: console)
                case .screen(let screen, _): validate(screen, styles: styles, console: console)
                }
            let name = path == ThemeLoader.standardInput ? "stdin" : path
            console.note("\(oneLine(name)): \(count) \(count == 1 ? "fault" : "faults")")
        }
    }

    private func validate(_ theme: RenderTheme, console: Console) -> Int {
        let faults = theme.styles.validate()
        console.report(faults, as: .failure)
        let clashes = RenderPlan.nameFaults(in: theme)
        for clash in clashes {
            console.report(clash, as: .failure)
        }
        return faults.count + clashes.count
    }

    private func validate(
        _ sheet: StyleSheet,
        styles: StyleManager?,
        console: Console
    ) -> Int {
        let (faults, warnings) = sheet.validate(
            styles: styles,
            knownTypes: ElementTypes.standard.styleTypes
        )
        console.report(faults, as: .failure)
        for warning in warnings { console.warn(warning) }
        return faults.count
    }

    private func validate(
        _ screen: Screen,
        styles: StyleManager?,
        console: Console
    ) -> Int {
        let faults = screen.validate(styles: styles)
        console.report(faults, as: .failure)
        return faults.count
    }
}
