import LiverySupport
import Livery

extension RenderRun {
    /// Renders, writes and removes what differs, and keeps account of it.
    ///
    /// The order is what makes a run safe to kill: the journal names a file before the file is
    /// there, and the manifest says what is in it only after; the journal goes last.
    mutating func write(
        _ output: OpenedOutput,
        observer: BatchRenderer.Observer,
        report: inout RenderReport
    ) throws(OutputError) {
        guard let root else { return }
        let journal = Journal(in: root, flushing: plan.options.flushesFiles)
        let indexObstacle = try obstacleOfIndex(in: root)
        let ownedIndex = manifest.ownsIndex
        manifest.ownsIndex = indexObstacle == nil

        process(journal: journal, observer: observer, report: &report)
        let removed = removeSuperfluousFiles(report: &report)
        var current = try currentManifest(without: removed, failures: report.failures)
        let index = IndexDocument(current)
        do throws(OutputError) {
            if let indexObstacle { throw indexObstacle }
            if !ownedIndex {
                var line = JSONWriter()
                Journal.Line.index.write(to: &line)
                try journal.add(line)
            }
            current.indexDigest = try writeIndex(index, in: root, report: &report)
        } catch {
            report.failures.append(RenderFailure(.folder, .output(error)))
        }
        if !report.changes.isEmpty { try flushFolders() }
        let isWritten = try writeManifest(current, over: output.recordedDigest, in: root)
        if output.hasJournal || journal.isBegun {
            if isWritten, plan.options.flushesFiles { try root.flush() }
            try journal.remove()
        }
        if isWritten, plan.options.flushesFiles { try root.flush() }
        report.lines = RenderedLines(index: index, plans: plan.themes, unsettled: unsettled)
    }

    /// What keeps the index from being written: something of its name that is not Livery's.
    func obstacleOfIndex(in root: OutputFolder) throws(OutputError) -> OutputError? {
        let path = root.path(of: OutputName.index)
        switch try root.entry(OutputName.index) {
        case .missing: return nil
        case .file: return manifest.ownsIndex ? nil : .inTheWay(.file, path: path)
        case .other(let obstacle): return .inTheWay(obstacle, path: path)
        }
    }

    /// Writes the manifest unless the one on disk says the same.
    private func writeManifest(
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

    /// Removes what the themes no longer have, and gives the names of what is gone.
    private func removeSuperfluousFiles(report: inout RenderReport) -> [Set<String>] {
        targets.map { target in
            var removed: Set<String> = []
            do throws(OutputError) {
                for name in obsoleteFiles(of: target) {
                    guard try target.folder?.existing?.remove(name) == true else { continue }
                    removed.insert(name)
                    let file = target.plan.identity.path(of: name)
                    report.changes.append(FileChange(file: file, reason: .obsolete))
                }
            } catch {
                report.failures.append(RenderFailure(.folder, .output(error)))
            }
            return removed
        }
    }

    /// Writes the index unless the one on disk says the same, and gives the digest of its bytes.
    private func writeIndex(
        _ index: IndexDocument,
        in root: OutputFolder,
        report: inout RenderReport
    ) throws(OutputError) -> Digest {
        var digest = DigestStream()
        guard let reason = try changeOfIndex(index, in: root) else {
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

    /// Why the index has to be written; nil when it says what it should.
    func changeOfIndex(
        _ index: IndexDocument,
        in root: OutputFolder?
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

    private func flushFolders() throws(OutputError) {
        guard plan.options.flushesFiles else { return }
        try root?.flush()
        for target in targets where target.plan.identity.hasFolder {
            try target.folder?.existing?.flush()
        }
    }
}

/// The lines of the index about what was asked for and is as it should be.
package struct RenderedLines: Sendable {
    let index: IndexDocument
    let plans: [ThemePlan]
    /// For each theme, the names of planned files that are not as they should be.
    let unsettled: [Set<String>]

    /// Writes the lines in blocks.
    package func write(to sink: (UnsafeRawBufferPointer) -> Void) {
        var wanted: [ThemeRecord.Identity: (plan: ThemePlan, files: Set<String>)] = [:]
        for (plan, names) in zip(plans, unsettled) {
            wanted[plan.identity] = (plan, Set(plan.images.lazy.map(\.name)).subtracting(names))
        }
        index.writeLines { identity, subject in
            guard let (plan, files) = wanted[identity] else { return false }
            switch subject {
            case .file(let file, _):
                return files.contains(file.name)
            case .value(let value):
                return plan.selectedValueKeys.contains(value.key)
                    && plan.selectedAppearances.contains(value.appearance)
            }
        } to: {
            sink($0)
        }
    }
}
