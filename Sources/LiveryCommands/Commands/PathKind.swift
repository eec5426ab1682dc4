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
