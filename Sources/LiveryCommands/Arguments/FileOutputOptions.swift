import ArgumentParser
import LiverySupport

/// Where a command writes its one file.
struct FileOutputOptions: ParsableArguments {
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The file to write. Default: standard output.", valueName: "path"),
        completion: .file()
    )
    var output: String?

    @OptionGroup var replacing: ForceOption
}

/// Whether `--output` may replace a file. Commands that keep a record of what they have written need no such option.
struct ForceOption: ParsableArguments {
    @Flag(
        name: .shortAndLong,
        help: "Replace a file that exists, even if its contents are different."
    )
    var force = false
}

extension FileError {
    /// Why a file of `--output` can't be written.
    var outputReason: String {
        kind == .exists ? "\(reason); --force replaces it" : reason
    }
}
