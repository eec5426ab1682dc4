import LiveryLibc
import LiverySupport

/// A run's lock on its output folder, as long as the value exists.
///
/// The lock belongs to the open file, so it ends with the process. The file stays, because removing it
/// would let a third run lock a new file of the same name.
package final class FolderLock: Sendable {
    private let descriptor: CInt

    /// Takes the lock, waiting while another run holds it.
    ///
    /// After half a second of waiting, `onWait` is called once.
    package init(
        _ name: String = OutputName.lock,
        on folder: OutputFolder,
        onWait: () -> Void
    ) throws(OutputError) {
        let path = folder.path(of: name)
        // O_RDONLY is enough for a lock, and lets a run on a read-only folder find out that everything
        // is up to date.
        let flags = O_RDONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
        let file = SystemError.retrying {
            name.withSystemPath { openat(folder.descriptor, $0, flags, 0o644) }
        }
        guard file >= 0 else {
            throw .system(.lock, path: path, reason: SystemError.last.reason)
        }
        let status = Self.lock(file, onWait: onWait)
        guard status == 0 else {
            let reason = SystemError.last.reason
            _ = close(file)
            throw .system(.lock, path: path, reason: reason)
        }
        descriptor = file
    }

    private static func lock(_ file: CInt, onWait: () -> Void) -> CInt {
        for _ in 0..<25 {
            if SystemError.retrying({ flock(file, LOCK_EX | LOCK_NB) }) == 0 { return 0 }
            guard errno == EWOULDBLOCK else { return -1 }
            _ = usleep(20_000)
        }
        onWait()
        return SystemError.retrying { flock(file, LOCK_EX) }
    }

    deinit {
        _ = close(descriptor)
    }
}
