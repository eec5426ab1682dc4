import LiverySupport

/// A cache of the files and folders that images were made from, other than the theme's documents.
///
/// It also records the conditions under which images stay the same.
final class FileCache: Sendable {
    private let files = RecentResults<String, Result<ImageFile, ThemeError>>(capacity: 20_000)
    private let folders = RecentResults<String, Result<PictureFolder, AssetFault>>(capacity: 1_000)
    /// The names of the pictures in some folders.
    private let indices = RecentResults<[String], NameIndex>(capacity: 32)
    private let fonts = RecentResults<[String], Result<ThemeFonts, ThemeError>>(capacity: 32)
    private let state = Locked(State())

    fileprivate struct State: Sendable {
        /// Paths at which nothing was found.
        var missing: Set<String> = []
        /// The digests of font files, and of the names in their folders.
        var fontFiles: [String: Digest] = [:]
        var fontFolders: [String: Digest] = [:]
        /// Whether something was read that can change without a trace: through a link, or from the system.
        var hasUntraceable = false
        /// The files whose bytes are kept, in the order in which they were read.
        var kept: [(content: FileContent, byteCount: Int)] = []
        /// The index of the first entry of `kept` that is not dropped yet.
        var firstKept = 0
        var keptBytes = 0
    }

    /// The maximum number of bytes of files kept in memory.
    private let byteCapacity: Int

    /// Makes a cache that keeps at most a number of bytes of files. Default: 0.
    init(byteCapacity: Int = 0) {
        self.byteCapacity = byteCapacity
    }

    /// A picture file, by its real path.
    func file(
        _ path: String,
        _ make: () throws(ThemeError) -> ImageFile
    ) throws(ThemeError) -> ImageFile {
        if let known = files[path] { return try known.get() }
        let result = Result(catching: make)
        files.insert(result, for: path)
        if case .success(let file) = result {
            let dropped = state.withLock { $0.keep(file.content, upTo: byteCapacity) }
            for content in dropped { content.drop() }
        }
        return try result.get()
    }

    /// The names in a folder, by its real path.
    ///
    /// - Throws: If the folder can't be read.
    func folder(_ path: String) throws(AssetFault) -> PictureFolder {
        try folders.result(of: path) {
            Result { () throws(AssetFault) in try Self.list(path) }
        }.get()
    }

    private static func list(_ path: String) throws(AssetFault) -> PictureFolder {
        let names: [String]?
        do throws(FileError) {
            names = try FolderListing.names(inExisting: path)
        } catch {
            throw .file(path, reason: error.reason)
        }
        guard let names else { throw .file(path, reason: "not a folder") }
        return PictureFolder(names: names)
    }

    /// The name nearest to a misspelled one among the pictures of some folders, given by their real paths; nil if
    /// none is near.
    func nearestPicture(to name: String, inFolders paths: [String]) -> String? {
        indices.result(of: paths) {
            NameIndex(
                paths.reduce(into: Set<String>()) { names, path in
                    if let folder = try? folder(path) { names.formUnion(folder.pictureNames) }
                }
            )
        }.nearest(to: name)
    }

    /// The fonts of some folders, read when the first text needs them.
    func fonts(
        of key: [String],
        _ make: () throws(ThemeError) -> ThemeFonts
    ) throws(ThemeError) -> ThemeFonts {
        try fonts.result(of: key) { Result(catching: make) }.get()
    }

    /// Notes the digest of a font file.
    func noteFont(_ path: String, _ digest: Digest) {
        state.withLock { $0.fontFiles[path] = digest }
    }

    /// Notes the names in a folder of fonts.
    func noteFontFolder(_ path: String, names: [String]) {
        state.withLock { $0.fontFolders[path] = Digest(ofNames: names) }
    }

    /// Notes that fonts of the system were read.
    func noteSystemFonts() {
        state.withLock { $0.hasUntraceable = true }
    }

    /// Notes that nothing was found at a path.
    func noteMissing(_ path: String) {
        state.withLock { _ = $0.missing.insert(FilePath.normalized(path)) }
    }

    /// Notes whether a path in a real folder leads through a symbolic link.
    func noteLinks(from folder: String, named path: String, to real: String) {
        guard FilePath.normalized(path, in: folder) != real else { return }
        state.withLock { $0.hasUntraceable = true }
    }

    /// Everything that was read, by its absolute path; nil if not all of it is known. A link can change without a
    /// change to any file or folder.
    var traces: Traces? {
        var traces = Traces()
        let hasUntraceable = state.withLock { state in
            traces.missing = state.missing
            traces.files = state.fontFiles
            traces.folders = state.fontFolders
            traces.hasFonts = !state.fontFolders.isEmpty
            return state.hasUntraceable
        }
        guard !hasUntraceable, let files = files.all, let folders = folders.all else { return nil }
        for (path, result) in files {
            guard case .success(let file) = result else { return nil }
            traces.files[path] = file.digest
        }
        for (path, result) in folders {
            guard case .success(let folder) = result else { return nil }
            traces.folders[path] = Digest(ofNames: folder.names)
        }
        return traces
    }

    /// The absolute paths of the files and folders that were read, and of those that were not found.
    var paths: Set<String> {
        let noted = state.withLock { state in
            state.missing.union(state.fontFiles.keys).union(state.fontFolders.keys)
        }
        return noted.union((files.all ?? []).lazy.map(\.key))
            .union((folders.all ?? []).lazy.map(\.key))
    }

    /// The state of the file system when it was read.
    struct Traces: Sendable {
        var files: [String: Digest] = [:]
        var folders: [String: Digest] = [:]
        var missing: Set<String> = []
        /// Whether fonts were read.
        var hasFonts = false
    }
}

extension FileCache.State {
    /// Keeps the bytes of one more file, and returns the contents to drop.
    fileprivate mutating func keep(_ content: FileContent, upTo capacity: Int) -> [FileContent] {
        guard capacity > 0 else { return [content] }
        let byteCount = content.bytes?.count ?? 0
        kept.append((content, byteCount))
        keptBytes += byteCount
        var dropped: [FileContent] = []
        while keptBytes > capacity, firstKept < kept.count {
            keptBytes -= kept[firstKept].byteCount
            dropped.append(kept[firstKept].content)
            firstKept += 1
        }
        if firstKept > kept.count / 2 {
            kept.removeFirst(firstKept)
            firstKept = 0
        }
        return dropped
    }
}

extension Digest {
    /// The digest of a folder's names, in the given order.
    init(ofNames names: [String]) {
        // No name contains a slash.
        self.init(names.joined(separator: "/"))
    }
}
