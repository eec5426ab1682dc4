import LiveryDocuments
import LiverySupport

/// Writes changes of a document in YAML: entries on lines of their own, and those in brackets.
struct YAMLWriter: DocumentWriter {
    let document: EditableDocument
    let separator = ","

    init(_ document: EditableDocument) { self.document = document }

    // MARK: Texts

    func written(_ value: JSON) -> String {
        guard case .string(let text) = value else {
            return inBrackets(value) { value in value.string.map { Self.scalar($0, isInFlow: true) } ?? value.text }
        }
        return Self.scalar(text, isInFlow: true)
    }

    func writtenKey(_ key: String) -> String { Self.scalar(key, isInFlow: true) }

    func entry(_ key: String, _ value: JSON, gap: String) -> String { "\(writtenKey(key)): \(written(value))" }

    private static func scalar(_ text: String, isInFlow: Bool) -> String {
        isPlain(text, isInFlow: isInFlow) ? text : JSON.string(text).text
    }

    /// Whether a text needs no quotes.
    private static func isPlain(_ text: String, isInFlow: Bool) -> Bool {
        guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last,
            !["null", "Null", "NULL", "<<"].contains(text), !text.hasPrefix("..."), last != " ", !text.contains(": "),
            last != ":", !text.contains(" #"), !"?:,[]{}#&*!|>'\"%@`~ ".unicodeScalars.contains(first),
            first != "-" || NumberText.parse(text) != nil
        else { return false }
        return text.unicodeScalars.allSatisfy { scalar in
            switch scalar {
            case "," where isInFlow, "[" where isInFlow, "]" where isInFlow, "{" where isInFlow, "}" where isInFlow,
                ":" where isInFlow, "?" where isInFlow:
                false
            case "\u{0}"..<" ", "\u{7F}"..."\u{A0}", "\u{2028}", "\u{2029}", "\u{FEFF}": false
            default: true
            }
        }
    }

    func obstacle(_ node: SourceMap.Node) -> EditFailure.Obstacle? {
        switch node.style {
        case .literal, .folded: .lines
        case .plain where bytes[node.value].contains { $0 == 0x0A || $0 == 0x0D }: .lines
        default: nil
        }
    }

    func setting(_ place: EditableDocument.Place, to text: String) -> [Cut] {
        let written =
            switch place.node.style {
            case .doubleQuoted: JSON.string(text).text
            case .singleQuoted where !text.unicodeScalars.contains { $0 < " " }:
                "'" + text.replacingScalars { $0 == "'" ? "''" : nil } + "'"
            default: Self.scalar(text, isInFlow: place.isInFlow)
            }
        return [Cut(range: place.node.value, text: written)]
    }

    // MARK: Places

    private func isBlock(_ list: SourceMap.Node) -> Bool { list.style == .block && !list.children.isEmpty }

    private func isList(_ list: SourceMap.Node) -> Bool {
        list.children.first.map { document.nodes[$0].key == nil } ?? false
    }

    /// The end of a value without the blank lines behind texts on several lines.
    private func end(of node: SourceMap.Node) -> Int {
        var end = node.value.upperBound
        guard end > node.value.lowerBound, bytes[end - 1].isBlank else { return end }
        while end > node.value.lowerBound, bytes[end - 1].isBlank { end -= 1 }
        return lineEnd(of: end)
    }

    /// Where an entry begins with its key or, in a list on lines of their own, its dash.
    func range(of entry: SourceMap.Node) -> Range<Int> { (entry.key?.lowerBound ?? entry.start)..<end(of: entry) }

    private func start(of entry: SourceMap.Node, in list: SourceMap.Node) -> Int? {
        guard entry.key == nil, isBlock(list) else { return range(of: entry).lowerBound }
        let dash = bytes[..<entry.start].lastIndex { $0 != 0x20 }
        return dash.flatMap { bytes[$0] == UInt8(ascii: "-") ? $0 : nil }
    }

    func filling(_ list: SourceMap.Node, _ entry: String, isList: Bool) -> Cut {
        let inner = list.value.lowerBound + 1
        return Cut(range: inner..<inner, text: entry)
    }

    // MARK: Changes

    func inserting(_ value: JSON, for key: String?, behind index: Int?, in list: EditableDocument.Place) -> [Cut]? {
        guard isBlock(list.node) else { return insertingInline(value, for: key, behind: index, in: list) }
        let neighbor = document.nodes[list.node.children[index ?? 0]]
        guard let start = start(of: neighbor, in: list.node) else { return nil }
        var lines = [key.map { entry($0, value, gap: "") } ?? "- " + written(value)]
        // An asset takes as many lines as it has keys, as most do.
        if let key, list.path.isEmpty, case .object(let members) = value, !members.isEmpty {
            lines = [writtenKey(key) + ":"] + members.map { "  " + entry($0.name, $0.value, gap: "") }
        }
        let indentation = String(repeating: " ", count: start - lineStart(of: start))
        guard index != nil else {
            return [Cut(range: start..<start, text: lines.map { $0 + newline + indentation }.joined())]
        }
        let lineEnd = lineEnd(of: end(of: neighbor))
        return [Cut(range: lineEnd..<lineEnd, text: lines.map { newline + indentation + $0 }.joined())]
    }

    func replacing(_ place: EditableDocument.Place, by value: JSON) -> [Cut]? {
        replacing(place.node, by: written(value))
    }

    private func replacing(_ node: SourceMap.Node, by text: String) -> [Cut]? {
        var start = node.value.lowerBound
        if node.style == .missing { return [Cut(range: start..<start, text: " " + text)] }
        guard isBlock(node) else { return [Cut(range: start..<end(of: node), text: text)] }
        // A value on the lines after its key comes behind it.
        if isList(node) {
            guard let dash = self.start(of: document.nodes[node.children[0]], in: node) else { return nil }
            start = dash
        }
        while start > 0, bytes[start - 1].isBlank { start -= 1 }
        guard start > 0, node.value.lowerBound > node.start || ":-".utf8.contains(bytes[start - 1]) else { return nil }
        return [Cut(range: start..<end(of: node), text: " " + text)]
    }

    func removing(_ place: EditableDocument.Place) -> [Cut]? {
        guard let parent = place.parent else { return nil }
        guard isBlock(parent) else { return removingInline(place) }
        guard let start = start(of: place.node, in: parent) else { return nil }
        if place.siblings.count == 1 {
            guard place.path.count > 1 else { return nil }
            return replacing(parent, by: isList(parent) ? "[]" : "{}")
        }
        let end = end(of: place.node)
        guard isBlank(lineStart(of: start)..<start) else {
            // The first key behind a dash: the next one takes its place.
            guard let next = place.siblings[safe: place.index + 1], let next = self.start(of: next, in: parent),
                isBlank(end..<next)
            else { return nil }
            return [Cut(range: start..<next)]
        }
        var first = lineStart(of: start)
        // The comment lines right above an asset tell what it is.
        if place.path.count == 1 {
            var line = first
            while line > 0, case let above = lineStart(of: line - (isPair(line) ? 2 : 1)),
                bytes[above] == UInt8(ascii: "#")
            { line = above }
            if line > 0 { first = line }
        }
        return [Cut(range: first..<nextLine(after: lineEnd(of: end)))]
    }

    private func isPair(_ lineStart: Int) -> Bool {
        lineStart > 1 && bytes[lineStart - 1] == 0x0A && bytes[lineStart - 2] == 0x0D
    }
}
