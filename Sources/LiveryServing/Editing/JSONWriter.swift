import LiveryDocuments
import LiverySupport

/// Writes changes of a document in JSON.
struct JSONWriter: DocumentWriter {
    let document: EditableDocument
    let separator = ","

    init(_ document: EditableDocument) { self.document = document }

    func written(_ value: JSON) -> String { inBrackets(value, scalar: \.text) }
    func writtenKey(_ key: String) -> String { JSON.string(key).text }

    func entry(_ key: String, _ value: JSON, gap: String) -> String {
        writtenKey(key) + (gap.contains(":") ? gap : ": ") + written(value)
    }

    func filling(_ list: SourceMap.Node, _ entry: String, isList: Bool) -> Cut {
        let inner = list.value.lowerBound + 1
        return Cut(range: inner..<inner, text: entry)
    }

    func obstacle(_ node: SourceMap.Node) -> EditFailure.Obstacle? { nil }

    func setting(_ place: EditableDocument.Place, to text: String) -> [Cut] {
        let isText = place.node.style == .doubleQuoted
        return [Cut(range: place.node.value, text: isText ? JSON.string(text).text : text)]
    }
}
