import LiverySupport

/// Brings a folder up to date: tells which planned files differ from the record and the disk, writes them, removes
/// those that nobody plans any more, and writes the indexes and the record.
///
/// It knows paths, recipes, and bytes, but no theme and no format. A process that is killed leaves each file as it was
/// or as planned: the record says whose a file is before the file is there.
final class FolderUpdater: Sendable {
    /// An output of the run.
    struct Output: Sendable {
        let owner: FileOwner
        /// The position of the owner in the record.
        let position: Int
        let tree: FolderTree

        /// The path of a file relative to the folder of the record.
        func path(of file: String) -> String { owner.output.path(of: file) }

        /// The path of a file, for messages.
        func fullPath(of file: String) -> String { FilePath.join(tree.path, file) }
    }

    /// What a run does to the folder.
    struct Options: Sendable {
        var mode: BatchRenderer.Mode
        /// Whether files that are up to date are written again.
        var isForced = false
        /// Whether files reach the storage device before they get their names.
        var flushes = false
        /// Whether files that are no longer planned are removed.
        var removes = true
        /// Whether indexes are written.
        var writesIndexes = true
    }

    let options: Options
    let outputs: [Output]
    /// The project, as the record names it, whose other outputs are removed; nil if there is none.
    let project: String?
    /// The owners whose files stay, because it is not known which ones they have.
    let unplanned: Set<FileOwner>
    let folder: RecordedFolder
    /// The record before the run, with the run's owners.
    let record: FolderRecord
    /// The record on disk; nil in a preview.
    let recordFile: RecordFile?
    /// The documents of the run.
    private let documents: Set<String>
    /// Whether the document of each other owner is gone.
    let goneDocuments: Set<String>
    /// What the run has planned, by path, ignoring case.
    private let claims = Locked<[String: Claim]>([:])

    /// The records in the folders of outputs, by their paths; nil for a folder without one.
    private let otherRecords = Locked<[String: FolderRecord?]>([:])

    private struct Claim {
        let path: String
        let recipe: Digest
    }

    /// Begins a run. Removes what a killed run has left under temporary names.
    ///
    /// - Parameters:
    ///   - folder: The folder.
    ///   - owners: The owners of the run's outputs, with paths of documents as they were read.
    ///   - unplanned: The owners whose files stay.
    ///   - project: The path of the project file; nil if there is none.
    ///   - options: What the run does.
    /// - Throws: An error if the path of a document can't be resolved, or a file can't be removed.
    init(
        _ folder: RecordedFolder,
        owners: [FileOwner],
        unplanned: Set<FileOwner>,
        project: String?,
        options: Options
    ) throws(OutputError) {
        self.folder = folder
        self.options = options
        var names: [String: String] = [:]
        func named(_ owner: FileOwner) throws(OutputError) -> FileOwner {
            var owner = owner
            guard let root = folder.root else { return owner }
            if let name = names[owner.document] {
                owner.document = name
                return owner
            }
            let name = try root.owner(owner.document)
            names[owner.document] = name
            owner.document = name
            return owner
        }
        var record = folder.record
        var outputs: [Output] = []
        for owner in owners {
            let owner = try named(owner)
            outputs.append(
                Output(
                    owner: owner,
                    position: record.position(of: owner),
                    tree: FolderTree(owner.output.folder, in: folder.root)
                )
            )
        }
        self.outputs = outputs
        var kept: Set<FileOwner> = []
        for owner in unplanned { kept.insert(try named(owner)) }
        self.unplanned = kept
        var documents = Set(outputs.map(\.owner.document)).union(kept.map(\.document))
        if let project {
            let owner = try named(FileOwner(document: project, theme: ""))
            self.project = owner.document
            documents.insert(owner.document)
        } else {
            self.project = nil
        }
        self.documents = documents
        goneDocuments = Set(
            record.owners.map(\.document).filter { document in
                !documents.contains(document) && folder.root?.isGone(document) == true
            }
        )
        // What has taken the place of an index is not Livery's, and nor is what comes after it.
        for path in record.indexes.keys {
            if case .other? = try? FolderTree(path, in: folder.root).entry(OutputName.index) {
                record.indexes[path] = nil
            }
        }
        self.record = record
        recordFile =
            if let root = folder.root, options.mode == .write {
                RecordFile(
                    folder.recordName,
                    in: root,
                    record,
                    newOwners: folder.ownerCount,
                    readAs: folder.digest,
                    flushing: options.flushes
                )
            } else {
                nil
            }
        if options.mode == .write, record.isInterrupted || folder.hasTemporaryFiles {
            try removeTemporaryFiles()
        }
    }

    /// Removes the temporary files of killed runs, but none that another run is writing.
    private func removeTemporaryFiles() throws(OutputError) {
        // Runs with other records may be writing to other folders, and other shards to this one.
        let isAlone = folder.shardPaths == nil
        try folder.root?.removeTemporaryFiles(isLocked: isAlone)
        var folders: [Int: Set<String>] = [:]
        for (number, output) in outputs.enumerated() {
            folders[number] = [""]
            for (path, file) in record.files where file.owner == output.position {
                guard let name = output.owner.output.relative(path) else { continue }
                folders[number]?.insert(FilePath.folder(of: name))
            }
        }
        for (number, paths) in folders {
            for path in paths {
                try outputs[number].tree.folder(path)?
                    .removeTemporaryFiles(isLocked: isAlone && project == nil)
            }
        }
    }
}

// MARK: - Comparing

extension FolderUpdater {
    /// A file as planned.
    struct Planned: Sendable {
        /// The position of its output.
        let output: Int
        /// The path in the output's folder.
        let path: String
        /// The name of its asset; empty for a file of a whole theme.
        let asset: String
        /// The digest of what it is made from.
        let recipe: Digest
        /// The digest of what else affects its bytes.
        let conditions: Digest
        /// What the index says about it; nil if it is not in the index.
        var entry: IndexEntry?
        /// Whether it is skipped if something that Livery did not write has its path.
        var isOptional = false
    }

    /// What has to be done about a planned file.
    enum Verdict {
        case upToDate(FolderRecord.File)
        /// Another output has planned the same file.
        case shared
        /// It is optional, and something that Livery did not write has its path.
        case unneeded
        /// It has to be written.
        case outdated(FileChange.Reason)
    }

    /// Claims the path of a file for the run, and compares the file with the record and the disk.
    ///
    /// - Throws: An error if the file can't be written: another output of the run, a file that Livery did not write, or
    ///   another document's file has its path.
    func verdict(of planned: Planned) throws(OutputError) -> Verdict {
        let output = outputs[planned.output]
        let path = output.path(of: planned.path)
        let claim = Claim(path: path, recipe: planned.recipe)
        let earlier = claims.withLock { claims in
            let earlier = claims[path.lowercased()]
            if earlier == nil { claims[path.lowercased()] = claim }
            return earlier
        }
        if let earlier {
            guard earlier.path == path, earlier.recipe == planned.recipe else {
                throw .sameName([earlier.path, path], location: nil)
            }
            return .shared
        }
        try OutputName.check(planned.path)
        guard output.owner.output.mayHave(path) else { throw .folderName(output.owner.theme) }
        guard let known = record.files[path] else {
            switch try output.tree.entry(planned.path) {
            case .missing: return .outdated(.missing)
            case .file where planned.isOptional: return .unneeded
            case .file: throw otherOwner(of: planned.path, in: output)
            case .other(let obstacle):
                throw .inTheWay(obstacle, path: output.fullPath(of: planned.path))
            }
        }
        let owner = record.owners[known.owner]
        let isOwn = isOwn(owner)
        let isCurrent = known.recipe == planned.recipe && known.conditions == planned.conditions
        if isOwn, isCurrent, try output.hasContents(planned.path, known, orFormer: false) {
            if unplanned.contains(owner) { return .shared }
            guard !options.isForced else { return .outdated(.forced) }
            return .upToDate(file(planned, known.bytes, known.byteCount))
        }
        switch try output.tree.entry(planned.path) {
        case .missing: return .outdated(.missing)
        case .other(let obstacle):
            throw .inTheWay(obstacle, path: output.fullPath(of: planned.path))
        case .file: break
        }
        if isOwn {
            if unplanned.contains(owner) { throw .sameName([path, path], location: nil) }
            return .outdated(.stale)
        }
        // The file of a document that is gone passes to the one that plans it, if it is as recorded.
        if goneDocuments.contains(owner.document) {
            if try output.hasContents(planned.path, known, orFormer: true) {
                guard isCurrent, known.formerBytes.isEmpty, !options.isForced else {
                    return .outdated(.stale)
                }
                return .upToDate(file(planned, known.bytes, known.byteCount))
            }
            if planned.isOptional { return .unneeded }
            throw .inTheWay(.file, path: output.fullPath(of: planned.path))
        }
        if planned.isOptional { return .unneeded }
        if owner.document.isEmpty {
            throw .inTheWay(.file, path: output.fullPath(of: planned.path))
        }
        throw .belongs(
            to: FilePath.normalized(owner.document, in: folder.root?.path ?? ""),
            path: output.fullPath(of: planned.path)
        )
    }

    /// The error of a file in the way: a record in the output's folder, of a run that wrote there by itself, says whose
    /// it is.
    private func otherOwner(of path: String, in output: Output) -> OutputError {
        let folder = output.tree.path
        let record = otherRecords.withLock { records in
            if let known = records[folder] { return known }
            let bytes = try? WholeFile.read(
                FilePath.join(folder, OutputName.record),
                limit: FolderRecord.byteLimit
            )
            let record = bytes.flatMap { try? FolderRecord(reading: $0) }
            records.updateValue(record, forKey: folder)
            return record
        }
        let fullPath = output.fullPath(of: path)
        guard let record, let file = record.files[path] else {
            return .inTheWay(.file, path: fullPath)
        }
        let owner = FilePath.normalized(FilePath.join(folder, record.owners[file.owner].document))
        return .belongs(to: owner, path: fullPath)
    }

    /// Whether files are those of the run's documents. Themes that are not files are told apart by their names.
    private func isOwn(_ owner: FileOwner) -> Bool {
        documents.contains(owner.document)
            && (!owner.document.isEmpty || outputs.contains { $0.owner.theme == owner.theme })
    }

    /// Claims the path of a file that can't be made, so that the old one stays.
    func keep(_ file: String, of output: Int) {
        let path = outputs[output].path(of: file)
        claims.withLock { claims in
            if claims[path.lowercased()] == nil {
                claims[path.lowercased()] = Claim(path: path, recipe: Digest(""))
            }
        }
    }

    /// The record of a planned file with these bytes.
    func file(_ planned: Planned, _ bytes: Digest, _ byteCount: Int) -> FolderRecord.File {
        FolderRecord.File(
            owner: outputs[planned.output].position,
            asset: planned.asset,
            recipe: planned.recipe,
            conditions: planned.conditions,
            bytes: bytes,
            byteCount: byteCount,
            entry: planned.entry
        )
    }

    /// Whether the run has planned a file at a path.
    func isClaimed(_ path: String) -> Bool {
        claims.withLock { $0[path.lowercased()] != nil }
    }
}

extension FolderUpdater.Output {
    /// Whether a file has the bytes of its record, or optionally those that it had before a killed run.
    func hasContents(
        _ name: String,
        _ file: FolderRecord.File,
        orFormer: Bool
    ) throws(OutputError) -> Bool {
        if try tree.hasContents(name, file.byteCount, file.bytes) { return true }
        guard orFormer else { return false }
        for former in file.formerBytes
        where try tree.hasContents(name, former.count, former.digest) { return true }
        return false
    }
}

// MARK: - Writing

extension FolderUpdater {
    /// Adds the line of a file that is about to be written.
    func addLine(
        of planned: Planned,
        _ bytes: Digest,
        _ byteCount: Int,
        to lines: inout JSONWriter
    ) {
        let path = outputs[planned.output].path(of: planned.path)
        FolderRecord.add(file(planned, bytes, byteCount), at: path, to: &lines)
    }

    /// Appends lines to the record. A process that is killed afterwards leaves them.
    func append(_ lines: JSONWriter) throws(OutputError) {
        try recordFile?.append(lines)
    }

    /// Writes a file.
    ///
    /// - Parameters:
    ///   - planned: The file.
    ///   - reason: Why it is written. A missing one never takes the place of a file that has appeared meanwhile.
    ///   - fill: Writes the bytes to the open file. What the record says must be appended before this returns.
    /// - Throws: An error if the file can't be written.
    func write(
        _ planned: Planned,
        because reason: FileChange.Reason,
        _ fill: (_ folder: OutputFolder, _ file: CInt) throws(OutputError) -> Void
    ) throws(OutputError) {
        let tree = outputs[planned.output].tree
        guard let folder = try tree.folder(FilePath.folder(of: planned.path), making: true) else {
            throw .system(.openFolder, path: tree.path, reason: SystemError.missing.reason)
        }
        try folder.write(
            to: String(FilePath.name(of: planned.path)),
            placing: reason == .missing ? .new : .replacing,
            flushing: options.flushes
        ) { file throws(OutputError) in try fill(folder, file) }
    }

    /// The bytes of a file that the run has written, at a path in its output's folder; nil if they have changed since.
    func bytes(of file: FolderRecord.File, at path: String) -> [UInt8]? {
        guard let tree = outputs.first(where: { $0.position == file.owner })?.tree,
            let folder = try? tree.folder(FilePath.folder(of: path)),
            let bytes = try? folder.read(String(FilePath.name(of: path)), limit: file.byteCount),
            Digest(bytes) == file.bytes
        else { return nil }
        return bytes
    }
}
