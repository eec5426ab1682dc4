import Livery
import LiverySupport

/// A location in a theme, with a path that does not depend on the working folder.
struct GalleryPlaces {
    /// The folder of the theme's document, as paths of its documents begin.
    private let folder: String

    init(_ document: ThemeDocument) {
        folder = FilePath.normalized(
            FilePath.folder(of: document.layers.last?.source.name ?? "")
        )
    }

    /// The document, by its path from the folder of the theme's, with the line and the column or the key
    /// path.
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
