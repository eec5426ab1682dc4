#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif
import Livery
import LiverySupport

/// What a run writes down before it gives files their names: that they are Livery's, and that the
/// manifest does not say what is in them.
///
/// The manifest is written once, at the end of a run, and the journal is removed then. One that a
/// killed run has left is read by the next: its files are rendered again, whichever of their old and
/// new content it finds, and those that the theme no longer has are removed.
final class Journal: Sendable {
    private let root: OutputFolder
    private let flushes: Bool
    private let file = Locked<CInt?>(nil)

    /// A journal in an output folder; nothing is written until something is added.
    init(in root: OutputFolder, flushing: Bool) {
        self.root = root
        flushes = flushing
    }

    deinit {
        if let file = file.withLock({ $0 }) { _ = close(file) }
    }

    /// Adds lines; when this returns, they are there even should the process die.
    func add(_ lines: JSONWriter) throws(OutputError) {
        let file = try file.withLock { file throws(OutputError) in
            if let file { return file }
            let opened = try open()
            file = opened
            return opened
        }
        try root.append(lines.bytes, to: file, name: OutputName.journal)
        if flushes, SystemError.retrying({ fsync(file) }) != 0 {
            throw root.failure(.write, of: OutputName.journal)
        }
    }

    private func open() throws(OutputError) -> CInt {
        let flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
        let file = SystemError.retrying {
            openat(root.descriptor, OutputName.journal, flags, 0o644)
        }
        guard file >= 0 else { throw root.failure(.write, of: OutputName.journal) }
        do throws(OutputError) {
            // A killed run may have left half a line.
            try root.append([UInt8(ascii: "\n")], to: file, name: OutputName.journal)
            if flushes { try root.flush() }
        } catch {
            _ = close(file)
            throw error
        }
        return file
    }

    /// Removes the journal: the manifest says everything now.
    func remove() throws(OutputError) {
        _ = try root.remove(OutputName.journal)
    }

    /// Whether something was written down by this run.
    var isBegun: Bool { file.withLock { $0 != nil } }
}

extension Journal {
    /// What a line says.
    enum Line: Hashable, Sendable {
        /// `index.json` is Livery's.
        case index
        /// A picture is Livery's.
        case file(ThemeRecord.Identity, name: String, key: String, scale: Double)
    }

    /// How large a journal may be, as a manifest.
    private static let byteLimit = Manifest.byteLimit

    /// What a killed run has written down; nil when there is no journal. Lines that can't be read
    /// are passed over: they were being written when the run was killed, and their files were not.
    static func lines(in root: OutputFolder) throws(OutputError) -> [Line]? {
        guard let bytes = try root.read(OutputName.journal, limit: byteLimit) else { return nil }
        return bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
            line.withUnsafeBufferPointer { bytes in
                var parser = JSONParser(bytes)
                return try? Line(&parser)
            }
        }
    }
}

extension Journal.Line {
    fileprivate init(_ parser: inout JSONParser) throws(JSONError) {
        enum Key: Int { case theme, folder, file, key, scale, index }
        var keys = try JSONKeys(["theme", "folder", "file", "key", "scale", "index"], &parser)
        var theme = ThemeRecord.Identity(name: "", hasFolder: false)
        var (name, assetKey, scale) = ("", "", 1.0)
        while let number = try keys.next(&parser), let key = Key(rawValue: number) {
            switch key {
            case .theme: theme.name = try parser.text()
            case .folder: theme.hasFolder = try parser.boolean()
            case .file: name = try parser.text()
            case .key: assetKey = try parser.text()
            case .scale: scale = try parser.number()
            case .index: try parser.skipValue()
            }
        }
        try parser.finish()
        if keys.has(Key.index.rawValue) {
            self = .index
            return
        }
        try keys.require(Key.theme.rawValue...Key.scale.rawValue)
        // Anybody can edit the journal: what is no plain name is never believed.
        guard OutputName.isRenderedFile(name),
            !theme.hasFolder || OutputName.isFolder(theme.name)
        else { throw JSONError(.invalid(wanted: "a picture's name"), at: 0) }
        self = .file(theme, name: name, key: assetKey, scale: scale)
    }

    /// Writes the line.
    func write(to text: inout JSONWriter) {
        switch self {
        case .index:
            text.add("{\"index\":true}\n")
        case .file(let theme, let name, let key, let scale):
            text.add("{\"theme\":")
            text.add(quoted: theme.name)
            text.add(",\"folder\":")
            text.add(theme.hasFolder)
            text.add(",\"file\":")
            text.add(quoted: name)
            text.add(",\"key\":")
            text.add(quoted: key)
            text.add(",\"scale\":")
            text.add(scale)
            text.add("}\n")
        }
    }
}

extension Manifest {
    /// Takes over what a killed run had begun.
    mutating func add(_ lines: [Journal.Line]) {
        var files: [ThemeRecord.Identity: [String: FileRecord]] = [:]
        for line in lines {
            switch line {
            case .index:
                ownsIndex = true
            case .file(let theme, let name, let key, let scale):
                let entry = ImageEntry(pending: theme.path(of: name), key: key, scale: scale)
                files[theme, default: [:]][name] = FileRecord(name: name, entry: entry)
            }
        }
        indexDigest = nil
        for (identity, var begun) in files {
            var record = self[identity]
            record.origin = nil
            for index in record.files.indices
            where begun.removeValue(forKey: record.files[index].name) != nil {
                record.files[index].stamp = nil
            }
            record.files += begun.values
            self[identity] = record
        }
    }
}
