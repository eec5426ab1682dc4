import LiveryDocuments

/// The bytes of a document, and the values in them that can be replaced.
struct EditableDocument: Sendable {
    let bytes: [UInt8]
    let format: DocumentFormat
    /// All scalars, in order.
    let scalars: [DocumentScalar]
    let faultCount: Int
    /// The offsets at which lines begin.
    private let lineStarts: [Int]

    /// Reads a document.
    ///
    /// - Throws: `faulty` if nothing of it can be read.
    init(_ bytes: [UInt8], _ format: DocumentFormat) throws(ScalarEdit.Failure) {
        let reading = DocumentReader.read(bytes, name: "document", format: format)
        guard let root = reading.root else { throw .faulty }
        self.bytes = bytes
        self.format = format
        scalars = DocumentScalar.list(of: root)
        faultCount = reading.diagnostics.count
        lineStarts = Self.lineStarts(of: bytes)
    }

    /// Why each scalar can't be replaced; nil if it probably can, which is certain only once it is done.
    var obstacles: [ScalarSpelling.Obstacle?] {
        // What a YAML alias repeats is located where it is written.
        var uses: [Int: Int] = [:]
        let starts = scalars.map(start)
        for case let start? in starts { uses[start, default: 0] += 1 }
        return zip(scalars, starts).map { scalar, start in
            guard scalar.kind != .other else { return .kind }
            guard let start else { return .binary }
            guard uses[start] == 1 else { return .alias }
            return spelling(of: scalar, at: start).obstacle(format)
        }
    }

    /// How the scalar at a position is spelled; nil in a binary property list.
    func spelling(at index: Int) -> ScalarSpelling? {
        let scalar = scalars[index]
        return start(of: scalar).map { spelling(of: scalar, at: $0) }
    }

    private func spelling(of scalar: DocumentScalar, at start: Int) -> ScalarSpelling {
        ScalarSpelling(bytes: bytes, start: start, old: scalar.text, kind: scalar.kind)
    }

    private static func lineStarts(of bytes: [UInt8]) -> [Int] {
        var starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
        for (index, byte) in bytes.enumerated() {
            let isPair = byte == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
            if byte == 0x0A || byte == 0x0D && !isPair { starts.append(index + 1) }
        }
        return starts
    }

    /// The offset of a scalar, whose location counts lines and characters from 1.
    private func start(of scalar: DocumentScalar) -> Int? {
        guard let line = scalar.location.line, let column = scalar.location.column,
            lineStarts.indices.contains(line - 1)
        else { return nil }
        var index = lineStarts[line - 1]
        for _ in 1..<max(1, column) {
            guard index < bytes.count else { return nil }
            index += 1
            while index < bytes.count, bytes[index] & 0xC0 == 0x80 { index += 1 }
        }
        return index < bytes.count ? index : nil
    }
}
