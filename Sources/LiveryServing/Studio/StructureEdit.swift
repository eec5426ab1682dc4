import LiveryDocuments
import LiverySupport

/// A change of what a document has: an entry more or less, in another place, or of another kind.
///
/// All other bytes stay, comments included.
struct StructureEdit: Hashable, Sendable {
    /// The path of a list or dictionary, or of one of its entries, as a JSON Pointer.
    let pointer: String
    let change: Change

    /// The changes of a document.
    enum Change: Hashable, Sendable {
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
    }

    /// Applies the edit to a document.
    ///
    /// The result is read again and compared, to ensure that nothing else has changed but what YAML aliases repeat.
    ///
    /// - Parameter document: The document.
    /// - Returns: The document with the change.
    /// - Throws: Why it can't be made.
    func applied(to document: EditableDocument) throws(ScalarEdit.Failure) -> EditableDocument {
        let outline = DocumentOutline(document)
        guard let node = outline.node(at: pointer) else { throw .changed }
        let places = try places(in: document)
        var content = DocumentContent(document.scalars)
        let writer = DocumentWriter(format: document.format)
        let cuts: [DocumentOutline.Cut]?
        switch change {
        case .insertKey(let key, let after, let value):
            guard let dictionary = node.value.dictionary, dictionary[key] == nil else {
                throw .changed
            }
            for place in places {
                content.insert(value, at: place + "/" + key.pointerPart, in: place, document.format)
            }
            cuts = outline.insertion(of: value, key: key, after: after, in: node, by: writer)
        case .insertElement(let index, let value):
            guard let count = node.value.array?.count, (0...count).contains(index) else {
                throw .changed
            }
            for place in places {
                content.shift(in: place) { $0 >= index ? $0 + 1 : $0 }
                content.insert(value, at: "\(place)/\(index)", in: place, document.format)
            }
            cuts = outline.insertion(of: value, at: index, in: node, by: writer)
        case .replace(let old, let value):
            guard document.summary(of: pointer) == old else { throw .changed }
            for place in places {
                content.remove(place)
                content.insert(value, at: place, in: nil, document.format)
            }
            cuts = outline.replacement(of: node, by: writer.text(value))
        case .remove(let old):
            guard let parent = node.parent, document.summary(of: pointer) == old else {
                throw .changed
            }
            for place in places {
                content.remove(place)
                if parent.value.array != nil {
                    content.shift(in: place.parentPointer) { $0 > node.index ? $0 - 1 : $0 }
                }
                if parent.count == 1 {
                    let empty = parent.value.array != nil ? "[]" : "{}"
                    content.add(empty, .other, at: place.parentPointer)
                }
            }
            cuts = outline.removal(of: node)
        case .move(let index):
            guard let parent = node.parent, let count = parent.value.array?.count,
                (0..<count).contains(index)
            else { throw .changed }
            for place in places {
                content.shift(in: place.parentPointer) { $0.moved(from: node.index, to: index) }
            }
            cuts = outline.move(node, to: index)
        case .rename(let key):
            guard let parent = node.parent?.value.dictionary, parent[key] == nil else {
                throw .changed
            }
            for place in places {
                content.rename(place, to: place.parentPointer + "/" + key.pointerPart)
            }
            cuts = outline.renaming(of: node, to: writer.key(key))
        }
        guard let cuts else { throw .structure }
        let bytes = DocumentOutline.applying(cuts, to: document.bytes)
        guard let result = try? document.replaced(by: bytes),
            result.faultCount <= document.faultCount,
            DocumentContent(result.scalars) == content
        else { throw isRepeated(in: document) ? .spelling(.repeated) : .structure }
        return result
    }

    /// The paths of what changes: of the list or dictionary that gets an entry, else of the entry; several if YAML
    /// aliases repeat it.
    ///
    /// - Throws: `alias` if it is itself what an alias repeats: it is changed where it is written.
    private func places(in document: EditableDocument) throws(ScalarEdit.Failure) -> [String] {
        let owner: String
        switch change {
        case .insertKey, .insertElement: owner = pointer
        case .replace, .remove, .move, .rename: owner = pointer.parentPointer
        }
        let owners = document.places(of: owner)
        guard owners.first == owner else { throw .spelling(.alias) }
        var places = owners.map { $0 + pointer.dropFirst(owner.count) }
        if case .replace = change {
            // The anchor stays, and its aliases repeat the new value.
            let values = document.places(of: pointer)
            if values.first == pointer { places += values.filter { !places.contains($0) } }
        }
        return places
    }

    /// Whether an alias elsewhere repeats something of the entry.
    private func isRepeated(in document: EditableDocument) -> Bool {
        let isInside = { (scalar: DocumentScalar) in
            (scalar.pointer + "/").hasPrefix(pointer + "/")
        }
        let starts = Set(document.scalars.filter(isInside).compactMap(document.start))
        return document.scalars.contains {
            !isInside($0) && document.start(of: $0).map(starts.contains) ?? false
        }
    }
}

/// The scalars of a document by their paths, in which changes are made as a document would have them.
struct DocumentContent: Hashable {
    private struct Scalar: Hashable {
        let text: String
        let kind: DocumentScalar.Kind
    }

    private var scalars: [String: Scalar] = [:]

    init(_ list: [DocumentScalar]) {
        scalars.reserveCapacity(list.count)
        for scalar in list { add(scalar.text, scalar.kind, at: scalar.pointer) }
    }

    mutating func add(_ text: String, _ kind: DocumentScalar.Kind, at pointer: String) {
        scalars[pointer] = Scalar(text: text, kind: kind)
    }

    private mutating func add(
        _ number: DocumentNumber,
        at pointer: String,
        _ format: DocumentFormat
    ) {
        add("\(number)", format == .yaml ? .text : .number, at: pointer)
    }

    mutating func remove(_ pointer: String) {
        scalars = scalars.filter { $0.key != pointer && !$0.key.hasPrefix(pointer + "/") }
    }

    /// Adds a value as a format has it; its parent is then no longer an empty one.
    mutating func insert(
        _ value: JSON,
        at pointer: String,
        in parent: String?,
        _ format: DocumentFormat
    ) {
        if let parent { scalars[parent] = nil }
        var pending = [(value, pointer)]
        while let (value, pointer) = pending.popLast() {
            switch value {
            case .array(let elements):
                if elements.isEmpty { add("[]", .other, at: pointer) }
                pending += elements.enumerated().map { ($0.element, "\(pointer)/\($0.offset)") }
            case .object(let members):
                if members.isEmpty { add("{}", .other, at: pointer) }
                pending += members.map { ($0.value, pointer + "/" + $0.name.pointerPart) }
            case .string(let text): add(text, .text, at: pointer)
            case .integer(let number): add(DocumentNumber(number), at: pointer, format)
            case .unsigned(let number): add(DocumentNumber(number), at: pointer, format)
            case .fraction(let number): add(DocumentNumber(number), at: pointer, format)
            case .boolean(let value):
                let text = value ? "true" : "false"
                add(text, format == .yaml ? .text : .other, at: pointer)
            case .null: add("null", .other, at: pointer)
            }
        }
    }

    /// Gives the elements of a list other positions.
    mutating func shift(in list: String, _ position: (Int) -> Int) {
        let prefix = list + "/"
        var result: [String: Scalar] = [:]
        for (pointer, scalar) in scalars {
            let rest = pointer.hasPrefix(prefix) ? pointer.dropFirst(prefix.count) : ""
            let part = rest.prefix { $0 != "/" }
            if let index = Int(part) {
                result["\(prefix)\(position(index))\(rest.dropFirst(part.count))"] = scalar
            } else {
                result[pointer] = scalar
            }
        }
        scalars = result
    }

    mutating func rename(_ old: String, to new: String) {
        var result: [String: Scalar] = [:]
        for (pointer, scalar) in scalars {
            let isInside = pointer == old || pointer.hasPrefix(old + "/")
            result[isInside ? new + pointer.dropFirst(old.count) : pointer] = scalar
        }
        scalars = result
    }
}

extension EditableDocument {
    /// The scalars under a path as one text, by which a page and a file tell that they mean the same value: a line for
    /// each, with its path from there and its text.
    func summary(of pointer: String) -> String {
        scalars.compactMap { scalar -> String? in
            if scalar.pointer == pointer { return " " + scalar.text }
            guard scalar.pointer.hasPrefix(pointer + "/") else { return nil }
            return scalar.pointer.dropFirst(pointer.count) + " " + scalar.text
        }.joined(separator: "\n")
    }
}

extension String {
    /// The JSON Pointer without its last part.
    var parentPointer: String { String(prefix(upTo: lastIndex(of: "/") ?? startIndex)) }
}

extension Int {
    /// The position after an element was moved.
    fileprivate func moved(from: Int, to: Int) -> Int {
        if self == from { return to }
        if from < self, self <= to { return self - 1 }
        if to <= self, self < from { return self + 1 }
        return self
    }
}
