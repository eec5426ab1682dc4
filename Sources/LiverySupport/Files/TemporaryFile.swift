#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A file that is written under a name of its own, in the folder where it is to take another.
///
/// Its name is `.livery-MACHINE-RANDOM.tmp`, and whoever writes it holds a lock on it (flock) until it
/// has its name or is gone. The lock ends with the process, however that ends: a file of such a name
/// that nobody has locked is what a killed process has left. See `removeLeftover(_:in:isLocked:)`.
package struct TemporaryFile: Hashable, Sendable {
    /// The folder's descriptor.
    private let folder: CInt
    private let number: UInt64

    private var name: String { Self.name(machine: Self.machine, number: number) }

    /// Makes a file, has it filled, and has it named; when anything fails, it is removed.
    ///
    /// - Parameters:
    ///   - folder: The folder's descriptor.
    ///   - mode: The file's permissions, of which the process's mask takes some away.
    ///   - failure: Makes the failure of the system's error.
    ///   - fill: Writes to the file.
    ///   - rename: Gives the file, which is closed then, the name it is for.
    /// - Throws: What the functions throw, and the failure of the system's error.
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
            active.withLock { _ = $0.remove(file) }
            if lockKeeper >= 0 { _ = close(lockKeeper) }
        }
        do throws(Failure) {
            do throws(Failure) {
                try fill(descriptor)
            } catch {
                _ = close(descriptor)
                throw error
            }
            // Some file systems tell only here that the bytes found no room.
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
            // Under the lock, so that `removeAll` misses none.
            let made = try active.withLock { active throws(SystemError) in
                let made = try make(file.name, in: folder, mode: mode)
                if made != nil { active.insert(file) }
                return made
            }
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
        // Whoever removes leftovers may have come between, and has the lock or has removed the file.
        // A file system without locks has nobody who removes: that takes the lock too.
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
    private static let active = Locked<Set<TemporaryFile>>([])

    /// Removes all files that this process is writing, calls a function, and keeps any other from being
    /// made until that returns: for a process that is to end.
    package static func removeAll(before end: () -> Void) {
        active.withLock { active in
            for file in active { _ = unlinkat(file.folder, file.name, 0) }
            end()
        }
    }

    // MARK: Names

    private static let prefix = ".livery-"
    private static let suffix = ".tmp"

    private static func name(machine: UInt64, number: UInt64) -> String {
        "\(prefix)\(hexadecimal(machine))-\(hexadecimal(number))\(suffix)"
    }

    private static func hexadecimal(_ number: UInt64) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// Whether a name is one that a file has while it is written: hexadecimal digits in two parts.
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
    /// That nobody has it locked is proof on the machine that has made it, and not beyond: some file
    /// systems that machines share keep each one's locks to itself. Another machine's file, which one
    /// from before the last start counts as, is removed when nothing has changed it for a day.
    ///
    /// - Parameters:
    ///   - name: A name as `isName(_:)` knows.
    ///   - folder: The folder's descriptor.
    ///   - isLocked: Whether the caller holds the folder's lock; then a file of any machine that nobody
    ///     has locked is removed. Default: false.
    /// - Throws: The system's error when the file is a leftover and can't be removed.
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
        let own = "\(prefix)\(hexadecimal(machine))-"
        guard isLocked || name.hasPrefix(own) || isOld(status) else { return }
        guard unlinkat(folder, name, 0) == 0 || errno == ENOENT else { throw .last }
    }

    private static func isOld(_ status: stat) -> Bool {
        #if canImport(Darwin)
        let changed = status.st_mtimespec.tv_sec
        #else
        let changed = status.st_mtim.tv_sec
        #endif
        return time(nil) - changed > 24 * 60 * 60
    }

    /// Where leftovers have been looked for.
    private static let searched = Locked<Set<String>>([])

    /// Removes what killed processes have left in a folder, once in the life of this process.
    ///
    /// What can't be removed is left for another time.
    package static func removeLeftovers(inFolder path: String) {
        guard searched.withLock({ $0.insert(path).inserted }) else { return }
        let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
        let folder = SystemError.retrying { path.withSystemPath { open($0, flags) } }
        guard folder >= 0 else {
            // It may be made yet.
            _ = searched.withLock { $0.remove(path) }
            return
        }
        defer { _ = close(folder) }
        for name in (try? FolderListing.names(in: path)) ?? [] {
            try? removeLeftover(name, in: folder)
        }
    }

    /// A number for this machine since its last start; containers on it have the same.
    private static let machine: UInt64 = {
        // FNV-1a: http://www.isthe.com/chongo/tech/comp/fnv
        identity.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }()

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
