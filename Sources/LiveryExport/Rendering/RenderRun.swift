import Livery

/// A run on an output folder: what is there, what has to be done, and what has been done.
struct RenderRun {
    let plan: RenderPlan
    /// The output folder; nil if a preview finds none.
    let root: OutputFolder?
    let targets: [RenderTarget]
    /// The manifest before the run, without the files of the plan's themes.
    var manifest: Manifest
    /// For each theme of the plan, the records of the files that are up to date.
    private(set) var settled: [[FileRecord]]
    /// For each theme of the plan, the names of planned files that are not.
    private(set) var unsettled: [Set<String>]
    /// For each theme of the plan, its warnings, sorted by location.
    private(set) var warnings: [[Diagnostic]]

    /// Looks at the files in a folder.
    init(_ plan: RenderPlan, _ output: OpenedOutput) throws(OutputError) {
        self.plan = plan
        root = output.root
        manifest = output.manifest
        var targets: [RenderTarget] = []
        var number = 0
        for theme in plan.themes {
            let name = theme.identity.hasFolder ? theme.identity.name : nil
            var folder = root
            var folderError: OutputError?
            do throws(OutputError) {
                if let error = theme.folderError { throw error }
                if let name { folder = try root?.subfolder(name, making: false) }
            } catch {
                folder = nil
                folderError = error
            }
            let files = manifest[theme.identity].files
            targets.append(
                RenderTarget(
                    plan: theme,
                    styles: BatchResolver(theme.theme.styles),
                    folder: root.map { LazyFolder(in: $0, name: name, existing: folder) },
                    folderError: folderError,
                    contents: try FolderContents(of: folder, records: files),
                    firstNumber: number
                )
            )
            number += theme.images.count
            manifest[theme.identity].files = []
        }
        self.targets = targets
        settled = targets.map { _ in [] }
        unsettled = targets.map { _ in [] }
        warnings = plan.themes.map { theme in
            theme.theme.document.diagnostics.filter { $0.severity == .warning }
        }
    }

    /// Compares all files, and unless this is a preview, which has no journal, renders those that are
    /// out of date.
    mutating func process(
        journal: Journal?,
        observer: BatchRenderer.Observer,
        report: inout RenderReport
    ) {
        let work = RenderWork(options: plan.options, targets: targets, journal: journal)
        let phase: BatchRenderer.Phase = journal == nil ? .comparing : .rendering
        let total = plan.themes.reduce(0) { $0 + $1.images.count }
        let units = work.units
        var outcomes: [RenderOutcome?] = Array(repeating: nil, count: total)
        let progress = { observer.onProgress(phase, $0 * total / max(1, units.count), total) }
        run(work, count: units.count, onProgress: progress, &outcomes, &report) { worker, index in
            worker.process(units[index])
        }
        copy(work, &outcomes, &report)
        settle(outcomes, &report)
        warnings = warnings.map { $0.sortedByLocation() }
        report.warnings = warnings.joined().map(RenderWarning.init)
    }

    /// Writes the files that show the same as another one.
    private mutating func copy(
        _ work: RenderWork,
        _ outcomes: inout [RenderOutcome?],
        _ report: inout RenderReport
    ) {
        var copies: [Int: [OutdatedFile]] = [:]
        for case .copy(let file, let owner) in outcomes { copies[owner, default: []].append(file) }
        let groups = copies.sorted { $0.key < $1.key }.map { owner, copies in
            (original: writtenFile(owner, outcomes[owner]), copies: copies)
        }
        guard !groups.isEmpty else { return }
        run(work, count: groups.count, &outcomes, &report) { worker, index in
            worker.process(groups[index].copies, of: groups[index].original)
        }
    }

    /// The file of a number, if it was rendered.
    private func writtenFile(_ number: Int, _ outcome: RenderOutcome?) -> WrittenFile? {
        guard case .rendered(let record, _) = outcome, let stamp = record.stamp,
            let theme = targets.lastIndex(where: { $0.firstNumber <= number })
        else { return nil }
        return WrittenFile(theme: theme, name: record.name, stamp: stamp)
    }

    /// Has threads process numbered work, and collects their results.
    private mutating func run(
        _ work: RenderWork,
        count: Int,
        onProgress: (Int) -> Void = { _ in },
        _ outcomes: inout [RenderOutcome?],
        _ report: inout RenderReport,
        _ body: @escaping @Sendable (_ worker: inout RenderWorker, _ index: Int) -> Void
    ) {
        let results = WorkerThreads.run(
            count: count,
            jobs: plan.options.jobs,
            onProgress: onProgress
        ) { list in
            var worker = RenderWorker(work)
            while let part = list.next() {
                for index in part { body(&worker, index) }
                list.finish(part.count)
            }
            return worker.finish()
        }
        for result in results {
            report.drawnCount += result.drawnCount
            for (theme, found) in result.warnings { warnings[theme] += found }
            for (number, outcome) in result.outcomes { outcomes[number] = outcome }
        }
    }

    /// Reports the outcomes, in the plan's order.
    private mutating func settle(_ outcomes: [RenderOutcome?], _ report: inout RenderReport) {
        for (index, target) in targets.enumerated() {
            settled[index].reserveCapacity(target.plan.images.count)
            for (position, planned) in target.plan.images.enumerated() {
                let file = { target.path(of: planned.name) }
                switch outcomes[target.firstNumber + position] {
                case .upToDate(let record):
                    report.upToDateCount += 1
                    settled[index].append(record)
                    continue
                case .rendered(let record, let reason):
                    settled[index].append(record)
                    report.changes.append(FileChange(file: file(), reason: reason))
                    continue
                case .outdated(let reason):
                    report.changes.append(FileChange(file: file(), reason: reason))
                case .failed(let cause):
                    report.failures.append(RenderFailure(.image(file: file()), cause))
                case .copy, nil:
                    // Not reached: every file is processed, and every copy is written or fails.
                    break
                }
                unsettled[index].insert(planned.name)
            }
        }
    }

    /// The files of a theme that the manifest lists, at the selected scales, but the theme no longer has.
    ///
    /// There are none unless the run selects everything. An asset that can't be described keeps its
    /// files, and other parameters are as good as other scales.
    func obsoleteFiles(of target: RenderTarget) -> [String] {
        guard plan.options.selection.isEverything else { return [] }
        let names = target.contents.existingRecords().filter { record in
            plan.options.scales.contains(record.entry.scale)
                && target.plan.ranks[OutputName.base(ofStem: OutputName.stem(ofFile: record.name))]
                    == nil
                && !target.plan.undescribedKeys.contains(record.entry.key)
        }.map(\.name)
        return names.sortedByScalars()
    }
}
