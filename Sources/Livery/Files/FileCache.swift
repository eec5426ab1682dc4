import LiverySupport

/// A cache of the files and folders that images were made from, other than the theme's documents.
///
/// It also records the conditions under which images stay the same.
final class FileCache: Sendable {
    private let files: RecentResults<String, Result<ImageFile, ThemeError>>
    private let folders: RecentResults<String, Result<PictureFolder, AssetFault>>
    /// The names of the pictures in some folders.
    private let indices: RecentResults<[String], NameIndex>
    private let fonts = RecentResults<[String], Result<ThemeFonts, ThemeError>>(capacity: 32)
    private let state = Locked(State())

    fileprivate struct State: Sendable {
        /// What was read or looked for, by its path.
        var traces: [String: Trace] = [:]
        /// The length of the paths.
        var traceBytes = 0
        /// Whether fonts were read.
        var hasFonts = false
        /// Whether not all is known of what was read: it can change without a trace, because it is reached through a
        /// link or belongs to the system; it has changed meanwhile; it can't be read; or there is too much.
        var hasUntraceable = false
        /// The files whose bytes are kept, in the order in which they were read.
        var kept: [(content: FileContent, byteCount: Int)] = []
        /// The index of the first entry of `kept` that is not dropped yet.
        var firstKept = 0
        var keptBytes = 0
    }

    fileprivate enum Trace: Hashable, Sendable {
        case file(Digest)
        /// A folder, by the digest of its names.
        case folder(Digest)
        case missing
        case unreadable
    }

    /// The maximum number of bytes of files kept in memory.
    private let byteCapacity: Int

    /// The limit on what is known of files, folders and texts.
    let budget: MemoryBudget

    /// The maximum length of the paths that are noted, in bytes: a request may name any number of files.
    static let traceLimit = 16 << 20

    /// Makes a cache.
    ///
    /// - Parameters:
    ///   - byteCapacity: The maximum number of bytes of files kept in memory. Default: 0.
    ///   - budget: The limit on everything else. Default: one of its own.
    init(byteCapacity: Int = 0, budget: MemoryBudget = MemoryBudget()) {
        self.byteCapacity = byteCapacity
        self.budget = budget
        files = RecentResults(capacity: 20_000, budget: budget)
        folders = RecentResults(capacity: 1_000, budget: budget)
        indices = RecentResults(capacity: 32, budget: budget)
    }

    /// A picture file, by its real path.
    func file(
        _ path: String,
        _ make: () throws(ThemeError) -> ImageFile
    ) throws(ThemeError) -> ImageFile {
        if let known = files[path] { return try known.get() }
        let result = Result(catching: make)
        var cost = MemoryCost()
        cost.add(path)
        switch result {
        case .success(let file):
            cost.add(bytes: file.cost)
            let dropped = state.withLock { state in
                state.note(path, .file(file.digest))
                return state.keep(file.content, upTo: byteCapacity)
            }
            for content in dropped { content.drop() }
        case .failure(let error):
            cost.add(error)
            state.withLock { $0.note(path, .unreadable) }
        }
        files.insert(result, for: path, cost: cost.bytes)
        return try result.get()
    }

    /// The names in a folder, by its real path.
    ///
    /// - Throws: If the folder can't be read.
    func folder(_ path: String) throws(AssetFault) -> PictureFolder {
        if let known = folders[path] { return try known.get() }
        let result = Result { () throws(AssetFault) in try Self.list(path) }
        var cost = MemoryCost()
        cost.add(path)
        if case .success(let folder) = result {
            state.withLock { $0.note(path, .folder(Digest(ofNames: folder.names))) }
            cost.add(bytes: Self.cost(ofNames: folder.names))
        } else {
            state.withLock { $0.note(path, .unreadable) }
        }
        folders.insert(result, for: path, cost: cost.bytes)
        return try result.get()
    }

    /// The cost of names and of an index of them, in bytes.
    private static func cost(ofNames names: some Sequence<String>) -> Int {
        names.reduce(0) { $0 + 256 + 2 * $1.utf8.count }
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
        if let known = indices[paths] { return known.nearest(to: name) }
        let names = paths.reduce(into: Set<String>()) { names, path in
            if let folder = try? folder(path) { names.formUnion(folder.pictureNames) }
        }
        let index = NameIndex(names)
        let cost = Self.cost(ofNames: names) + Self.cost(ofNames: paths)
        indices.insert(index, for: paths, cost: cost)
        return index.nearest(to: name)
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
        state.withLock { $0.note(path, .file(digest)) }
    }

    /// Notes the names in a folder of fonts.
    func noteFontFolder(_ path: String, names: [String]) {
        state.withLock { state in
            state.note(path, .folder(Digest(ofNames: names)))
            state.hasFonts = true
        }
    }

    /// Notes that fonts of the system were read.
    func noteSystemFonts() {
        state.withLock { $0.hasUntraceable = true }
    }

    /// Notes that nothing was found at a path.
    func noteMissing(_ path: String) {
        state.withLock { $0.note(FilePath.normalized(path), .missing) }
    }

    /// Notes whether a path in a real folder leads through a symbolic link.
    func noteLinks(from folder: String, named path: String, to real: String) {
        guard FilePath.normalized(path, in: folder) != real else { return }
        state.withLock { $0.hasUntraceable = true }
    }

    /// Everything that was read, by its absolute path; nil if not all of it is known. A link can change without a
    /// change to any file or folder.
    var traces: Traces? {
        let state = state.withLock { $0 }
        guard !state.hasUntraceable else { return nil }
        var traces = Traces()
        traces.hasFonts = state.hasFonts
        for (path, trace) in state.traces {
            switch trace {
            case .file(let digest): traces.files[path] = digest
            case .folder(let digest): traces.folders[path] = digest
            case .missing: traces.missing.insert(path)
            case .unreadable: return nil
            }
        }
        return traces
    }

    /// The absolute paths of the files and folders that were read, and of those that were not found.
    var paths: Set<String> { Set(state.withLock { $0.traces }.keys) }

    /// The length of the paths that are noted, in bytes.
    var traceBytes: Int { state.withLock { $0.traceBytes } }

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
    /// Notes what is at a path, unless too much was noted.
    fileprivate mutating func note(_ path: String, _ trace: FileCache.Trace) {
        if let known = traces[path] {
            if known != trace { hasUntraceable = true }
        } else if traceBytes + path.utf8.count > FileCache.traceLimit {
            hasUntraceable = true
        } else {
            traceBytes += path.utf8.count
            traces[path] = trace
        }
    }

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
