import LiveryLibc

/// Reading and writing open files.
package enum SystemCall {
    /// Reads at most as many bytes as the buffer has (read(2)): their number, 0 at the end, -1 for an
    /// error.
    package static func readSome(_ file: CInt, into buffer: UnsafeMutableRawBufferPointer) -> Int {
        SystemError.retrying { read(file, buffer.baseAddress, buffer.count) }
    }

    /// Writes all bytes; the error that stopped it, if any.
    package static func writeAll(
        _ bytes: UnsafeRawBufferPointer,
        to file: CInt
    ) -> SystemError? {
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

/// An error of the operating system.
package struct SystemError: Error, Hashable, Sendable {
    /// The error's number, such as `ENOENT`.
    package let number: CInt

    package init(number: CInt) {
        self.number = number
    }

    /// The last error of this thread.
    package static var last: SystemError { SystemError(number: errno) }

    /// The file does not exist.
    package static var missing: SystemError { SystemError(number: ENOENT) }

    /// Whether there is no such file.
    package var isMissing: Bool { number == ENOENT }

    /// Whether nothing reads the other end of a pipe any more.
    package var isBrokenPipe: Bool { number == EPIPE }

    /// Whether the same call may succeed later, without any change to files: descriptors or memory are short, or the
    /// device or the server did not answer.
    package var isTransient: Bool {
        let numbers = [
            EMFILE, ENFILE, ENOMEM, ENOBUFS, EAGAIN, EINTR, EBUSY, EIO, ESTALE, ETIMEDOUT,
        ]
        return numbers.contains(number)
    }

    /// The error in the system's words.
    package var reason: String {
        strerror(number).map { String(cString: $0) } ?? "error \(number)"
    }

    /// Repeats a call that a signal interrupts (POSIX: `EINTR`).
    @inlinable
    package static func retrying<Status: BinaryInteger>(_ call: () -> Status) -> Status {
        while true {
            let status = call()
            if status >= 0 || errno != EINTR { return status }
        }
    }
}
