import ArgumentParser
import Livery
import LiveryExport
import LiverySupport

/// `livery export`: makes one output without a project file.
struct ExportCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Export themes to a platform's format, or to a page that shows them.",
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
        help: ArgumentHelp("The format.", valueName: ExportCommand.formats.joined(separator: "|")),
        completion: .list(ExportCommand.formats)
    ) var outputFormat: String

    @Argument(help: ArgumentHelp("Theme documents.", valueName: "theme"), completion: .document) var themes: [String] =
        []

    @Option(
        name: [.long, .short],
        help: ArgumentHelp("The folder or file to write. (default for a gallery: gallery.html)", valueName: "path"),
        completion: .file()
    ) var output: String?

    @Option(
        parsing: .singleValue,
        help: ArgumentHelp("An option of the format; may be repeated.", valueName: "key=value"),
        transform: { try Assignment($0, refusal: "is not an option; write KEY=VALUE, such as namespace=Theme") }
    ) var option: [Assignment] = []

    @OptionGroup var patterns: PatternOptions

    @OptionGroup var parameters: ParameterOptions

    @OptionGroup var runOptions: RunOptions
    @OptionGroup var verbose: VerboseOptions

    /// All formats but that of `livery render`.
    private static let formats = OutputFormats.names.filter { $0 != PNGFormat.name }

    func validate() throws {
        guard outputFormat != PNGFormat.name else { throw ValidationError("PNG files are made by 'livery render'") }
        let words = Self.formats.alternatives
        guard DocumentFormat(path: outputFormat) == nil else {
            throw ValidationError("\(quotedPath(outputFormat)) is no format; write one before it: \(words)")
        }
        guard Self.formats.contains(outputFormat) || !themes.isEmpty else {
            throw ValidationError("\(quoted(outputFormat)) is no format; write \(words)")
        }
        guard !themes.isEmpty else { throw ValidationError("a theme is missing") }
        guard !themes.contains(ThemeLoader.standardInput) else {
            throw ValidationError("themes are files; one on standard input can't be up to date")
        }
        guard !themes.contains("") else { throw ValidationError("empty path") }
        guard output != "" else { throw ValidationError("--output must not be empty") }
        guard path != nil else { throw ValidationError("--output is missing") }
        if let option = option.first(where: { ["to", "path", "themes"].contains($0.name) }) {
            throw ValidationError("\(quoted(option.name)) is not an option of a format")
        }
        guard !compares || themes.count == 2 else {
            throw ValidationError("'compare' takes two themes, the old one first")
        }
    }

    /// The path of the output; nil if it is missing.
    private var path: String? { output ?? (outputFormat == GalleryFormat.name ? "gallery.html" : nil) }

    /// Whether a gallery compares two versions of a theme.
    private var compares: Bool {
        outputFormat == GalleryFormat.name && option.contains { $0.name == "compare" && $0.value == "true" }
    }

    func run(_ console: Console) {
        let start = console.context.now()
        var options = option.map { (key: $0.name, value: $0.value) }
        // What is made; files of other assets stay.
        let selection = patterns.selection
        options += selection.only.map { (key: "only", value: $0.pattern) }
        options += selection.except.map { (key: "except", value: $0.pattern) }
        var faults: [Diagnostic] = []
        let output = ProjectOutput(to: outputFormat, path: path ?? "", options: options, faults: &faults)
        for fault in faults {
            let list = option.first { $0.value.contains(",") && fault.message.hasPrefix("\(quoted($0.name)) of ") }
            let hint = list.map { "; write '--option \($0.name)=…' once for each" }
            console.report(usage: fault.message + (hint ?? ""))
        }
        guard let output, faults.isEmpty else { return }
        let (folder, rooted) = output.rooted
        let lines = options.map { "option \(quoted($0.key)) \(quoted($0.value))" }
        // The versions of a theme have the same name.
        let names: [String?] = compares ? ["old", "new"] : themes.map { _ in nil }
        ExportRun(
            console: console,
            request: ExportRequest(
                zip(themes, names).map { path, name in
                    var theme = ProjectTheme(path: path, name: name)
                    theme.parameters = parameters.values
                    return theme
                },
                [rooted],
                settings: (lines + [parameters.settings]).joined(separator: "\n"),
                selection: selection
            ),
            folder: folder.isEmpty ? "." : folder,
            options: runOptions.options,
            mode: runOptions.mode,
            isVerbose: verbose.verbose
        )(since: start)
    }
}
