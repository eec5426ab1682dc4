import LiveryLibc

/// Files that are read and written whole.
package enum WholeFile {
    /// What may be at a path that is read.
    package enum Kinds: Hashable, Sendable {
        /// A regular file: for paths in documents, and for files that Livery made.
        case regularFiles
        /// A regular file, or the file of a descriptor of this process, such as `/dev/stdin`, `/dev/fd/63`
        /// and `/proc/self/fd/0`, pipes and devices too: for paths that the user names.
        case filesAndDescriptors
    }

    /// The bytes of a file.
    ///
    /// A file whose size is above the limit is not read, and never more than `limit` + 1 bytes are.
    /// Opening a path never blocks: a pipe without a writer is an error.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - limit: The largest number of bytes.
    ///   - kinds: What may be at the path. Default: a regular file.
    /// - Returns: The bytes.
    /// - Throws: Why it can't be read.
    package static func read(_ path: String, limit: Int, of kinds: Kinds = .regularFiles) throws(FileError) -> [UInt8] {
        if kinds == .filesAndDescriptors, let number = descriptor(of: path),
            try FileStatus(descriptor: number, of: path).kind == .special
        {
            // Opening a pipe again may wait for a writer. A regular file is read from its beginning.
            return try read(descriptor: number, path, limit: limit)
        }
        // Checked before it is opened: opening a device can have effects.
        _ = try checked(FileStatus(path), path)
        // The path may have changed since the check: without O_NONBLOCK, opening a pipe would wait for
        // a writer (POSIX: open).
        let file = try OpenFile(path, O_RDONLY | O_NONBLOCK)
        return try readRegular(descriptor: file.descriptor, path, limit: limit)
    }

    /// The bytes that standard input gives until its end.
    package static func readStandardInput(limit: Int) throws(FileError) -> [UInt8] {
        try read(descriptor: STDIN_FILENO, "stdin", limit: limit)
    }

    /// The bytes of an open file from its offset on, if it is a regular one.
    ///
    /// - Parameters:
    ///   - descriptor: The open file.
    ///   - path: What errors call it.
    ///   - limit: The largest number of bytes.
    /// - Returns: The bytes.
    /// - Throws: Why it can't be read.
    package static func readRegular(descriptor: CInt, _ path: String, limit: Int) throws(FileError) -> [UInt8] {
        let status = try checked(FileStatus(descriptor: descriptor, of: path), path)
        return try read(descriptor: descriptor, path, byteCount: status.byteCount, limit: limit)
    }

    /// The status, if it is that of a regular file.
    private static func checked(_ status: FileStatus, _ path: String) throws(FileError) -> FileStatus {
        switch status.kind {
        case .file: return status
        case .folder: throw FileError(path, .folder)
        case .link, .special: throw FileError(path, .notRegular)
        }
    }

    /// The bytes of an open file from its offset to its end, `byteCount` of which are expected. Blocks
    /// on a pipe.
    static func read(descriptor: CInt, _ path: String, byteCount: Int = 0, limit: Int) throws(FileError) -> [UInt8] {
        guard byteCount <= limit else { throw FileError(path, .tooLarge(limit: limit)) }
        var bytes: [UInt8] = []
        // One byte more than expected shows the end, and one more than the limit what is too large. Whatever size the
        // file system gave, memory is taken as bytes come.
        var wanted = max(byteCount, 0) + 1
        while bytes.count <= limit {
            var failure: CInt = 0
            let block = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
                let found = SystemCall.readSome(descriptor, into: .init(buffer))
                if found < 0 { failure = errno }
                count = max(0, found)
            }
            // Such a file would block its reader, such as /proc/kmsg, a regular file by name alone.
            if failure == EAGAIN { throw FileError(path, .notRegular) }
            guard failure == 0 else { throw FileError(path, SystemError(number: failure)) }
            if block.isEmpty { return bytes }
            if bytes.isEmpty { bytes = block } else { bytes += block }
            wanted = min(1 << 16, limit - bytes.count + 1)
        }
        throw FileError(path, .tooLarge(limit: limit))
    }

    /// The descriptor of this process that a path names by its text; nil for any other path.
    package static func descriptor(of path: String) -> CInt? {
        let path = FilePath.normalized(path)
        if path == "/dev/stdin" { return STDIN_FILENO }
        let folders = ["/dev/fd/", "/proc/self/fd/", "/proc/thread-self/fd/", "/proc/\(getpid())/fd/"]
        guard let folder = folders.first(where: path.hasPrefix) else { return nil }
        return CInt(path.dropFirst(folder.count)).flatMap { $0 >= 0 ? $0 : nil }
    }
}
