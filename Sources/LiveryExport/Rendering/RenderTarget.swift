import Livery

/// One theme in one output of a run.
struct RenderTarget: Sendable {
    let plan: OutputPlan
    /// The folder for the files.
    let tree: FolderTree
    /// Why the folder can't be used.
    let folderError: OutputError?
    /// The content of the folder before the run, with what shards have drawn since the last run.
    let contents: OutputContents
    /// The files that the manifest lists, without those of shards.
    let recorded: [FileRecord]

    /// Reads a folder. If it can't be listed, nothing is written to it, and its contents are kept.
    ///
    /// - Parameters:
    ///   - plan: The theme and the output.
    ///   - tree: The folder.
    ///   - records: The files that the manifest lists, with those of shards.
    ///   - recorded: The files that the manifest lists, without those of shards.
    init(
        _ plan: OutputPlan,
        _ tree: FolderTree,
        records: [FileRecord],
        recorded: [FileRecord]
    ) {
        self.plan = plan
        self.tree = tree
        self.recorded = recorded
        do throws(OutputError) {
            contents = try OutputContents(of: tree, records: records)
            folderError = plan.pictures?.folderError
        } catch {
            contents = OutputContents(unlisted: records)
            folderError = error
        }
    }

    /// The path of a file relative to the folder of the manifest.
    func path(of file: String) -> String { plan.identity.wholePath(of: file) }

    /// The entry at the path of a file, and its record.
    func entry(
        of file: String
    ) throws(OutputError) -> (entry: OutputFolder.Entry, record: FileRecord?) {
        if let folderError { throw folderError }
        let (entry, record) = contents[file]
        if let entry { return (entry, record) }
        return (try tree.entry(file), record)
    }

    /// The record of a file that passes to the run: its document is gone, and it is as recorded.
    func inherited(_ file: String, _ foreign: ForeignFiles) throws(OutputError) -> FileRecord? {
        guard let record = foreign.abandoned(path(of: file)), let stamp = record.stamp,
            try tree.hasContents(file, stamp.byteCount, stamp.bytes)
        else { return nil }
        return record
    }

    /// The path of a file, for messages.
    func fullPath(of file: String) -> String { FilePath.join(tree.path, file) }
}
