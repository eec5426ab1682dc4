import Livery
import LiveryRaster
import LiverySupport

/// A run: lets formats plan the files of each asset, compares them, and makes those that are out of date.
final class BatchRun: Sendable {
    let plan: ExportPlan
    let updater: FolderUpdater
    /// The resolver of each theme's assets.
    let sources: [BatchResolver]
    let findings: Locked<Findings>
    /// For each picture that several files show, the file that it is drawn for: the first to ask.
    let firsts = Locked<[Digest: FolderUpdater.FileNumber]>([:])
    /// By scale, the digest of the options and versions that affect the bytes of a picture.
    private let conditions = Locked<[Double: Digest]>([:])

    /// What the threads find out, besides what becomes of files.
    struct Findings: Sendable {
        /// What the files of whole themes need, by output, with the positions of assets.
        var parts: [[(position: Int, part: any Sendable)]]
        /// The entries of indexes that are not files, by output.
        var values: [[IndexEntry]]
        /// The warnings of formats, by output.
        var warnings: [[Diagnostic]]
        /// The warnings of images, by the position of their theme in the plan.
        var imageWarnings: [Set<Diagnostic>]
        /// Assets whose files are not known.
        var failures: [(output: Int, unit: Int, asset: String, error: ThemeError)] = []
        /// Files that are the same as another one, and are copied once that is written.
        var copies: [FolderUpdater.FileNumber: [PendingPicture]] = [:]
        var drawnCount = 0
    }

    init(_ plan: ExportPlan, _ folder: RecordedFolder, _ mode: BatchExporter.Mode) throws(OutputError) {
        self.plan = plan
        let isShard = plan.options.shard != nil
        updater = try FolderUpdater(
            folder,
            owners: plan.outputs.map(\.owner),
            unplanned: plan.unplanned,
            project: plan.project,
            options: FolderUpdater.Options(
                mode: mode,
                isForced: plan.options.rewritesUpToDateFiles,
                flushes: plan.options.flushesFiles,
                removes: !plan.selects && !isShard,
                writesIndexes: !isShard
            )
        )
        sources = plan.sources.map { BatchResolver($0.styles) }
        findings = Locked(
            Findings(
                parts: plan.outputs.map { _ in [] },
                values: plan.outputs.map { _ in [] },
                warnings: plan.outputs.map { _ in [] },
                imageWarnings: plan.sources.map { _ in [] }
            )
        )
    }

    /// The absolute paths of everything that was read or looked for.
    var inputs: Set<String> { sources.reduce(into: []) { $0.formUnion($1.paths) } }

    /// The digest of what affects the bytes of a picture besides its recipe.
    func conditions(scale: Double) -> Digest {
        conditions.withLock { known in
            if let conditions = known[scale] { return conditions }
            let made = plan.options.conditions(scale: scale)
            known[scale] = made
            return made
        }
    }

    // MARK: Processing

    /// One asset with the outputs that have it, which one thread processes.
    struct Unit {
        let source: Int
        let asset: AssetDescription
        /// The positions of the outputs, and of the asset in each.
        var outputs: [(output: Int, position: Int)]
    }

    /// All assets, by theme, in the order of their keys; those of the run's shard.
    private var units: [Unit] {
        var units: [Unit] = []
        for source in plan.sources.indices {
            var positions: [String: Int] = [:]
            let first = units.count
            for (output, plan) in plan.outputs.enumerated() where plan.source == source {
                for (position, asset) in plan.assets.enumerated() {
                    if let unit = positions[asset.name] {
                        units[unit].outputs.append((output, position))
                    } else {
                        positions[asset.name] = units.count
                        units.append(Unit(source: source, asset: asset, outputs: [(output, position)]))
                    }
                }
            }
            units[first...].sort { $0.asset.name.precedesByScalars($1.asset.name) }
        }
        guard let shard = plan.options.shard else { return units }
        return units.enumerated().filter { shard.includes($0.offset) }.map(\.element)
    }

    /// Compares all files. Unless this is a preview, makes those that are out of date.
    func process(observer: BatchExporter.Observer) {
        let phase: BatchExporter.Phase = updater.options.mode == .preview ? .comparing : .rendering
        let units = units
        work(units.count, { observer.onProgress(phase, $0, units.count) }) { worker, index in
            worker.process(units[index], number: index)
        }
        if plan.options.shard == nil { join(number: units.count) }
        let copies = findings.withLock { $0.copies }.sorted { $0.key < $1.key }
        var originals: [FolderUpdater.FileNumber: FolderUpdater.Outcome] = [:]
        if !copies.isEmpty { for outcome in updater.outcomes { originals[outcome.number] = outcome } }
        work(copies.count) { [originals] worker, index in
            worker.copy(copies[index].value, of: originals[copies[index].key])
        }
    }

    /// Makes the files of whole themes, unless one of the themes has errors, or they need an asset that has.
    private func join(number: Int) {
        let faulty = faultyOutputs
        var worker = BatchWorker(self)
        for group in plan.groups
        where group.allSatisfy({
            !(plan.outputs[$0].output.needsAllAssets ? faulty.contains($0) : plan.outputs[$0].isFaulty)
        }) {
            worker.join(group, number: number)
        }
        worker.finish()
    }

    /// The outputs of which not all files are known, because something has errors.
    private var faultyOutputs: Set<Int> {
        var faulty = Set(
            plan.outputs.indices.filter { plan.outputs[$0].isFaulty || !plan.outputs[$0].failures.isEmpty }
        )
        faulty.formUnion(findings.withLock { $0.failures.map(\.output) })
        return faulty
    }

    /// Processes numbered work on several threads.
    private func work(
        _ count: Int,
        _ onProgress: (Int) -> Void = { _ in },
        _ body: @escaping @Sendable (_ worker: inout BatchWorker, _ index: Int) -> Void
    ) {
        _ = WorkerThreads.run(count: count, jobs: plan.options.jobs, onProgress: onProgress) { list, finish in
            var worker = BatchWorker(self)
            while let part = list.next() {
                for index in part { body(&worker, index) }
                finish(part.count)
            }
            worker.finish()
        }
    }

    // MARK: Ending

    /// Reports what was made, in the plan's order, removes files that are no longer planned, and writes indexes and the
    /// record.
    func finish(_ report: inout ExportReport) throws(OutputError) {
        report.failures = plan.outputs.flatMap(\.failures)
        var faulty = faultyOutputs
        for outcome in updater.outcomes {
            if let failure = outcome.failure {
                if case .theme = failure { faulty.insert(outcome.number.output) }
                report.failures.append(ExportFailure(.file(outcome.path), failure))
            } else if let change = outcome.change {
                report.changes.append(FileChange(file: outcome.path, reason: change))
            } else {
                report.upToDateCount += 1
            }
        }
        let findings = findings.withLock { $0 }
        report.drawnCount = findings.drawnCount
        for failure in findings.failures.sorted(by: { ($0.output, $0.unit) < ($1.output, $1.unit) }) {
            report.failures.append(ExportFailure(.asset(key: failure.asset), .theme(failure.error)))
        }
        // The files of whole themes need all of them.
        let groups = plan.groups.filter { !faulty.isDisjoint(with: $0) }
        let results = FolderUpdater.Results(
            values: findings.values,
            faulty: Set(groups.joined()),
            origins: origins(findings, &report),
            indexes: Set(plan.outputs.map(\.owner.output).filter(\.hasIndex).map(\.folder))
        )
        try updater.finish(results, &report)
        report.inputs = inputs
    }

    /// Collects the warnings, and notes what the files were made from.
    private func origins(_ findings: Findings, _ report: inout ExportReport) -> [FileOrigin?] {
        let inputs = sources.map { ThemeInputs($0) }
        var all: [Diagnostic] = []
        let origins = plan.outputs.enumerated().map { position, output -> FileOrigin? in
            let document = output.theme.document
            let warnings =
                (document.diagnostics + output.diagnostics).filter { $0.severity == .warning }
                + findings.warnings[position]
                // A set, which has another order in each run.
                + findings.imageWarnings[output.source].sorted { $0.message < $1.message }
            all += warnings
            let known = updater.record.origins[updater.outputs[position].position]
            guard !plan.selects else {
                // What the selected files were made from is part of what the others were, or nothing is known.
                guard let known, let inputs = inputs[output.source], inputs.isPart(of: known.inputs),
                    known.settings == output.settings
                else { return nil }
                return known
            }
            guard report.failures.isEmpty, !document.diagnostics.hasErrors, let inputs = inputs[output.source],
                let source = document.levels.last?.source
            else { return nil }
            let recorded = warnings.sortedByLocation().compactMap { ExportWarning($0).relative(toThemeAt: source.name) }
            // A document outside of the theme's folder can't be named in the record.
            guard recorded.count == warnings.count else { return nil }
            return FileOrigin(inputs: inputs, settings: output.settings, warnings: recorded)
        }
        // The outputs of one theme have most warnings in common, and what keeps assets from being made is an error.
        var seen: Set<ExportWarning> = []
        for case .theme(let error) in report.failures.map(\.cause) {
            seen.formUnion(error.diagnostics.map(ExportWarning.init))
        }
        report.warnings = all.sortedByLocation().map(ExportWarning.init).filter { seen.insert($0).inserted }
        return origins
    }
}
