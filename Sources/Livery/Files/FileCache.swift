import LiverySupport

/// What the making of images has read besides the theme's documents: each file and each folder once.
///
/// It also knows what must be the same for images to be made the same again.
final class FileCache: Sendable {
    fileprivate struct State: Sendable {
        var files = RecentResults<String, Result<ImageFile, ThemeError>>(capacity: 20_000)
        var folders = RecentResults<String, Folder>(capacity: 1_000)
        /// What the pictures in some folders are called.
        var indices = RecentResults<[String], NameIndex>(capacity: 32)
        /// Where nothing was although something was looked for.
        var missing: Set<String> = []
        var hasLinks = false
        var hasForgotten = false
        /// The files whose bytes are kept, the one that was read first before the others.
        var kept: [(content: FileContent, byteCount: Int)] = []
        /// Where in `kept` those begin that are not dropped yet.
        var firstKept = 0
        var keptBytes = 0
    }

    /// What stands at a path that is to be a folder.
    enum Folder: Sendable {
        case names(PictureFolder)
        /// It can't be looked into, for this reason.
        case unreadable(String)
    }

    private let state = Locked(State())

    /// How many bytes of files are kept, so that none of those is read again to be drawn.
    private let byteCapacity: Int

    /// A memory that keeps the bytes of no files, unless it is told how many.
    init(byteCapacity: Int = 0) {
        self.byteCapacity = byteCapacity
    }

    /// A picture's file, remembered by its real path.
    func file(
        _ path: String,
        _ make: () throws(ThemeError) -> ImageFile
    ) throws(ThemeError) -> ImageFile {
        if let known = state.withLock({ $0.files.use(path) }) { return try known.get() }
        let result = Result(catching: make)
        let dropped = state.withLock { state in
            let forgotten = state.files.insert(result, for: path)
            state.hasForgotten = state.hasForgotten || !forgotten.isEmpty
            guard case .success(let file) = result else { return (forgotten, [FileContent]()) }
            return (forgotten, state.keep(file.content, upTo: byteCapacity))
        }
        for content in dropped.1 { content.drop() }
        return try result.get()
    }

    /// The names in a folder, remembered by its real path.
    ///
    /// - Throws: Why it can't be looked into.
    func folder(_ path: String) throws(AssetFault) -> PictureFolder {
        let known = state.withLock { $0.folders.use(path) }
        let folder = known ?? Self.list(path)
        if known == nil {
            let dropped = state.withLock { state in
                let dropped = state.folders.insert(folder, for: path)
                state.hasForgotten = state.hasForgotten || !dropped.isEmpty
                return dropped
            }
            _ = consume dropped
        }
        switch folder {
        case .names(let names): return names
        case .unreadable(let reason): throw .file(path, reason: reason)
        }
    }

    private static func list(_ path: String) -> Folder {
        do throws(FileError) {
            let names = try FolderListing.names(inExisting: path)
            return names.map { .names(PictureFolder(names: $0)) } ?? .unreadable("not a folder")
        } catch {
            return .unreadable(error.reason)
        }
    }

    /// The name of a picture in one of some folders, given by their real paths, that a misspelt one
    /// most likely means; nil when none is near.
    func nearestPicture(to name: String, inFolders paths: [String]) -> String? {
        if let known = state.withLock({ $0.indices.use(paths) }) { return known.nearest(to: name) }
        var names: Set<String> = []
        for path in paths {
            if let folder = try? folder(path) { names.formUnion(folder.pictureNames) }
        }
        let index = NameIndex(names)
        let dropped = state.withLock { $0.indices.insert(index, for: paths) }
        _ = consume dropped
        return index.nearest(to: name)
    }

    /// Remembers that nothing was at a path.
    func noteMissing(_ path: String) {
        state.withLock { _ = $0.missing.insert(FilePath.normalized(path)) }
    }

    /// Remembers whether a symbolic link stands between a real folder and what a path in it led to.
    func noteLinks(from folder: String, named path: String, to real: String) {
        guard FilePath.normalized(FilePath.join(folder, path)) != real else { return }
        state.withLock { $0.hasLinks = true }
    }

    /// Everything that was read, by its absolute path; nil when not all of it can be told: links can
    /// be led elsewhere without any file or folder on the way being changed.
    var traces: Traces? {
        state.withLock { state in
            guard !state.hasLinks, !state.hasForgotten else { return nil }
            var traces = Traces()
            for (path, result) in state.files.all {
                guard case .success(let file) = result else { return nil }
                traces.files[path] = file.digest
            }
            for (path, folder) in state.folders.all {
                guard case .names(let folder) = folder else { return nil }
                traces.folders[path] = Digest(ofNames: folder.names)
            }
            traces.missing = state.missing
            return traces
        }
    }

    /// What was found in the file system.
    struct Traces: Sendable {
        var files: [String: Digest] = [:]
        var folders: [String: Digest] = [:]
        var missing: Set<String> = []
    }
}

extension FileCache.State {
    /// Keeps the bytes of one more file, and gives those that there is no room for.
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
    /// The digest of a folder's names, given in their order.
    init(ofNames names: [String]) {
        // No name holds a slash.
        self.init(names.joined(separator: "/"))
    }
}
