import LiveryLibc

/// A file that is written under a temporary name in the folder where it gets another.
///
/// The name is `.livery-MACHINE-RANDOM.tmp`. The writer holds a lock on the file (flock) until the file
/// has its name or is removed. The lock ends with the process: an unlocked file of such a name is a
/// leftover of a killed process, see `removeLeftover(_:in:isLocked:)`.
package struct TemporaryFile: Hashable, Sendable {
    /// The folder's descriptor.
    private let folder: CInt
    private let number: UInt64

    private var name: String { Self.name(machine: Self.machine, number: number) }

    /// Makes, fills and renames a file; when anything fails, it is removed.
    ///
    /// - Parameters:
    ///   - folder: The folder's descriptor.
    ///   - mode: The file's permissions before the process's mask.
    ///   - failure: Converts an error of the system.
    ///   - fill: Writes to the file.
    ///   - rename: Renames the file, which is closed then.
    /// - Throws: What the functions throw, and the system's errors, converted.
    package static func write<Failure: Error>(
        in folder: CInt,
        mode: mode_t,
        failure: (SystemError) -> Failure,
        fill: (_ file: CInt) throws(Failure) -> Void,
        rename: (_ temporary: String) throws(Failure) -> Void
    ) throws(Failure) {
        let file: TemporaryFile
        let descriptor: CInt
        do throws(SystemError) {
            (file, descriptor) = try make(in: folder, mode: mode)
        } catch {
            throw failure(error)
        }
        // The lock is the open file's, and ends when the last descriptor of it is closed.
        let lockKeeper = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        defer {
            active.withLock { _ = $0.files.remove(file) }
            if lockKeeper >= 0 { _ = close(lockKeeper) }
        }
        do throws(Failure) {
            do throws(Failure) {
                try fill(descriptor)
            } catch {
                _ = close(descriptor)
                throw error
            }
            // Some file systems report only here that there is no space left.
            guard close(descriptor) == 0 else { throw failure(.last) }
            try rename(file.name)
        } catch {
            _ = unlinkat(folder, file.name, 0)
            throw error
        }
    }

    private static func make(
        in folder: CInt,
        mode: mode_t
    ) throws(SystemError) -> (TemporaryFile, CInt) {
        var random = SystemRandomNumberGenerator()
        while true {
            let file = TemporaryFile(folder: folder, number: random.next())
            active.wait { active -> Void? in
                guard !active.isEnding else { return nil }
                active.making += 1
                return ()
            }
            var made: CInt?
            defer {
                active.withLock { active in
                    active.making -= 1
                    if made != nil { active.files.insert(file) }
                    if active.isEnding { Self.active.wakeAll() }
                }
            }
            made = try make(file.name, in: folder, mode: mode)
            if let made { return (file, made) }
        }
    }

    /// Makes and locks a file; nil when another name is to be taken.
    private static func make(
        _ name: String,
        in folder: CInt,
        mode: mode_t
    ) throws(SystemError) -> CInt? {
        let flags = O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
        let file = SystemError.retrying { openat(folder, name, flags, mode) }
        guard file >= 0 else {
            if errno == EEXIST { return nil }
            throw .last
        }
        // Another process that removes leftovers may have locked or removed the file meanwhile. On a
        // file system without locks, none is removed: that takes the lock too.
        var status = stat()
        let isLocked = SystemError.retrying { flock(file, LOCK_EX | LOCK_NB) } == 0
        let isTaken = !isLocked && errno == EWOULDBLOCK
        if isTaken || fstat(file, &status) == 0 && status.st_nlink == 0 {
            _ = close(file)
            return nil
        }
        return file
    }
}

extension TemporaryFile {
    /// The files that this process is writing.
    private struct Active: Sendable {
        var files: Set<TemporaryFile> = []
        /// How many threads are making a file, without the lock: the system may take its time.
        var making = 0
        /// Whether the process ends, so that no further file is made.
        var isEnding = false
    }

    private static let active = Locked(Active())

    /// Removes all files that this process is writing, and calls a function, during which no other is
    /// made: for a process that ends.
    package static func removeAll(before end: () -> Void) {
        active.withLock { $0.isEnding = true }
        active.wait { $0.making == 0 ? () : nil }
        active.withLock { active in
            for file in active.files { _ = unlinkat(file.folder, file.name, 0) }
            end()
        }
    }

    // MARK: Names

    private static let prefix = ".livery-"
    private static let suffix = ".tmp"

    private static func name(machine: UInt64, number: UInt64) -> String {
        "\(prefix)\(machine.hexadecimal())-\(number.hexadecimal())\(suffix)"
    }

    /// Whether a name is that of a temporary file.
    package static func isName(_ name: String) -> Bool {
        guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return false }
        let parts = name.dropFirst(prefix.count).dropLast(suffix.count)
            .split(separator: "-", omittingEmptySubsequences: false)
        return parts.count == 2
            && parts.allSatisfy { part in !part.isEmpty && part.allSatisfy(\.isHexDigit) }
    }

    // MARK: Leftovers

    /// Removes a file that a killed process was writing; one that is being written stays.
    ///
    /// A missing lock is proof only on the machine that made the file: shared file systems may not share
    /// locks. The file of another machine, or from before this one's last start, is removed when it has
    /// not changed for a day.
    ///
    /// - Parameters:
    ///   - name: A name as `isName(_:)` knows.
    ///   - folder: The folder's descriptor.
    ///   - isLocked: Whether the caller holds the folder's lock; then an unlocked file of any machine is
    ///     removed. Default: false.
    /// - Throws: The system's error when a leftover can't be removed.
    package static func removeLeftover(
        _ name: String,
        in folder: CInt,
        isLocked: Bool = false
    ) throws(SystemError) {
        guard isName(name) else { return }
        // Open for writing: NFS locks no other file exclusively.
        let flags = O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY
        let file = SystemError.retrying { openat(folder, name, flags, 0) }
        guard file >= 0 else { return }
        defer { _ = close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            isLocked || status.st_uid == geteuid(),
            SystemError.retrying({ flock(file, LOCK_EX | LOCK_NB) }) == 0
        else { return }
        let own = "\(prefix)\(machine.hexadecimal())-"
        let age = time(nil) - FileStatus(status).modification / 1_000_000_000
        guard isLocked || name.hasPrefix(own) || age > 24 * 60 * 60 else { return }
        guard unlinkat(folder, name, 0) == 0 || errno == ENOENT else { throw .last }
    }

    private static let searched = Locked<Set<String>>([])

    /// Removes the leftovers in a folder, once in the life of this process. Errors are ignored.
    package static func removeLeftovers(inFolder path: String) {
        guard searched.withLock({ $0.insert(path).inserted }) else { return }
        let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
        let folder = SystemError.retrying { path.withSystemPath { open($0, flags) } }
        guard folder >= 0 else {
            // It may be made later.
            _ = searched.withLock { $0.remove(path) }
            return
        }
        defer { _ = close(folder) }
        for name in (try? FolderListing.names(in: path)) ?? [] {
            try? removeLeftover(name, in: folder)
        }
    }

    /// A number of this machine since its last start, the same in its containers.
    private static let machine = Digest(identity).low

    private static var identity: [UInt8] {
        #if canImport(Darwin)
        var bytes = [UInt8](repeating: 0, count: 64)
        var count = bytes.count
        if sysctlbyname("kern.bootsessionuuid", &bytes, &count, nil, 0) == 0 {
            return Array(bytes.prefix(count))
        }
        #else
        let path = "/proc/sys/kernel/random/boot_id"
        if let bytes = try? WholeFile.read(path, limit: 64), !bytes.isEmpty { return bytes }
        #endif
        var name = [CChar](repeating: 0, count: 256)
        _ = gethostname(&name, name.count - 1)
        return name.map { UInt8(bitPattern: $0) }
    }
}
