import Livery

/// What a run makes of one theme in one output.
struct OutputPlan: Sendable {
    /// The output and the theme.
    let identity: ThemeRecord.Identity
    /// The theme's position in ``RenderPlan/sources``.
    let source: Int
    /// The theme's selected assets.
    let theme: ExportedTheme
    /// What makes the files.
    let output: any ThemeOutput
    /// The same for an output with an index of its pictures.
    let pictures: ThemePlan?
    /// The digest of everything but the theme that affects all files.
    let settings: Digest
    /// Whether the themes of the output are joined in one file, which belongs to the first of them.
    let joinsThemes: Bool
    /// Whether the files that the output doesn't have are obsolete, whatever their scale.
    let isWhole: Bool
    /// The failures that are known before anything is resolved.
    let failures: [RenderFailure]
    /// The warnings that are known before anything is resolved.
    let warnings: [Diagnostic]
    /// The assets whose files stay, because which ones they have is not known.
    let unknownKeys: Set<String>

    /// Plans an output of a format.
    init(
        _ identity: ThemeRecord.Identity,
        source: Int,
        theme: ExportedTheme,
        output: any ThemeOutput,
        settings: Digest,
        joinsThemes: Bool = false,
        isWhole: Bool = true
    ) {
        self.identity = identity
        self.source = source
        self.theme = theme
        self.output = output
        self.settings = settings
        self.joinsThemes = joinsThemes
        self.isWhole = isWhole
        let diagnostics = output.diagnostics
        warnings = diagnostics.filter { $0.severity == .warning }
        pictures = output as? ThemePlan
        if let pictures {
            failures = pictures.failures.map { $0.moved(to: identity.location) }
            unknownKeys = pictures.undescribedKeys
        } else {
            let undescribed = theme.contents.undescribed.filter {
                theme.selection.includes(key: $0.key)
            }
            let errors = diagnostics.filter { $0.severity == .error }
            failures =
                undescribed.map { RenderFailure(.asset(key: $0.key), .theme($0.error)) }
                + (errors.isEmpty ? [] : [RenderFailure(.folder, .theme(ThemeError(errors)))])
            unknownKeys = Set(undescribed.map(\.key))
        }
    }

    /// Sorts the records of files as the index has them; files of an output without one by path.
    func sorted(_ files: [FileRecord]) -> [FileRecord] {
        pictures?.sorted(files) ?? files.sorted { $0.name.precedesByScalars($1.name) }
    }

    /// The number of files, as far as it is known.
    var fileCount: Int { pictures?.images.count ?? theme.assets.count }
}
