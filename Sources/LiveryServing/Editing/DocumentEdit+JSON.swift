import LiverySupport

extension DocumentEdit {
    /// Reads an edit: `{pointer, old, new}` for a text or number; otherwise `{pointer, change}`, where the change is
    /// `insert` (with `key` and `after`, or with `index`, and `value`), `replace` (with `old` and `value`), `remove`
    /// (with `old`), `move` (with `index`), `rename` (with `key`) or `restore` (with `from` and `to`).
    ///
    /// It is nil if the value is none of these.
    init?(_ json: JSON) {
        guard let pointer = json["pointer"]?.string else { return nil }
        let (old, value, key) = (json["old"]?.string, json["value"], json["key"]?.string)
        let index = json["index"]?.integer
        let change: Change
        switch (json["change"]?.string, old, value, key, index) {
        case (nil, let old?, _, _, _):
            guard let new = json["new"]?.string else { return nil }
            change = .set(old: old, new: new)
        case ("insert", _, let value?, let key?, _):
            change = .insertKey(key, after: json["after"]?.string, value: value)
        case ("insert", _, let value?, nil, let index?): change = .insertElement(at: index, value: value)
        case ("replace", let old?, let value?, _, _): change = .replace(old: old, value: value)
        case ("remove", let old?, _, _, _): change = .remove(old: old)
        case ("move", _, _, _, let index?): change = .move(to: index)
        case ("rename", _, _, let key?, _): change = .rename(key)
        case ("restore", _, _, _, _):
            guard let from = json["from"]?.string, let to = json["to"]?.string else { return nil }
            change = .restore(from: from, to: to)
        default: return nil
        }
        self.init(id: json["id"]?.string, pointer: pointer, change: change)
    }

    /// The edit, as the page identifies it.
    func json(of path: String, _ more: KeyValuePairs<String, JSON?> = [:]) -> JSON {
        .object(["file": .string(path), "pointer": .string(pointer), "id": id.map(JSON.string)]).adding(more)
    }
}
