#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif
import LiveryFiles

/// Reads whole files that are not too large.
package enum FileReader {
    /// What may stand at a path that is read.
    package enum Kinds: Sendable {
        /// A regular file: for paths in documents. Anything else is refused at once, since a pipe that
        /// nobody writes to would be waited for without end.
        case regularFiles
        /// Whatever gives bytes, pipes and devices too: for paths that the user names.
        case all
    }

    /// The bytes of a file, or of what a pipe or device gives until its end.
    ///
    /// The size of a regular file is asked for first, so that one over the limit costs nothing;
    /// whatever the size was said to be, never more than `limit` + 1 bytes are read. Throws
    /// `.unreadableFile` with the path as given, `.tooLarge`, `.emptyPath` and `.pathWithNUL`.
    package static func read(
        _ path: String,
        limit: Int,
        of kinds: Kinds = .all
    ) throws(DocumentFault) -> [UInt8] {
        guard !path.isEmpty else { throw .emptyPath }
        guard !path.utf8.contains(0) else { throw .pathWithNUL(path) }
        // Without O_NONBLOCK, opening a pipe waits for somebody who writes to it (POSIX: open).
        let waiting = kinds == .all ? 0 : O_NONBLOCK | O_NOCTTY
        let descriptor = SystemError.retrying { open(path, O_RDONLY | O_CLOEXEC | waiting) }
        guard descriptor >= 0 else {
            throw .unreadableFile(path: path, reason: .system(errno))
        }
        defer { _ = close(descriptor) }
        return try read(descriptor: descriptor, path: path, limit: limit, of: kinds)
    }

    /// The bytes that standard input gives until its end; the rules are those of `read(_:limit:)`.
    package static func readStandardInput(limit: Int) throws(DocumentFault) -> [UInt8] {
        try read(descriptor: STDIN_FILENO, path: "stdin", limit: limit, of: .all)
    }

    private static func read(
        descriptor: Int32,
        path: String,
        limit: Int,
        of kinds: Kinds
    ) throws(DocumentFault) -> [UInt8] {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            throw .unreadableFile(path: path, reason: .system(errno))
        }
        let kind = status.st_mode & S_IFMT
        guard kind != S_IFDIR else { throw .unreadableFile(path: path, reason: .folder) }
        guard kind == S_IFREG || kinds == .all else {
            throw .unreadableFile(path: path, reason: .noRegularFile)
        }
        var bytes: [UInt8] = []
        if kind == S_IFREG {
            guard status.st_size <= limit else { throw .tooLarge(limit: limit) }
            bytes.reserveCapacity(Int(status.st_size))
        }

        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count <= limit {
            // One byte past the limit tells a file that is too large from one that just fits.
            let wanted = min(chunk.count - 1, limit - bytes.count) + 1
            let count = chunk.withUnsafeMutableBytes { buffer in
                SystemError.retrying { SystemCall.read(descriptor, buffer.baseAddress, wanted) }
            }
            guard count >= 0 else {
                throw .unreadableFile(path: path, reason: .system(errno))
            }
            guard count > 0 else { return bytes }
            bytes.append(contentsOf: chunk[..<count])
        }
        throw .tooLarge(limit: limit)
    }
}
