import ArgumentParser

/// A command that runs without a process: all it knows of the world is in the console.
protocol ConsoleCommand: ParsableCommand {
    var common: CommonOptions { get }

    /// Whether warnings are errors.
    var isStrict: Bool { get }

    /// Does what the arguments ask for; what goes wrong is reported to the console.
    func run(_ console: Console)
}

extension ConsoleCommand {
    var isStrict: Bool { false }
}
