import LiveryLibc
import LiverySupport

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
        if let folder = environment("XDG_CACHE_HOME"), FilePath.isAbsolute(folder) { return folder + "/livery/fonts" }
        return inHome(".cache/livery/fonts")
        #endif
    }

    /// The absolute path of a folder.
    ///
    /// - Throws: If it does not exist or can't be opened, and if its path, or that of a folder around it, is not UTF-8.
    static func absolute(_ path: String) throws(TextError) -> String {
        if let failure = failure(opening: path, O_DIRECTORY) { throw failure }
        do throws(FileError) { return try FilePath.real(path) } catch {
            guard error.kind == .notUTF8 else { throw .unreadable(path, reason: error.reason) }
            throw TextError("the path of the font folder '\(path)' is not valid UTF-8")
        }
    }

    /// Why a file, or with `O_DIRECTORY` a folder, can't be opened; nil if it can, or if there is no such file.
    static func failure(opening path: String, _ flags: CInt = 0) -> TextError? {
        do throws(FileError) {
            _ = try OpenFile(path, O_RDONLY | O_NONBLOCK | flags)
            return nil
        } catch {
            guard error.isMissing || error.isBelowFile else { return .unreadable(path, reason: error.reason) }
            return flags & O_DIRECTORY == 0 ? nil : TextError("'\(path)' does not exist, or is not a folder")
        }
    }

    /// Why fontconfig, which tells no reasons, has found nothing in folders: the first folder, or file in one, that
    /// can't be opened; nil if all can.
    static func failure(openingFoldersOf paths: [String]) -> TextError? {
        var failure: TextError?
        _ = repeated(in: paths) { path in
            failure = self.failure(opening: path)
            return failure != nil
        }
        return failure
    }

    /// The paths on which symbolic links lead to folders that are found without them, too. Fontconfig would read these
    /// again and again: two links to the folder around them are never read to an end.
    ///
    /// - Parameters:
    ///   - roots: The absolute paths of folders.
    ///   - isEnd: Called for each file, and once for each folder; whether nothing more is looked at.
    /// - Returns: The paths.
    static func repeated(in roots: [String], until isEnd: (String) -> Bool = { _ in false }) -> [String] {
        var (folders, links, repeated) = (Array(roots.reversed()), [String](), [String]())
        var visited: Set<String> = []
        // A folder's own path comes before those through links.
        while let folder = folders.popLast() ?? links.popLast(), !isEnd(folder) {
            let real = try? FilePath.real(folder)
            guard visited.insert(real ?? folder).inserted else {
                if let real, real != folder { repeated.append(folder) }
                continue
            }
            for name in (try? FolderListing.names(inExisting: folder)) ?? [] where !name.hasPrefix(".") {
                let path = FilePath.join(folder, name)
                switch (try? FileStatus(path, followsLinks: false))?.kind {
                case .folder: folders.append(path)
                case .link where isFolder(path): links.append(path)
                default: if isEnd(path) { return repeated }
                }
            }
        }
        return repeated
    }

    /// Makes a folder and its parents; returns whether files can be made in it.
    static func makeWritable(_ path: String) -> Bool {
        guard !path.utf8.contains(0), (try? WholeFile.makeFolder(path)) != nil else { return false }
        return access(path, W_OK | X_OK) == 0
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
        let names = (try? FolderListing.names(inExisting: folder)) ?? []
        for name in names { try? WholeFile.remove(FilePath.join(folder, name)) }
        rmdir(folder)
    }

    private static func inHome(_ path: String) -> String? {
        guard let home = environment("HOME"), FilePath.isAbsolute(home) else { return nil }
        return "\(home)/\(path)"
    }

    private static func environment(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    private static func isFolder(_ path: String) -> Bool { (try? FileStatus(path))?.kind == .folder }
}
