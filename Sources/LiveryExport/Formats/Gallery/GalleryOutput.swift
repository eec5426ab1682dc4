import Livery
import LiverySupport

/// The data of one theme in a gallery page.
struct GalleryOutput: ThemeOutput {
    struct Section: Sendable {
        let theme: GalleryTheme
        let assets: [GalleryAsset]
    }

    private let format: GalleryFormat
    private let theme: ExportedTheme
    private let comments: AssetComments

    init(_ format: GalleryFormat, _ theme: ExportedTheme) {
        self.format = format
        self.theme = theme
        comments = AssetComments(of: theme.document)
    }

    func files(
        of asset: AssetDescription,
        in session: ExportSession
    ) throws(ThemeError) -> AssetFiles<GalleryAsset> {
        var result = AssetFiles<GalleryAsset>()
        result.part = try GalleryAsset(
            asset,
            in: session,
            scales: format.scales,
            comment: comments[asset]
        )
        return result
    }

    func section(
        joining parts: [GalleryAsset],
        in session: ExportSession
    ) throws(ThemeError) -> Section {
        Section(theme: GalleryTheme(theme.document, theme.appearances), assets: parts)
    }

    func files(of sections: [Section]) throws(ThemeError) -> [PlannedFile] {
        var pictures = GalleryPictures()
        let themes = sections.map { section in
            section.theme.json(assets: section.assets.map { pictures.json(of: $0) })
        }
        let title = format.title ?? Self.title(of: sections.map(\.theme.name), format.compares)
        let document = JSON.object([
            "version": .number(GalleryDocument.version),
            "title": .string(title),
            "compares": format.compares ? .boolean(true) : nil,
            "themes": .array(themes),
        ])
        var page = Composition()
        page.add(GalleryPage.beginning(title: title, document: document))
        pictures.write(to: &page)
        page.add(Array(HTMLPage.end.utf8))
        return [PlannedFile(format.fileName, composition: page)]
    }

    private static func title(of names: [String], _ compares: Bool) -> String {
        var unique: [String] = []
        for name in names where !unique.contains(name) { unique.append(name) }
        return unique.joined(separator: compares ? " → " : ", ")
    }
}
