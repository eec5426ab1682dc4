import Livery
import LiveryRaster
import LiverySupport

/// A run: lets formats plan the files of each asset, and the updater bring them up to date.
struct RenderRun {
    private let plan: RenderPlan
    private let updater: FolderUpdater
    /// The resolver of each theme's assets.
    private let sources: [BatchResolver]
    /// What the run knows at its end.
    private var results: FolderUpdater.Results

    init(
        _ plan: RenderPlan,
        _ folder: RecordedFolder,
        _ mode: BatchRenderer.Mode
    ) throws(OutputError) {
        self.plan = plan
        let isShard = plan.options.part.shard != nil
        updater = try FolderUpdater(
            folder,
            owners: plan.outputs.map(\.owner),
            unplanned: plan.unplanned,
            project: plan.project,
            options: FolderUpdater.Options(
                mode: mode,
                isForced: plan.options.rendersUpToDateFiles,
                flushes: plan.options.flushesFiles,
                removes: !plan.selects && !isShard,
                writesIndexes: !isShard
            )
        )
        sources = plan.sources.map { BatchResolver($0.styles) }
        results = FolderUpdater.Results(
            values: plan.outputs.map { _ in [] },
            unknown: plan.outputs.map(\.unknown),
            origins: plan.outputs.map { _ in nil },
            indexes: Set(plan.outputs.filter(\.hasIndex).map(\.owner.output.folder))
        )
    }

    /// The absolute paths of everything that was read or looked for.
    var inputs: Set<String> { sources.reduce(into: []) { $0.formUnion($1.paths) } }

    // MARK: Processing

    /// One asset with the outputs that have it, which one thread processes.
    private struct Unit {
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
                    if let unit = positions[asset.key] {
                        units[unit].outputs.append((output, position))
                    } else {
                        positions[asset.key] = units.count
                        units.append(
                            Unit(source: source, asset: asset, outputs: [(output, position)])
                        )
                    }
                }
            }
            units[first...].sort { $0.asset.key.precedesByScalars($1.asset.key) }
        }
        guard let shard = plan.options.part.shard else { return units }
        return units.enumerated().filter { shard.includes($0.offset) }.map(\.element)
    }

    /// Compares all files. Unless this is a preview, makes those that are out of date.
    mutating func process(observer: BatchRenderer.Observer, _ report: inout RenderReport) {
        report.failures = plan.outputs.flatMap(\.failures)
        let phase: BatchRenderer.Phase =
            updater.options.mode == .preview ? .comparing : .rendering
        let units = units
        let work = RenderWork(plan: plan, updater: updater, sources: sources)
        var made = run(work, units.count, { observer.onProgress(phase, $0, units.count) }) {
            worker,
            index in
            let unit = units[index]
            worker.process(unit.asset, unit.source, unit.outputs, number: index)
        }
        if plan.options.part.shard == nil { made.add(join(work, made, number: units.count)) }
        made.add(copy(work, made))
        settle(made, &report)
    }

    /// Makes the files of whole themes, unless they need an asset of one of the themes that is unknown.
    private func join(_ work: RenderWork, _ made: MadeFiles, number: Int) -> MadeFiles {
        var worker = RenderWorker(work)
        for group in plan.groups
        where group.allSatisfy({ output in
            !plan.outputs[output].maker.needsAllAssets
                || results.unknown[output].isEmpty && made.failures[output] == nil
        }) {
            worker.join(group, number: number)
        }
        return worker.finish()
    }

    /// Writes the files that are the same as another one.
    private func copy(_ work: RenderWork, _ made: MadeFiles) -> MadeFiles {
        var groups: [FileNumber: [PendingFile]] = [:]
        for file in made.copies { groups[file.original, default: []].append(file.copy) }
        let copies = groups.sorted { $0.key < $1.key }
        var originals: [FileNumber: MadeFiles.File] = [:]
        for (number, file) in made.files where groups[number] != nil { originals[number] = file }
        return run(work, copies.count) { [originals] worker, index in
            worker.copy(copies[index].value, of: originals[copies[index].key])
        }
    }

    /// Processes numbered work on several threads.
    private func run(
        _ work: RenderWork,
        _ count: Int,
        _ onProgress: (Int) -> Void = { _ in },
        _ body: @escaping @Sendable (_ worker: inout RenderWorker, _ index: Int) -> Void
    ) -> MadeFiles {
        let parts = WorkerThreads.run(
            count: count,
            jobs: plan.options.jobs,
            onProgress: onProgress
        ) { list, finish in
            var worker = RenderWorker(work)
            while let part = list.next() {
                for index in part { body(&worker, index) }
                finish(part.count)
            }
            return worker.finish()
        }
        return parts.reduce(into: MadeFiles()) { $0.add($1) }
    }

    // MARK: Ending

    /// Reports what was made, in the plan's order.
    private mutating func settle(_ made: consuming MadeFiles, _ report: inout RenderReport) {
        report.drawnCount = made.drawnCount
        made.files.sort { $0.number < $1.number }
        for (number, made) in made.files {
            let path = updater.outputs[number.output].path(of: made.path)
            if let record = made.record { results.files[path] = record }
            switch made.result {
            case .upToDate: report.upToDateCount += 1
            case .changed(let reason):
                report.changes.append(FileChange(file: path, reason: reason))
            case .failed(let cause):
                report.failures.append(RenderFailure(.file(path), cause))
            }
        }
        for (output, values) in made.values { results.values[output] += values }
        for (output, failures) in made.failures.sorted(by: { $0.key < $1.key }) {
            for failure in failures.sorted(by: { $0.number < $1.number }) {
                results.unknown[output].insert(failure.asset)
                report.failures.append(
                    RenderFailure(.asset(key: failure.asset), .theme(failure.error))
                )
            }
        }
        // The files of whole themes need all assets.
        for group in plan.groups where group.contains(where: { !results.unknown[$0].isEmpty }) {
            for output in group { results.unknown[output].insert("") }
        }
        findOrigins(made, &report)
    }

    /// Collects the warnings, and notes what the files were made from.
    private mutating func findOrigins(_ made: MadeFiles, _ report: inout RenderReport) {
        let inputs = sources.map(\.inputs)
        var all: [Diagnostic] = []
        for (position, output) in plan.outputs.enumerated() {
            let document = output.theme.document
            let warnings =
                (document.diagnostics + output.diagnostics).filter { $0.severity == .warning }
                + (made.warnings[position] ?? [])
                // A set, which has another order in each run.
                + (made.imageWarnings[output.source] ?? []).sorted { $0.message < $1.message }
            all += warnings
            let known = updater.record.origins[updater.outputs[position].position]
            guard !plan.selects else {
                // What the selected files were made from is part of what the others were, or nothing is known.
                if let known, let inputs = inputs[output.source],
                    inputs.isPart(of: known.inputs), known.settings == output.settings
                {
                    results.origins[position] = known
                }
                continue
            }
            guard report.failures.isEmpty, !document.diagnostics.hasErrors,
                let inputs = inputs[output.source], let source = document.levels.last?.source
            else { continue }
            let recorded = warnings.sortedByLocation().compactMap {
                RenderWarning($0).relative(toThemeAt: source.name)
            }
            // A document outside of the theme's folder can't be named in the record.
            guard recorded.count == warnings.count else { continue }
            results.origins[position] = FileOrigin(
                inputs: inputs,
                settings: output.settings,
                warnings: recorded
            )
        }
        // The outputs of one theme have most warnings in common.
        var seen: Set<Diagnostic> = []
        report.warnings = all.sortedByLocation().filter { seen.insert($0).inserted }
            .map(RenderWarning.init)
    }

    /// Removes files that are no longer planned, and writes indexes and the record.
    func finish(_ report: inout RenderReport) throws(OutputError) {
        try updater.finish(results, &report)
    }
}
