import ArgumentParser
import Livery
import LiveryExport
import LiveryStyle
import LiveryUI

/// `livery validate`: reports the faults of documents.
struct ValidateCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "validate",
        abstract: "Report the errors and warnings of themes, style sheets, screens, and projects.",
        discussion: """
            All assets, rules, and elements are checked in every appearance and state. Nothing is written, and \
            only what decides sizes and caps is drawn. \
            A document with a key that begins with '@' or '#' is a style sheet; one with a list of \
            'children', or a 'row', 'column' or 'grid', or a 'type' or 'controller' that is a word, is a screen; one \
            with 'themes' or 'outputs' is a project file.
            """
    )

    @OptionGroup var common: CommonOptions

    @OptionGroup var input: InputOptions

    @OptionGroup var warnings: WarningOptions

    var isStrict: Bool { warnings.strict }

    @Argument(
        help: ArgumentHelp(
            "Themes, style sheets, screens, and project files; '-' is standard input.",
            valueName: "document"
        ),
        completion: .document
    ) var documents: [String]

    @Option(
        help: ArgumentHelp("The theme for references of sheets and screens.", valueName: "path"),
        completion: .document
    ) var theme: String?

    @Flag(
        help: """
            Measure the contrast of the texts and icons of a theme's boxes; exit with 1 if one is below WCAG level AA, \
            or a text below 7 in 'highContrast'.
            """
    ) var contrast = false

    @OptionGroup var scale: ScaleOptions

    @OptionGroup var parameters: ParameterOptions

    func validate() throws { try input.validate(documents + (theme.map { [$0] } ?? [])) }

    func run(_ console: Console) {
        let loader = ThemeLoader(console, input, parameters)
        var themes: [RenderTheme] = []
        var styles: StyleManager?
        if let theme {
            guard let loaded = loader.theme(theme) else { return }
            styles = loaded.styles
            themes.append(loaded)
        }
        let loaded = documents.map { ($0, loader.document($0)) }
        for case (_, .theme(let theme)?) in loaded { themes.append(theme) }
        // If no theme could be read, the parameters can't be checked.
        let hasUnread = loaded.contains { $0.1 == nil }
        let kinds = loaded.compactMap { path, document in document.map { (path, $0.kind) } }
        if !hasUnread, let message = refusal(of: kinds) { return console.report(usage: message) }
        guard themes.isEmpty && hasUnread || parameters.fit(themes, console) else { return }
        let screens = loaded.compactMap { _, document -> Screen? in
            guard case .screen(let screen) = document else { return nil }
            return screen
        }
        for case (let path, let document?) in loaded {
            var unchecked = ""
            let tally =
                switch document {
                case .theme(let theme): validate(theme, console: console)
                case .sheet(let sheet): console.report(sheet.validate(styles: styles, screens: screens), as: .failure)
                case .screen(let screen): console.report(screen.validate(styles: styles), as: .failure)
                case .project(let project): validate(project, loader, &unchecked, console: console)
                }
            let name = path == ThemeLoader.standardInput ? "stdin" : path
            if styles == nil, Self.usesTheme(document.kind) {
                unchecked = "; without --theme, names of assets are not checked"
            }
            console.note("\(oneLine(name)): \(tally.text)\(unchecked)")
        }
    }

    /// Why an option is refused for which none of the documents has a use; nil if all are of use.
    private func refusal(of documents: [(path: String, kind: DocumentKind)]) -> String? {
        let hasThemes = documents.contains { $0.kind == .theme }
        if contrast, !hasThemes { return "--contrast is for themes" }
        if !scale.scale.isEmpty, !hasThemes { return "--scale is for themes" }
        guard theme != nil, !documents.contains(where: { Self.usesTheme($0.kind) }) else { return nil }
        let found = documents.map { "\(quoted($0.path)) is \($0.kind.noun)" }
        return (["--theme is for style sheets and screens"] + found.prefix(1)).joined(separator: "; ")
    }

    private static func usesTheme(_ kind: DocumentKind) -> Bool { kind == .sheet || kind == .screen }

    private func validate(_ theme: RenderTheme, console: Console) -> Tally {
        var diagnostics = theme.styles.validate(scales: scale.scales)
        var measured: ContrastCheck?
        if contrast, !diagnostics.hasErrors {
            do throws(ThemeError) {
                let check = try ContrastCheck(theme)
                measured = check
                diagnostics += check.diagnostics
            } catch { diagnostics += error.diagnostics }
        }
        if let measured, console.writesJSON {
            console.results(measured.json)
        } else if let measured {
            console.context.output.write(measured.table)
        }
        if let remedy = measured?.remedy { console.note(remedy) }
        let contents = ThemeContents(of: theme, isResolved: true)
        diagnostics += theme.unusableValues + contents.unusedReplacements(of: theme.document)
        diagnostics += contents.missingReplacements(of: theme.document, scales: scale.scales)
        var tally = console.report(diagnostics, as: .failure)
        if let failure = measured?.failure {
            console.report(.failure, summary: failure)
            tally.add(errors: 1)
        }
        let errors = contents.nameErrors
        for error in errors { console.report(error, as: .failure) }
        tally.add(errors: errors.count)
        return tally
    }

    /// Reports the faults of a project file, those of its themes, and what does not match between them.
    private func validate(_ project: Project, _ loader: ThemeLoader, _ unchecked: inout String, console: Console)
        -> Tally
    {
        // Whether they may is said by the command that writes.
        let request = ExportRequest(project, outside: .warning)
        var faults = project.diagnostics + request.diagnostics
        let themes = project.themes.map { loader.theme($0, loader.file($0.path)) }
        if themes.contains(where: { $0 == nil }) { unchecked = "; not all of its themes can be read" }
        if !faults.hasErrors { faults += request.validate(themes) }
        for theme in themes.compactMap(\.self) { faults += theme.styles.validate() + theme.unusableValues }
        // Themes of one document, which each read it, have most faults in common.
        var told: [DocumentPlace?: Set<String>] = [:]
        faults = faults.filter { fault in
            told[fault.location.map(DocumentPlace.init), default: []].insert(fault.message).inserted
        }
        return console.report(faults, as: .failure)
    }
}
