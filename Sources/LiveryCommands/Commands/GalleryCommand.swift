import ArgumentParser
import Livery
import LiveryExport

/// `livery gallery`: makes a page that shows themes.
struct GalleryCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "gallery",
        abstract: "Make an HTML page that shows everything in themes.",
        discussion: """
            The page is one file that needs no network: every color, font, gradient and image, in all \
            states, appearances and scales. It is written only if it is not up to date. With --compare, \
            it shows what differs between an old and a new version of a theme.
            """
    )

    @OptionGroup var common: CommonOptions

    @OptionGroup var warnings: WarningOptions

    var isStrict: Bool { warnings.strict }

    @Argument(help: ArgumentHelp("Theme documents.", valueName: "theme"), completion: .document)
    var themes: [String]

    @Option(
        name: [.long, .short],
        help: ArgumentHelp("The page to write.", valueName: "file"),
        completion: .file(extensions: ["html"])
    )
    var output = "gallery.html"

    @Flag(help: "Show how the second of two themes differs from the first.")
    var compare = false

    @Option(help: ArgumentHelp("The page's title. (default: the themes' names)", valueName: "text"))
    var title: String?

    @Option(help: ArgumentHelp("Pixel scales; fractions are allowed.", valueName: "1,2,3"))
    var scale = ScaleList(values: RenderOptions().scales)

    @OptionGroup var patterns: PatternOptions

    @OptionGroup var parameters: ParameterOptions

    @OptionGroup var runOptions: RunOptions

    func validate() throws {
        try validate(files: themes, output: output)
        guard !compare || themes.count == 2 else {
            throw ValidationError("--compare takes two themes, the old one first")
        }
        guard title != "" else { throw ValidationError("--title must not be empty") }
        try scale.validate()
    }

    func run(_ console: Console) {
        // The versions of a theme have the same name.
        let names: [String?] = compare ? ["old", "new"] : themes.map { _ in nil }
        ExportRun.export(
            to: GalleryFormat.name,
            options: options,
            path: output,
            themes: zip(themes, names).map { (path: $0, name: $1) },
            patterns,
            parameters,
            runOptions,
            console
        )
    }

    /// The options of the format.
    private var options: [(key: String, value: String)] {
        var options = scale.values.map { (key: "scales", value: $0.shortest) }
        if let title { options.append((key: "title", value: title)) }
        if compare { options.append((key: "compare", value: "true")) }
        return options
    }
}
