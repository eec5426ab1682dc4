import LiverySupport
import Livery

extension RenderRun {
    /// Renders, writes, and removes files, and records this in the manifest.
    ///
    /// The order makes it safe to kill a run at any time: a file is in the journal before it is written,
    /// and in the manifest afterwards. The journal is removed last.
    mutating func write(
        _ output: OpenedOutput,
        observer: BatchRenderer.Observer,
        report: inout RenderReport
    ) throws(OutputError) {
        guard let root else { return }
        try removeTemporaryFiles(isAlone: !plan.isProject)
        let names = output.names
        let journal = Journal(names.journal, in: root, flushing: plan.options.flushesFiles)
        let obstacles = findIndexObstacles()
        process(journal: journal, observer: observer, report: &report)
        let removed = removeObsoleteFiles(report: &report)
        removeFormerFiles(report: &report)
        var current = currentManifest(without: removed, failures: report.failures)
        writeIndexes(&current, obstacles, journal, report: &report)
        if !report.changes.isEmpty { try flushFolders() }
        let isWritten = try write(
            current,
            over: output.recordedDigest,
            to: names.manifest,
            in: root
        )
        if output.hasJournal || journal.isBegun {
            if isWritten, plan.options.flushesFiles { try root.flush() }
            try journal.remove()
        }
        // A merge that failed can be run again.
        if plan.options.part == .whole || report.failures.isEmpty {
            try output.removeShards(
                of: Set(plan.outputs.map(\.identity)),
                flushing: plan.options.flushesFiles
            )
        }
        if isWritten, plan.options.flushesFiles { try root.flush() }
        report.lines = RenderedLines(current, plan, unsettled: unsettled)
    }

    /// Compares all files, and reports which files a run would render and remove.
    mutating func preview(observer: BatchRenderer.Observer, report: inout RenderReport) {
        process(journal: nil, observer: observer, report: &report)
        do throws(OutputError) {
            for output in targets.indices {
                report.changes += try obsoleteFiles(of: output).removed.map {
                    FileChange(file: targets[output].path(of: $0), reason: .obsolete)
                }
            }
            previewFormerFiles(report: &report)
            if plan.options.part.shard == nil { previewIndexes(report: &report) }
        } catch {
            report.failures.append(RenderFailure(.folder, .output(error)))
        }
    }

    /// Removes the temporary files of killed runs. The folder of the manifest must be locked.
    ///
    /// - Parameter isAlone: Whether no other run can be writing to the folders.
    /// - Throws: An error if a file can't be removed.
    func removeTemporaryFiles(isAlone: Bool) throws(OutputError) {
        for target in targets {
            for path in target.contents.temporaries {
                // Runs with other manifests may be writing to other folders, and other shards to this one.
                try target.tree.folder(FilePath.folder(of: path))?.removeTemporary(
                    String(FilePath.name(of: path)),
                    isLocked: isAlone
                )
            }
        }
        // The manifest and the index are in the output folder, even if all themes have their own.
        if plan.isProject || targets.allSatisfy(\.plan.identity.hasFolder) {
            try root?.removeTemporaryFiles(isLocked: plan.options.part.shard == nil)
        }
    }

    /// Removes obsolete files, and returns the paths of those that are no longer Livery's, by output.
    private func removeObsoleteFiles(report: inout RenderReport) -> [Set<String>] {
        targets.indices.map { output in
            let target = targets[output]
            var removed: Set<String> = []
            do throws(OutputError) {
                let (obsolete, edited) = try obsoleteFiles(of: output)
                removed.formUnion(edited)
                for name in obsolete {
                    guard try target.tree.remove(name) else { continue }
                    removed.insert(name)
                    report.changes.append(
                        FileChange(file: target.path(of: name), reason: .obsolete)
                    )
                }
            } catch {
                report.failures.append(RenderFailure(.folder, .output(error)))
            }
            return removed
        }
    }

    func flushFolders() throws(OutputError) {
        guard plan.options.flushesFiles else { return }
        try root?.flush()
        for (target, records) in zip(targets, settled) {
            for path in Set(records.map { FilePath.folder(of: $0.name) }) {
                try target.tree.folder(path)?.flush()
            }
        }
    }

    /// Writes the manifest unless the one on disk is equal, and returns whether it was written.
    func write(
        _ manifest: Manifest,
        over recorded: Digest?,
        to name: String,
        in root: OutputFolder
    ) throws(OutputError) -> Bool {
        if let recorded {
            var digest = DigestStream()
            manifest.write { digest.add($0) }
            if digest.digest == recorded { return false }
        }
        try manifest.write(to: name, in: root, flushing: plan.options.flushesFiles)
        return true
    }
}
