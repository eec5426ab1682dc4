import LiveryLibc
import Livery
import LiverySupport

/// The files that a run is writing, which are Livery's but not yet in the manifest.
///
/// The manifest is written once, at the end of a run, which then removes the journal. After a run that was
/// killed, the next one reads the journal: it renders the files again, whatever their content, and removes
/// those that the theme no longer has.
final class Journal: Sendable {
    private let root: OutputFolder
    private let name: String
    private let flushes: Bool
    private let file = Locked<CInt?>(nil)

    /// Creates a journal. Nothing is written until lines are added.
    init(_ name: String = OutputName.journal, in root: OutputFolder, flushing: Bool) {
        self.root = root
        self.name = name
        flushes = flushing
    }

    deinit {
        if let file = file.withLock({ $0 }) { _ = close(file) }
    }

    /// Adds lines, which survive if the process is killed after this returns.
    func add(_ lines: JSONWriter) throws(OutputError) {
        let file = try file.withLock { file throws(OutputError) in
            if let file { return file }
            let opened = try open()
            file = opened
            return opened
        }
        try root.append(lines.bytes, to: file, name: name)
        if flushes, SystemError.retrying({ fsync(file) }) != 0 {
            throw root.failure(.write, of: name)
        }
    }

    private func open() throws(OutputError) -> CInt {
        let flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
        let file = SystemError.retrying {
            name.withSystemPath { openat(root.descriptor, $0, flags, 0o644) }
        }
        guard file >= 0 else { throw root.failure(.write, of: name) }
        do throws(OutputError) {
            // A killed run may have left half a line.
            try root.append([UInt8(ascii: "\n")], to: file, name: name)
            if flushes { try root.flush() }
        } catch {
            _ = close(file)
            throw error
        }
        return file
    }

    /// Removes the journal, once the manifest is written.
    func remove() throws(OutputError) {
        _ = try root.remove(name)
    }

    /// Whether this run has added lines.
    var isBegun: Bool { file.withLock { $0 != nil } }
}

extension Journal {
    /// A line of the journal.
    enum Line: Hashable, Sendable {
        /// Livery writes `index.json` to the folder at a path.
        case index(String)
        /// Livery writes a file.
        case file(ThemeRecord.Identity, name: String, key: String, scale: Double)
    }

    /// The lines of a killed run; nil if there is no journal.
    ///
    /// Incomplete lines are skipped: the run was killed before it wrote their files. Anyone can edit a journal:
    /// one with a path that Livery doesn't write is rejected.
    static func lines(
        _ name: String = OutputName.journal,
        in root: OutputFolder
    ) throws(OutputError) -> [Line]? {
        guard let bytes = try root.read(name, limit: Manifest.byteLimit) else { return nil }
        var lines: [Line] = []
        for bytes in bytes.split(separator: UInt8(ascii: "\n")) {
            let line = bytes.withUnsafeBufferPointer { bytes in
                var parser = JSONParser(bytes)
                return try? Line(&parser)
            }
            guard let line else { continue }
            if let path = line.strayPath {
                throw .manifest(.strayPath(path), path: root.path(of: name))
            }
            lines.append(line)
        }
        return lines
    }
}

extension Journal.Line {
    /// The path, if it can't be one of Livery's.
    fileprivate var strayPath: String? {
        switch self {
        case .index(let path):
            OutputLocation(path: path).isValid ? nil : path
        case .file(let theme, let name, _, _):
            theme.strayPath
                ?? (theme.location.mayHave(file: name) ? nil : theme.wholePath(of: name))
        }
    }

    fileprivate init(_ parser: inout JSONParser) throws(JSONError) {
        enum Key: Int { case owner, format, path, isFile, theme, folder, file, key, scale, index }
        var keys = try JSONKeys(
            [
                "owner", "format", "path", "isFile", "theme", "folder", "file", "key", "scale",
                "index",
            ],
            &parser
        )
        var theme = ThemeRecord.Identity(name: "", hasFolder: false)
        var (name, assetKey, scale, index) = ("", "", 1.0, "")
        while let number = try keys.next(&parser), let key = Key(rawValue: number) {
            switch key {
            case .owner: theme.owner = try parser.text()
            case .format: theme.location.format = try parser.text()
            case .path: theme.location.path = try parser.text()
            case .isFile: theme.location.isFile = try parser.boolean()
            case .theme: theme.name = try parser.text()
            case .folder: theme.hasFolder = try parser.boolean()
            case .file: name = try parser.text()
            case .key: assetKey = try parser.text()
            case .scale: scale = try parser.number()
            case .index: index = try parser.text()
            }
        }
        try parser.finish()
        if keys.has(Key.index.rawValue) {
            self = .index(index)
            return
        }
        try keys.require(Key.owner.rawValue...Key.scale.rawValue)
        self = .file(theme, name: name, key: assetKey, scale: scale)
    }

    func write(to text: inout JSONWriter) {
        switch self {
        case .index(let path):
            text.add("{\"index\":", path)
            text.add("}\n")
        case .file(let theme, let name, let key, let scale):
            text.add("{\"owner\":", theme.owner)
            text.add(",\"format\":", theme.location.format)
            text.add(",\"path\":", theme.location.path)
            text.add(",\"isFile\":", theme.location.isFile)
            text.add(",\"theme\":", theme.name)
            text.add(",\"folder\":", theme.hasFolder)
            text.add(",\"file\":", name)
            text.add(",\"key\":", key)
            text.add(",\"scale\":", scale)
            text.add("}\n")
        }
    }
}
