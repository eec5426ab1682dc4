import ArgumentParser

/// What a command makes of warnings.
struct WarningOptions: ParsableArguments {
    @Flag(name: .long, help: "Treat warnings as errors.")
    var strict = false
}
