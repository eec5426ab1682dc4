import LiverySupport

/// Contents of documents before and after they were saved, by which a page takes a save back.
///
/// What has added, removed, moved or renamed entries can't be taken back by a change of texts: comments and spelling
/// would be lost.
struct DocumentHistory: Sendable {
    /// The greatest size of all contents, in bytes.
    private static let mostBytes = 32 << 20

    private var contents: [String: [UInt8]] = [:]
    /// The names of the contents, the oldest first.
    private var order: [String] = []
    private var size = 0

    /// Keeps a content, and forgets the oldest ones if all become too large.
    ///
    /// - Parameter bytes: The content.
    /// - Returns: Its name.
    mutating func keep(_ bytes: [UInt8]) -> String {
        let name = "\(Digest(bytes))"
        if contents.updateValue(bytes, forKey: name) == nil { size += bytes.count }
        order.removeAll { $0 == name }
        order.append(name)
        while size > Self.mostBytes, order.count > 2 {
            size -= contents.removeValue(forKey: order.removeFirst())?.count ?? 0
        }
        return name
    }

    /// The content with a name; nil if it is not known, or no longer.
    subscript(name: String) -> [UInt8]? { contents[name] }

    /// Gives a document the content that it had before it was saved, and keeps what has changed in it since.
    ///
    /// - Parameters:
    ///   - document: The document as it is now.
    ///   - saved: The name of its content as it was saved.
    ///   - wanted: The name of the content before.
    /// - Returns: The document.
    /// - Throws: `forgotten` if one of them is not known; `changed` if the same lines have changed since.
    func restored(_ document: EditableDocument, from saved: String, to wanted: String) throws(EditFailure)
        -> EditableDocument
    {
        guard let base = contents[saved], let goal = contents[wanted] else { throw .forgotten }
        if document.bytes == base { return try document.replaced(by: goal) }
        guard let bytes = LineMerge.merged(base: base, first: goal, second: document.bytes) else { throw .changed }
        let faults = try document.replaced(by: goal).faultCount
        let result = try document.replaced(by: bytes)
        guard result.faultCount <= max(document.faultCount, faults) else { throw .structure }
        return result
    }
}
