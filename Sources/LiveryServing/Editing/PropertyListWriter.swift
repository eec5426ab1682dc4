import LiveryDocuments
import LiverySupport

/// Writes changes of a property list in XML.
struct PropertyListWriter: DocumentWriter {
    let document: EditableDocument
    let separator = ""

    init(_ document: EditableDocument) { self.document = document }

    func written(_ value: JSON) -> String {
        switch value {
        case .array(let elements): "<array>\(elements.map(written).joined())</array>"
        case .object(let members): "<dict>\(members.map { entry($0.name, $0.value, gap: "") }.joined())</dict>"
        case .integer(let number): "<integer>\(number)</integer>"
        case .unsigned(let number): "<integer>\(number)</integer>"
        case .fraction(let number): "<real>\(number.shortest)</real>"
        case .boolean(let value): value ? "<true/>" : "<false/>"
        case .string(let text): "<string>\(XMLText.content(text))</string>"
        case .null: "<string></string>"
        }
    }

    func writtenKey(_ key: String) -> String { "<key>\(XMLText.content(key))</key>" }

    func entry(_ key: String, _ value: JSON, gap: String) -> String {
        writtenKey(key) + (gap.allSatisfy(\.isWhitespace) ? gap : "") + written(value)
    }

    func filling(_ list: SourceMap.Node, _ entry: String, isList: Bool) -> Cut {
        let name = isList ? "array" : "dict"
        return Cut(range: list.value, text: "<\(name)>\(entry)</\(name)>")
    }

    /// The name of an element's tag, and its content; nil if there is markup in it.
    private func element(_ node: SourceMap.Node) -> (tag: String, content: Range<Int>)? {
        let range = node.value
        guard let open = bytes[range].firstIndex(of: UInt8(ascii: ">")) else { return nil }
        let name = text(range.lowerBound + 1..<open)
        let rest = bytes[(open + 1)..<range.upperBound]
        let close = rest.firstIndex(of: UInt8(ascii: "<")) ?? open + 1
        let end = text(close..<range.upperBound)
        guard end.isEmpty ? name.hasSuffix("/") : end == "</\(name)>" else { return nil }
        return (name, open + 1..<close)
    }

    func obstacle(_ node: SourceMap.Node) -> EditFailure.Obstacle? { element(node) == nil ? .markup : nil }

    func setting(_ place: EditableDocument.Place, to text: String) -> [Cut] {
        guard let (tag, content) = element(place.node) else { return [] }
        let escaped = XMLText.content(text)
        switch tag {
        // An integer that becomes a fraction is another element.
        case "integer" where Int64(text) == nil && UInt64(text) == nil:
            return [Cut(range: place.node.value, text: "<real>\(escaped)</real>")]
        case _ where tag.hasSuffix("/"): return [Cut(range: place.node.value, text: "<string>\(escaped)</string>")]
        default: return [Cut(range: content, text: escaped)]
        }
    }
}
