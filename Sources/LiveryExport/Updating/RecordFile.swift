import LiveryLibc
import LiverySupport

/// The file of a folder's record, to which a run appends lines, and which it writes anew at its end.
final class RecordFile: Sendable {
    /// The name of the file.
    private let name: String
    private let root: OutputFolder
    private let flushes: Bool
    /// The digest of the file as it was read; nil if there was none.
    private let digest: Digest?
    /// The lines that precede the first one of the run.
    private let beginning: JSONWriter
    private let file = Locked<CInt?>(nil)

    /// Opens nothing until lines are appended.
    ///
    /// - Parameters:
    ///   - name: The name of the file.
    ///   - root: The folder.
    ///   - record: The record, whose new owners are those from a position on.
    ///   - newOwners: That position.
    ///   - digest: The digest of the file as it was read; nil if there was none.
    ///   - flushes: Whether each append reaches the storage device.
    init(
        _ name: String,
        in root: OutputFolder,
        _ record: FolderRecord,
        newOwners: Int,
        readAs digest: Digest?,
        flushing flushes: Bool
    ) {
        self.name = name
        self.root = root
        self.digest = digest
        self.flushes = flushes
        var lines = JSONWriter()
        // Ends a line that was torn when the last run was killed.
        lines.add("\n")
        for owner in record.owners[newOwners...] { FolderRecord.add(owner, nil, to: &lines) }
        beginning = lines
    }

    deinit {
        if let file = file.withLock({ $0 }) { _ = close(file) }
    }

    /// Appends lines. If the process is killed after this returns, the next run finds them.
    func append(_ lines: JSONWriter) throws(OutputError) {
        let file = try file.withLock { file throws(OutputError) in
            if let file { return file }
            let opened = try open()
            file = opened
            return opened
        }
        try root.append(lines.bytes, to: file, name: name)
        if flushes, SystemError.retrying({ fsync(file) }) != 0 {
            throw root.failure(.write, of: name)
        }
    }

    private func open() throws(OutputError) -> CInt {
        // Whole or not there at all: a file without an end is no record.
        if digest == nil { try write(FolderRecord()) }
        let flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
        let file = SystemError.retrying { openat(root.descriptor, name, flags, 0o644) }
        guard file >= 0 else { throw root.failure(.write, of: name) }
        do throws(OutputError) {
            try root.append(beginning.bytes, to: file, name: name)
            if flushes { try root.flush() }
        } catch {
            _ = close(file)
            throw error
        }
        return file
    }

    /// Whether this run has appended lines.
    var isBegun: Bool { file.withLock { $0 != nil } }

    /// Writes the whole record in place of the file, unless it would be the same.
    func replace(with record: FolderRecord) throws(OutputError) {
        if !isBegun, let digest {
            var current = DigestStream()
            record.write { current.add($0) }
            if current.digest == digest { return }
        }
        try write(record)
        if flushes { try root.flush() }
    }

    private func write(_ record: FolderRecord) throws(OutputError) {
        try root.write(to: name, flushing: flushes) { file throws(OutputError) in
            try record.write { block throws(OutputError) in
                try root.append(block, to: file, name: name)
            }
        }
    }
}
