import ArgumentParser
import LiveryExport

/// A command that uses only the console, so that tests can run it.
protocol ConsoleCommand: ParsableCommand {
    var common: CommonOptions { get }

    /// Whether warnings are errors.
    var isStrict: Bool { get }

    /// Runs the command, and reports errors to the console.
    func run(_ console: Console)
}

extension ConsoleCommand {
    var isStrict: Bool { false }

    /// Throws if a theme is not a file, or the output has no path.
    func validate(files paths: [String], output: String) throws {
        guard common.format == nil, !paths.contains(ThemeLoader.standardInput) else {
            throw ValidationError("themes are files; one on standard input can't be up to date")
        }
        try validate(documents: paths)
        guard !output.isEmpty else { throw ValidationError("--output must not be empty") }
    }

    /// Throws if the paths of documents and `--format` don't go together.
    func validate(documents paths: [String]) throws {
        if let fault = ThemeLoader.usageFault(paths: paths, format: common.format) {
            throw ValidationError(fault)
        }
    }
}
