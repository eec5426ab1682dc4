import LiveryLibc

/// The names in folders. A byte of one that is not UTF-8 is U+FFFD, so that nothing opens it.
package enum FolderListing {
    /// The names in a folder, sorted by their bytes; nil if the folder does not exist.
    ///
    /// - Parameters:
    ///   - path: A path, relative to the folder.
    ///   - folder: An open folder's descriptor. Default: the working folder.
    ///   - prefix: What the names begin with. Default: anything.
    /// - Returns: The names.
    /// - Throws: Why the folder can't be read.
    package static func names(
        inExisting path: String,
        of folder: CInt = AT_FDCWD,
        beginning prefix: String = ""
    ) throws(FileError) -> [String]? {
        let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
        let file = SystemError.retrying { openat(folder, path, flags, 0) }
        guard file >= 0, let stream = fdopendir(file) else {
            let error = FileError.last(path)
            if file >= 0 { _ = close(file) }
            if error.isMissing || error.isBelowFile { return nil }
            throw error
        }
        defer { closedir(stream) }
        var names: [String] = []
        errno = 0
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                let bytes = bytes.prefix { $0 != 0 }
                return bytes.starts(with: prefix.utf8) ? String(decoding: bytes, as: UTF8.self) : nil
            }
            if let name, name != ".", name != ".." { names.append(name) }
            errno = 0
        }
        guard errno == 0 else { throw .last(path) }
        return names.sortedByScalars()
    }

    /// The paths, relative to a folder, of all regular files below it. Hidden files and folders are
    /// skipped, and symbolic links are not followed.
    package static func files(below folder: String) throws(FileError) -> [String] {
        var files: [String] = []
        var waiting = [""]
        while let prefix = waiting.popLast() {
            for name in try names(inExisting: prefix.isEmpty ? folder : FilePath.join(folder, prefix)) ?? []
            where name.utf8.first != UInt8(ascii: ".") {
                let path = FilePath.join(prefix, name)
                let whole = FilePath.join(folder, path)
                guard !name.unicodeScalars.contains("\u{FFFD}") else { throw FileError(whole, .notUTF8) }
                switch try? FileStatus(whole, followsLinks: false).kind {
                case .file: files.append(path)
                case .folder: waiting.append(path)
                default: break
                }
            }
        }
        return files.sortedByScalars()
    }
}
