import LiveryDocuments
import LiverySupport

/// A scalar in a document, with the path that leads to it.
struct DocumentScalar: Hashable, Sendable {
    /// The keys that lead to it, and the positions in lists, as a JSON Pointer (RFC 6901).
    let pointer: String
    /// The same, for people: `goButton.fill.colors.1`, with positions counted from 1.
    let name: String
    /// Its text; for a number, the shortest form.
    let text: String
    let kind: Kind
    /// Its location.
    let location: DocumentLocation
    /// The location of its key; for an element of a list, its own location.
    let keyLocation: DocumentLocation

    /// The kinds of scalars.
    enum Kind: String, Hashable, Sendable {
        /// Text; in YAML, numbers too.
        case text
        case number
        /// A value that can't be replaced: a boolean, null, bytes, a date, or an empty list or dictionary.
        case other
    }

    /// All scalars of a document, in order.
    static func list(of root: DocumentValue) -> [DocumentScalar] {
        var scalars: [DocumentScalar] = []
        var pending = [(value: root, key: root.location, pointer: "", name: "")]
        while let (value, key, pointer, name) = pending.popLast() {
            func add(_ text: String, _ kind: Kind) {
                scalars.append(
                    DocumentScalar(
                        pointer: pointer,
                        name: name,
                        text: text,
                        kind: kind,
                        location: value.location,
                        keyLocation: key
                    )
                )
            }
            func joined(_ part: String) -> String { name.isEmpty ? part : name + "." + part }
            switch value.value {
            case .string(let text): add(text, .text)
            case .number(let number): add(number.shortest, .number)
            case .boolean(let boolean): add(boolean ? "true" : "false", .other)
            case .null: add("null", .other)
            case .data(let bytes): add("\(Digest(bytes))", .other)
            case .date(let seconds): add(seconds.shortest, .other)
            case .array(let elements):
                if elements.isEmpty { add("[]", .other) }
                for (index, element) in elements.enumerated().reversed() {
                    let part = "\(index + 1)"
                    pending.append((element, element.location, "\(pointer)/\(index)", joined(part)))
                }
            case .dictionary(let dictionary):
                if dictionary.isEmpty { add("{}", .other) }
                for (key, entry) in Array(dictionary).reversed() {
                    let escaped = key.replacing("~", with: "~0").replacing("/", with: "~1")
                    pending.append(
                        (entry.value, entry.keyLocation, "\(pointer)/\(escaped)", joined(key))
                    )
                }
            }
        }
        return scalars
    }
}
