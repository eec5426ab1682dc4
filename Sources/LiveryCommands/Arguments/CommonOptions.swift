import LiverySupport
import ArgumentParser
import Livery

/// What every command understands.
struct CommonOptions: ParsableArguments {
    @Flag(name: .long, help: "Write nothing but results and errors.")
    var quiet = false

    @Flag(name: .long, help: "Write results and diagnostics as JSON, an object a line.")
    var json = false

    @Option(
        name: .long,
        help: ArgumentHelp(
            "The format of the document on standard input, which '-' stands for.",
            valueName: "yaml|json|plist"
        )
    )
    var format: DocumentFormat?
}

extension DocumentFormat: ExpressibleByArgument {}
