import Livery
import LiverySupport

/// The data of a theme in a gallery, apart from its assets.
struct GalleryTheme: Sendable {
    let name: String
    /// The document's name, without its folder.
    private let file: String
    /// The names of the states, the weakest first.
    private let states: [String]
    /// The names of the traits of each appearance, the default one first.
    private let appearances: [[String]]

    init(_ document: ThemeDocument, _ appearances: [Appearance]) {
        name = document.name
        file = document.layers.last.map { String(FilePath.name(of: $0.source.name)) } ?? ""
        states = document.stateOrder.names.map(\.rawValue)
        self.appearances = appearances.map { document.names(of: $0) }
    }

    func json(assets: [JSON]) -> JSON {
        .object([
            "name": .string(name),
            "file": .string(file),
            "states": .strings(states),
            "appearances": .array(appearances.map(JSON.strings)),
            "assets": .array(assets),
        ])
    }
}
