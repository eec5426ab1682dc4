import Livery

/// An output folder that a run has opened, and its manifest.
///
/// A run that writes holds the folder's lock as long as the object exists.
package final class OpenedOutput {
    /// The folder; nil if a preview finds none.
    let root: OutputFolder?
    /// The manifest, including the journal of a killed run, without what shards have drawn since.
    let manifest: Manifest
    /// The records of shards that matter to the run.
    var shards: [ShardRecord]
    /// The digest of the manifest on disk; nil if there is none.
    let recordedDigest: Digest?
    /// Whether a killed run has left a journal.
    let hasJournal: Bool

    /// The names of the files in which the run keeps its records.
    let names: RecordNames

    private let locks: [FolderLock]

    /// Opens a folder. A run that writes creates it if it is missing.
    ///
    /// Shards share the folder's lock, which other runs hold exclusively, and each has a lock of its own.
    ///
    /// - Parameters:
    ///   - path: The folder's path.
    ///   - names: The names of the manifest and of the files that belong to it. Default: those of an output folder.
    ///   - mode: Whether the run writes.
    ///   - part: The part of the work that the run does. Default: everything.
    ///   - onWait: Called once after half a second of waiting for another run.
    /// - Throws: An error if the folder can't be opened or locked, or if a record can't be read.
    package convenience init(
        path: String,
        names: RecordNames = .output,
        mode: BatchRenderer.Mode,
        part: RenderPart = .whole,
        onWait: () -> Void
    ) throws(OutputError) {
        let root =
            mode == .write ? try OutputFolder.make(path: path) : try OutputFolder.open(path: path)
        try self.init(root, names, mode: mode, part, onWait: onWait)
    }

    /// Opens a folder if it has a manifest; otherwise returns nil.
    package static func existing(
        path: String,
        names: RecordNames = .output,
        mode: BatchRenderer.Mode,
        part: RenderPart = .whole,
        onWait: () -> Void
    ) throws(OutputError) -> OpenedOutput? {
        guard let root = try OutputFolder.open(path: path),
            case .file = try root.entry(names.manifest)
        else { return nil }
        return try OpenedOutput(root, names, mode: mode, part, onWait: onWait)
    }

    private init(
        _ root: OutputFolder?,
        _ names: RecordNames,
        mode: BatchRenderer.Mode,
        _ part: RenderPart,
        onWait: () -> Void
    ) throws(OutputError) {
        self.root = root
        self.names = part.shard.map(RecordNames.init) ?? names
        guard let root else {
            (manifest, shards, recordedDigest, hasJournal, locks) = (Manifest(), [], nil, false, [])
            return
        }
        var locks: [FolderLock] = []
        if mode == .write {
            let isShared = part.shard != nil
            locks.append(
                try FolderLock(names.lock, on: root, isShared: isShared, onWait: onWait)
            )
            if isShared {
                locks.append(try FolderLock(self.names.lock, on: root, onWait: onWait))
            }
        }
        self.locks = locks
        var (manifest, digest) = try Manifest.read(names.manifest, in: root)
        let lines = try Journal.lines(names.journal, in: root)
        if let lines { manifest.add(lines) }
        self.manifest = manifest
        recordedDigest = digest
        hasJournal = lines != nil
        // A project's folder has no shards.
        shards = names == .output ? try ShardRecord.all(for: part, in: root) : []
    }
}
