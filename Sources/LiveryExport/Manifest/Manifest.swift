import Livery
import LiverySupport

/// The record of an output folder: which files Livery wrote, and what they were made from.
///
/// A file that is in neither the manifest nor the journal is never replaced or removed. The manifest contains
/// the entries of `index.json`, so that a run on some of the files can write the whole index.
struct Manifest: Hashable, Sendable {
    /// The version that is written, and the only one that is read.
    static let version = 3

    /// The largest manifest that is read, in bytes: enough for 100,000 files.
    static let byteLimit = 64 << 20

    /// The digest of each `index.json` that Livery wrote, by the path of its folder; nil if unknown.
    var indexes: [String: Digest?] = [:]

    /// The themes, in the order of ``ThemeRecord/Identity``.
    var themes: [ThemeRecord] = []

    /// The record of a theme; an empty one if there is none.
    subscript(identity: ThemeRecord.Identity) -> ThemeRecord {
        get {
            themes.first { $0.identity == identity } ?? ThemeRecord(identity: identity)
        }
        set {
            themes.removeAll { $0.identity == identity }
            let next = themes.firstIndex { identity.precedes($0.identity) }
            themes.insert(newValue, at: next ?? themes.endIndex)
        }
    }
}

extension Manifest {
    /// The paths of the files of some owners, relative to the folder of the manifest.
    func paths(of owners: Set<String>) -> Set<String> {
        Set(
            themes.filter { owners.contains($0.identity.owner) }.flatMap { theme in
                theme.files.map { theme.identity.wholePath(of: $0.name) }
            }
        )
    }

    /// Reads a manifest.
    ///
    /// A file that is not a manifest of this version is rejected as a whole, because Livery's files are then
    /// unknown, and so is one that lists a path that Livery doesn't write.
    init(reading bytes: [UInt8]) throws(ManifestError) {
        guard !bytes.isEmpty else { throw .malformed(reason: "empty") }
        let result = bytes.withUnsafeBufferPointer { buffer in
            var reader = ManifestReader(buffer)
            let manifest = Result { () throws(JSONError) in try reader.manifest() }
            return (manifest: manifest, laterVersion: reader.laterVersion, path: reader.strayPath)
        }
        if let version = result.laterVersion { throw .laterVersion(version) }
        if let path = result.path { throw .strayPath(path) }
        do throws(JSONError) {
            self = try result.manifest.get()
        } catch {
            throw .malformed(reason: error.message(in: bytes))
        }
    }

    /// Reads the manifest of an output folder; an empty one, without a digest, if there is none.
    static func read(
        _ name: String = OutputName.manifest,
        in root: OutputFolder
    ) throws(OutputError) -> (Manifest, digest: Digest?) {
        let path = root.path(of: name)
        switch try root.entry(name) {
        case .missing: return (Manifest(), nil)
        case .other(let obstacle): throw .inTheWay(obstacle, path: path)
        case .file(let byteCount):
            guard let bytes = try root.read(name, limit: byteLimit) else {
                let reason = "\(byteCount) bytes are more than any manifest has"
                throw .manifest(.malformed(reason: reason), path: path)
            }
            do throws(ManifestError) {
                return (try Manifest(reading: bytes), Digest(bytes))
            } catch {
                throw .manifest(error, path: path)
            }
        }
    }

    /// Adds the unfinished work of a killed run, whose files are rendered again.
    mutating func add(_ lines: [Journal.Line]) {
        var files: [ThemeRecord.Identity: [String: FileRecord]] = [:]
        for line in lines {
            switch line {
            case .index(let path):
                indexes[path] = .some(nil)
            case .file(let theme, let name, let key, let scale):
                let entry = ImageEntry(file: theme.path(of: name), key: key, scale: scale)
                files[theme, default: [:]][name] = FileRecord(
                    name: name,
                    entry: entry,
                    isIndexed: false
                )
            }
        }
        for path in indexes.keys { indexes[path] = .some(nil) }
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
