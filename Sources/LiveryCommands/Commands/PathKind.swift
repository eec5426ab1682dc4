#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif
import LiverySupport

/// The kind of file at a path.
enum PathKind: Hashable {
    case folder
    /// Anything but a folder.
    case file
    case missing
    case unreadable(String)

    /// Why the file can't be read; nil if it can.
    var obstacle: String? {
        switch self {
        case .folder, .file: nil
        case .missing: SystemError.text(of: ENOENT)
        case .unreadable(let reason): reason
        }
    }

    init(_ path: String) {
        var status = stat()
        guard path.withSystemPath({ stat($0, &status) }) == 0 else {
            let error = SystemError.last
            self = error.number == ENOENT ? .missing : .unreadable(error.reason)
            return
        }
        self = status.st_mode & S_IFMT == S_IFDIR ? .folder : .file
    }
}
