import LiverySupport
import Livery
import LiveryExport

extension JSON {
    /// A place in a document.
    init(_ location: DocumentLocation) {
        self = .object([
            "file": .string(location.source.name),
            "line": location.line.map(JSON.number),
            "column": location.column.map(JSON.number),
            "keyPath": location.keyPath.map(JSON.string),
        ])
    }
}
