import ArgumentParser
import Livery
import LiveryExport

/// `livery validate`: the faults of documents, and nothing else.
struct ValidateCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "validate",
        abstract: "Report every fault of theme documents.",
        discussion: "Every asset is looked at in every appearance and state; nothing is drawn."
    )

    @OptionGroup var common: CommonOptions

    @Argument(
        help: ArgumentHelp("Theme documents; '-' is standard input.", valueName: "document")
    )
    var documents: [String]

    func validate() throws {
        if let fault = ThemeLoader.usageFault(paths: documents, format: common.format) {
            throw ValidationError(fault)
        }
    }

    func run(_ console: Console) {
        let loader = ThemeLoader(console: console, format: common.format)
        for path in documents {
            validate(path, loader: loader, console: console)
        }
    }

    private func validate(_ path: String, loader: ThemeLoader, console: Console) {
        guard let theme = loader.theme(path) else { return }
        let faults = theme.styles.validate()
        console.report(faults, as: .failure)
        let clashes = RenderPlan.sameNames(in: theme)
        for clash in clashes {
            console.report(clash, as: .failure)
        }
        let count = faults.count + clashes.count
        let name = path == ThemeLoader.standardInput ? "stdin" : path
        console.note("\(oneLine(name)): \(count) \(count == 1 ? "fault" : "faults")")
    }
}
