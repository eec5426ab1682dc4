import Livery

/// The plan for one theme in one output.
struct OutputPlan: Sendable {
    /// The output and the theme.
    var identity: ThemeRecord.Identity
    /// The theme's position in ``RenderPlan/sources``.
    let source: Int
    /// The theme's selected assets.
    let theme: ExportedTheme
    /// Makes the files.
    let output: any ThemeOutput
    /// The output, if it has an index of its pictures.
    let pictures: ThemePlan?
    /// The digest of everything but the theme that affects all files.
    let settings: Digest
    /// By key, the errors of assets whose names clash with those of others.
    let clashes: [String: Diagnostic]
    /// Whether the themes of the output are joined in one file, which belongs to the first of them.
    let joinsThemes: Bool
    /// Whether files that the output doesn't have are obsolete, whatever their scale.
    let isWhole: Bool
    /// The failures that are known before anything is resolved.
    let failures: [RenderFailure]
    /// The warnings that are known before anything is resolved.
    let warnings: [Diagnostic]
    /// The assets whose files are kept, because it is not known which ones they have.
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
        clashes = theme.clashes(by: output.names)
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
                + clashes.sorted { $0.key.precedesByScalars($1.key) }
                .map { RenderFailure(.asset(key: $0.key), .theme(ThemeError([$0.value]))) }
                + (errors.isEmpty ? [] : [RenderFailure(.folder, .theme(ThemeError(errors)))])
            unknownKeys = Set(undescribed.map(\.key)).union(clashes.keys)
        }
    }

    /// Sorts the records of files in the order of the index, or by path if the output has none.
    func sorted(_ files: [FileRecord]) -> [FileRecord] {
        pictures?.sorted(files) ?? files.sorted { $0.name.precedesByScalars($1.name) }
    }

    /// The number of files, as far as it is known.
    var fileCount: Int { pictures?.images.count ?? theme.assets.count }
}
