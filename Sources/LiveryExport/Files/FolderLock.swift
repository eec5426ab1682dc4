import LiveryLibc
import LiverySupport

/// A run's lock on its output folder, held as long as the object exists.
///
/// The lock belongs to the open file, so it ends with the process. The file stays, because removing it
/// would let a third run lock a new file of the same name.
package final class FolderLock: Sendable {
    private let descriptor: CInt

    /// Takes the lock, waiting while another run holds it.
    ///
    /// - Parameters:
    ///   - name: The name of the lock's file. Default: that of an output folder.
    ///   - folder: The folder.
    ///   - isShared: Whether to take a shared lock instead of an exclusive one. Default: `false`.
    ///   - onWait: Called once after half a second of waiting.
    /// - Throws: An error if the file can't be created or locked.
    package init(_ name: String = OutputName.lock, on folder: OutputFolder, isShared: Bool = false, onWait: () -> Void)
        throws(OutputError)
    {
        let path = folder.path(of: name)
        func open(_ access: CInt) -> CInt {
            let flags = access | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
            return SystemError.retrying { openat(folder.descriptor, name, flags, 0o644) }
        }
        // NFS grants an exclusive lock only on a file that is open for writing. Elsewhere, reading is enough,
        // and lets a run on a read-only folder detect that everything is up to date.
        var file = open(O_RDWR)
        if file < 0, [EACCES, EPERM, EROFS].contains(errno) { file = open(O_RDONLY) }
        guard file >= 0 else { throw .system(.lock, path: path, reason: SystemError.last.reason) }
        let status = Self.lock(file, isShared ? LOCK_SH : LOCK_EX, onWait: onWait)
        guard status == 0 else {
            let reason = SystemError.last.reason
            _ = close(file)
            throw .system(.lock, path: path, reason: reason)
        }
        descriptor = file
    }

    private static func lock(_ file: CInt, _ kind: CInt, onWait: () -> Void) -> CInt {
        for _ in 0..<25 {
            if SystemError.retrying({ flock(file, kind | LOCK_NB) }) == 0 { return 0 }
            guard errno == EWOULDBLOCK else { return -1 }
            _ = usleep(20_000)
        }
        onWait()
        return SystemError.retrying { flock(file, kind) }
    }

    deinit { _ = close(descriptor) }
}
