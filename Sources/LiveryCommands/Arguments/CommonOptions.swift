import ArgumentParser
import Livery

/// The options of every command.
struct CommonOptions: ParsableArguments {
    @Flag(name: [.long, .customShort("q")], help: "Write only results and errors.")
    var quiet = false

    @Flag(help: "Write results and diagnostics as JSON, one object per line.")
    var json = false

    @Option(
        help: ArgumentHelp(
            "The format of the document on standard input, '-'.",
            valueName: "yaml|json|plist"
        )
    )
    var format: DocumentFormat?
}

/// The options of commands that report warnings.
struct WarningOptions: ParsableArguments {
    @Flag(help: "Treat warnings as errors.")
    var strict = false
}
