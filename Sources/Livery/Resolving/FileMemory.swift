import LiverySupport

/// What the making of images has read besides the theme's documents: each file and each folder once.
///
/// It also knows what must be the same for images to be made the same again.
final class FileMemory: Sendable {
    fileprivate struct State: Sendable {
        var files: [String: Result<ImageFile, ThemeError>] = [:]
        /// The names in folders; nil where there is no folder.
        var folders: [String: [String]?] = [:]
        /// Where nothing was although something was looked for.
        var missing: Set<String> = []
        var hasLinks = false
        var hasForgotten = false
        /// The files whose bytes are kept, the one that was read first before the others.
        var kept: [(content: FileContent, byteCount: Int)] = []
        var keptBytes = 0
    }

    private let state = Locked(State())

    /// How many files are remembered before all are forgotten.
    private static let capacity = 10_000

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
        if let known = state.withLock({ $0.files[path] }) { return try known.get() }
        let result = Result(catching: make)
        let dropped = state.withLock { state in
            if state.files.count >= Self.capacity {
                state.files.removeAll()
                state.hasForgotten = true
            }
            state.files[path] = result
            guard case .success(let file) = result else { return [FileContent]() }
            return state.keep(file.content, upTo: byteCapacity)
        }
        for content in dropped { content.drop() }
        return try result.get()
    }

    /// The names in a folder, remembered by its real path; nil when it is no folder.
    func names(inFolder path: String) -> [String]? {
        if let known = state.withLock({ $0.folders[path] }) { return known }
        let names = FilePath.names(inFolder: path)
        state.withLock { _ = $0.folders.updateValue(names, forKey: path) }
        return names
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
            for (path, result) in state.files {
                guard case .success(let file) = result else { return nil }
                traces.files[path] = file.digest
            }
            for (path, names) in state.folders {
                guard let names else { return nil }
                traces.folders[path] = Digest(ofNames: names)
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

extension FileMemory.State {
    /// Keeps the bytes of one more file, and gives those that there is no room for.
    fileprivate mutating func keep(_ content: FileContent, upTo capacity: Int) -> [FileContent] {
        guard capacity > 0 else { return [content] }
        let byteCount = content.bytes?.count ?? 0
        kept.append((content, byteCount))
        keptBytes += byteCount
        var dropped: [FileContent] = []
        while keptBytes > capacity, !kept.isEmpty {
            let first = kept.removeFirst()
            keptBytes -= first.byteCount
            dropped.append(first.content)
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
