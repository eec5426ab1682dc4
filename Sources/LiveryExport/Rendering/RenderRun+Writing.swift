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
        try removeTemporaryFiles()
        let journal = Journal(in: root, flushing: plan.options.flushesFiles)
        let indexObstacle = try obstacleOfIndex()
        let ownedIndex = manifest.ownsIndex
        manifest.ownsIndex = indexObstacle == nil

        process(journal: journal, observer: observer, report: &report)
        let removed = removeObsoleteFiles(report: &report)
        var current = try currentManifest(without: removed, failures: report.failures)
        let index = IndexDocument(current)
        do throws(OutputError) {
            if let indexObstacle { throw indexObstacle }
            if !ownedIndex {
                var line = JSONWriter()
                Journal.Line.index.write(to: &line)
                try journal.add(line)
            }
            current.indexDigest = try write(index, in: root, report: &report)
        } catch {
            report.failures.append(RenderFailure(.folder, .output(error)))
        }
        if !report.changes.isEmpty { try flushFolders() }
        let isWritten = try write(current, over: output.recordedDigest, in: root)
        if output.hasJournal || journal.isBegun {
            if isWritten, plan.options.flushesFiles { try root.flush() }
            try journal.remove()
        }
        if isWritten, plan.options.flushesFiles { try root.flush() }
        report.lines = RenderedLines(index: index, plans: plan.themes, unsettled: unsettled)
    }

    /// Compares all files, and reports which files a run would render and remove.
    mutating func preview(observer: BatchRenderer.Observer, report: inout RenderReport) {
        process(journal: nil, observer: observer, report: &report)
        do throws(OutputError) {
            for target in targets {
                report.changes += obsoleteFiles(of: target).map {
                    FileChange(file: target.path(of: $0), reason: .obsolete)
                }
            }
            if let obstacle = try obstacleOfIndex() { throw obstacle }
            // Which pictures are equal is known only after drawing: if some are outdated, a preview
            // can only tell whether the index is missing.
            let current = try currentManifest(
                without: targets.map { _ in [] },
                failures: report.failures
            )
            let change = try changeOfIndex(IndexDocument(current))
            if let change, change == .missing || report.changes.isEmpty {
                report.changes.append(FileChange(file: OutputName.index, reason: change))
            }
        } catch {
            report.failures.append(RenderFailure(.folder, .output(error)))
        }
    }

    /// Removes the temporary files of killed runs. The folder must be locked.
    private func removeTemporaryFiles() throws(OutputError) {
        for target in targets {
            for name in target.contents.temporaries {
                try target.folder?.existing?.removeTemporary(name, isLocked: true)
            }
        }
        // The manifest and the index are in the output folder, even if all themes have their own.
        if targets.allSatisfy(\.plan.identity.hasFolder) {
            try root?.removeTemporaryFiles(isLocked: true)
        }
    }

    /// Removes obsolete files, and returns the names of those that were removed, by theme.
    private func removeObsoleteFiles(report: inout RenderReport) -> [Set<String>] {
        targets.map { target in
            var removed: Set<String> = []
            do throws(OutputError) {
                for name in obsoleteFiles(of: target) {
                    guard try target.folder?.existing?.remove(name) == true else { continue }
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

    private func flushFolders() throws(OutputError) {
        guard plan.options.flushesFiles else { return }
        try root?.flush()
        for target in targets where target.plan.identity.hasFolder {
            try target.folder?.existing?.flush()
        }
    }

    /// Writes the manifest unless the one on disk is equal; returns whether it was written.
    private func write(
        _ manifest: Manifest,
        over recorded: Digest?,
        in root: OutputFolder
    ) throws(OutputError) -> Bool {
        if let recorded {
            var digest = DigestStream()
            manifest.write { digest.add($0) }
            if digest.digest == recorded { return false }
        }
        try root.write(to: OutputName.manifest, flushing: plan.options.flushesFiles) {
            file throws(OutputError) in
            try manifest.write { block throws(OutputError) in
                try root.append(block, to: file, name: OutputName.manifest)
            }
        }
        return true
    }

    /// Writes the index unless the one on disk is equal; returns its digest.
    private func write(
        _ index: IndexDocument,
        in root: OutputFolder,
        report: inout RenderReport
    ) throws(OutputError) -> Digest {
        var digest = DigestStream()
        guard let reason = try changeOfIndex(index) else {
            index.write { digest.add($0) }
            return digest.digest
        }
        try root.write(to: OutputName.index, flushing: plan.options.flushesFiles) {
            file throws(OutputError) in
            try index.write { block throws(OutputError) in
                digest.add(block)
                try root.append(block, to: file, name: OutputName.index)
            }
        }
        report.changes.append(FileChange(file: OutputName.index, reason: reason))
        return digest.digest
    }

    /// The error if something that Livery didn't write has the name of the index.
    private func obstacleOfIndex() throws(OutputError) -> OutputError? {
        guard let root else { return nil }
        let path = root.path(of: OutputName.index)
        switch try root.entry(OutputName.index) {
        case .missing: return nil
        case .file: return manifest.ownsIndex ? nil : .inTheWay(.file, path: path)
        case .other(let obstacle): return .inTheWay(obstacle, path: path)
        }
    }

    /// Why the index has to be written; nil if it is up to date.
    private func changeOfIndex(
        _ index: IndexDocument
    ) throws(OutputError) -> FileChange.Reason? {
        guard let root, case .file = try root.entry(OutputName.index) else { return .missing }
        var digest = DigestStream()
        var byteCount = 0
        index.write { block in
            digest.add(block)
            byteCount += block.count
        }
        let isSame = try root.hasContents(
            OutputName.index,
            byteCount: byteCount,
            digest: digest.digest
        )
        return isSame ? nil : .stale
    }
}
