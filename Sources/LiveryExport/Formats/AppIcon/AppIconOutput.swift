import Livery
import LiveryRaster
import LiverySupport

/// The files of one theme's icon. All of them are those of the asset that is the icon.
struct AppIconOutput: ThemeOutput {
    typealias Part = Never

    private let format: AppIconFormat
    private let theme: ExportedTheme
    /// The key of the asset that is the icon.
    private let key: String
    /// The folder of the theme's files, with a slash; empty if they are in the output's own folder.
    private let folder: String

    init(_ format: AppIconFormat, _ theme: ExportedTheme) {
        self.format = format
        self.theme = theme
        key = Self.key(format.asset, in: theme)
        folder = theme.isOneOfSeveral ? theme.document.name + "/" : ""
    }

    /// The key of the asset that an option names; that there is one is checked before files are made.
    private static func key(_ option: AppIconFormat.AssetOption?, in theme: ExportedTheme) -> String
    {
        guard let name = option?.name else { return "" }
        return (try? theme.document.canonicalName(name)) ?? name
    }

    var diagnostics: [Diagnostic] {
        let isKnown =
            theme.assets.contains { $0.key == key }
            || theme.contents.undescribed.contains { $0.key == key }
        guard !isKnown, let asset = format.asset else { return [] }
        // The project leaves it out of the theme.
        return [Diagnostic(.noAsset(pattern: asset.name, nearest: nil), at: asset.location)]
    }

    func files(
        of asset: AssetDescription,
        in session: ExportSession
    ) throws(ThemeError) -> AssetFiles<Never> {
        var result = AssetFiles<Never>()
        guard asset.key == key else { return result }
        let icon = try AppIcon(format, theme, session)
        if format.platforms.contains(.apple) {
            result.files += try AppleIconSet(icon).files(in: folder)
        }
        if format.platforms.contains(.android) {
            let android = AndroidLauncherIcon(icon, isLegacy: format.isLegacy)
            result.files += try android.files(in: folder)
        }
        if format.platforms.contains(.web) {
            result.files += try WebIcons(icon, base: format.base).files(in: folder)
        }
        try icon.check(&result, platforms: format.platforms)
        return result
    }
}
