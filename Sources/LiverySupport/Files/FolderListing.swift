#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// What stands in folders.
package enum FolderListing {
    /// The names of what stands in a folder, sorted by their bytes; none if there is no such folder.
    package static func names(in folder: String) throws(FileError) -> [String] {
        try names(inExisting: folder) ?? []
    }

    /// The names of what stands in a folder, sorted by their bytes; nil if there is no such folder.
    package static func names(inExisting folder: String) throws(FileError) -> [String]? {
        guard let stream = folder.withSystemPath({ opendir($0) }) else {
            if errno == ENOENT || errno == ENOTDIR { return nil }
            throw FileError(path: folder, reason: SystemError.current)
        }
        defer { closedir(stream) }
        var names: [String] = []
        while true {
            errno = 0
            guard let entry = readdir(stream) else { break }
            let name = self.name(of: entry)
            if name != ".", name != ".." { names.append(name) }
        }
        guard errno == 0 else { throw FileError(path: folder, reason: SystemError.current) }
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// The name of an entry that `readdir` gave.
    package static func name(of entry: UnsafeMutablePointer<dirent>) -> String {
        withUnsafePointer(to: &entry.pointee.d_name) { field in
            field.withMemoryRebound(
                to: CChar.self,
                capacity: MemoryLayout.size(ofValue: entry.pointee.d_name)
            ) {
                SystemPath.text($0)
            }
        }
    }

    /// The paths, relative to a folder, of all regular files below it; hidden files and folders are
    /// passed over, and links are not followed.
    package static func files(below folder: String) throws(FileError) -> [String] {
        var files: [String] = []
        var waiting = [""]
        while let prefix = waiting.popLast() {
            for name in try names(in: prefix.isEmpty ? folder : "\(folder)/\(prefix)") {
                guard name.utf8.first != UInt8(ascii: ".") else { continue }
                let path = prefix.isEmpty ? name : "\(prefix)/\(name)"
                var status = stat()
                guard "\(folder)/\(path)".withSystemPath({ lstat($0, &status) }) == 0 else {
                    continue
                }
                switch status.st_mode & S_IFMT {
                case S_IFREG: files.append(path)
                case S_IFDIR: waiting.append(path)
                default: break
                }
            }
        }
        return files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// When a file was last changed, in nanoseconds since 1970; zero if there is no such file.
    package static func modification(of path: String) -> Int {
        var status = stat()
        guard path.withSystemPath({ stat($0, &status) }) == 0 else { return 0 }
        #if canImport(Darwin)
        let time = status.st_mtimespec
        #else
        let time = status.st_mtim
        #endif
        return Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec)
    }
}
