import LiveryLibc

/// A file that is written under a temporary name, `.livery-RANDOM.tmp`, in the folder where it gets another.
package struct TemporaryFile: Hashable, Sendable {
    /// The folder's descriptor.
    private let folder: CInt
    private let name: String

    /// What the names of temporary files begin with.
    package static let prefix = ".livery-"
    private static let suffix = ".tmp"

    /// The files that this process is writing. One is made while the lock is held, so that the process can end with none.
    private static let active = Locked<Set<TemporaryFile>>([])

    /// Makes and fills a file; when that fails, it is removed.
    ///
    /// - Parameters:
    ///   - folder: The folder's descriptor, which stays open until the file is renamed or discarded.
    ///   - mode: The file's permissions before the process's mask.
    ///   - writer: Who writes it, as fewer than 16 hexadecimal digits: one process at a time. Default: anybody.
    ///   - failure: Converts an error of the system.
    ///   - fill: Writes to the file.
    /// - Returns: The file, which is closed.
    /// - Throws: What `fill` throws, and the system's errors, converted.
    package static func make<Failure: Error>(
        in folder: CInt,
        mode: mode_t,
        writer: String = "",
        failure: (SystemError) -> Failure,
        fill: (_ file: CInt) throws(Failure) -> Void
    ) throws(Failure) -> TemporaryFile {
        let random = UInt64.random(in: 0...(.max)).hexadecimal().dropFirst(writer.count)
        let name = prefix + writer + random + suffix
        let file = TemporaryFile(folder: folder, name: name)
        let descriptor = try active.withLock { active throws(Failure) in
            let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
            let descriptor = SystemError.retrying { openat(folder, name, flags, mode) }
            guard descriptor >= 0 else { throw failure(.last) }
            active.insert(file)
            return descriptor
        }
        do throws(Failure) {
            do throws(Failure) { try fill(descriptor) } catch {
                _ = close(descriptor)
                throw error
            }
            // Some file systems report only here that there is no space left.
            guard close(descriptor) == 0 else { throw failure(.last) }
        } catch {
            file.discard()
            throw error
        }
        return file
    }

    /// Gives the file its name; when that fails, it is removed.
    package func rename<Failure: Error>(_ rename: (_ temporary: String) throws(Failure) -> Void) throws(Failure) {
        do throws(Failure) { try rename(name) } catch {
            discard()
            throw error
        }
        Self.active.withLock { _ = $0.remove(self) }
    }

    /// Removes the file.
    package func discard() {
        _ = unlinkat(folder, name, 0)
        Self.active.withLock { _ = $0.remove(self) }
    }

    /// Removes all files that this process is writing, and calls a function, during which no other is
    /// made: for a process that ends.
    package static func removeAll(before end: () -> Void) {
        active.withLock { active in
            for file in active { _ = unlinkat(file.folder, file.name, 0) }
            end()
        }
    }

    // MARK: Leftovers

    /// Whether a name is that of a temporary file.
    package static func isName(_ name: some StringProtocol) -> Bool {
        guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return false }
        let random = name.utf8.dropFirst(prefix.utf8.count).dropLast(suffix.utf8.count)
        return random.count == 16 && random.allSatisfy("0123456789abcdef".utf8.contains)
    }

    /// Whether a file is what a killed process was writing: any of such a name if nobody else may write to its folder, one
    /// whose writer does not write now, and otherwise one that has not changed for a day.
    ///
    /// - Parameters:
    ///   - path: The file's path, relative to the folder.
    ///   - folder: An open folder's descriptor. Default: the working folder.
    ///   - isLocked: Whether the caller holds the folder's lock. Default: false.
    ///   - writer: Whom the caller knows not to write. Default: nobody.
    /// - Returns: Whether it may be removed.
    package static func isLeftover(
        _ path: String,
        in folder: CInt = AT_FDCWD,
        isLocked: Bool = false,
        writer: String = ""
    ) -> Bool {
        let name = FilePath.name(of: path)
        guard isName(name), let status = try? FileStatus(path, in: folder, followsLinks: false), status.kind == .file
        else { return false }
        let isOwn = !writer.isEmpty && name.hasPrefix(prefix + writer)
        return isLocked || isOwn || time(nil) - status.modification / 1_000_000_000 > 24 * 60 * 60
    }

    private static let searched = Locked<Set<String>>([])

    /// Removes the leftovers in a folder, once in the life of this process. Errors are ignored.
    static func removeLeftovers(inFolder path: String) {
        guard searched.withLock({ $0.insert(path).inserted }) else { return }
        for name in (try? FolderListing.names(inExisting: path)) ?? [] {
            let file = FilePath.join(path, name)
            if isLeftover(file) { _ = unlink(file) }
        }
    }
}
