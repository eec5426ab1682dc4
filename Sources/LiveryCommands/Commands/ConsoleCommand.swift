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

    /// Plans the rendering of themes, or reports arguments that don't match them and returns nil.
    func plan(
        _ themes: [RenderTheme],
        _ options: RenderOptions,
        _ console: Console
    ) -> RenderPlan? {
        do throws(SelectionError) {
            return try RenderPlan(themes, options: options)
        } catch {
            for fault in error.faults { console.report(usage: fault.description) }
            return nil
        }
    }

    /// Throws if the paths of documents and `--format` don't go together.
    func validate(documents paths: [String]) throws {
        if let fault = ThemeLoader.usageFault(paths: paths, format: common.format) {
            throw ValidationError(fault)
        }
    }
}
