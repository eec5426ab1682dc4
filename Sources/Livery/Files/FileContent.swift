import LiverySupport

/// The bytes of a file, until they are dropped.
final class FileContent: Sendable {
    private let content: Locked<[UInt8]?>

    /// Holds bytes.
    init(_ bytes: [UInt8]) {
        content = Locked(bytes)
    }

    /// The bytes; nil once dropped.
    var bytes: [UInt8]? { content.withLock { $0 } }

    /// Frees the bytes; they can be read from the file again.
    func drop() {
        let bytes = content.withLock { $0.take() }
        // The memory is freed after the lock is released.
        _ = consume bytes
    }
}
