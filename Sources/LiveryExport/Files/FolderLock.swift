#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif
import LiverySupport

/// The lock that a run holds on the folder it writes to, until the value is gone.
///
/// The lock belongs to the open file: it ends with the process, however that ends. The file itself
/// stays, since removing it would let a third run lock another one of the same name.
package final class FolderLock: Sendable {
    private let descriptor: CInt

    /// Takes the lock, and waits while another run holds it.
    ///
    /// `onWait` is called once, when the wait has lasted half a second.
    package init(on folder: OutputFolder, onWait: () -> Void) throws(OutputError) {
        let path = folder.path(of: OutputName.lock)
        // Reading is enough for a lock: in a folder that can't be written to, an existing lock file
        // still lets a run find out that nothing has to be written.
        let flags = O_RDONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
        let file = SystemError.retrying {
            openat(folder.descriptor, OutputName.lock, flags, 0o644)
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
        // flock tells nothing while it waits: try for half a second, then say so and wait.
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
