/// Why a file or folder can't be read, written or removed.
package struct FileError: Error, Hashable, Sendable {
    /// The file or folder.
    package let path: String
    /// What is wrong.
    package let kind: Kind

    package enum Kind: Error, Hashable, Sendable {
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
        /// More bytes than the limit.
        case tooLarge(limit: Int)
        /// An error of the system.
        case system(SystemError)
    }

    package init(_ path: String, _ kind: Kind) {
        self.path = path
        self.kind = kind
    }

    /// The last error of the system on this thread.
    static func last(_ path: String) -> FileError {
        FileError(path, .system(.last))
    }

    /// The reason, without the path.
    package var reason: String { kind.reason }

    /// Whether it may be gone the next time, without any change to the file.
    package var isTransient: Bool {
        if case .system(let error) = kind { error.isTransient } else { false }
    }

    /// Whether there is nothing at the path.
    package var isMissing: Bool {
        if case .system(let error) = kind { error.isMissing } else { false }
    }
}

extension FileError.Kind {
    /// The reason, as it follows a path.
    package var reason: String {
        switch self {
        case .folder: "is a folder"
        case .notRegular: "is a pipe, a socket or a device"
        case .notReplaceable: "not a regular file"
        case .exists: "a file with other contents exists"
        case .changed: "another program has changed it meanwhile"
        case .notOwned: "belongs to another user or group"
        case .tooLarge(let limit): "larger than \(Self.text(ofByteCount: limit))"
        case .system(let error): error.reason
        }
    }

    /// A number of bytes, in MiB where that is a whole number.
    package static func text(ofByteCount count: Int) -> String {
        count > 0 && count.isMultiple(of: 1 << 20) ? "\(count >> 20) MiB" : "\(count) bytes"
    }
}
