import LiverySupport

/// The bytes of a file, while somebody keeps them.
final class FileContent: Sendable {
    private let content: Locked<[UInt8]?>

    /// Holds bytes.
    init(_ bytes: [UInt8]) {
        content = Locked(bytes)
    }

    /// The bytes; nil once they were dropped.
    var bytes: [UInt8]? { content.withLock { $0 } }

    /// Frees the bytes; they can be read from the file again.
    func drop() {
        let bytes = content.withLock { $0.take() }
        // What memory they took is given back when the lock is open again.
        _ = consume bytes
    }
}
