import Livery
import LiverySupport

/// A change of a document that a page has made: of one text or number, or of what the document has.
struct StudioEdit: Hashable, Sendable {
    enum Change: Hashable, Sendable {
        case scalar(ScalarEdit)
        case structure(StructureEdit)
        /// The document as it was before it was saved, by the names of both contents in its history.
        case restore(from: String, to: String)
    }

    /// By what the page knows it among others of the same value; nil if it has but one of each.
    var id: String?
    let change: Change

    init(id: String? = nil, _ change: Change) {
        self.id = id
        self.change = change
    }

    /// The path of the value, as a JSON Pointer.
    var pointer: String {
        switch change {
        case .scalar(let edit): edit.pointer
        case .structure(let edit): edit.pointer
        case .restore: ""
        }
    }

    /// Whether values may have other paths after it.
    var isStructural: Bool {
        if case .scalar = change { false } else { true }
    }

    /// Whether there may be other assets, states, variants or parts after it: if it is one of these that comes or goes, not
    /// a value within one.
    var changesAssets: Bool {
        if case .restore = change { return true }
        guard case .structure(let edit) = change else { return false }
        var keys = edit.pointer.split(separator: "/").map { $0.prefix { $0 != "~" } }
        if case .insertKey(let key, _, _) = edit.change { keys.append(key.prefix { $0 != "~" }) }
        return keys.count < 2 || keys.suffix(3).contains("variants")
            || keys.suffix(2).contains { ["states", "parts", "extends", "resolver"].contains($0) }
    }

    /// Applies the edit to a document.
    ///
    /// - Parameters:
    ///   - document: The document.
    ///   - history: What documents were before they were saved.
    /// - Returns: The document with the change.
    /// - Throws: Why it can't be made.
    func applied(
        to document: EditableDocument,
        _ history: DocumentHistory
    ) throws(ScalarEdit.Failure) -> EditableDocument {
        switch change {
        case .scalar(let edit):
            guard edit.new.utf8.count <= Parameter.longestValue else {
                throw .tooLong(limit: Parameter.longestValue)
            }
            return try edit.applied(to: document)
        case .structure(let edit): return try edit.applied(to: document)
        case .restore(let saved, let wanted):
            return try history.restored(document, from: saved, to: wanted)
        }
    }
}

extension StudioEdit {
    /// Reads an edit: `{pointer, old, new}` for a text or number; otherwise `{pointer, change}`, where the change is
    /// `insert` (with `key` and `after`, or with `index`, and `value`), `replace` (with `old` and `value`), `remove`
    /// (with `old`), `move` (with `index`), `rename` (with `key`) or `restore` (with `from` and `to`).
    ///
    /// It is nil if the value is none of these.
    init?(_ json: JSON) {
        guard let pointer = json["pointer"]?.string else { return nil }
        id = json["id"]?.string
        let (old, value, key) = (json["old"]?.string, json["value"], json["key"]?.string)
        let index = json["index"]?.integer
        let change: StructureEdit.Change
        switch (json["change"]?.string, old, value, key, index) {
        case (nil, let old?, _, _, _):
            guard let new = json["new"]?.string else { return nil }
            self.change = .scalar(ScalarEdit(pointer: pointer, old: old, new: new))
            return
        case ("insert", _, let value?, let key?, _):
            change = .insertKey(key, after: json["after"]?.string, value: value)
        case ("insert", _, let value?, nil, let index?):
            change = .insertElement(at: index, value: value)
        case ("replace", let old?, let value?, _, _): change = .replace(old: old, value: value)
        case ("remove", let old?, _, _, _): change = .remove(old: old)
        case ("move", _, _, _, let index?): change = .move(to: index)
        case ("rename", _, _, let key?, _): change = .rename(key)
        case ("restore", _, _, _, _):
            guard let from = json["from"]?.string, let to = json["to"]?.string else { return nil }
            self.change = .restore(from: from, to: to)
            return
        default: return nil
        }
        self.change = .structure(StructureEdit(pointer: pointer, change: change))
    }
}
