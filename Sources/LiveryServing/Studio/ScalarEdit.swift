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
        /// It is spelled in a way that can't be replaced.
        case spelling(ScalarSpelling.Obstacle)
        /// The new text can't be written in its place.
        case text(String)
        /// The document is written in a way that does not allow the change.
        case structure
        /// The new text has too many bytes.
        case tooLong(limit: Int)
        /// The document has errors.
        case faulty
        /// What the document was before it was saved is not known any more.
        case forgotten
        /// The theme has no such document.
        case unknownFile(String)
        /// The document's file can't be read.
        case unreadable(String, reason: String)
        /// The document's file can't be written.
        case unwritable(String, reason: String)

        /// The message.
        var message: String {
            switch self {
            case .changed: "the file has changed meanwhile; look at it again"
            case .notNumber(let text): "\(quoted(text)) is not a number"
            case .spelling(let obstacle): "the value can't be replaced: \(obstacle.reason)"
            case .text(let text): "\(quoted(text)) can't be written in its place"
            case .structure: "the file is written in a way in which this can't be changed here"
            case .tooLong(let limit): "the text has more than \(limit) bytes"
            case .faulty: "the file has errors"
            case .forgotten: "the studio was started again since this was saved"
            case .unknownFile(let name): "the theme has no document \(quoted(name))"
            case .unreadable(let name, let reason): "can't read \(quoted(name)): \(reason)"
            case .unwritable(let name, let reason): "can't write \(quoted(name)): \(reason)"
            }
        }
    }

    /// Applies the edit to a document.
    ///
    /// The result is read again and compared, to ensure that only this value has changed, with the YAML aliases that
    /// repeat it. Where an alias stands, the new text takes its place.
    ///
    /// - Parameter document: The document.
    /// - Returns: The document with the new value; all other bytes are unchanged.
    /// - Throws: Why the value can't be replaced.
    func applied(to document: EditableDocument) throws(Failure) -> EditableDocument {
        let before = document.scalars
        guard let index = before.firstIndex(where: { $0.pointer == pointer }),
            before[index].text == old, before[index].kind != .other
        else { throw .changed }
        if old == new { return document }
        guard let spelling = document.spelling(at: index) else { throw .spelling(.binary) }
        if before[index].kind == .number, NumberText.parse(new) == nil { throw .notNumber(new) }
        let places = document.repetitions(of: index)
        let isAlias = places.first != index
        let alias = isAlias ? document.aliasRange(of: before[index]) : nil
        if isAlias, alias == nil { throw .spelling(.alias) }
        let changed: Set<Int> = isAlias ? [index] : Set(places)
        let replacements =
            alias.map { [($0, new), ($0, JSON.string(new).text)] }
            ?? spelling.replacements(by: new, document.format)
        for (range, text) in replacements {
            let bytes =
                Array(document.bytes[..<range.lowerBound]) + Array(text.utf8)
                + Array(document.bytes[range.upperBound...])
            // Text that would end at a comma of a list, for example, is read with a fault.
            if let result = try? document.replaced(by: bytes),
                result.faultCount <= document.faultCount, result.scalars.count == before.count,
                zip(before, result.scalars).enumerated().allSatisfy({ position, pair in
                    let (old, found) = pair
                    return old.pointer == found.pointer && old.kind == found.kind
                        && found.text == (changed.contains(position) ? new : old.text)
                })
            {
                return result
            }
        }
        guard let obstacle = document.obstacles[index] else { throw .text(new) }
        throw .spelling(obstacle)
    }
}
