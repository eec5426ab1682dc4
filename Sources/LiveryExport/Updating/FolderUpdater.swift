import Livery
import LiverySupport

/// Brings a folder up to date: tells which planned files differ from the record and the disk, writes them, removes
/// those that nobody plans any more, and writes the indexes and the record.
///
/// It knows paths, recipes, and bytes, but no theme and no format. Files are written under temporary names, in batches:
/// then the record is written with the whole batch, and then its files get their names. A process that is killed leaves
/// each file as it was or as planned, and the record says whose a file is before the file is there.
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
        var mode: BatchExporter.Mode
        /// Whether files that are up to date are written again.
        var isForced = false
        /// Whether files reach the storage device before they get their names.
        var flushes = false
        /// Whether files that are no longer planned are removed.
        var removes = true
        /// Whether indexes are written.
        var writesIndexes = true
    }

    /// The number of a planned file. Numbers are in the order of reports.
    struct FileNumber: Hashable, Comparable, Sendable {
        /// The position of its output in the plan.
        let output: Int
        /// The position of its asset in the work of the run.
        let unit: Int
        /// Its position among the asset's files.
        let position: Int

        static func < (first: FileNumber, second: FileNumber) -> Bool {
            (first.output, first.unit, first.position) < (second.output, second.unit, second.position)
        }
    }

    /// A file as planned.
    struct File: Sendable {
        let number: FileNumber
        /// The path in the output's folder.
        let path: String
        /// Where its asset is; nil for a file of whole themes.
        var location: DocumentLocation?
        /// What the record says of it as soon as it has its bytes.
        var record: FolderRecord.File
        /// Whether it is skipped if something that Livery did not write has its path.
        var isOptional = false
    }

    /// What became of a planned file.
    struct Outcome: Sendable {
        let number: FileNumber
        /// The path relative to the folder of the record.
        let path: String
        /// Why it was written, or would be; nil if it is up to date.
        var change: FileChange.Reason?
        /// Why it could not be made; nil if it could.
        var failure: ExportFailure.Cause?
    }

    /// A file with a temporary name.
    struct Staged: Sendable {
        let file: File
        let reason: FileChange.Reason
        let temporary: TemporaryFile
    }

    /// What changes while a run goes on.
    struct State: Sendable {
        /// What the run has planned, by path, ignoring case.
        var claims: [String: (path: String, recipe: Digest)] = [:]
        /// The record as it is written next.
        var record: FolderRecord
        /// The paths of files that are up to date or were written; in a preview, of those that would be.
        var made: Set<String> = []
        var outcomes: [Outcome] = []
        /// The outputs with a file that is not written while something else has its path: each run looks again.
        var givingWay: Set<Int> = []
        /// Whether the run has written the record.
        var hasWritten = false
        var batch: [Staged] = []
        /// Whether a thread gives files their names.
        var isPlacing = false
        var lastBatch = ContinuousClock.now
        /// How long it took to write the record.
        var cost = Duration.zero
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
    /// What changes while the run goes on.
    let state: Locked<State>
    /// What the names of temporary files say of the run.
    let writer: String
    /// The documents of the run.
    private let documents: Set<String>
    /// Whether the document of each other owner is gone.
    let goneDocuments: Set<String>
    /// The records in the folders of outputs, by their paths; nil for a folder without one.
    private let otherRecords = Locked<[String: FolderRecord?]>([:])

    /// Begins a run. Removes what a killed run has left under temporary names.
    ///
    /// - Parameters:
    ///   - folder: The folder.
    ///   - owners: The owners of the run's outputs, with paths of documents as they were read.
    ///   - unplanned: The owners whose files stay.
    ///   - project: The path of the project file; nil if there is none.
    ///   - options: What the run does.
    /// - Throws: An error if the path of a document can't be resolved, or a file can't be removed.
    init(_ folder: RecordedFolder, owners: [FileOwner], unplanned: Set<FileOwner>, project: String?, options: Options)
        throws(OutputError)
    {
        self.folder = folder
        writer = folder.writer
        self.options = options
        var names: [String: String] = [:]
        func named(_ owner: FileOwner) throws(OutputError) -> FileOwner {
            var owner = owner
            guard let root = folder.root else { return owner }
            if names[owner.document] == nil { names[owner.document] = try root.owner(owner.document) }
            owner.document = names[owner.document] ?? ""
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
                    tree: folder.trees[owner.output.folder]
                )
            )
        }
        self.outputs = outputs
        var kept: Set<FileOwner> = []
        for owner in unplanned { kept.insert(try named(owner)) }
        self.unplanned = kept
        self.project = if let project { try named(FileOwner(document: project, theme: "")).document } else { nil }
        let documents = Set(outputs.map(\.owner.document) + kept.map(\.document) + [self.project].compactMap(\.self))
        self.documents = documents
        goneDocuments = Set(
            record.owners.map(\.document).filter { document in
                !documents.contains(document) && folder.root?.isGone(document) == true
            }
        )
        // What has taken the place of an index is not Livery's, and nor is what comes after it.
        for path in record.indexes.keys {
            if case .other? = try? folder.trees[path].entry(OutputName.index) { record.indexes[path] = nil }
        }
        self.record = record
        state = Locked(State(record: record))
        guard options.mode == .write else { return }
        try folder.removeTemporaryFiles(of: outputs.map(\.owner))
    }
}

// MARK: - Comparing

extension FolderUpdater {
    /// Claims the path of a file for the run, and compares the file with the record and the disk. What becomes of a file
    /// that need not be written is noted.
    ///
    /// - Parameter file: The file.
    /// - Returns: Why it has to be written; nil if it need not or can't be.
    func reason(toWrite file: File) -> FileChange.Reason? {
        do throws(OutputError) {
            switch try verdict(of: file) {
            case .upToDate(let known):
                var file = file
                (file.record.bytes, file.record.byteCount) = (known.bytes, known.byteCount)
                note(file)
            case .skipped: break
            case .givesWay: state.withLock { _ = $0.givingWay.insert(file.number.output) }
            case .outdated(let reason) where options.mode == .preview: note(file, reason)
            case .outdated(let reason): return reason
            }
        } catch { fail(file, .output(error)) }
        return nil
    }

    private enum Verdict {
        /// It is as recorded.
        case upToDate(FolderRecord.File)
        /// Another output has planned the same file.
        case skipped
        /// It is optional, and something else has its path.
        case givesWay
        /// It has to be written.
        case outdated(FileChange.Reason)
    }

    /// - Throws: An error if the file can't be written: another output of the run, a file that Livery did not write, or
    ///   another document's file has its path.
    private func verdict(of file: File) throws(OutputError) -> Verdict {
        let output = outputs[file.number.output]
        let path = output.path(of: file.path)
        if let earlier = claim(path, file.record.recipe) {
            guard earlier.path == path, earlier.recipe == file.record.recipe else {
                throw .sameName([earlier.path, path], location: nil)
            }
            return .skipped
        }
        try OutputName.check(file.path, of: file.location)
        guard output.owner.output.mayHave(path) else { throw .folderName(output.owner.theme) }
        let fullPath = output.fullPath(of: file.path)
        guard let known = record.files[path] else {
            switch try output.tree.entry(file.path) {
            case .missing: return .outdated(.missing)
            case .file where file.isOptional: return .givesWay
            case .file: throw otherOwner(of: file.path, in: output)
            case .other(let obstacle): throw .inTheWay(obstacle, path: fullPath)
            }
        }
        let owner = record.owners[known.owner]
        let isGone = goneDocuments.contains(owner.document)
        let isSame = known.recipe == file.record.recipe && known.conditions == file.record.conditions
        let isIntact = try isSame || isGone ? output.tree.hasContents(file.path, known.byteCount, known.bytes) : false
        let isOwn = isOwn(owner)
        // The file of a document that is gone passes to the one that plans it, if it is as recorded.
        if isSame, isIntact, isOwn || isGone {
            if unplanned.contains(owner) { return .skipped }
            guard !options.isForced else { return .outdated(isOwn ? .forced : .stale) }
            return .upToDate(known)
        }
        switch try output.tree.entry(file.path) {
        case .missing: return .outdated(.missing)
        case .other(let obstacle): throw .inTheWay(obstacle, path: fullPath)
        case .file where isOwn:
            if unplanned.contains(owner) { throw .sameName([path, path], location: nil) }
            return .outdated(.stale)
        case .file where isGone && isIntact: return .outdated(.stale)
        case .file where file.isOptional: return .givesWay
        case .file where isGone || owner.document.isEmpty: throw .inTheWay(.file, path: fullPath)
        case .file: throw .belongs(to: FilePath.normalized(owner.document, in: folder.root?.path ?? ""), path: fullPath)
        }
    }

    /// The error of a file in the way: a record in the output's folder, of a run that wrote there by itself, says whose
    /// it is.
    private func otherOwner(of path: String, in output: Output) -> OutputError {
        let folder = output.tree.path
        let record = otherRecords.withLock { records in
            if let known = records[folder] { return known }
            let bytes = try? WholeFile.read(FilePath.join(folder, OutputName.record), limit: FolderRecord.byteLimit)
            let record = bytes.flatMap { try? FolderRecord(reading: $0) }
            records.updateValue(record, forKey: folder)
            return record
        }
        let fullPath = output.fullPath(of: path)
        guard let record, let file = record.files[path] else { return .inTheWay(.file, path: fullPath) }
        let owner = FilePath.normalized(FilePath.join(folder, record.owners[file.owner].document))
        return .belongs(to: owner, path: fullPath)
    }

    /// Whether files are those of the run's documents. Themes that are not files are told apart by their names.
    private func isOwn(_ owner: FileOwner) -> Bool {
        documents.contains(owner.document)
            && (!owner.document.isEmpty || outputs.contains { $0.owner.theme == owner.theme })
    }

    /// Claims a path, unless the run has it already.
    ///
    /// - Returns: What had it; nil if nothing had.
    @discardableResult func claim(_ path: String, _ recipe: Digest) -> (path: String, recipe: Digest)? {
        let name = path.lowercased()
        return state.withLock { state in
            if let earlier = state.claims[name] { return earlier }
            state.claims[name] = (path, recipe)
            return nil
        }
    }

    /// Whether the run has planned a file at a path.
    func isClaimed(_ path: String) -> Bool { state.withLock { $0.claims[path.lowercased()] != nil } }
}
