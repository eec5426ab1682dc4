import LiveryDocuments
import LiverySupport

/// Where the entries of a document's lists and dictionaries begin and end in its bytes.
///
/// What it finds is no proof: whoever cuts by it reads the result again.
struct DocumentOutline {
    /// A replacement of bytes.
    struct Cut {
        let range: Range<Int>
        var text = ""
    }

    /// A value with the entry that it is in.
    final class Node {
        let value: DocumentValue
        /// The offset of the value.
        let start: Int
        /// The offset of its key; that of the value in a list and at the root.
        let keyStart: Int
        /// Its position among the entries of its parent.
        let index: Int
        let parent: Node?

        init(_ value: DocumentValue, start: Int, keyStart: Int, index: Int, parent: Node?) {
            self.value = value
            self.start = start
            self.keyStart = keyStart
            self.index = index
            self.parent = parent
        }

        /// The number of entries of a list or dictionary.
        var count: Int { value.array?.count ?? value.dictionary?.count ?? 0 }
    }

    let document: EditableDocument
    var bytes: [UInt8] { document.bytes }
    var format: DocumentFormat { document.format }

    init(_ document: EditableDocument) {
        self.document = document
    }

    // MARK: Entries

    var root: Node? {
        document.offset(of: document.root.location).map {
            Node(document.root, start: $0, keyStart: $0, index: 0, parent: nil)
        }
    }

    /// The value at a path; nil if there is none, or if it has no place in the text.
    func node(at pointer: String) -> Node? {
        var node = root
        for part in pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
            let key = part.pointerKey
            guard let parent = node else { return nil }
            let index: Int?
            if let dictionary = parent.value.dictionary {
                index = dictionary.keys.firstIndex(of: key)
            } else {
                index = Int(key).flatMap { (0..<parent.count).contains($0) ? $0 : nil }
            }
            node = index.flatMap { entry($0, of: parent) }
        }
        return node
    }

    func entry(_ index: Int, of parent: Node) -> Node? {
        if let elements = parent.value.array {
            let value = elements[index]
            return document.offset(of: value.location).map {
                Node(value, start: $0, keyStart: $0, index: index, parent: parent)
            }
        }
        guard let dictionary = parent.value.dictionary, let key = dictionary.keys[safe: index],
            let entry = dictionary[entry: key],
            let keyStart = document.offset(of: entry.keyLocation)
        else { return nil }
        let start = document.offset(of: entry.value.location) ?? keyStart
        return Node(entry.value, start: start, keyStart: keyStart, index: index, parent: parent)
    }

    func entries(of parent: Node) -> [Node]? {
        let entries = (0..<parent.count).compactMap { entry($0, of: parent) }
        return entries.count == parent.count ? entries : nil
    }

    /// Whether the entries of a list or dictionary of YAML are each on lines of their own, without brackets.
    func isBlock(_ node: Node) -> Bool {
        guard format == .yaml, node.count > 0 else { return false }
        let content = content(of: node)
        return content < bytes.count && !"[{".utf8.contains(bytes[content])
    }

    /// The offset of a value behind its anchor and its tag.
    func content(of node: Node) -> Int { document.behindProperties(node.start) }

    // MARK: Ends

    /// The offset after a value; nil if it is not known.
    func end(of node: Node) -> Int? {
        switch format {
        case .json: endInBrackets(node.start)
        case .propertyList: endOfElement(node.start)
        case .yaml: endInYAML(node)
        }
    }

    private func endInYAML(_ node: Node) -> Int? {
        // What an alias repeats is located where it is written, before the alias and its key.
        if let alias = document.aliasRange(start: node.start, key: node.keyStart) {
            return alias.upperBound
        }
        var node = node
        // The end of a block is that of its last entry.
        while isBlock(node) {
            guard let last = entry(node.count - 1, of: node) else { return nil }
            node = last
        }
        let start = content(of: node)
        guard start < bytes.count else { return bytes.count }
        switch bytes[start] {
        case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\""), UInt8(ascii: "'"):
            return endInBrackets(start)
        case UInt8(ascii: "|"), UInt8(ascii: ">"):
            return endOfLines(from: start, inside: node.keyStart)
        default: break
        }
        switch node.value.value {
        case .string(let text):
            let end = start + text.utf8.count
            if bytes[start...].starts(with: text.utf8) { return end }
            guard node.parent.map(isBlock) ?? true else { return nil }
            return endOfLines(from: start, inside: node.keyStart)
        case .null:
            for word in ["null", "Null", "NULL", "~"]
            where bytes[start...].starts(with: word.utf8) {
                return start + word.utf8.count
            }
            // Nothing is written: the entry ends with its colon.
            let colon = bytes[node.keyStart...].firstIndex(of: UInt8(ascii: ":"))
            return colon.map { $0 + 1 }
        default: return nil
        }
    }

    /// The end of text on several lines: before the first line that is not indented more than its key.
    private func endOfLines(from start: Int, inside key: Int) -> Int {
        let indentation = key - lineStart(of: key)
        var end = lineEnd(of: start)
        var next = end
        while next < bytes.count {
            next += bytes[next...].starts(with: [0x0D, 0x0A]) ? 2 : 1
            let textEnd = lineEnd(of: next)
            let text = bytes[next..<textEnd].firstIndex { $0 != 0x20 && $0 != 0x09 }
            if let text {
                guard text - next > indentation else { break }
                end = textEnd
            }
            next = textEnd
        }
        return end
    }

    /// The end of a text in quotes, or of what is in brackets, in JSON and in the flow style of YAML; of another
    /// scalar of JSON.
    private func endInBrackets(_ start: Int) -> Int? {
        var depth = 0
        var index = start
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""):
                index = endOfQuoted(index, escape: UInt8(ascii: "\\"))
            case UInt8(ascii: "'") where format == .yaml && isAtToken(index):
                index = endOfQuoted(index, escape: nil)
            case UInt8(ascii: "#") where format == .yaml && isAtToken(index):
                index = lineEnd(of: index)
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                index += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if depth == 0 { return index }
                depth -= 1
                index += 1
            case UInt8(ascii: ","), 0x20, 0x09, 0x0A, 0x0D:
                if depth == 0 { return index }
                index += 1
            default:
                index += 1
                continue
            }
            if depth == 0, index > start { return index }
        }
        return index == bytes.count && format == .json && depth == 0 ? index : nil
    }

    /// Whether a token of YAML can begin here, rather than go on.
    private func isAtToken(_ index: Int) -> Bool {
        index == 0 || " \t\r\n,[{:".utf8.contains(bytes[index - 1])
    }

    private func endOfQuoted(_ start: Int, escape: UInt8?) -> Int {
        var index = start + 1
        while index < bytes.count, bytes[index] != bytes[start] {
            index += bytes[index] == escape ? 2 : 1
        }
        return min(index + 1, bytes.count)
    }

    /// The end of an element of a property list.
    private func endOfElement(_ start: Int) -> Int? {
        var depth = 0
        var index = start
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "<") else {
                index += 1
                continue
            }
            let rest = bytes[index...]
            if rest.starts(with: "<!--".utf8) {
                guard let end = find("-->", from: index + 4) else { return nil }
                index = end
                continue
            }
            if rest.starts(with: "<![CDATA[".utf8) {
                guard let end = find("]]>", from: index) else { return nil }
                index = end
                continue
            }
            guard let close = rest.firstIndex(of: UInt8(ascii: ">")) else { return nil }
            if bytes[index + 1] == UInt8(ascii: "/") {
                depth -= 1
            } else if bytes[close - 1] != UInt8(ascii: "/") {
                depth += 1
            }
            index = close + 1
            if depth == 0 { return index }
        }
        return nil
    }

    private func find(_ text: String, from start: Int) -> Int? {
        let text = Array(text.utf8)
        guard start + text.count <= bytes.count else { return nil }
        return (start...bytes.count - text.count).first { bytes[$0...].starts(with: text) }
            .map { $0 + text.count }
    }

    // MARK: Lines

    func lineStart(of index: Int) -> Int {
        (bytes[..<index].lastIndex { $0 == 0x0A || $0 == 0x0D } ?? -1) + 1
    }

    /// The offset of the line's end, before the characters that end it.
    func lineEnd(of index: Int) -> Int {
        bytes[min(index, bytes.count)...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    }

    /// The offset after the characters that end a line.
    func nextLine(after end: Int) -> Int {
        guard end < bytes.count else { return end }
        return end + (bytes[end...].starts(with: [0x0D, 0x0A]) ? 2 : 1)
    }

    func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    func isBlank(_ range: Range<Int>) -> Bool {
        bytes[range].allSatisfy { " \t\r\n".utf8.contains($0) }
    }

    /// What ends a line of the document.
    var newline: String {
        guard let end = bytes.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return "\n" }
        return text(end..<nextLine(after: end))
    }

    /// The bytes after replacements that don't overlap.
    static func applying(_ cuts: [Cut], to bytes: [UInt8]) -> [UInt8] {
        var result = bytes
        for cut in cuts.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
            result.replaceSubrange(cut.range, with: Array(cut.text.utf8))
        }
        return result
    }
}

extension Array {
    subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
