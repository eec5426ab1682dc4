import LiveryLibc

/// The names in folders.
package enum FolderListing {
    /// The names in a folder, sorted by their bytes; empty if the folder does not exist.
    package static func names(in folder: String) throws(FileError) -> [String] {
        try names(inExisting: folder) ?? []
    }

    /// The names in a folder, sorted by their bytes; nil if the folder does not exist.
    package static func names(inExisting folder: String) throws(FileError) -> [String]? {
        guard let stream = folder.withSystemPath({ opendir($0) }) else {
            if errno == ENOENT || errno == ENOTDIR { return nil }
            throw .last(folder)
        }
        defer { closedir(stream) }
        var names: [String] = []
        do throws(SystemError) {
            try forEachEntry(of: stream) { name, _ in names.append(name) }
        } catch {
            throw FileError(folder, .system(error))
        }
        return names.sortedByScalars()
    }

    /// Calls a function with the name of each entry of an open folder, and with its kind if the file
    /// system gives it with the name.
    package static func forEachEntry(
        of descriptor: CInt,
        _ body: (_ name: String, FileStatus.Kind?) -> Void
    ) throws(SystemError) {
        let copy = SystemError.retrying { openat(descriptor, ".", O_RDONLY | O_CLOEXEC, 0) }
        guard copy >= 0 else { throw .last }
        guard let stream = fdopendir(copy) else {
            let error = SystemError.last
            _ = close(copy)
            throw error
        }
        defer { closedir(stream) }
        try forEachEntry(of: stream, body)
    }

    #if canImport(Darwin)
    private typealias Stream = UnsafeMutablePointer<DIR>
    #else
    private typealias Stream = OpaquePointer
    #endif

    private static func forEachEntry(
        of stream: Stream,
        _ body: (String, FileStatus.Kind?) -> Void
    ) throws(SystemError) {
        while true {
            errno = 0
            guard let entry = readdir(stream) else { break }
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                SystemPath.text(UnsafeRawBufferPointer(rebasing: bytes.prefix { $0 != 0 }))
            }
            guard name != ".", name != ".." else { continue }
            switch Int(entry.pointee.d_type) {
            case Int(DT_REG): body(name, .file)
            case Int(DT_DIR): body(name, .folder)
            case Int(DT_LNK): body(name, .link)
            case Int(DT_UNKNOWN): body(name, nil)
            default: body(name, .special)
            }
        }
        guard errno == 0 else { throw .last }
    }

    /// The paths, relative to a folder, of all regular files below it. Hidden files and folders are
    /// skipped, and symbolic links are not followed.
    package static func files(below folder: String) throws(FileError) -> [String] {
        var files: [String] = []
        var waiting = [""]
        while let prefix = waiting.popLast() {
            for name in try names(in: prefix.isEmpty ? folder : FilePath.join(folder, prefix)) {
                guard name.utf8.first != UInt8(ascii: ".") else { continue }
                let path = FilePath.join(prefix, name)
                let status = try? FileStatus(FilePath.join(folder, path), followsLinks: false)
                switch status?.kind {
                case .file: files.append(path)
                case .folder: waiting.append(path)
                default: break
                }
            }
        }
        return files.sortedByScalars()
    }
}
