import LiveryDocuments
import LiverySupport

/// A text or a number of a document that is to be replaced, and nothing else.
struct ScalarEdit: Hashable, Sendable {
    /// What leads to it, as a JSON Pointer.
    let pointer: String
    /// The existing contents.
    let old: String
    /// What is to be there.
    let new: String

    /// Why it can't be replaced.
    enum Failure: Error, Hashable, Sendable {
        /// There is nothing, or something else than was known.
        case changed
        /// A number is to be replaced by what is none.
        case notNumber(String)
        /// It is spelled in a way that is not replaced: in a binary property list, over several lines, behind
        /// an anchor or a tag.
        case spelling
        /// The document has errors.
        case faulty

        /// The reason in a sentence.
        var message: String {
            switch self {
            case .changed: "the file has changed meanwhile; look at it again"
            case .notNumber(let text): "\(quoted(text)) is not a number"
            case .spelling: "the value can't be replaced in place, because of how it is spelled"
            case .faulty: "the file has errors"
            }
        }
    }

    /// Replaces it in the bytes of a document.
    ///
    /// The result is read again, and compared: nothing but this value is another one.
    ///
    /// - Parameters:
    ///   - bytes: The document.
    ///   - format: The document's format.
    /// - Returns: The document with the new value, all other bytes as they were.
    /// - Throws: Why that can't be done.
    func applied(to bytes: [UInt8], _ format: DocumentFormat) throws(Failure) -> [UInt8] {
        try applied(to: bytes, try Self.scalars(of: bytes, format), format)
    }

    /// The same of bytes whose scalars are known.
    func applied(
        to bytes: [UInt8],
        _ known: (scalars: [DocumentScalar], faultCount: Int),
        _ format: DocumentFormat
    ) throws(Failure) -> [UInt8] {
        let (before, faults) = known
        guard let index = before.firstIndex(where: { $0.pointer == pointer }),
            before[index].text == old, before[index].kind != .other
        else { throw .changed }
        if old == new { return bytes }
        let scalar = before[index]
        guard let line = scalar.location.line, let column = scalar.location.column,
            let start = Self.offset(line: line, column: column, in: bytes)
        else { throw .spelling }
        if scalar.kind == .number, NumberText.parse(new) == nil { throw .notNumber(new) }
        let spelling = ScalarSpelling(bytes: bytes, start: start, old: old, kind: scalar.kind)
        for (range, text) in spelling.replacements(by: new, format) {
            let result =
                Array(bytes[..<range.lowerBound]) + Array(text.utf8)
                + Array(bytes[range.upperBound...])
            // A text that ends at a comma of a list, say, is read with a fault.
            if let (after, newFaults) = try? Self.scalars(of: result, format),
                newFaults <= faults, after.count == before.count,
                zip(before, after).enumerated().allSatisfy({ position, pair in
                    let (old, found) = pair
                    return old.pointer == found.pointer && old.kind == found.kind
                        && found.text == (position == index ? new : old.text)
                })
            {
                return result
            }
        }
        throw .spelling
    }

    /// The scalars of a document, and the number of its faults.
    static func scalars(
        of bytes: [UInt8],
        _ format: DocumentFormat
    ) throws(Failure) -> (scalars: [DocumentScalar], faultCount: Int) {
        let reading = DocumentReader.read(bytes, name: "document", format: format)
        guard let root = reading.root else { throw .faulty }
        return (DocumentScalar.list(of: root), reading.diagnostics.count)
    }

    /// The offset of a line and a column, which count from 1, in UTF-8.
    private static func offset(line: Int, column: Int, in bytes: [UInt8]) -> Int? {
        var (index, left) = (bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0, line - 1)
        while left > 0 {
            guard index < bytes.count else { return nil }
            let byte = bytes[index]
            index += 1
            let isPair = byte == 0x0D && index < bytes.count && bytes[index] == 0x0A
            if byte == 0x0A || byte == 0x0D && !isPair { left -= 1 }
        }
        left = column - 1
        while left > 0 {
            guard index < bytes.count else { return nil }
            index += 1
            while index < bytes.count, bytes[index] & 0xC0 == 0x80 { index += 1 }
            left -= 1
        }
        return index < bytes.count ? index : nil
    }
}
