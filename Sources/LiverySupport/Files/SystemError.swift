#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// An error that the system has told of.
package struct SystemError: Error, Hashable, Sendable {
    /// The error's number, such as `ENOENT`.
    package let number: CInt

    package init(number: CInt) {
        self.number = number
    }

    /// The last error of this thread.
    package static var last: SystemError { SystemError(number: errno) }

    /// The error in the system's words.
    package var reason: String { Self.text(of: number) }

    /// What `errno` stands for, in the system's words.
    package static var current: String { text(of: errno) }

    /// What an error's number stands for, in the system's words.
    package static func text(of number: CInt) -> String {
        strerror(number).map { String(cString: $0) } ?? "error \(number)"
    }

    /// Repeats a call that a signal has cut short (POSIX: `EINTR`).
    package static func retrying<Status: BinaryInteger>(_ call: () -> Status) -> Status {
        while true {
            let status = call()
            if status >= 0 || errno != EINTR { return status }
        }
    }
}
