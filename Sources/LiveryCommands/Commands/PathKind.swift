#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif
import LiveryFiles

/// What a path that was named leads to.
enum PathKind: Hashable {
    /// A folder.
    case folder
    /// Anything else that can be looked at.
    case file
    /// Nothing, for the reason given.
    case unreadable(String)

    init(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else {
            self = .unreadable(SystemError.current)
            return
        }
        self = status.st_mode & S_IFMT == S_IFDIR ? .folder : .file
    }
}
