import Livery
import LiveryDocuments
import LiverySupport

/// A change of a document: of one text or number, or an entry more or less, in another place, or of another kind.
///
/// All other bytes stay, comments included.
struct DocumentEdit: Hashable, Sendable {
    /// By what the page knows it among others of the same value; nil if it has but one of each.
    var id: String?
    /// The path of a value, or of the list or dictionary that gets an entry, as a JSON Pointer.
    let pointer: String
    let change: Change

    /// The changes of a document.
    enum Change: Hashable, Sendable {
        /// Replaces a text or a number.
        case set(old: String, new: String)
        /// Adds a key to the dictionary, after another key, or at its end.
        case insertKey(String, after: String?, value: JSON)
        /// Adds an element to the list, before another one.
        case insertElement(at: Int, value: JSON)
        /// Replaces the entry's value; `old` is what it was, see ``EditableDocument/summary(of:)``.
        case replace(old: String, value: JSON)
        /// Removes the entry.
        case remove(old: String)
        /// Moves the element to another position of its list.
        case move(to: Int)
        /// Gives the entry another key.
        case rename(String)
        /// The document as it was before it was saved, by the names of both contents in its history.
        case restore(from: String, to: String)
    }

    var path: [String] { pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(\.pointerKey) }

    /// Whether values may have other paths after it.
    var isStructural: Bool { if case .set = change { false } else { true } }

    /// Whether there may be other assets, states, variants or parts after it: if it is one of these that comes or goes, not
    /// a value within one.
    var changesAssets: Bool {
        if case .restore = change { return true }
        var keys = path.map { $0.prefix { $0 != "~" } }
        if case .insertKey(let key, _, _) = change { keys.append(key.prefix { $0 != "~" }) }
        return isStructural && keys.count < 2 || keys.suffix(3).contains("variants")
            || keys.suffix(2).contains { ["states", "parts", "extends", "resolver"].contains($0) }
    }
}

// MARK: Making it

extension DocumentEdit {
    /// Applies the edit to a document.
    ///
    /// The result is read again and compared, to ensure that nothing else has changed but what YAML aliases repeat.
    /// Where an alias stands, a new value takes its place.
    ///
    /// - Throws: Why it can't be made.
    func applied(to document: EditableDocument) throws(EditFailure) -> EditableDocument {
        var draft = DocumentDraft(document)
        try draft.make(self)
        return try draft.result()
    }
}

/// What a document becomes by edits: the bytes that are replaced, and the value that is then to be read of them.
struct DocumentDraft {
    private let document: EditableDocument
    private let writer: any DocumentWriter
    private var cuts: [Cut] = []
    private var root: DocumentValue
    /// Why the document is not what it is to be, if it is not.
    private var failure = EditFailure.structure

    init(_ document: EditableDocument) {
        self.document = document
        writer = document.documentWriter
        root = document.root
    }

    /// Makes an edit, which no other one of the draft overlaps.
    ///
    /// - Throws: Why it can't be made; the draft is then as before.
    mutating func make(_ edit: DocumentEdit) throws(EditFailure) {
        let path = edit.path
        let key = path.last ?? ""
        switch edit.change {
        case .restore: throw .forgotten
        case .set(let old, let new): try set(path, old, new)
        case .insertKey(let key, let after, let value):
            guard let dictionary = document.value(at: path)?.dictionary, dictionary[key] == nil else { throw .changed }
            let list = try list(at: path)
            let names = list.node.children.map { document.nodes[$0].name }
            let behind = after.flatMap { names.firstIndex(of: $0) } ?? names.indices.last
            try add(writer.inserting(value, for: key, behind: behind, in: list), to: list) {
                $0.set(value, for: key, as: $1)
            }
        case .insertElement(let index, let value):
            guard let elements = document.value(at: path)?.array, (0...elements.count).contains(index) else {
                throw .changed
            }
            let list = try list(at: path)
            let behind = index == 0 ? nil : index - 1
            try add(writer.inserting(value, for: nil, behind: behind, in: list), to: list) { list, format in
                list.changeArray { $0.insert(DocumentValue(value, as: format), at: index) }
            }
        case .replace(let old, let value):
            guard document.summary(of: path) == old else { throw .changed }
            let place = try document.place(at: path)
            try add(writer.replacing(place, by: value), to: place) { $0 = DocumentValue(value, as: $1) }
        case .remove(let old):
            guard !path.isEmpty, document.summary(of: path) == old else { throw .changed }
            let place = try document.place(at: path)
            try add(writer.removing(place), of: place) { list, _ in
                if let index = list.array.flatMap({ _ in Int(key) }) {
                    list.changeArray { $0.remove(at: index) }
                } else {
                    list.changeDictionary { $0[entry: key] = nil }
                }
            }
        case .move(let index):
            guard let elements = document.value(at: path.dropLast())?.array, elements.indices.contains(index),
                let old = Int(key), elements[safe: old] != nil
            else { throw .changed }
            let place = try document.place(at: path)
            try add(writer.moving(place, to: index), of: place) { list, _ in
                list.changeArray { $0.insert($0.remove(at: old), at: index) }
            }
        case .rename(let new):
            guard let dictionary = document.value(at: path.dropLast())?.dictionary, !path.isEmpty,
                dictionary[key] != nil, dictionary[new] == nil
            else { throw .changed }
            let place = try document.place(at: path)
            try add(writer.renaming(place, to: new), of: place) { list, _ in
                list.changeDictionary { entries in
                    entries[entry: new] = entries[entry: key]
                    entries[entry: key] = nil
                }
            }
        }
    }

    /// The list or dictionary that gets an entry. What an alias repeats is changed where it is written.
    private func list(at path: [String]) throws(EditFailure) -> EditableDocument.Place {
        let place = try document.place(at: path)
        guard place.node.style != .alias else { throw .spelling(.alias) }
        return place
    }

    private mutating func set(_ path: [String], _ old: String, _ new: String) throws(EditFailure) {
        guard let value = document.value(at: path), let (text, kind) = DocumentScalar.content(of: value), text == old,
            kind != .other
        else { throw .changed }
        guard new.utf8.count <= Parameter.longestValue else { throw .tooLong(limit: Parameter.longestValue) }
        let place = try document.place(at: path)
        var wanted = DocumentValue.Value.string(new)
        if kind == .number {
            guard let number = DocumentNumber(text: new) else { throw .notNumber(new) }
            wanted = .number(number)
        }
        if let obstacle = writer.obstacle(place.node) { throw .spelling(obstacle) }
        if old == new { return }
        try add(writer.setting(place, to: new), to: place) { value, _ in value.value = wanted }
        failure = .text(new)
    }

    /// Adds a change of the value at a place, and of those that aliases repeat.
    private mutating func add(
        _ cuts: [Cut]?,
        to place: EditableDocument.Place,
        _ change: (inout DocumentValue, DocumentFormat) -> Void
    ) throws(EditFailure) { try add(cuts, document.paths(of: place), place, change) }

    /// Adds a change of the list or dictionary that an entry is of.
    private mutating func add(
        _ cuts: [Cut]?,
        of entry: EditableDocument.Place,
        _ change: (inout DocumentValue, DocumentFormat) -> Void
    ) throws(EditFailure) {
        let list = try document.place(at: Array(entry.path.dropLast()))
        try add(cuts, document.paths(of: list), entry, change)
    }

    private mutating func add(
        _ new: [Cut]?,
        _ paths: [[String]],
        _ place: EditableDocument.Place,
        _ change: (inout DocumentValue, DocumentFormat) -> Void
    ) throws(EditFailure) {
        failure = document.isRepeated(place) ? .spelling(.repeated) : .structure
        guard let new else { throw failure }
        cuts += new
        let format = document.format
        for path in paths { root.change(at: path[...]) { change(&$0, format) } }
    }

    /// The document with the changes.
    ///
    /// - Throws: A failure if the bytes are not read as the value that they are to be.
    func result() throws(EditFailure) -> EditableDocument {
        if cuts.isEmpty { return document }
        var bytes: [UInt8] = []
        var end = 0
        for cut in cuts.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            guard end <= cut.range.lowerBound else { throw failure }
            bytes += document.bytes[end..<cut.range.lowerBound]
            bytes += cut.text.utf8
            end = cut.range.upperBound
        }
        bytes += document.bytes[end...]
        guard let result = try? document.replaced(by: bytes),
            // Text that would end at a comma of a list, for example, is read with a fault.
            result.faultCount <= document.faultCount, result.root.says(theSameAs: root)
        else { throw failure }
        return result
    }
}

// MARK: Values

extension DocumentValue {
    /// A value as a format has it.
    fileprivate init(_ json: JSON, as format: DocumentFormat) {
        let isText = format == .yaml
        func number(_ number: DocumentNumber) -> Value { isText ? .string("\(number)") : .number(number) }
        let value: Value =
            switch json {
            case .null: format == .propertyList ? .string("") : .null
            case .boolean(let boolean): isText ? .string(boolean ? "true" : "false") : .boolean(boolean)
            case .integer(let whole): number(DocumentNumber(whole))
            case .unsigned(let whole): number(DocumentNumber(whole))
            case .fraction(let fraction): number(DocumentNumber(fraction))
            case .string(let text): .string(text)
            case .array(let elements): .array(elements.map { DocumentValue($0, as: format) })
            case .object(let members):
                .dictionary(
                    members.reduce(into: DocumentDictionary()) { dictionary, member in
                        dictionary[entry: member.name] = Self.entry(member.value, format)
                    }
                )
            }
        self.init(value, at: Self.nowhere)
    }

    private static let nowhere = DocumentLocation(wholeOf: Source(name: ""))

    private static func entry(_ value: JSON, _ format: DocumentFormat) -> DocumentDictionary.Entry {
        DocumentDictionary.Entry(keyLocation: nowhere, value: DocumentValue(value, as: format))
    }

    fileprivate mutating func set(_ value: JSON, for key: String, as format: DocumentFormat) {
        changeDictionary { $0[entry: key] = Self.entry(value, format) }
    }

    // What is changed is not kept twice meanwhile, which would copy it.

    fileprivate mutating func changeArray(_ change: (inout [DocumentValue]) -> Void) {
        guard case .array(var elements) = value else { return }
        value = .null
        change(&elements)
        value = .array(elements)
    }

    fileprivate mutating func changeDictionary(_ change: (inout DocumentDictionary) -> Void) {
        guard case .dictionary(var dictionary) = value else { return }
        value = .null
        change(&dictionary)
        value = .dictionary(dictionary)
    }

    /// Changes the value that keys lead to.
    fileprivate mutating func change(at path: ArraySlice<String>, _ change: (inout DocumentValue) -> Void) {
        guard let key = path.first else { return change(&self) }
        if let index = array.flatMap({ _ in Int(key) }) {
            changeArray { $0[index].change(at: path.dropFirst(), change) }
        } else {
            changeDictionary { $0[entry: key]?.value.change(at: path.dropFirst(), change) }
        }
    }
}
