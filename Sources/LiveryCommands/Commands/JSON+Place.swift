import LiverySupport
import Livery
import LiveryExport

extension JSON {
    /// A place in a document.
    init(_ place: SourcePlace) {
        self = .object([
            "file": .string(place.source.name),
            "line": place.line.map(JSON.number),
            "column": place.column.map(JSON.number),
            "keyPath": place.keyPath.map(JSON.string),
        ])
    }
}
