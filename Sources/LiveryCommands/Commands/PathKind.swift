#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif
import LiverySupport

/// What a path that was named leads to.
enum PathKind: Hashable {
    /// A folder.
    case folder
    /// Anything else that can be looked at.
    case file
    /// Nothing.
    case missing
    /// What can't be looked at, for the reason given.
    case unreadable(String)

    /// Why it can't be read; nil for what can.
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
