import LiveryLibc

/// Waits for changes to files, by the notices of the system: inotify on Linux, kqueue on macOS.
///
/// A notice only says that something in a folder may have changed: a file was written, or replaced by another
/// one, as many editors do. A ``PathSnapshot`` finds out what.
package final class FileWatcher {
    private let descriptor: CInt
    #if canImport(Darwin)
    private var watched: [CInt] = []
    /// The maximum number of files that are watched in addition to folders: each takes a descriptor, of which
    /// a program has 256.
    private static let fileLimit = 64
    #endif

    /// Whether there is a notice of every change: otherwise, writes in place to files beyond a limit are
    /// noticed only by looking.
    package private(set) var noticesAll = true

    /// Begins to watch.
    ///
    /// - Parameter paths: Files and folders, which may be missing: then the nearest folder above is watched.
    /// - Throws: The system's error, such as that there are too many watchers.
    package init(_ paths: Set<String>) throws(SystemError) {
        #if canImport(Darwin)
        descriptor = kqueue()
        #else
        descriptor = inotify_init1(CInt(IN_CLOEXEC) | CInt(IN_NONBLOCK))
        #endif
        guard descriptor >= 0 else { throw .last }
        for folder in Set(paths.flatMap(Self.folders)) { try watch(folder: folder) }
        #if canImport(Darwin)
        noticesAll = paths.count <= Self.fileLimit
        for path in paths.sortedByScalars().prefix(Self.fileLimit) {
            do throws(SystemError) { try watch(path) } catch { noticesAll = false }
        }
        #endif
    }

    deinit {
        #if canImport(Darwin)
        for file in watched { _ = close(file) }
        #endif
        _ = close(descriptor)
    }

    /// The folders in which changes to what is at a path show: itself, or the nearest above.
    private static func folders(of path: String) -> [String] {
        var folder = FilePath.parent(of: path)
        while (try? FileStatus(folder))?.kind != .folder, folder != FilePath.parent(of: folder) {
            folder = FilePath.parent(of: folder)
        }
        let isFolder = (try? FileStatus(path))?.kind == .folder
        return isFolder ? [folder, path] : [folder]
    }

    /// Waits for a notice, and takes all that have come.
    ///
    /// - Parameter milliseconds: The longest time to wait; nil for any.
    /// - Returns: Whether there was a notice.
    package func wait(milliseconds: Int? = nil) -> Bool {
        #if canImport(Darwin)
        // A descriptor has one event at most, whatever happened to its file.
        var events: [kevent] = Array(repeating: kevent(), count: max(1, watched.count))
        let count = CInt(events.count)
        guard let milliseconds else {
            return SystemError.retrying { kevent(descriptor, nil, 0, &events, count, nil) } > 0
        }
        var time = timespec(
            tv_sec: milliseconds / 1_000,
            tv_nsec: milliseconds % 1_000 * 1_000_000
        )
        return SystemError.retrying { kevent(descriptor, nil, 0, &events, count, &time) } > 0
        #else
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard SystemError.retrying({ poll(&request, 1, CInt(milliseconds ?? -1)) }) > 0 else {
            return false
        }
        return withUnsafeTemporaryAllocation(byteCount: 64 << 10, alignment: 8) { buffer in
            while SystemCall.readSome(descriptor, into: buffer) > 0 {}
            return true
        }
        #endif
    }

    #if canImport(Darwin)
    private func watch(folder: String) throws(SystemError) {
        try watch(folder)
    }

    private func watch(_ path: String) throws(SystemError) {
        let file = path.withSystemPath { open($0, O_EVTONLY | O_CLOEXEC) }
        // What is missing, or was removed meanwhile, shows in its folder.
        guard file >= 0 || errno == ENOENT || errno == ENOTDIR || errno == EACCES else {
            throw .last
        }
        guard file >= 0 else { return }
        watched.append(file)
        var change = kevent(
            ident: UInt(file),
            filter: Int16(EVFILT_VNODE),
            flags: UInt16(EV_ADD | EV_CLEAR),
            fflags: UInt32(NOTE_WRITE | NOTE_EXTEND | NOTE_DELETE | NOTE_RENAME | NOTE_ATTRIB),
            data: 0,
            udata: nil
        )
        guard kevent(descriptor, &change, 1, nil, 0, nil) >= 0 else { throw .last }
    }
    #else
    private func watch(folder: String) throws(SystemError) {
        let events =
            IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_DELETE_SELF
            | IN_MOVE_SELF | IN_ATTRIB
        let watch = folder.withSystemPath { inotify_add_watch(descriptor, $0, UInt32(events)) }
        // A folder that was removed meanwhile is missing from the next look.
        guard watch >= 0 || errno == ENOENT || errno == ENOTDIR else { throw .last }
    }
    #endif
}
