import LiverySupport

/// The font files in the folders of `$fonts` and their subfolders.
struct FontFiles: Sendable {
    /// The files' real paths with the digests of their bytes, ordered by folder and name.
    private(set) var files: [(path: String, digest: Digest)] = []
    /// The files' names in diagnostics, and the locations where their folders are named.
    private(set) var origins: [String: (name: String, location: DocumentLocation)] = [:]

    /// The limits on the contents of the folders.
    static let nameLimit = 10_000
    static let fileLimit = 1_000
    static let byteLimit = 1 << 30

    private static let extensions: Set = ["ttf", "otf", "ttc", "otc"]

    /// A folder to list.
    private struct Folder {
        let path: String
        /// Its name in diagnostics.
        let name: String
        let root: RootFolder
        let location: DocumentLocation
    }

    private let cache: FileCache
    private var nameCount = 0
    private var byteCount = 0

    /// Reads all files whose names end in `.ttf`, `.otf`, `.ttc` or `.otc`, except hidden ones.
    ///
    /// - Parameters:
    ///   - folders: The folders, each with the root folder that no path from it may leave, even through links.
    ///   - cache: Notes what is read.
    /// - Throws: If a folder or a file can't be read or leads out of the root folder, or if a limit is exceeded,
    ///   located at the folder in `$fonts`.
    init(in folders: [(folder: ResourceFolder, root: RootFolder)], noting cache: FileCache) throws(ThemeError) {
        self.cache = cache
        var visited: Set<String> = []
        var waiting: [Folder] = []
        for (folder, root) in folders.reversed() {
            let named = Folder(path: folder.base, name: folder.path, root: root, location: folder.location)
            waiting.append(try resolve(folder.path, in: named, as: folder.path))
        }
        // No recursion: folders may be nested as deeply as the system allows.
        while let folder = waiting.popLast() {
            guard visited.insert(folder.path).inserted else { continue }
            waiting += try read(folder).reversed()
        }
    }

    /// Reads the files of a folder and returns its subfolders.
    private mutating func read(_ folder: Folder) throws(ThemeError) -> [Folder] {
        func failure(_ name: String, _ reason: String, isTransient: Bool = false) -> ThemeError {
            let fault = Fault.unusableFile(name, reason: reason).transient(isTransient)
            return ThemeError(fault, at: folder.location)
        }
        let names: [String]?
        do throws(FileError) { names = try FolderListing.names(inExisting: folder.path) } catch {
            throw failure(folder.name, error.reason, isTransient: error.isTransient)
        }
        guard let names else { throw failure(folder.name, "not a folder") }
        cache.noteFontFolder(folder.path, names: names)
        nameCount += names.count
        try check(nameCount, "names", limit: Self.nameLimit, folder)
        var inner: [Folder] = []
        for name in names where !name.hasPrefix(".") {
            let shown = FilePath.join(folder.name, name)
            let joined = FilePath.join(folder.path, name)
            let status = try? FileStatus(joined)
            let isFont = name.lastIndex(of: ".").map {
                Self.extensions.contains(name[name.index(after: $0)...].lowercased())
            }
            guard status?.kind == .folder || isFont == true else { continue }
            let entry = try resolve(name, in: folder, as: shown)
            if status?.kind == .folder {
                inner.append(entry)
                continue
            }
            let path = entry.path
            guard origins[path] == nil else { continue }
            try check(files.count + 1, "font files", limit: Self.fileLimit, folder)
            do throws(Fault) {
                let bytes = try FileReader.read(path, limit: Self.byteLimit - byteCount)
                byteCount += bytes.count
                if Self.isTruncated(bytes) { throw Fault.unusableFile(shown, reason: "truncated") }
                let digest = Digest(bytes)
                files.append((path, digest))
                cache.noteFile(path, digest)
            } catch {
                if error.code == .limit { try check(.max, "bytes of font files", limit: Self.byteLimit, folder) }
                throw failure(shown, error.explanation ?? error.message, isTransient: error.isTransient)
            }
            origins[path] = (shown, folder.location)
        }
        return inner
    }

    /// Whether a table that a font names is not all in the file (OpenType 1.9, "Font file"). What is no font is not
    /// looked at.
    private static func isTruncated(_ bytes: [UInt8]) -> Bool {
        func number(_ place: Int, size: Int = 4) -> Int? {
            place + size > bytes.count ? nil : bytes[place..<place + size].reduce(0) { $0 << 8 | Int($1) }
        }
        // The tables' rows of all fonts of a collection are apart from each other.
        var rows = bytes.count / 16
        func isTruncated(at start: Int) -> Bool {
            guard let count = number(start + 4, size: 2), count <= rows else { return true }
            rows -= count
            return (0..<count).contains { index in
                let row = start + 12 + 16 * index
                guard let place = number(row + 8), let length = number(row + 12) else { return true }
                return place + length > bytes.count
            }
        }
        if bytes.starts(with: "ttcf".utf8) {
            return (0..<(number(8) ?? 0)).contains { number(12 + 4 * $0).map(isTruncated) ?? true }
        }
        let isFont = bytes.starts(with: [0, 1, 0, 0]) || ["OTTO", "true"].contains { bytes.starts(with: $0.utf8) }
        return isFont && isTruncated(at: 0)
    }

    private func check(_ count: Int, _ what: String, limit: Int, _ folder: Folder) throws(ThemeError) {
        guard count > limit else { return }
        throw ThemeError(Fault(.limit, "the folders of '$fonts' have more than \(limit) \(what)"), at: folder.location)
    }

    /// An entry of a folder, by its real path. Faults quote its name.
    private func resolve(_ path: String, in folder: Folder, as name: String) throws(ThemeError) -> Folder {
        do throws(Fault) {
            let real = try folder.root.resolve(path, relativeTo: folder.path)
            cache.noteLinks(from: folder.path, named: path, to: real)
            return Folder(path: real, name: name, root: folder.root, location: folder.location)
        } catch {
            let unusable = error.explanation.map { Fault.unusableFile(name, reason: $0).transient(error.isTransient) }
            throw ThemeError(unusable ?? error.named(name), at: folder.location)
        }
    }
}
