import LiveryLibc

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
