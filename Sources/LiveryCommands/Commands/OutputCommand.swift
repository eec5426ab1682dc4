import ArgumentParser
import Livery
import LiveryExport
import LiverySupport

/// A command that makes one output from themes, without a project file.
protocol OutputCommand: ConsoleCommand {
    /// The paths of the themes.
    var themes: [String] { get }

    /// The path of the output.
    var output: String { get }

    /// The assets of the output.
    var patterns: PatternOptions { get }

    /// The values of the themes' parameters.
    var parameters: ParameterOptions { get }

    /// The options of the run.
    var runOptions: RunOptions { get }
}

extension OutputCommand {
    /// Throws if a theme is not a file, or the output has no path.
    func validateOutput() throws {
        guard common.format == nil, !themes.contains(ThemeLoader.standardInput) else {
            throw ValidationError("themes are files; one on standard input can't be up to date")
        }
        try validate(documents: themes)
        guard !output.isEmpty else { throw ValidationError("--output must not be empty") }
    }

    /// Brings the output up to date, and reports what was done.
    ///
    /// - Parameters:
    ///   - format: The name of the output's format.
    ///   - options: The options of the format.
    ///   - names: The names of the themes, in their order. Default: their documents' names.
    ///   - console: The console for the report.
    func export(
        to format: String,
        options: [(key: String, value: String)],
        names: [String]? = nil,
        _ console: Console
    ) {
        let start = console.context.now()
        var faults: [Diagnostic] = []
        let output = ProjectOutput(to: format, path: output, options: options, faults: &faults)
        for fault in faults { console.report(usage: fault.message) }
        guard let output, faults.isEmpty else { return }
        let themes = self.themes.enumerated().map { position, path in
            var theme = ProjectTheme(path: path, name: names?[position])
            theme.selection.only = patterns.only
            theme.selection.except = patterns.except
            theme.parameters = parameters.values
            return theme
        }
        let (folder, rooted) = output.rooted
        ExportRun(
            console: console,
            request: ExportRequest(
                themes,
                [rooted],
                settings: settings(options)
            ),
            folder: folder.isEmpty ? "." : folder,
            records: .output,
            options: runOptions.options,
            mode: runOptions.mode
        )(since: start)
    }

    /// Text that changes whenever the selection, a parameter, or an option of the format does.
    private func settings(_ options: [(key: String, value: String)]) -> String {
        let values = parameters.values.mapValues(\.text).sorted { $0.key < $1.key }
        let lines =
            options.map { "option \(quoted($0.key)) \(quoted($0.value))" }
            + patterns.only.map { "only \(quoted($0.pattern))" }
            + patterns.except.map { "except \(quoted($0.pattern))" }
            + values.map { "set \(quoted($0.key)) \(quoted($0.value))" }
        return lines.joined(separator: "\n")
    }
}
