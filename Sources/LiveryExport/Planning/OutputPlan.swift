import Livery
import LiverySupport

/// The plan for one theme in one output.
struct OutputPlan: Sendable {
    /// The document, the output, and the theme.
    let owner: FileOwner
    /// The position of the theme in ``RenderPlan/sources``.
    let source: Int
    /// The assets of the output.
    let theme: ExportedTheme
    /// Makes the files, perhaps together with those of other themes.
    let maker: any FileMaker
    /// The position of the theme among those of the maker.
    let member: Int
    /// Whether the folder has an index.
    let hasIndex: Bool
    /// The digest of everything but the theme that affects all files.
    let settings: Digest
    /// The assets to make files of, in the order of their names.
    let assets: [AssetDescription]
    /// The failures that are known before anything is resolved.
    let failures: [RenderFailure]
    /// The faults and warnings that are known from names alone.
    let diagnostics: [Diagnostic]
    /// The assets whose files stay, because it is not known which ones they have.
    let unknown: Set<String>

    init(
        _ owner: FileOwner,
        source: Int,
        theme: ExportedTheme,
        maker: any FileMaker,
        member: Int = 0,
        hasIndex: Bool,
        settings: Digest
    ) {
        self.owner = owner
        self.source = source
        self.theme = theme
        self.maker = maker
        self.member = member
        self.hasIndex = hasIndex
        self.settings = settings
        let clashes = theme.clashes { maker.names(of: $0, in: member) }
        let undescribed = theme.contents.undescribed.filter { theme.has($0.key) }
        let known = maker.diagnostics(of: member)
        let errors = known.filter { $0.severity == .error }
        assets = theme.assets.filter { asset in
            clashes[asset.key] == nil && (maker.needsAllAssets || theme.includes(key: asset.key))
        }
        failures =
            undescribed.filter { theme.includes(key: $0.key) }
            .map { RenderFailure(.asset(key: $0.key), .theme($0.error)) }
            + clashes.sorted { $0.key.precedesByScalars($1.key) }
            .map { RenderFailure(.asset(key: $0.key), .theme(ThemeError([$0.value]))) }
            + (errors.isEmpty ? [] : [RenderFailure(.folder, .theme(ThemeError(errors)))])
        diagnostics = (known + clashes.values).sortedByLocation()
        unknown = Set(undescribed.map(\.key)).union(clashes.keys)
    }
}
