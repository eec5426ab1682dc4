import ArgumentParser
import Livery
import LiveryExport
import LiveryRaster
import LiveryStyle
import LiveryText
import LiveryUI

/// `livery preview`: whole screens, as pictures.
struct PreviewCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "preview",
        abstract: "Draw screens in a theme and a style sheet to PNG files.",
        discussion: """
            A screen is a document: a tree of elements with their properties. Files are named \
            SCREEN[~APPEARANCE][@SCALEx].png, as those of assets are. A file of that name is \
            replaced; no other file is touched.
            """
    )

    @OptionGroup var common: CommonOptions

    @OptionGroup var warnings: WarningOptions

    var isStrict: Bool { warnings.strict }

    @Argument(help: ArgumentHelp("Screen documents; '-' is standard input.", valueName: "screen"))
    var screens: [String]

    @Option(help: ArgumentHelp("The theme that references lead to.", valueName: "path"))
    var theme: String?

    @Option(help: ArgumentHelp("The style sheet that styles the elements.", valueName: "path"))
    var sheet: String?

    @Option(
        name: [.long, .short],
        help: ArgumentHelp("The folder to draw to; needed unless --contrast is.", valueName: "dir")
    )
    var output: String?

    @Option(
        help: ArgumentHelp(
            "Which appearances. (default: all of the theme's)",
            valueName: "light,dark"
        )
    )
    var appearance: CommaList?

    @Option(help: ArgumentHelp("Pixel scales, fractions too.", valueName: "1,2,3"))
    var scale = ScaleList(values: [Screen.usualScale])

    @Option(
        help: ArgumentHelp("Draw the screens at another size, in points.", valueName: "WxH"),
        transform: SizeArgument.parseSize
    )
    var size: Size?

    @Option(
        parsing: .singleValue,
        help: ArgumentHelp(
            "A folder of fonts to use instead of the system's; may be repeated.",
            valueName: "dir"
        )
    )
    var fonts: [String] = []

    @Flag(help: "Write the elements too, as text: NAME.txt, a line for each.")
    var tree = false

    @Flag(help: "Measure how text stands out from what is behind it; exit with 1 below WCAG's AA.")
    var contrast = false

    @Flag(help: "With --contrast, list only the texts that fail.")
    var failuresOnly = false

    @Flag(help: "Flush files to the medium, for power loss.")
    var sync = false

    func validate() throws {
        let paths = screens + [theme, sheet].compactMap { $0 }
        if let fault = ThemeLoader.usageFault(paths: paths, format: common.format) {
            throw ValidationError(fault)
        }
        guard output != nil || contrast else { throw ValidationError("--output is missing") }
        guard output != "" else { throw ValidationError("--output must name a folder") }
        guard contrast || !failuresOnly else {
            throw ValidationError("--failures-only needs --contrast")
        }
        guard output != nil || !tree else { throw ValidationError("--tree needs --output") }
        for scale in scale.values where !ResolvedImage.scaleRange.contains(scale) {
            throw ValidationError(SelectionFault.scale(scale).description)
        }
    }

    func run(_ console: Console) {
        let start = console.context.now()
        do throws(ReportedError) {
            let loader = ThemeLoader(console: console, format: common.format)
            let styles = try styles(loader, console)
            var preview = ScreenPreview(
                styles: styles,
                sheet: try sheet.map { path throws(ReportedError) in
                    try loader.sheet(path).orFailure
                },
                fonts: try fontLibrary(console),
                command: self,
                console: console
            )
            let loaded = screens.compactMap(loader.screen)
            guard !loaded.isEmpty else { return }
            let appearances = try appearances(of: styles, console)
            try checkNames(of: loaded, { preview.files(of: $0, in: appearances) }, console)
            try preview.openOutput()
            for screen in loaded {
                for appearance in appearances { preview.draw(screen, in: appearance) }
            }
            preview.finish()
            let time = (console.context.now() - start).secondsText
            let count = preview.pictureCount
            console.note(
                "\(output == nil ? "measured" : "drew") \(counted(count, "picture")) of "
                    + "\(counted(loaded.count, "screen")) in \(time) s"
            )
        } catch {}
    }

    /// The style manager of the theme, or of one without assets.
    private func styles(
        _ loader: ThemeLoader,
        _ console: Console
    ) throws(ReportedError) -> StyleManager {
        if let theme { return try loader.theme(theme).orFailure.styles }
        do throws(ThemeError) {
            let empty = try ThemeDocument(bytes: Array("{}".utf8), format: .json, name: "no theme")
            return StyleManager(document: empty)
        } catch {
            console.report(error.diagnostics, as: .failure)
            throw ReportedError()
        }
    }

    /// The fonts of the folders that were named; nil for the system's.
    private func fontLibrary(_ console: Console) throws(ReportedError) -> FontLibrary? {
        FontLibrary.replaceDefaultConfiguration()
        guard !fonts.isEmpty else { return nil }
        do throws(TextError) {
            return try FontLibrary(folders: fonts)
        } catch {
            console.report(.unreadableInput, message: "\(error)", at: nil)
            throw ReportedError()
        }
    }

    /// Refuses screens of which two would be written to one file, also where it ignores case.
    private func checkNames(
        of screens: [Screen],
        _ files: (Screen) -> [String],
        _ console: Console
    ) throws(ReportedError) {
        var owners: [String: String] = [:]
        for screen in screens {
            for file in files(screen) {
                if let other = owners.updateValue(screen.name, forKey: file.lowercased()) {
                    let both =
                        other == screen.name
                        ? "two screens have the name \(quoted(other))"
                        : "the screens \(quoted(other)) and \(quoted(screen.name)) are both drawn to "
                            + quoted(file)
                    console.report(usage: both)
                    throw ReportedError()
                }
            }
        }
    }

    /// The scales that were asked for, each once.
    var scales: [Double] {
        scale.values.reduce(into: []) { scales, scale in
            if !scales.contains(scale) { scales.append(scale) }
        }
    }

    private func appearances(
        of styles: StyleManager,
        _ console: Console
    ) throws(ReportedError) -> [Appearance] {
        guard let texts = appearance?.values else { return styles.document.appearances }
        do throws(ThemeError) {
            var appearances: [Appearance] = []
            for text in texts {
                let appearance = try styles.document.appearance(parsing: text)
                if !appearances.contains(appearance) { appearances.append(appearance) }
            }
            return appearances
        } catch {
            for diagnostic in error.diagnostics { console.report(usage: diagnostic.message) }
            throw ReportedError()
        }
    }
}

/// Nothing more can be done, and why has been reported.
struct ReportedError: Error {}

extension Optional {
    /// The value; nil is a failure that has been reported.
    var orFailure: Wrapped {
        get throws(ReportedError) {
            guard let self else { throw ReportedError() }
            return self
        }
    }
}

/// A number with its noun: `1 picture`, `2 pictures`.
func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
}

extension Duration {
    /// The seconds with two digits after the point, in every locale alike.
    var secondsText: String {
        let hundredths = (self / .milliseconds(10)).rounded()
        let digits = String(Int(exactly: hundredths) ?? 0)
        let padded = String(repeating: "0", count: max(0, 3 - digits.count)) + digits
        return "\(padded.dropLast(2)).\(padded.suffix(2))"
    }
}
