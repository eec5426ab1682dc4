import LiveryLibc

/// An open file or folder, which is closed at the end of its life.
package struct OpenFile: ~Copyable {
    package let descriptor: CInt

    /// Opens a file.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - flags: The flags of open(2).
    ///   - mode: The permissions of a file that is made, before the process's mask. Default: none.
    /// - Throws: The system's error.
    package init(_ path: String, _ flags: CInt, mode: mode_t = 0) throws(FileError) {
        descriptor = SystemError.retrying { open(path, flags | O_CLOEXEC | O_NOCTTY, mode) }
        guard descriptor >= 0 else { throw .last(path) }
    }

    deinit { _ = close(descriptor) }
}

/// Reading and writing open files.
package enum SystemCall {
    /// Reads at most as many bytes as the buffer has (read(2)): their number, 0 at the end, -1 for an error.
    package static func readSome(_ file: CInt, into buffer: UnsafeMutableRawBufferPointer) -> Int {
        SystemError.retrying { read(file, buffer.baseAddress, buffer.count) }
    }

    /// Writes all bytes; the error that stopped it, if any.
    package static func writeAll(_ bytes: UnsafeRawBufferPointer, to file: CInt) -> SystemError? {
        var rest = bytes
        while !rest.isEmpty {
            let count = SystemError.retrying { write(file, rest.baseAddress, rest.count) }
            // A device that takes nothing, without an error, would never end the loop.
            guard count > 0 else { return count < 0 ? .last : SystemError(number: ENOSPC) }
            rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        }
        return nil
    }
}
