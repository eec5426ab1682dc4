import Livery
import LiveryRaster

/// One run on one folder: what it found there, what it has to do, and what it has done.
struct RenderRun {
    let plan: RenderPlan
    /// The output folder; nil when a preview finds none.
    let root: OutputFolder?
    /// The plan's themes with what was found of them.
    let targets: [RenderTarget]
    /// What is known of the themes that the plan is not concerned with, and of the index.
    var manifest: Manifest
    /// For each theme of the plan, the records of its files that are as they should be now.
    var settled: [[FileRecord]]
    /// For each theme of the plan, the names of planned files that are not.
    var unsettled: [Set<String>]
    /// What of each theme of the plan was known before.
    let before: [ThemeRecord]
    /// The warnings of each theme of the plan, sorted by place.
    var warnings: [[Diagnostic]]

    /// Takes stock of a folder.
    init(_ plan: RenderPlan, _ output: OpenedOutput) throws(OutputError) {
        self.plan = plan
        root = output.root
        manifest = output.manifest
        var before: [ThemeRecord] = []
        var targets: [RenderTarget] = []
        var number = 0
        for theme in plan.themes {
            var record = manifest[theme.identity]
            var folder: OutputFolder?
            var fault: OutputError?
            do throws(OutputError) {
                if let fault = theme.folderFault { throw fault }
                folder =
                    theme.identity.hasFolder
                    ? try root?.subfolder(theme.identity.name, making: false) : root
            } catch {
                fault = error
            }
            let contents = try FolderContents(of: folder, records: record.files)
            targets.append(
                RenderTarget(
                    plan: theme,
                    styles: BatchResolver(theme.theme.styles),
                    folder: root.map { root in
                        LazyFolder(
                            in: root,
                            name: theme.identity.hasFolder ? theme.identity.name : nil,
                            existing: folder
                        )
                    },
                    folderFault: fault,
                    contents: contents,
                    firstNumber: number
                )
            )
            number += theme.images.count
            // The contents have the files now.
            record.files = []
            before.append(record)
            manifest[theme.identity] = record
        }
        self.before = before
        self.targets = targets
        settled = targets.map { _ in [] }
        unsettled = targets.map { _ in [] }
        warnings = plan.themes.map { theme in
            theme.theme.document.diagnostics.filter { $0.severity == .warning }
        }
    }

    /// Removes what killed runs have left; the folder must be locked.
    func removeTemporaryFiles() throws(OutputError) {
        for target in targets {
            for name in target.contents.temporaries {
                try target.folder?.existing?.removeTemporary(name, isLocked: true)
            }
        }
        // Those of the manifest and the index lie in the output folder, whatever the themes have.
        if targets.allSatisfy(\.plan.identity.hasFolder) {
            try root?.removeTemporaryFiles(isLocked: true)
        }
    }

    /// Finds out which files are up to date, and renders the others unless nothing is to be written.
    mutating func process(
        journal: Journal?,
        observer: BatchRenderer.Observer,
        report: inout RenderReport
    ) {
        let work = RenderWork(
            options: plan.options,
            isPreview: journal == nil,
            targets: targets,
            journal: journal
        )
        let phase: BatchRenderer.Phase = journal == nil ? .comparing : .rendering
        let total = plan.themes.reduce(0) { $0 + $1.images.count }
        var outcomes: [RenderOutcome?] = Array(repeating: nil, count: total)
        var copies: [PictureCopy] = []

        let units = work.units
        let shares = WorkerThreads.run(
            count: units.count,
            jobs: plan.options.jobs,
            onProgress: { observer.onProgress(phase, $0 * total / max(1, units.count), total) },
            { list in
                var worker = RenderWorker(work)
                while let part = list.next() {
                    for index in part { worker.process(units[index]) }
                    list.finish(part.count)
                }
                worker.finish()
                return WorkShare(worker)
            }
        )
        for share in shares {
            report.drawnCount += share.drawnCount
            for (theme, found) in share.warnings { warnings[theme] += found }
            for (number, outcome) in share.outcomes {
                if case .copy(let copy) = outcome { copies.append(copy) }
                outcomes[number] = outcome
            }
        }
        if !copies.isEmpty { copy(copies, work, &outcomes, &report) }
        settle(outcomes, &report)
        warnings = warnings.map { $0.sortedByPlace() }
        report.warnings = warnings.joined().map(RenderWarning.init)
    }

    /// What a thread hands over.
    private struct WorkShare: Sendable {
        let outcomes: [(number: Int, outcome: RenderOutcome)]
        let drawnCount: Int
        let warnings: [Int: Set<Diagnostic>]

        init(_ worker: RenderWorker) {
            outcomes = worker.outcomes
            drawnCount = worker.drawnCount
            warnings = worker.warnings
        }
    }

    /// Writes the files that show what another one shows.
    private func copy(
        _ copies: [PictureCopy],
        _ work: RenderWork,
        _ outcomes: inout [RenderOutcome?],
        _ report: inout RenderReport
    ) {
        let groups = Dictionary(grouping: copies, by: \.owner).sorted { $0.key < $1.key }
        let originals = groups.map { owner, copies -> OutdatedOriginal? in
            guard case .rendered(let record, _) = outcomes[owner], let stamp = record.stamp,
                let theme = targets.lastIndex(where: { $0.firstNumber <= owner })
            else { return nil }
            return OutdatedOriginal(theme: theme, name: record.name, stamp: stamp)
        }
        let shares = WorkerThreads.run(count: groups.count, jobs: plan.options.jobs) { list in
            var worker = RenderWorker(work)
            while let part = list.next() {
                for index in part {
                    worker.process(groups[index].value, of: originals[index])
                }
                list.finish(part.count)
            }
            worker.finish()
            return WorkShare(worker)
        }
        for share in shares {
            report.drawnCount += share.drawnCount
            for (number, outcome) in share.outcomes { outcomes[number] = outcome }
        }
    }

    /// Takes the outcomes over, in the plan's order.
    private mutating func settle(_ outcomes: [RenderOutcome?], _ report: inout RenderReport) {
        for (index, target) in targets.enumerated() {
            settled[index].reserveCapacity(target.plan.images.count)
            for (position, planned) in target.plan.images.enumerated() {
                let file = { target.plan.identity.path(of: planned.name) }
                switch outcomes[target.firstNumber + position] {
                case .upToDate(let record):
                    report.upToDateCount += 1
                    settled[index].append(record)
                case .rendered(let record, let reason):
                    settled[index].append(record)
                    report.changes.append(FileChange(file: file(), reason: reason))
                case .outdated(let reason):
                    unsettled[index].insert(planned.name)
                    report.changes.append(FileChange(file: file(), reason: reason))
                case .failed(let cause):
                    unsettled[index].insert(planned.name)
                    report.failures.append(RenderFailure(.image(file: file()), cause))
                case .copy, nil:
                    // Every number is worked on once, and every copy is made or fails.
                    unsettled[index].insert(planned.name)
                }
            }
        }
    }

    /// The files that the manifest lists for a theme although the theme no longer has what they
    /// show, at the scales that were asked for.
    ///
    /// None when anything was left out of the run. An asset of which nothing can be told keeps its
    /// files until it is mended.
    func obsoleteFiles(of target: RenderTarget) -> [String] {
        guard plan.options.selection.isEverything else { return [] }
        let names = target.contents.recordsThere { _ in false }.filter { record in
            plan.options.scales.contains(record.entry.scale)
                && target.plan.ranks[OutputName.stem(ofFile: record.name)] == nil
                && !target.plan.undescribedKeys.contains(record.entry.key)
        }.map(\.name)
        return names.sortedByScalars()
    }
}
