import Livery
import LiverySupport

/// A place in a file, as text: what a `DocumentLocation` says without holding the document.
package struct DocumentPlace: Hashable, Sendable {
    /// The file's path, or the name of a document in memory.
    package var file: String
    /// The line, counted from 1; nil for the whole file, and in a document without lines.
    package let line: Int?
    /// The column in Unicode scalars, counted from 1; nil where ``line`` is.
    package let column: Int?
    /// The keys that lead to the place, joined by dots; nil in a document with lines.
    package let keyPath: String?

    /// Creates a place. Default: the whole file.
    package init(file: String, line: Int? = nil, column: Int? = nil, keyPath: String? = nil) {
        self.file = file
        self.line = line
        self.column = column
        self.keyPath = keyPath
    }

    package init(_ location: DocumentLocation) {
        self.init(
            file: location.source.name,
            line: location.line,
            column: location.column,
            keyPath: location.keyPath
        )
    }

    /// Reads what ``json`` is; nil without a file.
    init?(_ json: JSON) {
        guard let file = json["file"]?.string else { return nil }
        self.init(
            file: file,
            line: json["line"]?.integer,
            column: json["column"]?.integer,
            keyPath: json["keyPath"]?.string
        )
    }

    /// The place in a compiler's form: `harbor.yaml:12:9`, `harbor.plist:goButton.fill` or `harbor.yaml`.
    package var text: String { DocumentLocation.text(file: file, line: line, column: column, keyPath: keyPath) }

    /// An object with `file`, and with `line` and `column` or `keyPath` if there are any.
    package var json: JSON {
        .object([
            "file": .string(file), "line": line.map(JSON.number), "column": column.map(JSON.number),
            "keyPath": keyPath.map(JSON.string),
        ])
    }
}
