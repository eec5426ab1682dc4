import Livery
import LiverySupport

/// The page of one theme, or of all themes that are joined in it.
struct GalleryOutput: ThemeOutput {
    /// What the page has of a theme.
    enum Part: Sendable {
        /// A theme begins, to which the following assets belong.
        case theme(GalleryTheme)
        case asset(GalleryAsset)
    }

    private let format: GalleryFormat
    private let theme: ExportedTheme
    private let comments: AssetComments

    init(_ format: GalleryFormat, _ theme: ExportedTheme) {
        self.format = format
        self.theme = theme
        comments = AssetComments(of: theme.document)
    }

    var head: Part? { .theme(GalleryTheme(theme.document)) }

    func files(
        of asset: AssetDescription,
        in session: ExportSession
    ) throws(ThemeError) -> AssetFiles<Part> {
        var result = AssetFiles<Part>()
        result.part = .asset(
            try GalleryAsset(asset, in: session, scales: format.scales, comment: comments[asset])
        )
        return result
    }

    func files(
        joining parts: [Part],
        in session: ExportSession
    ) throws(ThemeError) -> [PlannedFile] {
        var pictures = GalleryPictures()
        var themes: [(theme: GalleryTheme, assets: [JSON])] = []
        for part in parts {
            switch part {
            case .theme(let theme): themes.append((theme, []))
            case .asset(let asset):
                themes[themes.count - 1].assets.append(pictures.json(of: asset))
            }
        }
        let title = format.title ?? Self.title(of: themes.map(\.theme.name), format.compares)
        let document = JSON.object([
            "version": .number(GalleryDocument.version),
            "title": .string(title),
            "compares": format.compares ? .boolean(true) : nil,
            "themes": .array(themes.map { $0.theme.json(assets: $0.assets) }),
        ])
        var page = Composition()
        page.add(GalleryPage.beginning(title: title, document: document))
        pictures.write(to: &page)
        page.add(Array(GalleryPage.end.utf8))
        return [PlannedFile(format.fileName, composition: page)]
    }

    private static func title(of names: [String], _ compares: Bool) -> String {
        var unique: [String] = []
        for name in names where !unique.contains(name) { unique.append(name) }
        return unique.joined(separator: compares ? " → " : ", ")
    }
}
