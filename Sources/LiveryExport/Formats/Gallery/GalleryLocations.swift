import Livery
import LiverySupport

/// Locations in a theme, with paths that don't depend on the working folder.
struct GalleryLocations {
    /// The folder of the theme's document, with which the paths of its documents begin.
    private let folder: String

    init(_ document: ThemeDocument) {
        folder = FilePath.normalized(
            FilePath.folder(of: document.layers.last?.source.name ?? "")
        )
    }

    /// The document's path from the theme's folder, with the line and column or the key path.
    func json(_ location: DocumentLocation) -> JSON {
        .object([
            "file": .string(path(location.source.name)),
            "line": location.line.map(JSON.number),
            "column": location.column.map(JSON.number),
            "keyPath": location.keyPath.map(JSON.string),
        ])
    }

    private func path(_ path: String) -> String {
        guard folder != "." else { return FilePath.normalized(path) }
        return FilePath.relative(path, to: folder) ?? path
    }
}
