import LiveryDocuments
import LiverySupport

/// A replacement of one string or number in a document.
struct ScalarEdit: Hashable, Sendable {
    /// Its path, as a JSON Pointer.
    let pointer: String
    /// The existing text.
    let old: String
    /// The new text.
    let new: String

    /// Why it can't be replaced.
    enum Failure: Error, Hashable, Sendable {
        /// The value is missing, or is not the known one.
        case changed
        /// The replacement of a number is not a number.
        case notNumber(String)
        /// It is spelled in a way that can't be replaced: in a binary property list, over several lines, or after
        /// an anchor or a tag.
        case spelling
        /// The document has errors.
        case faulty

        /// The message.
        var message: String {
            switch self {
            case .changed: "the file has changed meanwhile; look at it again"
            case .notNumber(let text): "\(quoted(text)) is not a number"
            case .spelling: "the value can't be replaced in place, because of how it is spelled"
            case .faulty: "the file has errors"
            }
        }
    }

    /// Applies the edit to the bytes of a document.
    ///
    /// The result is read again and compared, to ensure that only this value has changed.
    ///
    /// - Parameters:
    ///   - bytes: The document.
    ///   - format: The document's format.
    /// - Returns: The document with the new value; all other bytes are unchanged.
    /// - Throws: Why the value can't be replaced.
    func applied(to bytes: [UInt8], _ format: DocumentFormat) throws(Failure) -> [UInt8] {
        try applied(to: bytes, try Self.scalars(of: bytes, format), format)
    }

    /// Applies the edit to bytes whose scalars are known.
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
            // Text that would end at a comma of a list, for example, is read with a fault.
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

    /// The UTF-8 offset of a line and a column, both counted from 1.
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
