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
    /// What keeps it from being replaced; nil if it probably can be, which is certain only once it is done.
    var obstacle: EditFailure.Obstacle?
    /// How many YAML aliases repeat it where it is written.
    var aliasCount = 0

    /// The kinds of scalars.
    enum Kind: String, Hashable, Sendable {
        /// Text; in YAML, numbers too.
        case text
        case number
        /// A value that can't be replaced: a boolean, null, bytes, a date, or an empty list or dictionary.
        case other
    }

    /// All scalars of a value, in order.
    static func list(of root: DocumentValue) -> [DocumentScalar] {
        var scalars: [DocumentScalar] = []
        visit(root, in: nil) { scalar, _ in scalars.append(scalar) }
        return scalars
    }

    /// The scalar that a value is; nil for a list or dictionary that has entries.
    static func content(of value: DocumentValue) -> (text: String, kind: Kind)? {
        switch value.value {
        case .string(let text): (text, .text)
        case .number(let number): ("\(number)", .number)
        case .boolean, .null, .data, .date: (value.scalarText ?? "", .other)
        case .array(let elements): elements.isEmpty ? ("[]", .other) : nil
        case .dictionary(let dictionary): dictionary.isEmpty ? ("{}", .other) : nil
        }
    }

    /// Where a value is written, by the number of its node, and whether it is the value of an alias, or within it.
    fileprivate typealias Written = (node: Int, isRepeated: Bool)

    fileprivate static func visit(
        _ root: DocumentValue,
        in document: EditableDocument?,
        _ body: (DocumentScalar, Written?) -> Void
    ) {
        let nodes = document?.nodes ?? []
        let aliases = document?.aliases ?? [:]
        let start: Written? = nodes.isEmpty ? nil : (0, false)
        var pending = [(value: root, key: root.location, pointer: "", name: "", written: start)]
        while let (value, key, pointer, name, written) = pending.popLast() {
            if let (text, kind) = content(of: value) {
                let scalar = DocumentScalar(
                    pointer: pointer,
                    name: name,
                    text: text,
                    kind: kind,
                    location: value.location,
                    keyLocation: key
                )
                body(scalar, written)
                continue
            }
            func joined(_ part: String) -> String { name.isEmpty ? part : name + "." + part }
            // What an alias repeats is written elsewhere.
            let place = written.map { aliases[$0.node].map { ($0, true) } ?? $0 }
            let children = place.map { nodes[$0.0].children } ?? []
            func child(_ index: Int?) -> Written? {
                index.flatMap { index in children.indices.contains(index) ? (children[index], place?.1 ?? false) : nil }
            }
            for (index, element) in (value.array ?? []).enumerated().reversed() {
                let path = "\(pointer)/\(index)"
                pending.append((element, element.location, path, joined("\(index + 1)"), child(index)))
            }
            guard let dictionary = value.dictionary else { continue }
            var indices: [String: Int] = [:]
            for (index, child) in children.enumerated() {
                if let name = nodes[child].name, indices[name] == nil { indices[name] = index }
            }
            for (key, entry) in Array(dictionary).reversed() {
                let path = pointer + "/" + key.pointerPart
                pending.append((entry.value, entry.keyLocation, path, joined(key), child(indices[key])))
            }
        }
    }
}

extension EditableDocument {
    /// All scalars in order, with what keeps them from being replaced.
    var scalars: [DocumentScalar] {
        let (aliases, writer) = (aliases, documentWriter)
        var scalars: [DocumentScalar] = []
        var places: [Int?] = []
        var counts: [Int: Int] = [:]
        DocumentScalar.visit(root, in: self) { scalar, written in
            var scalar = scalar
            let repeated = written.flatMap { aliases[$0.node] }
            if let repeated { counts[repeated, default: 0] += 1 }
            if let written, written.isRepeated { counts[written.node, default: 0] += 1 }
            if scalar.kind == .other {
                scalar.obstacle = .kind
            } else if let written {
                scalar.obstacle = written.isRepeated ? .alias : writer.obstacle(nodes[written.node])
            } else {
                scalar.obstacle = .binary
            }
            scalars.append(scalar)
            places.append(written.flatMap { $0.isRepeated ? nil : $0.node })
        }
        for index in scalars.indices { if let place = places[index] { scalars[index].aliasCount = counts[place] ?? 0 } }
        return scalars
    }
}

extension DocumentValue {
    /// The value under a key of a dictionary, or at a position of a list.
    func child(_ key: String) -> DocumentValue? {
        if let dictionary { return dictionary[key] }
        return Int(key).flatMap { index in array.flatMap { $0[safe: index] } }
    }
}

extension Array { subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil } }
