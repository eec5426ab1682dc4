import LiveryLibc

/// An error of the operating system.
package struct SystemError: Error, Hashable, Sendable {
    /// The error's number, such as `ENOENT`.
    package let number: CInt

    package init(number: CInt) { self.number = number }

    /// The last error of this thread.
    package static var last: SystemError { SystemError(number: errno) }

    /// The file does not exist.
    package static let missing = SystemError(number: ENOENT)

    /// Whether the same call may succeed later, without any change to files: descriptors or memory are short, or the
    /// device or the server did not answer.
    package var isTransient: Bool {
        let numbers = [EMFILE, ENFILE, ENOMEM, ENOBUFS, EAGAIN, EINTR, EBUSY, EIO, ESTALE, ETIMEDOUT]
        return numbers.contains(number)
    }

    /// The error in the system's words.
    package var reason: String { strerror(number).map { String(cString: $0) } ?? "error \(number)" }

    /// Repeats a call that a signal interrupts (POSIX: `EINTR`).
    @inlinable package static func retrying<Status: BinaryInteger>(_ call: () -> Status) -> Status {
        while true {
            let status = call()
            if status >= 0 || errno != EINTR { return status }
        }
    }
}

/// Why a file or folder can't be read, written or removed.
package struct FileError: Error, Hashable, Sendable {
    /// The file or folder.
    package let path: String
    /// What is wrong.
    package let kind: Kind

    package enum Kind: Hashable, Sendable {
        /// A folder in place of a file.
        case folder
        /// A pipe, a socket or a device, or a file that gives bytes like one.
        case notRegular
        /// Something other than a regular file, where one is to be written.
        case notReplaceable
        /// A file with other contents, which is not to be replaced.
        case exists
        /// A file that another program has changed since it was read.
        case changed
        /// A file whose owner or group a file in its place would not have.
        case notOwned
        /// A path that is not UTF-8, which no text can have.
        case notUTF8
        /// More bytes than the limit.
        case tooLarge(limit: Int)
        /// An error of the system.
        case system(SystemError)
    }

    package init(_ path: String, _ kind: Kind) {
        self.path = path
        self.kind = kind
    }

    /// An error of the system.
    package init(_ path: String, _ error: SystemError) { self.init(path, .system(error)) }

    /// The last error of the system on this thread.
    static func last(_ path: String) -> FileError { FileError(path, SystemError.last) }

    /// The system's error; nil for any other.
    private var error: SystemError? { if case .system(let error) = kind { error } else { nil } }

    /// Whether it may be gone the next time, without any change to the file.
    package var isTransient: Bool { error?.isTransient == true }

    /// Whether there is nothing at the path.
    package var isMissing: Bool { error == .missing }

    /// Whether a file is where the path has a folder.
    package var isBelowFile: Bool { error?.number == ENOTDIR }

    /// The reason, as it follows the path.
    package var reason: String { kind.reason }
}

extension FileError.Kind {
    /// The reason, as it follows the path.
    package var reason: String {
        switch self {
        case .folder: "is a folder"
        case .notRegular: "is a pipe, a socket or a device"
        case .notReplaceable: "not a regular file"
        case .exists: "a file with other contents exists"
        case .changed: "another program has changed it meanwhile"
        case .notOwned: "belongs to another user or group"
        case .notUTF8: "its path is not valid UTF-8"
        case .tooLarge(let limit): "larger than \(Self.text(ofByteCount: limit))"
        case .system(let error): error.reason
        }
    }

    /// A number of bytes, in MiB where that is a whole number.
    package static func text(ofByteCount count: Int) -> String {
        count > 0 && count.isMultiple(of: 1 << 20) ? "\(count >> 20) MiB" : "\(count) bytes"
    }
}
