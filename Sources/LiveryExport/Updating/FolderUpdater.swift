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
    private let project: String?
    /// The owners whose files stay, because it is not known which ones they have.
    private let unplanned: Set<FileOwner>
    private let folder: RecordedFolder
    /// The record before the run, with the run's owners.
    let record: FolderRecord
    private let file: RecordFile?
    /// The documents of the run.
    private let documents: Set<String>
    /// Whether the document of each other owner is gone.
    private let goneDocuments: Set<String>
    /// What the run has planned, by path, ignoring case.
    private let claims = Locked<[String: Claim]>([:])

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
        let newOwners = record.owners.count
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
        file =
            if let root = folder.root, options.mode == .write {
                RecordFile(
                    folder.recordName,
                    in: root,
                    record,
                    newOwners: newOwners,
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
        case shared(by: Digest)
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
            return .shared(by: earlier.recipe)
        }
        try OutputName.check(planned.path)
        guard output.owner.output.mayHave(path) else { throw .folderName(output.owner.theme) }
        guard let known = record.files[path] else {
            switch try output.tree.entry(planned.path) {
            case .missing: return .outdated(.missing)
            case .file where planned.isOptional: return .unneeded
            case .file: throw .inTheWay(.file, path: output.fullPath(of: planned.path))
            case .other(let obstacle):
                throw .inTheWay(obstacle, path: output.fullPath(of: planned.path))
            }
        }
        let owner = record.owners[known.owner]
        let isOwn = isOwn(owner)
        let isCurrent = known.recipe == planned.recipe && known.conditions == planned.conditions
        if isOwn, isCurrent, try output.hasContents(planned.path, known, orFormer: false) {
            if unplanned.contains(owner) { return .shared(by: known.recipe) }
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

    fileprivate func isClaimed(_ path: String) -> Bool {
        claims.withLock { $0[path.lowercased()] != nil }
    }
}

extension FolderUpdater.Output {
    /// Whether a file has the bytes of its record, or optionally those that it had before a killed run.
    fileprivate func hasContents(
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
        try file?.append(lines)
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

    /// The bytes of a file that the run has written; nil if they have changed since.
    func bytes(
        of planned: Planned,
        _ file: FolderRecord.File
    ) -> [UInt8]? {
        let tree = outputs[planned.output].tree
        guard let folder = try? tree.folder(FilePath.folder(of: planned.path)),
            let bytes = try? folder.read(
                String(FilePath.name(of: planned.path)),
                limit: file.byteCount
            ),
            Digest(bytes) == file.bytes
        else { return nil }
        return bytes
    }
}

// MARK: - Ending

extension FolderUpdater {
    /// What a run knows at its end.
    struct Results {
        /// The files that are up to date or were written, by path relative to the folder of the record.
        var files: [String: FolderRecord.File] = [:]
        /// For each output, the entries of the index that are not files.
        var values: [[IndexEntry]]
        /// For each output, the assets whose files are not known, with an empty name if those of the whole theme are
        /// not.
        var unknown: [Set<String>]
        /// For each output, what its files were made from; nil if that is not known.
        var origins: [FileOrigin?]
        /// The paths of the folders that get an index.
        var indexes: Set<String>
    }

    /// Removes files, writes the indexes and the record, and reports it.
    func finish(_ results: Results, _ report: inout RenderReport) throws(OutputError) {
        var current = record
        for (path, file) in results.files {
            // Whoever loses a file has to look for it again.
            if let known = record.files[path], known.owner != file.owner {
                current.origins[known.owner] = nil
            }
            current.files[path] = file
        }
        let formerOwners = formerOwners
        if options.removes {
            remove(results, formerOwners, &current, &report)
        }
        try dropMissing(results, &current)
        dropValues(formerOwners, &current)
        for (number, output) in outputs.enumerated() {
            let known = Set(results.values[number].map { "\($0.position) \($0.asset)" })
            let kept = current.values[output.position].filter { value in
                !known.contains("\(value.position) \(value.asset)")
                    && (!options.removes || results.unknown[number].contains(value.asset))
            }
            current.values[output.position] = (results.values[number] + kept)
                .sorted { $0.precedes($1) }
            current.origins[output.position] = results.origins[number]
        }
        if options.writesIndexes { updateIndexes(results, &current, &report) }
        if !report.failures.isEmpty {
            // What could not be removed or written is looked at again.
            for output in outputs { current.origins[output.position] = nil }
        }
        guard options.mode == .write else { return }
        if let paths = folder.shardPaths {
            current.files = current.files.filter { path, _ in
                paths.contains(path) || results.files[path] != nil
            }
        }
        if !report.changes.isEmpty, options.flushes { try flushFolders(results) }
        current.forgetEmptyOwners(except: Set(outputs.map(\.position)))
        try file?.replace(with: current)
        if report.failures.isEmpty { try folder.removeShards(of: outputs.map(\.owner)) }
    }

    /// Drops the values of outputs that the project no longer has, and of documents that are gone, unless they still
    /// have files.
    private func dropValues(_ formerOwners: Set<Int>, _ current: inout FolderRecord) {
        let used = Set(current.files.values.map(\.owner))
        for position in current.owners.indices where !used.contains(position) {
            let isFormer = options.removes && formerOwners.contains(position)
            if isFormer || goneDocuments.contains(current.owners[position].document) {
                current.values[position] = []
            }
        }
    }

    /// The project's owners that are no longer planned.
    private var formerOwners: Set<Int> {
        guard let project else { return [] }
        let planned = unplanned.union(outputs.map(\.owner))
        return Set(
            record.owners.indices.filter { position in
                record.owners[position].document == project
                    && !planned.contains(record.owners[position])
            }
        )
    }

    /// Removes the files that are no longer planned, if they have the recorded bytes: with others, they are no longer
    /// Livery's, and stay.
    ///
    /// Anyone can edit a record, so the paths of outputs that are not planned may lead anywhere. Such files are
    /// removed only below the folder of the record, without following a symbolic link.
    private func remove(
        _ results: Results,
        _ formerOwners: Set<Int>,
        _ current: inout FolderRecord,
        _ report: inout RenderReport
    ) {
        let root = FolderTree("", in: folder.root)
        var numbers: [Int: Int] = [:]
        for (number, output) in outputs.enumerated() { numbers[output.position] = number }
        var outside: Set<String> = []
        let obsolete = record.files.filter { path, file in
            if results.files[path] != nil || isClaimed(path) { return false }
            if let number = numbers[file.owner] {
                return !results.unknown[number].contains(file.asset)
            }
            return formerOwners.contains(file.owner)
        }
        for path in obsolete.keys.sortedByScalars() {
            guard let file = obsolete[path] else { continue }
            let owner = record.owners[file.owner]
            let output: Output
            let name: String
            var kept = ""
            if let number = numbers[file.owner], let relative = owner.output.relative(path) {
                (output, name) = (outputs[number], relative)
            } else if owner.output.isInside {
                (output, name) = (Output(owner: owner, position: file.owner, tree: root), path)
                kept =
                    owner.output.isFile
                    ? owner.output.folder : FilePath.folder(of: owner.output.path)
            } else {
                // One that is gone is forgotten at the end.
                if (try? folder.root?.entry(path)) != .missing { outside.insert(owner.output.path) }
                continue
            }
            do throws(OutputError) {
                if try output.hasContents(name, file, orFormer: true) {
                    if options.mode == .write {
                        guard try output.tree.remove(name, keeping: kept) else {
                            current.files[path] = nil
                            continue
                        }
                        var line = JSONWriter()
                        FolderRecord.add(removed: path, to: &line)
                        try append(line)
                    }
                    report.changes.append(FileChange(file: path, reason: .obsolete))
                }
                current.files[path] = nil
            } catch {
                // A folder that can't be used is the same for all of its files.
                let failure = RenderFailure(.folder, .output(error))
                if !report.failures.contains(failure) { report.failures.append(failure) }
            }
        }
        for path in outside.sortedByScalars() { warn(ofFilesIn: path, &report) }
    }

    private func warn(ofFilesIn path: String, _ report: inout RenderReport) {
        report.warnings.append(
            RenderWarning(
                file: folder.root?.path(of: folder.recordName),
                message:
                    "lists files in \(quotedPath(path)), which is not an output any more; they stay, "
                    + "because it is outside of this folder or hidden; delete them"
            )
        )
    }

    /// Drops the records of files that don't exist. One that can't be looked up may exist, and is still Livery's.
    private func dropMissing(
        _ results: Results,
        _ current: inout FolderRecord
    ) throws(OutputError) {
        guard let root = folder.root else { return }
        var trees: [Int: FolderTree] = [:]
        for output in outputs { trees[output.position] = output.tree }
        for (path, file) in current.files where results.files[path] == nil {
            let owner = current.owners[file.owner].output
            guard let name = owner.relative(path) else { continue }
            let tree = trees[file.owner] ?? FolderTree(owner.folder, in: root)
            trees[file.owner] = tree
            guard let entry = try? tree.entry(name) else { continue }
            guard case .file = entry else {
                current.files[path] = nil
                current.origins[file.owner] = nil
                continue
            }
            try settle(file, tree, name, &current.files[path])
        }
    }

    /// Notes which of its bytes a file has that a killed run was writing.
    private func settle(
        _ file: FolderRecord.File,
        _ tree: FolderTree,
        _ name: String,
        _ current: inout FolderRecord.File?
    ) throws(OutputError) {
        guard !file.formerBytes.isEmpty else { return }
        current?.formerBytes = []
        if try tree.hasContents(name, file.byteCount, file.bytes) { return }
        for former in file.formerBytes where try tree.hasContents(name, former.count, former.digest)
        {
            // It is not known what they were made from.
            current?.recipe = Digest("")
            current?.bytes = former.digest
            current?.byteCount = former.count
        }
    }

    private func flushFolders(_ results: Results) throws(OutputError) {
        try folder.root?.flush()
        var paths: [Int: Set<String>] = [:]
        for (path, file) in results.files {
            guard let number = outputs.firstIndex(where: { $0.position == file.owner }),
                let name = outputs[number].owner.output.relative(path)
            else { continue }
            paths[number, default: []].insert(FilePath.folder(of: name))
        }
        for (number, folders) in paths {
            for path in folders { try outputs[number].tree.folder(path)?.flush() }
        }
    }
}

extension FolderRecord {
    /// Forgets owners without files, values, and origins.
    fileprivate mutating func forgetEmptyOwners(except planned: Set<Int>) {
        var positions: [Int?] = []
        var rest = FolderRecord()
        let used = Set(files.values.map(\.owner))
        for position in owners.indices {
            guard used.contains(position) || planned.contains(position) || !values[position].isEmpty
            else {
                positions.append(nil)
                continue
            }
            positions.append(rest.owners.count)
            rest.owners.append(owners[position])
            rest.origins.append(origins[position])
            rest.values.append(values[position])
        }
        guard rest.owners.count < owners.count else { return }
        (owners, origins, values) = (rest.owners, rest.origins, rest.values)
        for path in Array(files.keys) {
            if let owner = files[path]?.owner, let position = positions[owner] {
                files[path]?.owner = position
            }
        }
    }
}

// MARK: - Indexes

extension FolderUpdater {
    /// Writes the indexes that are not up to date, and removes those that describe nothing any more.
    private func updateIndexes(
        _ results: Results,
        _ current: inout FolderRecord,
        _ report: inout RenderReport
    ) {
        for folder in results.indexes.union(record.indexes.keys).sortedByScalars() {
            let document = IndexDocument(current, in: folder)
            let isPlanned = results.indexes.contains(folder)
            guard isPlanned || options.removes && project != nil else { continue }
            do throws(OutputError) {
                if isPlanned || !document.isEmpty {
                    try write(document, folder, isPlanned: isPlanned, &current, &report)
                } else if OutputLocation(path: folder).isInside {
                    try removeIndex(of: folder, &current, &report)
                } else {
                    let file = FilePath.join(folder, OutputName.index)
                    if (try? self.folder.root?.entry(file)) == .missing {
                        current.indexes[folder] = nil
                    } else {
                        warn(ofFilesIn: folder, &report)
                    }
                }
            } catch {
                // What is there describes other files, and the next run must not consider it up to date.
                if current.indexes[folder] != nil { current.indexes[folder] = .some(nil) }
                report.failures.append(RenderFailure(.folder, .output(error)))
            }
        }
    }

    private func removeIndex(
        of path: String,
        _ current: inout FolderRecord,
        _ report: inout RenderReport
    ) throws(OutputError) {
        let tree = FolderTree("", in: folder.root)
        let file = FilePath.join(path, OutputName.index)
        let recorded = current.indexes.removeValue(forKey: path) ?? nil
        guard let recorded, try tree.hasContents(file, recorded.byteCount, recorded.bytes) else {
            return
        }
        if options.mode == .write {
            guard try tree.remove(file, keeping: FilePath.folder(of: path)) else { return }
        }
        report.changes.append(FileChange(file: file, reason: .obsolete))
    }

    /// Writes an index unless the one on disk is the same.
    private func write(
        _ document: IndexDocument,
        _ path: String,
        isPlanned: Bool,
        _ current: inout FolderRecord,
        _ report: inout RenderReport
    ) throws(OutputError) {
        let tree = FolderTree(path, in: folder.root)
        let file = FilePath.join(path, OutputName.index)
        let fullPath = FilePath.join(tree.path, OutputName.index)
        var digest = DigestStream()
        var byteCount = 0
        document.write { block in
            digest.add(block)
            byteCount += block.count
        }
        let bytes = digest.digest
        var reason = FileChange.Reason.missing
        switch try tree.entry(OutputName.index) {
        case .missing: break
        case .other(let obstacle):
            throw .inTheWay(obstacle, path: fullPath)
        case .file:
            guard record.indexes.keys.contains(path) else {
                throw .inTheWay(.file, path: fullPath)
            }
            reason = .stale
            if try tree.hasContents(OutputName.index, byteCount, bytes) {
                current.indexes[path] = (bytes, byteCount)
                if isPlanned { report.upToDateCount += 1 }
                return
            }
        }
        if options.mode == .write {
            var line = JSONWriter()
            FolderRecord.add((bytes, byteCount), ofFolder: path, to: &line)
            try append(line)
            guard let opened = try tree.folder(making: true) else { return }
            try opened.write(
                to: OutputName.index,
                placing: reason == .missing ? .new : .replacing,
                flushing: options.flushes
            ) { file throws(OutputError) in
                try document.write { block throws(OutputError) in
                    try opened.append(block, to: file, name: OutputName.index)
                }
            }
        }
        current.indexes[path] = (bytes, byteCount)
        report.changes.append(FileChange(file: file, reason: reason))
    }
}
