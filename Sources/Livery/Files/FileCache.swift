import LiveryRaster
import LiverySupport

/// A cache of the files and folders that images were made from, other than the theme's documents.
///
/// It also records the conditions under which images stay the same.
final class FileCache: Sendable {
    private let files: Cache<String, Result<ImageFile, Fault>>
    private let folders: Cache<String, Result<PictureFolder, Fault>>
    /// The names of the pictures in some folders.
    private let indices: Cache<[String], NameIndex>
    private let fonts: Cache<[String], Result<ThemeFonts, ThemeError>>
    /// The bytes of files.
    private let contents: Cache<Digest, [UInt8]>
    /// The pixels of files that were decoded.
    let pictures: Cache<DecodedPicture, Bitmap>
    /// The files whose pixels were decoded to check them.
    private let soundFiles = Locked<Set<Digest>>([])
    private let state = Locked(State())

    fileprivate struct State: Sendable {
        /// What was read or looked for, by its path.
        var traces: [String: Finding] = [:]
        /// What the traces take in memory, in bytes.
        var traceBytes = 0
        /// Whether fonts were read.
        var hasFonts = false
        /// Whether something was read that can change unnoticed, because it is reached through a link or belongs to
        /// the system; or that has changed meanwhile or can't be read; or whether there is too much.
        var hasUntraceable = false
    }

    /// What was found at a path.
    fileprivate enum Finding: Hashable, Sendable {
        case file(Digest)
        /// A folder, by the digest of its names.
        case folder(Digest)
        case missing
        case unreadable
    }

    /// The maximum of what the traces take in memory, in bytes, a tenth of all: a request may name any number of files.
    let traceLimit: Int
    /// The limits of the texts typeset in some fonts.
    let limitsOfTexts: CacheLimits

    /// Makes a cache.
    ///
    /// - Parameter bytes: The maximum of what is known of files, folders and texts, in bytes.
    init(bytes: Int) {
        let limits = CacheLimits(only: bytes)
        traceLimit = bytes / 10
        limitsOfTexts = limits.part(1 / 10, count: 200)
        pictures = Cache(limits: limits.part(1 / 4)) { $1.byteCount }
        contents = Cache(limits: limits.part(1 / 8)) { $1.count }
        files = Cache(limits: limits.part(1 / 4, count: 20_000), least: 1) { path, result in
            switch result {
            case .success(let file): path.utf8.count + file.cost
            case .failure(let fault): path.utf8.count + fault.byteCount
            }
        }
        folders = Cache(limits: limits.part(1 / 10, count: 1_000)) { path, result in
            path.utf8.count + Self.cost(ofNames: (try? result.get())?.names ?? [])
        }
        indices = Cache(limits: limits.part(1 / 20, count: 32)) { paths, index in
            Self.cost(ofNames: index.names) + Self.cost(ofNames: paths)
        }
        fonts = Cache(limits: CacheLimits(bytes: .max, count: 32))
    }

    /// What is known, in bytes.
    var byteCount: Int {
        let texts = fonts.values.reduce(0) { $0 + ((try? $1.get())?.byteCount ?? 0) }
        return files.cost + folders.cost + indices.cost + contents.cost + pictures.cost + traceBytes + texts
    }

    /// A picture file, by its real path.
    func file(_ path: String, named name: PictureFolder.File, limits: RasterLimits) throws(Fault) -> ImageFile {
        if let known = files[path] { return try known.get() }
        let result = Result { () throws(Fault) in
            try ImageFile(
                path: path,
                name: name.parts,
                displayName: name.name,
                limits: limits,
                kept: (contents, pictures)
            )
        }
        // What may be gone the next time is looked for again.
        if case .failure(let fault) = result, fault.isTransient {
            note(path, .unreadable)
            throw fault
        }
        files.insert(result, for: path)
        switch result {
        case .success(let file): note(path, .file(file.digest))
        case .failure: note(path, .unreadable)
        }
        return try result.get()
    }

    /// Decodes the pixels of a file, once.
    ///
    /// - Throws: If they can't be decoded.
    func checkPixels(of file: ImageFile, limits: RasterLimits) throws(Fault) {
        guard !soundFiles.withLock({ $0.contains(file.digest) }) else { return }
        _ = try file.bitmap(limits: limits)
        soundFiles.withLock { _ = $0.insert(file.digest) }
    }

    /// The names in a folder, by its real path.
    ///
    /// - Throws: If the folder can't be read.
    func folder(_ path: String) throws(Fault) -> PictureFolder {
        if let known = folders[path] { return try known.get() }
        let result = Result { () throws(Fault) in try Self.list(path) }
        switch result {
        case .success(let folder): note(path, .folder(Digest(ofPictures: folder.names)))
        case .failure(let fault):
            note(path, .unreadable)
            if fault.isTransient { throw fault }
        }
        folders.insert(result, for: path)
        return try result.get()
    }

    private func note(_ path: String, _ trace: Finding) { state.withLock { $0.note(path, trace, upTo: traceLimit) } }

    /// The cost of names and of an index of them, in bytes.
    private static func cost(ofNames names: some Sequence<String>) -> Int {
        names.reduce(0) { $0 + 256 + 2 * $1.utf8.count }
    }

    private static func list(_ path: String) throws(Fault) -> PictureFolder {
        let names: [String]?
        do throws(FileError) { names = try FolderListing.names(inExisting: path) } catch {
            throw .unusableFile(path, reason: error.reason).transient(error.isTransient)
        }
        guard let names else { throw .unusableFile(path, reason: "not a folder") }
        return PictureFolder(names: names)
    }

    /// The name nearest to a misspelled one among the pictures of some folders, given by their real paths; nil if
    /// none is near.
    func nearestPicture(to name: String, inFolders paths: [String]) -> String? {
        indices.value(of: paths) {
            NameIndex(
                paths.reduce(into: Set<String>()) { names, path in
                    if let folder = try? folder(path) { names.formUnion(folder.pictureNames) }
                }
            )
        }.nearest(to: name)
    }

    /// The fonts of some folders, read when the first text needs them.
    func fonts(of key: [String], _ make: () throws(ThemeError) -> ThemeFonts) throws(ThemeError) -> ThemeFonts {
        if let known = fonts[key] { return try known.get() }
        let result = Result(catching: make)
        if !result.isTransient { fonts.insert(result, for: key) }
        return try result.get()
    }

    /// Notes the digest of a font.
    func noteFile(_ path: String, _ digest: Digest) { note(path, .file(digest)) }

    /// Notes the names in a folder of fonts.
    func noteFontFolder(_ path: String, names: [String]) {
        note(FileTraces.fontFolder(path), .folder(Digest(ofNames: names)))
        state.withLock { $0.hasFonts = true }
    }

    /// Notes that fonts of the system were read.
    func noteSystemFonts() { state.withLock { $0.hasUntraceable = true } }

    /// Notes that nothing was found at a path.
    func noteMissing(_ path: String) { note(FilePath.normalized(path), .missing) }

    /// Notes whether a path in a real folder leads through a symbolic link.
    func noteLinks(from folder: String, named path: String, to real: String) {
        guard FilePath.normalized(path, in: folder) != real else { return }
        state.withLock { $0.hasUntraceable = true }
    }

    /// Everything that was read, by its absolute path; nil if not all of it is known. A link can change without a
    /// change to any file or folder.
    var traces: FileTraces? {
        let state = state.withLock { $0 }
        guard !state.hasUntraceable else { return nil }
        var traces = FileTraces()
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

    /// What the traces take in memory, in bytes.
    var traceBytes: Int { state.withLock { $0.traceBytes } }

    /// The number of bytes of files that are kept.
    var keptBytes: Int { contents.cost }
}

extension FileCache.State {
    /// Notes what is at a path, unless too much was noted.
    fileprivate mutating func note(_ path: String, _ trace: FileCache.Finding, upTo limit: Int) {
        if let known = traces[path] {
            if known != trace { hasUntraceable = true }
            return
        }
        // A table has up to twice as many places as entries.
        let cost = path.utf8.count + 160
        guard traceBytes + cost <= limit else {
            hasUntraceable = true
            return
        }
        traceBytes += cost
        traces[path] = trace
    }
}

extension Digest: CacheKey {
    /// The digest of the names of pictures in a folder, in the given order: others, such as a folder that a run makes, decide
    /// nothing.
    package init(ofPictures names: [String]) { self.init(ofNames: names.filter { ImageFileName($0).format != nil }) }

    /// The digest of a folder's names, in the given order.
    package init(ofNames names: [String]) {
        // No name contains a slash.
        self.init(names.joined(separator: "/"))
    }
}

/// The names in a folder, grouped by the pictures that they are variants of: `logo`, `logo@2x` and `logo~dark@3x`
/// are one picture.
struct PictureFolder: Sendable {
    /// A file's name and its parts.
    typealias File = (name: String, parts: ImageFileName)

    /// All names, in byte order.
    let names: [String]

    private let files: [String: [File]]

    /// Groups the names of a folder.
    init(names: [String]) {
        self.names = names
        files = Dictionary(grouping: names.map { (name: $0, parts: ImageFileName($0)) }, by: \.parts.base)
    }

    /// Whether the folder has an entry of a name.
    func contains(_ name: String) -> Bool { files[ImageFileName(name).base]?.contains { $0.name == name } ?? false }

    /// The files that match a name in which parts may be missing, in the order of their names.
    func files(meantBy wanted: ImageFileName) -> [File] {
        let base = String(FilePath.name(of: wanted.base))
        return files[base]?.filter { $0.parts.isMeant(by: wanted) } ?? []
    }

    /// The file at the smallest scale of the picture that a file is at a larger one; nil if there is none.
    func atSmallestScale(_ parts: ImageFileName) -> File? {
        files[parts.base]?.filter {
            $0.parts.scale < parts.scale && $0.parts.qualifier == parts.qualifier
                && $0.parts.isNinePatch == parts.isNinePatch && $0.parts.format != .svg
                && $0.parts.format?.isReadable == true
        }.min { ($0.parts.scale, $0.name) < ($1.parts.scale, $1.name) }
    }

    /// The names of pictures in readable formats that are not hidden, without qualifiers, scales and extensions.
    var pictureNames: some Sequence<String> {
        files.lazy.filter { base, files in
            !base.hasPrefix(".") && files.contains { $0.parts.format?.isReadable == true }
        }.map(\.key)
    }
}
