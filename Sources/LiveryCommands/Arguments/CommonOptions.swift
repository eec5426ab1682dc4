import ArgumentParser
import Livery
import LiveryExport
import LiverySupport

/// The options of every command.
struct CommonOptions: ParsableArguments {
    @Flag(name: [.long, .customShort("q")], help: "Write only results and errors.") var quiet = false

    @Flag(help: "Write results and diagnostics as JSON, one object per line.") var json = false
}

/// The options of commands that read documents from standard input, too.
struct InputOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The format of the document on standard input, '-'. (default: seen from its first bytes)",
            valueName: "yaml|json|plist"
        )
    ) var format: DocumentFormat?

    /// Throws if the paths of documents and `--format` don't go together.
    func validate(_ paths: [String]) throws {
        if paths.contains("") { throw ValidationError("empty path") }
        if paths.count(where: { $0 == ThemeLoader.standardInput }) > 1 {
            throw ValidationError("standard input can't be read twice")
        }
        if format != nil, !paths.contains(where: ThemeLoader.isInput) {
            throw ValidationError("--format is for standard input; name it '-'")
        }
    }
}

/// The options of commands that report warnings.
struct WarningOptions: ParsableArguments { @Flag(help: "Treat warnings as errors.") var strict = false }

/// The options of commands whose warnings have names.
struct VerboseOptions: ParsableArguments {
    @Flag(help: "Write all warnings of a name, such as [web-file], and not only the first.") var verbose = false
}

/// Where a command writes its one file.
struct FileOutputOptions: ParsableArguments {
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The file to write. (default: standard output)", valueName: "path"),
        completion: .file()
    ) var output: String?

    @OptionGroup var replacing: ForceOption

    func validate() throws {
        guard output != "" else { throw ValidationError("--output must name a file") }
        try replacing.validate(with: output)
    }
}

/// Whether `--output` may replace a file. Commands that keep a record of what they have written need no such option.
struct ForceOption: ParsableArguments {
    @Flag(name: .shortAndLong, help: "Replace a file that exists, even if its contents are different.") var force =
        false

    /// Throws if there is no file to replace.
    func validate(with output: String?) throws {
        guard output != nil || !force else { throw ValidationError("--force needs --output") }
    }
}

/// The argument of an option that names a folder.
enum FolderArgument {
    /// Throws if a path is empty, or that of a file or of standard output; `./-` is a folder.
    static func validate(_ path: String?, of option: String) throws {
        guard let path else { return }
        guard !path.isEmpty else { throw ValidationError("\(option) must name a folder") }
        guard path != "-", !OutputName.isLikeFile(path) else {
            throw ValidationError("\(option) is a folder, found \(quotedPath(path))")
        }
    }
}

extension FileError {
    /// Why a file of `--output` can't be written.
    var outputReason: String { kind == .exists ? "\(reason); --force replaces it" : reason }
}
