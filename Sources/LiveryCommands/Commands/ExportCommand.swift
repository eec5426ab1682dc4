import ArgumentParser
import LiveryExport
import LiverySupport

/// `livery export`: makes one output without a project file.
struct ExportCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Export themes to a platform's format.",
        discussion: """
            What a project file says of an output can be said by options: '--option namespace=Theme' for \
            'namespace: Theme'; a list is the option several times. Only files that are not up to date \
            are written, and obsolete ones are removed. Files that Livery did not write stay.
            """
    )

    @OptionGroup var common: CommonOptions

    @OptionGroup var warnings: WarningOptions

    var isStrict: Bool { warnings.strict }

    @Argument(
        help: ArgumentHelp(
            "The format.",
            valueName: OutputFormats.names.joined(separator: "|")
        ),
        completion: .list(OutputFormats.names)
    )
    var outputFormat: String

    @Argument(help: ArgumentHelp("Theme documents.", valueName: "theme"), completion: .document)
    var themes: [String]

    @Option(
        name: [.long, .short],
        help: ArgumentHelp("The folder or file to write.", valueName: "path"),
        completion: .file()
    )
    var output: String

    @Option(
        parsing: .singleValue,
        help: ArgumentHelp("An option of the format; may be repeated.", valueName: "key=value"),
        transform: {
            try Assignment(
                $0,
                refusal: "is not an option; write KEY=VALUE, such as namespace=Theme"
            )
        }
    )
    var option: [Assignment] = []

    @OptionGroup var patterns: PatternOptions

    @OptionGroup var parameters: ParameterOptions

    @OptionGroup var runOptions: RunOptions

    func validate() throws {
        try validate(files: themes, output: output)
        if let option = option.first(where: { ["to", "path", "themes"].contains($0.name) }) {
            throw ValidationError("\(quoted(option.name)) is not an option of a format")
        }
    }

    func run(_ console: Console) {
        ExportRun.export(
            to: outputFormat,
            options: option.map { (key: $0.name, value: $0.value) },
            path: output,
            themes: themes.map { (path: $0, name: nil) },
            patterns,
            parameters,
            runOptions,
            console
        )
    }
}
