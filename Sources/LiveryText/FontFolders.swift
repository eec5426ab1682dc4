import LiveryLibc

/// Folders of fonts, and the folder of fontconfig's cache.
enum FontFolders {
    /// The existing font folders of the system and the user.
    ///
    /// The folders, and not the system's configuration of fontconfig: that takes 100 ms to read on a typical
    /// Debian system, and would make pixels depend on a user's settings.
    static var system: [String] {
        #if canImport(Darwin)
        let shared = ["/System/Library/Fonts", "/Library/Fonts"]
        let own = ["Library/Fonts"]
        #else
        let shared = ["/usr/share/fonts", "/usr/local/share/fonts"]
        let own = [".local/share/fonts", ".fonts"]
        #endif
        return (shared + own.compactMap(inHome)).filter(isFolder)
    }

    /// The folder of fontconfig's cache, in the user's cache folder.
    static var userCache: String? {
        #if canImport(Darwin)
        return inHome("Library/Caches/livery/fonts")
        #else
        if let folder = environment("XDG_CACHE_HOME"), folder.hasPrefix("/") { return folder + "/livery/fonts" }
        return inHome(".cache/livery/fonts")
        #endif
    }

    /// The absolute path of a folder.
    ///
    /// - Throws: If it does not exist or can't be opened, and if its path, or that of a folder around it, is not UTF-8.
    static func absolute(_ path: String) throws(TextError) -> String {
        if let failure = failure(opening: path, O_DIRECTORY) { throw failure }
        guard let resolved = realpath(path, nil) else { throw .unreadable(path, reason: reason(errno)) }
        defer { free(resolved) }
        guard let text = String(validatingCString: resolved) else {
            throw TextError("the path of the font folder '\(path)' is not valid UTF-8")
        }
        return text
    }

    /// Why a file, or with `O_DIRECTORY` a folder, can't be opened; nil if it can, or if there is no such file.
    static func failure(opening path: String, _ flags: CInt = 0) -> TextError? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | flags)
        guard descriptor < 0 else {
            close(descriptor)
            return nil
        }
        let number = errno
        guard number == ENOENT || number == ENOTDIR else { return .unreadable(path, reason: reason(number)) }
        return flags & O_DIRECTORY == 0 ? nil : TextError("'\(path)' does not exist, or is not a folder")
    }

    /// Why fontconfig, which tells no reasons, has found nothing in folders: the first folder, or file in one, that
    /// can't be opened; nil if all can.
    static func failure(openingFoldersOf paths: [String]) -> TextError? {
        var waiting = Array(paths.reversed())
        // A folder is open while what is in it is read.
        while let path = waiting.popLast() {
            guard let stream = opendir(path) else {
                if let failure = failure(opening: path) { return failure }
                continue
            }
            defer { closedir(stream) }
            while let entry = readdir(stream) {
                let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
                }
                guard !name.hasPrefix(".") else { continue }
                let path = "\(path)/\(name)"
                if let failure = failure(opening: path) { return failure }
                if isFolder(path) { waiting.append(path) }
            }
        }
        return nil
    }

    /// An error in the system's words.
    private static func reason(_ number: CInt) -> String {
        strerror(number).map { String(cString: $0) } ?? "error \(number)"
    }

    /// Makes a folder and its parents; returns whether files can be made in it.
    static func makeWritable(_ path: String) -> Bool {
        guard path.utf8.count < Int(PATH_MAX), !path.utf8.contains(0) else { return false }
        var folder = ""
        for name in path.split(separator: "/") {
            folder += (folder.isEmpty && !path.hasPrefix("/") ? "" : "/") + name
            // A failure shows in the check below.
            mkdir(folder, 0o755)
        }
        return isFolder(path) && access(path, W_OK | X_OK) == 0
    }

    /// Makes a temporary folder, which the caller removes.
    static func makeTemporary() -> String? {
        let places = [environment("TMPDIR"), "/tmp", "/dev/shm"]
        for place in places.compactMap({ $0 }) {
            var template = Array("\(place)/livery-fonts-XXXXXX".utf8CString)
            if let made = mkdtemp(&template) { return String(cString: made) }
        }
        return nil
    }

    /// Removes a folder with the files in it.
    static func remove(_ folder: String) {
        if let stream = opendir(folder) {
            while let entry = readdir(stream) {
                let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
                }
                if name != ".", name != ".." { unlink("\(folder)/\(name)") }
            }
            closedir(stream)
        }
        rmdir(folder)
    }

    private static func inHome(_ path: String) -> String? {
        guard let home = environment("HOME"), home.hasPrefix("/") else { return nil }
        return "\(home)/\(path)"
    }

    private static func environment(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    private static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}
