import Livery
import LiveryLibc
import LiverySupport

extension OutputFolder {
    /// What a name in the folder stands for.
    package enum Entry: Hashable, Sendable {
        case missing
        case file(byteCount: Int)
        case other(OutputError.Obstacle)

        init(_ kind: FileStatus.Kind, byteCount: Int = 0) {
            self =
                switch kind {
                case .file: .file(byteCount: byteCount)
                case .folder: .other(.folder)
                case .link: .other(.link)
                case .special: .other(.special)
                }
        }
    }

    /// The entry with a name. Links are not followed.
    package func entry(_ name: String) throws(OutputError) -> Entry {
        do throws(FileError) {
            let status = try FileStatus(name, in: descriptor, followsLinks: false)
            return Entry(status.kind, byteCount: status.byteCount)
        } catch {
            if error.isMissing { return .missing }
            throw .system(.read, path: path(of: name), reason: error.reason)
        }
    }

    /// Throws what is in the way of a new file; nothing if there is no entry with its name.
    package func requireFree(_ name: String) throws(OutputError) {
        switch try entry(name) {
        case .missing: break
        case .file: throw .inTheWay(.file, path: path(of: name))
        case .other(let obstacle): throw .inTheWay(obstacle, path: path(of: name))
        }
    }

    /// Whether a file's contents match a digest; false if it does not exist.
    ///
    /// The file is read in blocks, and no further than needed.
    ///
    /// - Parameters:
    ///   - name: The file.
    ///   - byteCount: The expected number of bytes; nil for any.
    ///   - digest: The expected digest.
    ///   - blockSize: The size of blocks in bytes. Default: 64 KB, which is enough for nearly every picture.
    /// - Returns: Whether the contents match.
    /// - Throws: An error if the file can't be read.
    package func hasContents(_ name: String, byteCount: Int?, digest: Digest, blockSize: Int = 64 << 10)
        throws(OutputError) -> Bool
    {
        guard let file = try openToRead(name) else { return false }
        defer { _ = close(file) }
        return try withUnsafeTemporaryAllocation(byteCount: blockSize, alignment: 64) { buffer throws(OutputError) in
            var rest = byteCount ?? .max
            var stream: DigestStream? = nil
            while true {
                let count = SystemCall.readSome(file, into: buffer)
                guard count >= 0 else {
                    // Something other than a regular file can be open without being readable.
                    if errno == EISDIR || errno == EAGAIN { return false }
                    throw failure(.read, of: name)
                }
                guard count <= rest else { return false }
                rest -= count
                let block = UnsafeRawBufferPointer(rebasing: buffer[..<count])
                if stream == nil, rest == 0, count < buffer.count { return Digest(block) == digest }
                guard count > 0 else {
                    guard rest == 0 || byteCount == nil else { return false }
                    return (stream.take() ?? DigestStream()).digest == digest
                }
                if stream == nil { stream = DigestStream() }
                stream?.add(block)
            }
        }
    }

    private func openToRead(_ name: String) throws(OutputError) -> CInt? {
        // O_NONBLOCK: a pipe that nobody writes to must not block the run.
        let flags = O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
        let file = SystemError.retrying { openat(descriptor, name, flags, 0) }
        guard file >= 0 else {
            if errno == ENOENT || errno == ELOOP || errno == ENXIO { return nil }
            throw failure(.read, of: name)
        }
        return file
    }

    /// The bytes of a file; nil if it does not exist, is not a regular file, or has more than `limit` bytes.
    package func read(_ name: String, limit: Int) throws(OutputError) -> [UInt8]? {
        guard let file = try openToRead(name) else { return nil }
        defer { _ = close(file) }
        do throws(FileError) { return try WholeFile.readRegular(descriptor: file, name, limit: limit) } catch {
            guard case .system = error.kind else { return nil }
            throw .system(.read, path: path(of: name), reason: error.reason)
        }
    }

    /// Removes a regular file; does nothing if it is missing or not a regular file.
    ///
    /// - Returns: Whether a file was removed.
    package func remove(_ name: String) throws(OutputError) -> Bool {
        guard case .file = try entry(name) else { return false }
        if unlinkat(descriptor, name, 0) == 0 { return true }
        if errno == ENOENT { return false }
        throw failure(.remove, of: name)
    }

    /// Removes a folder in this one if it is empty.
    ///
    /// - Returns: Whether it was removed.
    func removeEmptyFolder(_ name: String) -> Bool { unlinkat(descriptor, name, AT_REMOVEDIR) == 0 }

    /// Removes the temporary files of runs that were killed.
    ///
    /// `isLocked` means that the caller holds the folder's lock, so that no other run is writing one; `writer` is the
    /// caller's own.
    package func removeTemporaryFiles(isLocked: Bool, writer: String = "") throws(OutputError) {
        for name in try names(beginning: TemporaryFile.prefix)
        where TemporaryFile.isLeftover(name, in: descriptor, isLocked: isLocked, writer: writer) {
            _ = try remove(name)
        }
    }

    /// Flushes the folder's names to the storage device.
    package func flush() throws(OutputError) {
        guard SystemError.retrying({ fsync(descriptor) }) == 0 else {
            throw .system(.write, path: path, reason: SystemError.last.reason)
        }
    }
}

/// The documents that the files in a folder belong to.
extension OutputFolder {
    /// How the records in the folder name a document: by its path as seen from the folder.
    ///
    /// Symbolic links to its folder are followed. One that is the document itself is not: the paths in a project
    /// are relative to the folder of the link.
    ///
    /// - Parameter path: The path by which the document is read; empty for one that is not a file.
    /// - Returns: The path from the folder; empty for a document that is not a file.
    /// - Throws: An error if the path of a folder can't be resolved.
    func owner(_ path: String) throws(OutputError) -> String {
        guard !path.isEmpty, WholeFile.descriptor(of: path) == nil else { return "" }
        do throws(FileError) {
            let folder = try FilePath.real(FilePath.parent(of: path))
            return Self.path(FilePath.join(folder, String(FilePath.name(of: path))), from: try FilePath.real(self.path))
        } catch {
            // A document whose folder is missing has nothing to claim.
            if error.isMissing { return FilePath.normalized(path) }
            throw .system(.read, path: error.path, reason: error.reason)
        }
    }

    /// The path of a file as seen from a folder: `../themes/app.yaml`.
    ///
    /// Both are absolute, with symbolic links followed, so that each `..` is the parent folder.
    static func path(_ path: String, from folder: String) -> String {
        let slash = UInt8(ascii: "/")
        let target = path.utf8.split(separator: slash)
        let start = folder.utf8.split(separator: slash)
        // Bytes: names that are equal as text may be two files.
        let common = zip(target, start).prefix { $0.elementsEqual($1) }.count
        let up = Array(repeating: "..", count: start.count - common)
        return (up + target.dropFirst(common).map { String(Substring($0)) }).joined(separator: "/")
    }

    /// Whether the document that a record names is gone. One that can't be looked up is not.
    func isGone(_ owner: String) -> Bool {
        guard !owner.isEmpty else { return false }
        do throws(FileError) {
            _ = try FileStatus(owner, in: descriptor)
            return false
        } catch { return error.isMissing || error.isBelowFile }
    }
}
