import LiverySupport
import Livery

/// The index of each folder of pictures.
extension RenderRun {
    /// The errors of folders that can't be read, or in which something that Livery didn't write
    /// has the name of the index.
    func findIndexObstacles() -> [String: OutputError] {
        var obstacles: [String: OutputError] = [:]
        for folder in plan.indexes {
            do throws(OutputError) {
                obstacles[folder] = try obstacle(in: FolderTree(folder, in: root), folder)
            } catch {
                obstacles[folder] = error
            }
        }
        return obstacles
    }

    /// Writes the indexes that are not up to date, and records their digests in the manifest.
    func writeIndexes(
        _ current: inout Manifest,
        _ obstacles: [String: OutputError],
        _ journal: Journal,
        report: inout RenderReport
    ) {
        for folder in plan.indexes {
            do throws(OutputError) {
                if let obstacle = obstacles[folder] {
                    if case .inTheWay = obstacle { current.indexes[folder] = nil }
                    throw obstacle
                }
                let index = IndexDocument(current, in: folder)
                if current.indexes[folder] == nil {
                    var line = JSONWriter()
                    Journal.Line.index(folder).write(to: &line)
                    try journal.add(line)
                    current.indexes[folder] = .some(nil)
                }
                current.indexes[folder] = try write(index, folder, report: &report)
            } catch {
                // The existing index describes other files, and the next run must not consider it up to date.
                if current.indexes[folder] != nil { current.indexes[folder] = .some(nil) }
                report.failures.append(RenderFailure(.folder, .output(error)))
            }
        }
    }

    /// Reports which indexes a run would write.
    func previewIndexes(report: inout RenderReport) {
        // Which pictures are equal is known only after drawing: if some are outdated, a preview
        // can only tell whether an index is missing.
        let hasChanges = !report.changes.isEmpty
        let current = currentManifest(
            without: targets.map { _ in [] },
            failures: report.failures
        )
        for folder in plan.indexes {
            do throws(OutputError) {
                let tree = FolderTree(folder, in: root)
                if let obstacle = try obstacle(in: tree, folder) { throw obstacle }
                let change = try change(of: IndexDocument(current, in: folder), in: tree)
                if let change, change == .missing || !hasChanges {
                    let path = FilePath.join(folder, OutputName.index)
                    report.changes.append(FileChange(file: path, reason: change))
                }
                if change == nil { report.unchangedIndexCount += 1 }
            } catch {
                report.failures.append(RenderFailure(.folder, .output(error)))
            }
        }
    }

    /// Writes an index unless the one on disk is equal, and returns its digest.
    private func write(
        _ index: IndexDocument,
        _ folder: String,
        report: inout RenderReport
    ) throws(OutputError) -> Digest {
        let tree = FolderTree(folder, in: root)
        var digest = DigestStream()
        guard let reason = try change(of: index, in: tree), let root = try tree.folder(making: true)
        else {
            index.write { digest.add($0) }
            report.unchangedIndexCount += 1
            return digest.digest
        }
        try root.write(to: OutputName.index, flushing: plan.options.flushesFiles) {
            file throws(OutputError) in
            try index.write { block throws(OutputError) in
                digest.add(block)
                try root.append(block, to: file, name: OutputName.index)
            }
        }
        let path = FilePath.join(folder, OutputName.index)
        report.changes.append(FileChange(file: path, reason: reason))
        return digest.digest
    }

    /// The error if something that Livery didn't write has the name of the index.
    private func obstacle(
        in tree: FolderTree,
        _ folder: String
    ) throws(OutputError) -> OutputError? {
        let path = FilePath.join(tree.path, OutputName.index)
        switch try tree.entry(OutputName.index) {
        case .missing: return nil
        case .file:
            return manifest.indexes.keys.contains(folder) ? nil : .inTheWay(.file, path: path)
        case .other(let obstacle): return .inTheWay(obstacle, path: path)
        }
    }

    /// Why the index has to be written; nil if it is up to date.
    private func change(
        of index: IndexDocument,
        in tree: FolderTree
    ) throws(OutputError) -> FileChange.Reason? {
        guard case .file = try tree.entry(OutputName.index) else { return .missing }
        var digest = DigestStream()
        var byteCount = 0
        index.write { block in
            digest.add(block)
            byteCount += block.count
        }
        return try tree.hasContents(OutputName.index, byteCount, digest.digest) ? nil : .stale
    }
}
