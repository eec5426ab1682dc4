import LiveryDocuments
import LiverySupport

/// A replacement of bytes.
struct Cut {
    let range: Range<Int>
    var text = ""
}

/// Writes changes of a document into its bytes as its format has them; all other bytes stay, comments included.
///
/// What it writes is no proof: the result is read again. Nothing is written where a text has a form that it can't
/// change.
protocol DocumentWriter {
    init(_ document: EditableDocument)

    var document: EditableDocument { get }
    /// What is between two entries besides white space.
    var separator: String { get }

    /// A value on one line.
    func written(_ value: JSON) -> String
    func writtenKey(_ key: String) -> String
    /// A key and its value; `gap` is what is between another key of the dictionary and its value.
    func entry(_ key: String, _ value: JSON, gap: String) -> String

    /// What keeps a text or number from being replaced.
    func obstacle(_ node: SourceMap.Node) -> EditFailure.Obstacle?
    /// Replaces a text or a number by another one.
    func setting(_ place: EditableDocument.Place, to text: String) -> [Cut]
    /// Adds an entry behind another one, or before all; with a key in a dictionary, and without in a list.
    func inserting(_ value: JSON, for key: String?, behind index: Int?, in list: EditableDocument.Place) -> [Cut]?
    func replacing(_ place: EditableDocument.Place, by value: JSON) -> [Cut]?
    func removing(_ place: EditableDocument.Place) -> [Cut]?
    /// Where an entry is written, with its key.
    func range(of entry: SourceMap.Node) -> Range<Int>
    /// The first entry of an empty list or dictionary.
    func filling(_ list: SourceMap.Node, _ entry: String, isList: Bool) -> Cut
}

extension EditableDocument {
    var documentWriter: any DocumentWriter {
        switch format {
        case .json: JSONWriter(self)
        case .yaml: YAMLWriter(self)
        case .propertyList: PropertyListWriter(self)
        }
    }
}

// MARK: Entries in brackets or elements

extension DocumentWriter {
    var bytes: [UInt8] { document.bytes }

    func range(of entry: SourceMap.Node) -> Range<Int> {
        (entry.key?.lowerBound ?? entry.start)..<entry.value.upperBound
    }

    func inserting(_ value: JSON, for key: String?, behind index: Int?, in list: EditableDocument.Place) -> [Cut]? {
        insertingInline(value, for: key, behind: index, in: list)
    }

    func removing(_ place: EditableDocument.Place) -> [Cut]? { removingInline(place) }

    func insertingInline(_ value: JSON, for key: String?, behind index: Int?, in list: EditableDocument.Place)
        -> [Cut]?
    {
        let entries = list.node.children.map { document.nodes[$0] }
        func written(_ gap: String) -> String { key.map { entry($0, value, gap: gap) } ?? self.written(value) }
        guard !entries.isEmpty else { return [filling(list.node, written(""), isList: key == nil)] }
        guard let index else {
            let start = range(of: entries[0]).lowerBound
            return [Cut(range: start..<start, text: written("") + separator + spaceBefore(0, entries))]
        }
        let node = entries[index]
        let between = node.key.map { text($0.upperBound..<node.start) } ?? ""
        let gap = between.contains("\n") && separator == "," ? "" : between
        let end = range(of: node).upperBound
        return [Cut(range: end..<end, text: separator + spaceBefore(index, entries) + written(gap))]
    }

    /// The white space before an entry, as one beside it has.
    private func spaceBefore(_ index: Int, _ entries: [SourceMap.Node]) -> String {
        let model = separator == "," && index == 0 ? entries[safe: 1] ?? entries[0] : entries[index]
        let start = range(of: model).lowerBound
        let space = bytes[..<start].reversed().prefix { $0.isBlank }
        let text = String(decoding: space.reversed(), as: UTF8.self)
        let isAlone = entries.count == 1 && document.format == .json
        return text.isEmpty && (isAlone || document.format == .yaml) ? " " : text
    }

    func moving(_ place: EditableDocument.Place, to index: Int) -> [Cut] {
        let ranges = place.siblings.map { $0.start..<range(of: $0).upperBound }
        var order = Array(ranges.indices)
        order.insert(order.remove(at: place.index), at: index)
        return zip(ranges, order).map { Cut(range: $0, text: text(ranges[$1])) }
    }

    func renaming(_ place: EditableDocument.Place, to key: String) -> [Cut]? {
        place.node.key.map { [Cut(range: $0, text: writtenKey(key))] }
    }

    func replacing(_ place: EditableDocument.Place, by value: JSON) -> [Cut]? {
        [Cut(range: place.node.value, text: written(value))]
    }

    func removingInline(_ place: EditableDocument.Place) -> [Cut]? {
        guard let parent = place.parent else { return nil }
        let own = range(of: place.node)
        if separator.isEmpty { return [Cut(range: wholeLines(own) ?? own)] }
        if place.siblings.count == 1 {
            let inner = parent.value.lowerBound + 1..<parent.value.upperBound - 1
            let isAlone = isBlank(inner.lowerBound..<own.lowerBound) && isBlank(own.upperBound..<inner.upperBound)
            return [Cut(range: isAlone ? inner : own)]
        }
        if let next = place.siblings[safe: place.index + 1].map({ range(of: $0).lowerBound }) {
            guard let comma = comma(own.upperBound..<next) else { return nil }
            if let lines = wholeLines(own.lowerBound..<comma + 1) { return [Cut(range: lines)] }
            let isNextBehind = !bytes[comma..<next].contains { $0 == 0x0A || $0 == 0x0D }
            return [Cut(range: own.lowerBound..<(isNextBehind ? next : comma + 1))]
        }
        let before = range(of: place.siblings[place.index - 1]).upperBound
        guard let comma = comma(before..<own.lowerBound) else { return nil }
        if isBlank(before..<comma), isBlank(comma + 1..<own.lowerBound) { return [Cut(range: before..<own.upperBound)] }
        return [Cut(range: comma..<comma + 1), Cut(range: own)]
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

    /// Lists and dictionaries in brackets, which JSON and the flow style of YAML share.
    func inBrackets(_ value: JSON, scalar: (JSON) -> String) -> String {
        switch value {
        case .array(let elements): "[" + elements.map { inBrackets($0, scalar: scalar) }.joined(separator: ", ") + "]"
        case .object(let members):
            "{"
                + members.map { "\(writtenKey($0.name)): \(inBrackets($0.value, scalar: scalar))" }.joined(
                    separator: ", "
                ) + "}"
        default: scalar(value)
        }
    }
}

// MARK: Lines

extension DocumentWriter {
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    func isBlank(_ range: Range<Int>) -> Bool { bytes[range].allSatisfy(\.isBlank) }

    func lineStart(of index: Int) -> Int { (bytes[..<index].lastIndex { $0 == 0x0A || $0 == 0x0D } ?? -1) + 1 }

    /// The offset of the line's end, before the characters that end it.
    func lineEnd(of index: Int) -> Int {
        bytes[min(index, bytes.count)...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    }

    /// The offset after the characters that end a line.
    func nextLine(after end: Int) -> Int {
        guard end < bytes.count else { return end }
        return end + (bytes[end...].starts(with: [0x0D, 0x0A]) ? 2 : 1)
    }

    /// What ends a line of the document.
    var newline: String {
        guard let end = bytes.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return "\n" }
        return text(end..<nextLine(after: end))
    }

    /// The lines of a range that has them for itself.
    private func wholeLines(_ range: Range<Int>) -> Range<Int>? {
        let (first, last) = (lineStart(of: range.lowerBound), lineEnd(of: range.upperBound))
        guard first > 0, isBlank(first..<range.lowerBound), isBlank(range.upperBound..<last), last < bytes.count else {
            return nil
        }
        return first..<nextLine(after: last)
    }
}
