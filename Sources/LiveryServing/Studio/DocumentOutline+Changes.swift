import LiveryDocuments
import LiverySupport

/// What of the bytes is to be replaced for a change; nil if the text is written in a way that it can't be.
extension DocumentOutline {
    // MARK: Adding

    func insertion(
        of value: JSON,
        key: String,
        after: String?,
        in parent: Node,
        by writer: DocumentWriter
    ) -> [Cut]? {
        guard let entries = entries(of: parent) else { return nil }
        let index = after.flatMap { parent.value.dictionary?.keys.firstIndex(of: $0) }
        guard let neighbor = index.map({ entries[$0] }) ?? entries.last else {
            return first(writer.entry(key, value, gap: ""), in: parent)
        }
        // An asset takes as many lines as it has keys, as most do.
        let isBlock = parent.parent == nil && format == .yaml && isBlock(parent)
        let lines =
            isBlock
            ? writer.lines(key, value) : [writer.entry(key, value, gap: gap(of: neighbor))]
        return insertion(of: lines, after: neighbor, in: parent, entries)
    }

    func insertion(of value: JSON, at index: Int, in parent: Node, by writer: DocumentWriter)
        -> [Cut]?
    {
        guard let entries = entries(of: parent) else { return nil }
        let text = writer.text(value)
        guard !entries.isEmpty else { return first(text, in: parent) }
        guard index == 0 else {
            return insertion(
                of: [isBlock(parent) ? "- " + text : text],
                after: entries[index - 1],
                in: parent,
                entries
            )
        }
        guard let start = start(of: entries[0]) else { return nil }
        if isBlock(parent) {
            let lineStart = lineStart(of: start)
            let indentation = String(repeating: " ", count: start - lineStart)
            return [Cut(range: start..<start, text: "- " + text + newline + indentation)]
        }
        let gap = spaceBefore(entries[0], entries)
        return [Cut(range: start..<start, text: text + (format == .propertyList ? gap : "," + gap))]
    }

    private func insertion(
        of lines: [String],
        after neighbor: Node,
        in parent: Node,
        _ entries: [Node]
    ) -> [Cut]? {
        guard let end = end(of: neighbor), let start = start(of: neighbor) else { return nil }
        if isBlock(parent) {
            let lineEnd = lineEnd(of: end)
            let indentation = String(repeating: " ", count: start - lineStart(of: start))
            let text = lines.map { newline + indentation + $0 }.joined()
            return [Cut(range: lineEnd..<lineEnd, text: text)]
        }
        let gap = spaceBefore(neighbor, entries)
        return [
            Cut(range: end..<end, text: (format == .propertyList ? "" : ",") + gap + lines.joined())
        ]
    }

    /// The first entry of an empty list or dictionary.
    private func first(_ text: String, in parent: Node) -> [Cut]? {
        guard let end = end(of: parent) else { return nil }
        if format == .propertyList {
            let name = parent.value.array == nil ? "dict" : "array"
            return [Cut(range: parent.start..<end, text: "<\(name)>\(text)</\(name)>")]
        }
        let inner = content(of: parent) + 1
        return [Cut(range: inner..<inner, text: text)]
    }

    /// What is between a key and its value.
    private func gap(of entry: Node) -> String {
        switch format {
        case .yaml: return ""
        case .json:
            guard let end = endOfKey(entry) else { return ": " }
            let gap = text(end..<entry.start)
            return gap.contains("\n") ? ": " : gap
        case .propertyList:
            guard let end = endOfKey(entry), isBlank(end..<entry.start) else { return "" }
            return text(end..<entry.start)
        }
    }

    private func endOfKey(_ entry: Node) -> Int? {
        let key = DocumentValue(.null, at: entry.value.location)
        let node = Node(key, start: entry.keyStart, keyStart: entry.keyStart, index: 0, parent: nil)
        return format == .yaml ? nil : end(of: node)
    }

    /// The white space before an entry in brackets or elements, as one beside it would have.
    private func spaceBefore(_ entry: Node, _ entries: [Node]) -> String {
        let model = format != .propertyList && entry.index == 0 ? entries[safe: 1] ?? entry : entry
        let start = start(of: model) ?? model.keyStart
        let space = bytes[..<start].reversed().prefix { " \t\r\n".utf8.contains($0) }
        let text = String(decoding: space.reversed(), as: UTF8.self)
        return text.isEmpty && format == .yaml
            || text.isEmpty && entries.count == 1
                && format == .json
            ? " " : text
    }

    /// Where an entry begins, with its key or, in a block of YAML, its dash.
    func start(of entry: Node) -> Int? {
        guard let parent = entry.parent, parent.value.array != nil, isBlock(parent) else {
            return entry.keyStart
        }
        var index = entry.start
        while index > 0, bytes[index - 1] == 0x20 { index -= 1 }
        guard index > 0, bytes[index - 1] == UInt8(ascii: "-") else { return nil }
        return index - 1
    }

    // MARK: Replacing, moving, renaming

    func replacement(of node: Node, by text: String) -> [Cut]? {
        if let alias = document.aliasRange(start: node.start, key: node.keyStart) {
            return [Cut(range: alias, text: text)]
        }
        guard let end = end(of: node) else { return nil }
        var start = content(of: node)
        var text = text
        if case .null = node.value.value, format == .yaml, end <= start || bytes[end - 1] == 0x3A {
            return [Cut(range: end..<end, text: " " + text)]
        }
        if isBlock(node) {
            // A value on the lines after its key comes behind it.
            guard let first = entry(0, of: node).flatMap(self.start) else { return nil }
            start = first
            while start > 0, " \t\r\n".utf8.contains(bytes[start - 1]) { start -= 1 }
            let hasProperties = content(of: node) > node.start
            guard start > 0, hasProperties || ":-".utf8.contains(bytes[start - 1]) else {
                return nil
            }
            text = " " + text
        }
        return [Cut(range: start..<end, text: text)]
    }

    func move(_ node: Node, to index: Int) -> [Cut]? {
        guard let parent = node.parent, let entries = entries(of: parent) else { return nil }
        var ranges: [Range<Int>] = []
        for entry in entries {
            guard let end = end(of: entry) else { return nil }
            ranges.append(entry.start..<end)
        }
        var order = Array(entries.indices)
        order.insert(order.remove(at: node.index), at: index)
        return zip(ranges, order).map { Cut(range: $0, text: text(ranges[$1])) }
    }

    func renaming(of node: Node, to key: String) -> [Cut]? {
        let start = node.keyStart
        guard start < bytes.count, start != node.start || node.parent != nil else { return nil }
        switch format {
        case .json:
            return endOfKey(node).map { [Cut(range: start..<$0, text: key)] }
        case .propertyList:
            guard let end = endOfKey(node) else { return nil }
            return [Cut(range: start..<end, text: "<key>\(key)</key>")]
        case .yaml:
            guard let old = node.parent?.value.dictionary?.keys[safe: node.index] else {
                return nil
            }
            let isQuoted = "\"'".utf8.contains(bytes[start])
            let length =
                isQuoted
                ? (bytes[(start + 1)...].firstIndex(of: bytes[start]) ?? start) - start + 1
                : old.utf8.count
            return [Cut(range: start..<start + length, text: key)]
        }
    }

    // MARK: Removing

    func removal(of node: Node) -> [Cut]? {
        guard let parent = node.parent, let entries = entries(of: parent),
            let start = start(of: node), let end = end(of: node)
        else { return nil }
        if format == .propertyList {
            return [Cut(range: wholeLines(start, end) ?? start..<end)]
        }
        if isBlock(parent) { return removal(of: node, start, end, inBlock: parent, entries) }
        if entries.count == 1 {
            guard let close = self.end(of: parent) else { return nil }
            let inner = content(of: parent) + 1..<close - 1
            let isAlone = isBlank(inner.lowerBound..<start) && isBlank(end..<inner.upperBound)
            return [Cut(range: isAlone ? inner : start..<end)]
        }
        if let next = entries[safe: node.index + 1].flatMap(self.start) {
            guard let comma = comma(end..<next) else { return nil }
            if let lines = wholeLines(start, comma + 1) { return [Cut(range: lines)] }
            let isNextBehind = !bytes[comma..<next].contains { $0 == 0x0A || $0 == 0x0D }
            return [Cut(range: start..<(isNextBehind ? next : comma + 1))]
        }
        guard let before = self.end(of: entries[node.index - 1]), let comma = comma(before..<start)
        else { return nil }
        if isBlank(before..<comma), isBlank(comma + 1..<start) { return [Cut(range: before..<end)] }
        return [Cut(range: comma..<comma + 1), Cut(range: start..<end)]
    }

    private func removal(
        of node: Node,
        _ start: Int,
        _ end: Int,
        inBlock parent: Node,
        _ entries: [Node]
    ) -> [Cut]? {
        if entries.count == 1 {
            guard parent.parent != nil else { return nil }
            return replacement(of: parent, by: parent.value.array == nil ? "{}" : "[]")
        }
        guard isBlank(lineStart(of: start)..<start) else {
            // The first key behind a dash: the next one takes its place.
            guard let next = entries[safe: node.index + 1].flatMap(self.start), isBlank(end..<next)
            else { return nil }
            return [Cut(range: start..<next)]
        }
        var first = lineStart(of: start)
        // The comment lines right above an asset tell what it is.
        if parent.parent == nil {
            var line = first
            while line > 0, case let above = lineStart(of: line - (isPair(line) ? 2 : 1)),
                bytes[above] == UInt8(ascii: "#")
            {
                line = above
            }
            if line > 0 { first = line }
        }
        return [Cut(range: first..<nextLine(after: lineEnd(of: end)))]
    }

    private func isPair(_ lineStart: Int) -> Bool {
        lineStart > 1 && bytes[lineStart - 1] == 0x0A && bytes[lineStart - 2] == 0x0D
    }

    /// The lines of a range that has them for itself.
    private func wholeLines(_ start: Int, _ end: Int) -> Range<Int>? {
        let (first, last) = (lineStart(of: start), lineEnd(of: end))
        guard first > 0, isBlank(first..<start), isBlank(end..<last), last < bytes.count else {
            return nil
        }
        return first..<nextLine(after: last)
    }

    /// The comma between two entries, which is in no comment.
    private func comma(_ range: Range<Int>) -> Int? {
        var index = range.lowerBound
        while index < range.upperBound {
            if bytes[index] == UInt8(ascii: ",") { return index }
            index = bytes[index] == UInt8(ascii: "#") ? lineEnd(of: index) : index + 1
        }
        return nil
    }
}
