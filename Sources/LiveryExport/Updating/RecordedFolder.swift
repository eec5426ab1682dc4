import LiveryLibc
import LiverySupport

/// A folder that a run has opened, and its record.
///
/// A run that writes holds the folder's lock as long as the object exists.
package final class RecordedFolder: Sendable {
    /// The folder; nil if a preview finds none.
    var root: OutputFolder? { trees.root }
    /// The folders of its outputs.
    let trees: FolderTrees
    /// The record.
    let record: FolderRecord
    /// The digest of the record's file; nil if there is none.
    let digest: Digest?
    /// The name of the file that the run writes its record to.
    let recordName: String
    /// The files in the record that the run writes: that of the folder, or of the run's shard.
    let ownFiles: [String: FolderRecord.File]
    /// The run's part of the assets; nil if it has all.
    let shard: ExportShard?
    /// The shards whose records are part of this one, those of the highest number last, with the owners of files that
    /// the folder's own record does not have.
    let shards: [(shard: ExportShard, owners: Set<FileOwner>)]
    /// What the names of temporary files say of whoever writes this record, which is one run at a time.
    var writer: String {
        let path = root.flatMap { try? FilePath.real($0.path) } ?? ""
        return String("\(Digest(path + "/" + recordName))".prefix(8))
    }
    /// Whether the run writes.
    var isWritten: Bool { !locks.isEmpty }
    private let locks: [FolderLock]

    /// Opens a folder. A run that writes creates it if it is missing.
    ///
    /// Shards share the folder's lock, which other runs hold exclusively, and each has its own lock.
    ///
    /// - Parameters:
    ///   - path: The folder's path.
    ///   - mode: Whether the run writes.
    ///   - shard: The run's part of the assets. Default: nil, which are all.
    ///   - onWait: Called once after half a second of waiting for another run.
    /// - Throws: An error if the folder can't be opened or locked, or if a record can't be read.
    package convenience init(path: String, mode: BatchExporter.Mode, shard: ExportShard? = nil, onWait: () -> Void)
        throws(OutputError)
    {
        let root = mode == .write ? try OutputFolder.make(path: path) : try OutputFolder.open(path: path)
        try self.init(FolderTrees(path, root), mode: mode, shard, onWait: onWait)
    }

    /// Opens a folder if it has a record; otherwise returns nil.
    package static func existing(path: String, mode: BatchExporter.Mode, shard: ExportShard? = nil, onWait: () -> Void)
        throws(OutputError) -> RecordedFolder?
    {
        guard let root = try OutputFolder.open(path: path), case .file = try root.entry(OutputName.record) else {
            return nil
        }
        return try RecordedFolder(FolderTrees(path, root), mode: mode, shard, onWait: onWait)
    }

    private init(_ trees: FolderTrees, mode: BatchExporter.Mode, _ shard: ExportShard?, onWait: () -> Void)
        throws(OutputError)
    {
        self.trees = trees
        self.shard = shard
        recordName = shard?.recordName ?? OutputName.record
        guard let root = trees.root else {
            (record, digest) = (FolderRecord(), nil)
            (ownFiles, shards, locks) = ([:], [], [])
            return
        }
        var locks: [FolderLock] = []
        if mode == .write {
            locks.append(try FolderLock(on: root, isShared: shard != nil, onWait: onWait))
            if let shard { locks.append(try FolderLock(shard.lockName, on: root, onWait: onWait)) }
        }
        self.locks = locks
        var (record, digest) = try Self.read(OutputName.record, of: root, trees)
        var own = record.files
        if shard != nil { (own, digest) = ([:], nil) }
        // Files of other shards may be this run's: the assets of a shard are others if there are more of them.
        var shards: [(shard: ExportShard, owners: Set<FileOwner>)] = []
        let all = try root.names(beginning: OutputName.record).compactMap(ExportShard.init(record:))
        for other in all.sorted(by: { ($0.count, $0.number) < ($1.count, $1.number) }) {
            let part = try Self.read(other.recordName, of: root, trees)
            let owners = try record.add(part.record, where: trees.hasFile)
            if other == shard {
                (own, digest) = (part.record.files, part.digest)
            } else {
                shards.append((other, owners))
            }
        }
        self.shards = shards
        self.record = record
        self.digest = digest
        ownFiles = own
    }

    /// Reads a record; an empty one, without a digest, if there is none.
    private static func read(_ name: String, of root: OutputFolder, _ trees: FolderTrees) throws(OutputError) -> (
        record: FolderRecord, digest: Digest?
    ) {
        let path = root.path(of: name)
        switch try root.entry(name) {
        case .missing: return (FolderRecord(), nil)
        case .other(let obstacle): throw .inTheWay(obstacle, path: path)
        case .file(let byteCount):
            guard let bytes = try root.read(name, limit: FolderRecord.byteLimit) else {
                let reason = "\(byteCount) bytes are more than any record has"
                throw .record(.malformed(reason: reason), path: path)
            }
            var record: FolderRecord
            do throws(RecordError) { record = try FolderRecord(reading: bytes) } catch {
                throw .record(error, path: path)
            }
            try record.settle(in: trees)
            return (record, Digest(bytes))
        }
    }

    /// Removes the records of shards that have only files of some outputs, once the folder's record has them.
    ///
    /// The highest number goes first: a merge that is killed here finds all up to date when it is run again.
    ///
    /// - Parameter outputs: The owners of the outputs. Their documents may have other paths, on another machine.
    /// - Throws: An error if a file can't be removed.
    func removeShards(of outputs: [FileOwner]) throws(OutputError) {
        guard let root, shard == nil else { return }
        for (shard, owners) in shards.reversed()
        where owners.allSatisfy({ owner in outputs.contains { $0.output == owner.output && $0.theme == owner.theme } })
        { for name in [shard.recordName, shard.lockName] { _ = try root.remove(name) } }
    }

    /// Removes what killed runs with this record have left under temporary names, also those that recorded nothing.
    ///
    /// - Parameter outputs: The owners of the outputs, in whose folders such names are.
    /// - Throws: An error if a file in the record's own folder can't be removed.
    func removeTemporaryFiles(of outputs: [FileOwner]) throws(OutputError) {
        // Runs with other records may be writing to other folders, and other shards to this one.
        try root?.removeTemporaryFiles(isLocked: shard == nil, writer: writer)
        for path in Set(outputs.map(\.output.folder)) where !path.isEmpty {
            // What keeps it from being opened is told with its files.
            try? trees[path].folder()?.removeTemporaryFiles(isLocked: false, writer: writer)
        }
    }
}
