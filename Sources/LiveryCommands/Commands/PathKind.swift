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
        case .missing: SystemError.missing.reason
        case .unreadable(let reason): reason
        }
    }

    init(_ path: String) {
        do throws(SystemError) {
            self = try FileStatus(path).kind == .folder ? .folder : .file
        } catch {
            self = error.isMissing ? .missing : .unreadable(error.reason)
        }
    }
}
