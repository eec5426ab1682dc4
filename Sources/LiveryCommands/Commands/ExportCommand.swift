import ArgumentParser
import Livery
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
        )
    )
    var outputFormat: String

    @Argument(help: ArgumentHelp("Theme documents.", valueName: "theme"))
    var themes: [String]

    @Option(
        name: [.long, .short],
        help: ArgumentHelp("The folder or file to write.", valueName: "path")
    )
    var output: String

    @Option(
        parsing: .singleValue,
        help: ArgumentHelp("An option of the format; may be repeated.", valueName: "key=value"),
        transform: FormatOption.parse
    )
    var option: [FormatOption] = []

    @OptionGroup var patterns: PatternOptions

    @OptionGroup var parameters: ParameterOptions

    @OptionGroup var runOptions: RunOptions

    func validate() throws {
        guard common.format == nil, !themes.contains(ThemeLoader.standardInput) else {
            throw ValidationError("themes are files; one on standard input can't be up to date")
        }
        try validate(documents: themes)
        guard !output.isEmpty else { throw ValidationError("--output must name a folder or file") }
        if let option = option.first(where: { ["to", "path", "themes"].contains($0.key) }) {
            throw ValidationError("\(quoted(option.key)) is not an option of a format")
        }
    }

    func run(_ console: Console) {
        let start = console.context.now()
        var faults: [Diagnostic] = []
        let output = ProjectOutput(
            to: outputFormat,
            path: output,
            options: option.map { (key: $0.key, value: $0.value) },
            faults: &faults
        )
        for fault in faults { console.report(usage: fault.message) }
        guard let output, faults.isEmpty else { return }
        let themes = self.themes.map { path in
            var theme = ProjectTheme(path: path)
            theme.selection.only = patterns.only
            theme.selection.except = patterns.except
            theme.parameters = parameters.values
            return theme
        }
        let (folder, rooted) = output.rooted
        let request = ExportRequest(themes, [rooted], settings: settings, isProject: false)
        ExportRun(
            console: console,
            request: request,
            folder: folder.isEmpty ? "." : folder,
            records: .output,
            options: runOptions.options,
            mode: runOptions.mode
        )(since: start)
    }

    /// A text that differs if an option does.
    private var settings: String {
        patterns.settings(
            parameters.values,
            options: option.map { (key: $0.key, value: $0.value) }
        )
    }
}

extension PatternOptions {
    /// A text that differs if what is selected, a parameter, or an option of a format does.
    func settings(
        _ parameters: [String: ParameterValue],
        options: [(key: String, value: String)]
    ) -> String {
        let values = parameters.mapValues(\.text).sorted { $0.key < $1.key }
        let lines =
            options.map { "option \(quoted($0.key)) \(quoted($0.value))" }
            + only.map { "only \(quoted($0.pattern))" }
            + except.map { "except \(quoted($0.pattern))" }
            + values.map { "set \(quoted($0.key)) \(quoted($0.value))" }
        return lines.joined(separator: "\n")
    }
}

/// An option of a format: `KEY=VALUE`.
struct FormatOption: Hashable {
    var key: String
    var value: String

    static func parse(_ argument: String) throws -> FormatOption {
        guard let sign = argument.firstIndex(of: "="), sign > argument.startIndex else {
            throw ValidationError(
                "\(quoted(argument)) is not an option; write KEY=VALUE, such as namespace=Theme"
            )
        }
        return FormatOption(
            key: String(argument[..<sign]),
            value: String(argument[argument.index(after: sign)...])
        )
    }
}
