import ArgumentParser
import Livery
import LiveryExport
import LiveryRaster
import LiveryStyle
import LiveryText
import LiveryUI

/// `livery preview`: draws screens.
struct PreviewCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "preview",
        abstract: "Draw screens, with a theme and a style sheet, to PNG files.",
        discussion: """
            A screen is a document: a tree of elements with their properties. Files are named \
            SCREEN[~APPEARANCE][@SCALEx].png.
            """
    )

    @OptionGroup var common: CommonOptions

    @OptionGroup var input: InputOptions

    @OptionGroup var warnings: WarningOptions

    var isStrict: Bool { warnings.strict }

    @Argument(
        help: ArgumentHelp("Screen documents; '-' is standard input.", valueName: "screen"),
        completion: .document
    ) var screens: [String]

    @Option(help: ArgumentHelp("The theme for references.", valueName: "path"), completion: .document) var theme:
        String?

    @Option(help: ArgumentHelp("The style sheet for the elements.", valueName: "path"), completion: .document)
    var sheet: String?

    @Option(
        name: [.long, .short],
        help: ArgumentHelp("The folder for the pictures; required without --contrast.", valueName: "dir"),
        completion: .directory
    ) var output: String?

    @OptionGroup var appearance: AppearanceOptions

    @Option(
        parsing: .singleValue,
        help: ArgumentHelp(
            "Pixel scales; fractions are allowed. (default: the device's, or \(Screen.usualScale.shortest))",
            valueName: "1,2,3"
        ),
        transform: CommaList.scales
    ) var scale: [[Double]] = []

    @Option(
        help: ArgumentHelp("The size of the screens, in points. (default: each screen's own)", valueName: "WxH"),
        transform: Size2D.parse
    ) var size: Size2D?

    @Option(
        help: ArgumentHelp(
            "The device that shows the screens: its size, scale, safe area and corners, such as iphone-16.",
            valueName: "name"
        ),
        completion: .list(Device.all.map(\.name)),
        transform: Device.parse
    ) var device: Device?

    @Option(
        help: ArgumentHelp(
            "The language of the screens' $strings, such as ar. (default: the one that they say)",
            valueName: "code"
        )
    ) var language: String?

    @OptionGroup var parameters: ParameterOptions

    @Option(
        parsing: .singleValue,
        help: ArgumentHelp("A folder of fonts, instead of the system's; may be repeated.", valueName: "dir"),
        completion: .directory
    ) var fonts: [String] = []

    @Flag(help: "Use another font for a missing one, with a warning.") var substituteFonts = false

    @Flag(help: "Write the elements, too: a text file NAME.txt, with a line for each.") var tree = false

    @Flag(help: "Measure the contrast of texts; exit with 1 if one is below WCAG level AA.") var contrast = false

    @Flag(help: "With --contrast, list only the texts that fail.") var failuresOnly = false

    @Flag(help: "Flush files to the storage device, to survive a power failure.") var sync = false

    func validate() throws {
        try input.validate(screens + [theme, sheet].compactMap { $0 })
        guard output != nil || contrast else { throw ValidationError("--output is missing") }
        try FolderArgument.validate(output, of: "--output")
        guard contrast || !failuresOnly else { throw ValidationError("--failures-only needs --contrast") }
        guard output != nil || !tree else { throw ValidationError("--tree needs --output") }
        guard output != nil || !sync else { throw ValidationError("--sync needs --output") }
        guard size == nil || device == nil else {
            throw ValidationError("--device and --size both say the size; keep one of them")
        }
        if let language, !ThemeLoader.isLanguage(language) {
            throw ValidationError("\(quoted(language)) is not a language; write its code, such as 'ar' or 'pt-BR'")
        }
    }

    func run(_ console: Console) {
        let start = console.context.now()
        do throws(AlreadyReported) {
            var loader = ThemeLoader(console, input, parameters)
            loader.textRenderer.substitutesFonts = substituteFonts
            loader.language = language
            if !fonts.isEmpty { loader.textRenderer.systemFolders = fonts }
            let styles = try styles(loader, console)
            var preview = ScreenPreview(
                styles: styles,
                sheet: try sheet.map { path throws(AlreadyReported) in try loader.sheet(path).orFailure },
                fonts: try fontLibrary(for: styles, console),
                command: self,
                console: console
            )
            let loaded = screens.compactMap { path in loader.screen(path).map { (path: path, screen: $0) } }
            guard !loaded.isEmpty else { return }
            let hasTexts = loaded.contains { _, screen in
                screen.document.levels.contains { $0.root[RootKey.strings.rawValue] != nil }
            }
            guard language == nil || hasTexts else {
                return console.report(usage: "--language is for screens with '$strings'")
            }
            let appearances = try appearances(of: styles, console)
            try checkNames(of: loaded.map(\.screen), { preview.files(of: $0, in: appearances) }, console)
            preview.noteWarnings(for: loaded.map(\.screen))
            try preview.openOutput(for: loaded)
            for (number, loaded) in loaded.enumerated() {
                for appearance in appearances { preview.draw(number, loaded.screen, in: appearance) }
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

    /// The style manager of the theme, or of an empty theme.
    private func styles(_ loader: ThemeLoader, _ console: Console) throws(AlreadyReported) -> StyleManager {
        let loaded = try theme.map { path throws(AlreadyReported) in try loader.theme(path).orFailure }
        guard parameters.fit(loaded.map { [$0] } ?? [], console) else { throw AlreadyReported() }
        if let loaded { return loaded.styles }
        do throws(ThemeError) {
            let empty = try ThemeDocument(bytes: Array("{}".utf8), format: .json, name: "")
            return RenderTheme(document: empty, textRenderer: loader.textRenderer).styles
        } catch {
            console.report(error.diagnostics, as: .failure)
            throw AlreadyReported()
        }
    }

    /// The theme's fonts, then those of `--fonts` or else the system; nil for the system's alone.
    private func fontLibrary(for styles: StyleManager, _ console: Console) throws(AlreadyReported) -> FontLibrary? {
        FontLibrary.replaceDefaultConfiguration()
        let files: [String]
        do throws(ThemeError) { files = try styles.fontFiles() } catch {
            console.report(error.diagnostics, as: .failure)
            throw AlreadyReported()
        }
        guard !fonts.isEmpty || !files.isEmpty else { return nil }
        do throws(TextError) {
            return try FontLibrary(folders: fonts, files: files, includesSystemFonts: fonts.isEmpty)
        } catch {
            console.report(.unreadableInput, message: "\(error)")
            throw AlreadyReported()
        }
    }

    /// Rejects screens that would be drawn to the same file, ignoring case.
    private func checkNames(of screens: [Screen], _ files: (Screen) -> [String], _ console: Console)
        throws(AlreadyReported)
    {
        var taken = Names<Int>(ignoringCase: true)
        for (index, screen) in screens.enumerated() {
            for file in files(screen) {
                guard let other = taken.claim(file, by: index).map({ screens[$0].name }) else { continue }
                let both =
                    other == screen.name
                    ? "two screens have the name \(quoted(other))"
                    : "the screens \(quoted(other)) and \(quoted(screen.name)) are both drawn to " + quotedPath(file)
                console.report(usage: both)
                throw AlreadyReported()
            }
        }
    }

    /// The scales, without duplicates.
    var scales: [Double] {
        guard !scale.isEmpty else { return [device?.scale ?? Screen.usualScale] }
        return scale.joined().reduce(into: []) { scales, scale in if !scales.contains(scale) { scales.append(scale) } }
    }

    private func appearances(of styles: StyleManager, _ console: Console) throws(AlreadyReported) -> [Appearance] {
        guard let texts = appearance.appearances else { return styles.document.appearances }
        do throws(ThemeError) {
            var appearances: [Appearance] = []
            for text in texts {
                let appearance = try styles.document.appearance(parsing: text)
                if !appearances.contains(appearance) { appearances.append(appearance) }
            }
            return appearances
        } catch {
            console.report(usage: error)
            throw AlreadyReported()
        }
    }
}
