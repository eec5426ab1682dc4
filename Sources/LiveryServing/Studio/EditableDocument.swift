import LiveryDocuments
import LiverySupport

/// The bytes of a document, and the values in them that can be replaced.
struct EditableDocument: Sendable {
    /// The bytes, with what was read of them.
    let content: ParsedDocument
    let format: DocumentFormat
    let root: DocumentValue
    /// All scalars, in order.
    let scalars: [DocumentScalar]
    /// The offsets at which lines begin.
    private let lineStarts: [Int]

    /// Reads a document.
    ///
    /// - Parameters:
    ///   - bytes: The document.
    ///   - format: Its format.
    ///   - source: What it is called, for which it needs not be read again. Default: a document of its own.
    /// - Throws: `faulty` if nothing of it can be read.
    init(
        _ bytes: [UInt8],
        _ format: DocumentFormat,
        as source: Source? = nil
    ) throws(ScalarEdit.Failure) {
        let reading = DocumentReader.read(
            bytes,
            name: source?.name ?? "document",
            format: format,
            order: source?.order ?? 0
        )
        guard let root = reading.root else { throw .faulty }
        content = reading
        self.format = format
        self.root = root
        scalars = DocumentScalar.list(of: root)
        lineStarts = Self.lineStarts(of: bytes)
    }

    /// Reads what the document becomes.
    ///
    /// - Throws: `faulty` if nothing of it can be read.
    func replaced(by bytes: [UInt8]) throws(ScalarEdit.Failure) -> EditableDocument {
        try EditableDocument(bytes, format, as: content.source)
    }

    var bytes: [UInt8] { content.bytes }
    var faultCount: Int { content.diagnostics.count }

    /// Why each scalar can't be replaced; nil if it probably can, which is certain only once it is done.
    var obstacles: [ScalarSpelling.Obstacle?] {
        // What a YAML alias repeats is located where it is written.
        var seen: Set<Int> = []
        return scalars.map { scalar in
            guard scalar.kind != .other else { return .kind }
            guard let start = start(of: scalar) else { return .binary }
            if seen.insert(start).inserted {
                return spelling(of: scalar, at: start).obstacle(format)
            }
            return aliasRange(of: scalar) == nil ? .alias : nil
        }
    }

    /// How many YAML aliases repeat each scalar where it is written; 0 for the others.
    var aliasCounts: [Int] {
        var counts: [Int: Int] = [:]
        let starts = scalars.map(start)
        for case let start? in starts { counts[start, default: 0] += 1 }
        return starts.map { start in
            start.flatMap { counts.removeValue(forKey: $0) }.map { $0 - 1 } ?? 0
        }
    }

    /// How the scalar at a position is spelled; nil in a binary property list.
    func spelling(at index: Int) -> ScalarSpelling? {
        let scalar = scalars[index]
        return start(of: scalar).map { spelling(of: scalar, at: $0) }
    }

    private func spelling(of scalar: DocumentScalar, at start: Int) -> ScalarSpelling {
        let content = behindProperties(start)
        return ScalarSpelling(bytes: bytes, start: content, old: scalar.text, kind: scalar.kind)
    }

    private static func lineStarts(of bytes: [UInt8]) -> [Int] {
        var starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
        for (index, byte) in bytes.enumerated() {
            let isPair = byte == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
            if byte == 0x0A || byte == 0x0D && !isPair { starts.append(index + 1) }
        }
        return starts
    }

    /// The offset of a scalar.
    func start(of scalar: DocumentScalar) -> Int? {
        offset(of: scalar.location).flatMap { $0 < bytes.count ? $0 : nil }
    }

    /// The offset of a location; nil in a binary property list.
    func offset(of location: DocumentLocation) -> Int? {
        guard let line = location.line, let column = location.column,
            lineStarts.indices.contains(line - 1)
        else { return nil }
        var index = lineStarts[line - 1]
        for _ in 1..<max(1, column) {
            guard index < bytes.count else { return nil }
            index += 1
            while index < bytes.count, bytes[index] & 0xC0 == 0x80 { index += 1 }
        }
        return index
    }
}

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
            case .number(let number): add("\(number)", .number)
            case .boolean, .null, .data, .date: add(value.scalarText ?? "", .other)
            case .array(let elements):
                if elements.isEmpty { add("[]", .other) }
                for (index, element) in elements.enumerated().reversed() {
                    let part = "\(index + 1)"
                    pending.append((element, element.location, "\(pointer)/\(index)", joined(part)))
                }
            case .dictionary(let dictionary):
                if dictionary.isEmpty { add("{}", .other) }
                for (key, entry) in Array(dictionary).reversed() {
                    let path = pointer + "/" + key.pointerPart
                    pending.append((entry.value, entry.keyLocation, path, joined(key)))
                }
            }
        }
        return scalars
    }
}
