import LiverySupport
import Livery

/// A run on an output folder: the current state, the changes to make, and the changes made.
struct RenderRun {
    let plan: RenderPlan
    /// The project, as the manifest names it; nil if there is none.
    let owner: String?
    /// The output folder; nil if a preview finds none.
    let root: OutputFolder?
    /// The outputs of the plan.
    let targets: [RenderTarget]
    /// The resolver of each theme's assets.
    let sources: [BatchResolver]
    /// The manifest before the run, without the files of the plan's outputs.
    var manifest: Manifest
    /// The paths of all outputs; nil unless there are several.
    let paths: PathClaims?
    /// The files of other documents.
    let foreign: ForeignFiles
    /// The names of the manifest and of the files that belong to it.
    let records: RecordNames
    /// For each output, the records of the files that are up to date.
    private(set) var settled: [[FileRecord]]
    /// For each output, the paths of planned files that are not.
    private(set) var unsettled: [Set<String>]
    /// For each output, the keys of assets whose files are not known, and an empty key if those
    /// of the whole theme are not.
    private(set) var unknownKeys: [Set<String>]
    /// For each output, the warnings of its theme and of its format, sorted by location.
    private(set) var warnings: [[Diagnostic]]

    /// Reads the state of a folder.
    init(_ plan: RenderPlan, _ output: OpenedOutput) throws(OutputError) {
        var plan = plan
        root = output.root
        records = output.names
        manifest = output.manifest
        var owner: String?
        if let root {
            if let project = plan.project { owner = try root.owner(project) }
            try plan.setOwners(in: root)
            output.adoptShards(of: plan.identities)
            manifest.forgetMissingFiles(in: root, except: Set(plan.outputs.map(\.identity)))
        }
        self.plan = plan
        self.owner = owner
        let owners = Set(plan.identities.map(\.owner)).union([owner].compactMap(\.self))
        sources = plan.sources.map { BatchResolver($0.styles) }
        // The plan of pictures has already found names that clash.
        let isAlone = plan.outputs.count < 2 && plan.outputs.allSatisfy { $0.pictures != nil }
        paths =
            isAlone && !plan.isProject
            ? nil
            : PathClaims(
                listed: plan.isProject
                    ? manifest.paths(of: owners) : manifest.forgetFiles(ofOthersThan: plan, owners),
                kept: manifest.themes.filter { plan.unplanned.contains($0.identity) }
                    .flatMap { theme in
                        theme.files.map { file in
                            (theme.identity.wholePath(of: file.name), file.stamp?.recipe)
                        }
                    }
            )
        foreign =
            if let root { ForeignFiles(manifest, besides: owners, in: root) } else {
                ForeignFiles()
            }
        let planned = Set(plan.outputs.map(\.identity))
        let recorded = plan.outputs.map { output.manifest[$0.identity].files }
        manifest.add(output.shards, of: planned)
        var targets: [RenderTarget] = []
        for (output, recorded) in zip(plan.outputs, recorded) {
            let identity = output.identity
            let folder = identity.location.folder
            let tree = FolderTree(folder, in: root, theme: identity.folderName)
            targets.append(
                RenderTarget(output, tree, records: manifest[identity].files, recorded: recorded)
            )
            manifest[identity].files = []
        }
        self.targets = targets
        settled = targets.map { _ in [] }
        unsettled = targets.map { _ in [] }
        unknownKeys = plan.outputs.map(\.unknownKeys)
        warnings = plan.outputs.map { output in
            output.theme.document.diagnostics.filter { $0.severity == .warning } + output.warnings
        }
    }

    /// Compares all files. Unless this is a preview, which has no journal, renders those that are out of date.
    mutating func process(
        journal: Journal?,
        observer: BatchRenderer.Observer,
        report: inout RenderReport
    ) {
        let work = RenderWork(
            plan,
            targets: targets,
            sources: sources,
            journal: journal,
            paths: paths,
            foreign: foreign
        )
        let phase: BatchRenderer.Phase = journal == nil ? .comparing : .rendering
        let total = plan.fileCount
        let units = work.units
        let progress = { observer.onProgress(phase, $0 * total / max(1, units.count), total) }
        var results = run(work, count: units.count, onProgress: progress) { worker, index in
            worker.process(units[index], number: index)
        }
        results.add(join(work, results, number: units.count))
        results.add(copy(work, results.outcomes))
        settle(results, &report)
    }

    /// Makes the files of whole themes, unless an asset is unknown: one of the theme, or of another theme
    /// with a section in the file.
    private func join(_ work: RenderWork, _ results: RenderResults, number: Int) -> RenderResults {
        var worker = RenderWorker(work)
        for outputs in plan.joinedOutputs
        where outputs.allSatisfy({ results.failures[$0] == nil && unknownKeys[$0].isEmpty }) {
            let parts = outputs.map { output in
                (results.parts[output] ?? []).sorted { $0.unit < $1.unit }.map(\.part)
            }
            worker.join(parts, outputs: outputs, number: number)
        }
        return worker.finish()
    }

    /// Writes the files that are the same as another one.
    private func copy(_ work: RenderWork, _ outcomes: [FileOutcome]) -> RenderResults {
        var copies: [FileNumber: [OutdatedFile]] = [:]
        for case .copy(let file, let owner) in outcomes.lazy.map(\.outcome) {
            copies[owner, default: []].append(file)
        }
        guard !copies.isEmpty else { return RenderResults() }
        var originals: [FileNumber: WrittenFile] = [:]
        for file in outcomes where copies[file.number] != nil {
            guard case .rendered(let record, _) = file.outcome, let stamp = record.stamp else {
                continue
            }
            originals[file.number] = WrittenFile(
                output: file.number.output,
                name: file.name,
                stamp: stamp
            )
        }
        let groups = copies.sorted { $0.key < $1.key }.map { owner, copies in
            (original: originals[owner], copies: copies)
        }
        return run(work, count: groups.count) { worker, index in
            worker.process(groups[index].copies, of: groups[index].original)
        }
    }

    /// Processes numbered work on several threads, and collects the results.
    private func run(
        _ work: RenderWork,
        count: Int,
        onProgress: (Int) -> Void = { _ in },
        _ body: @escaping @Sendable (_ worker: inout RenderWorker, _ index: Int) -> Void
    ) -> RenderResults {
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
        return results.reduce(into: RenderResults()) { $0.add($1) }
    }

    /// Reports the outcomes, in the plan's order.
    private mutating func settle(_ results: RenderResults, _ report: inout RenderReport) {
        report.drawnCount += results.drawnCount
        for file in results.outcomes.sorted(by: { $0.number < $1.number }) {
            let output = file.number.output
            let target = targets[output]
            let path = { target.path(of: file.name) }
            switch file.outcome {
            case .upToDate(let record):
                report.upToDateCount += 1
                settled[output].append(record)
                continue
            case .shared(let record):
                settled[output].append(record)
                continue
            case .unneeded:
                continue
            case .rendered(let record, let reason):
                settled[output].append(record)
                report.changes.append(FileChange(file: path(), reason: reason))
                continue
            case .outdated(let reason):
                report.changes.append(FileChange(file: path(), reason: reason))
            case .failed(let cause):
                report.failures.append(RenderFailure(.image(file: path()), cause))
            case .copy:
                // It has been written since, or has failed.
                continue
            }
            unsettled[output].insert(file.name)
        }
        for (output, failures) in results.failures.sorted(by: { $0.key < $1.key }) {
            for (_, key, error) in failures.sorted(by: { $0.unit < $1.unit }) {
                unknownKeys[output].insert(key)
                report.failures.append(RenderFailure(.asset(key: key), .theme(error)))
            }
        }
        // A file that joins several themes belongs to the first.
        for outputs in plan.joinedOutputs
        where outputs.contains(where: { !unknownKeys[$0].isEmpty }) {
            unknownKeys[outputs[0]].insert("")
        }
        for output in targets.indices {
            warnings[output] += results.warnings[output] ?? []
            warnings[output] += results.imageWarnings[plan.outputs[output].source] ?? []
            // The files of the whole theme need all assets.
            if !unknownKeys[output].isEmpty { unknownKeys[output].insert("") }
        }
        warnings = warnings.map { $0.sortedByLocation() }
        // The outputs of one theme have most warnings in common.
        var seen: Set<Diagnostic> = []
        report.warnings = warnings.joined().filter { seen.insert($0).inserted }
            .map(RenderWarning.init)
    }

    /// The files of an output that the manifest lists, but the output no longer has: those to remove, and those
    /// that have other bytes than the recorded ones, and so are no longer Livery's.
    ///
    /// An asset whose files are not known keeps them. Pictures with an index are obsolete only if the run
    /// selects everything; those at other scales or with other parameters are kept.
    func obsoleteFiles(
        of output: Int
    ) throws(OutputError) -> (removed: [String], edited: [String]) {
        let target = targets[output]
        let kept: (FileRecord) -> Bool
        if target.plan.isWhole {
            var planned = unsettled[output].union(settled[output].lazy.map(\.name))
            for case .image(let file) in target.plan.pictures?.failures.lazy.map(\.subject) ?? [] {
                planned.insert(String(FilePath.name(of: file)))
            }
            kept = { planned.contains($0.name) }
        } else {
            guard plan.options.selection.isEverything, plan.options.part.shard == nil,
                let pictures = target.plan.pictures
            else { return ([], []) }
            kept = { record in
                !plan.options.scales.contains(record.entry.scale)
                    || pictures.ranks[OutputName.base(ofStem: OutputName.stem(ofFile: record.name))]
                        != nil
            }
        }
        var (removed, edited): ([String], [String]) = ([], [])
        for record in target.contents.lastingRecords()
        where !kept(record) && !unknownKeys[output].contains(record.entry.key) {
            let path = target.path(of: record.name)
            guard paths?.isClaimed(path) != true, foreign.owner(of: path) == nil else { continue }
            // The bytes of a file of a killed run are not known.
            if let stamp = record.stamp,
                try !target.tree.hasContents(record.name, stamp.byteCount, stamp.bytes)
            {
                edited.append(record.name)
            } else {
                removed.append(record.name)
            }
        }
        return (removed.sortedByScalars(), edited)
    }
}

extension Manifest {
    /// Forgets the files made from other themes at the path of an output that is one file, if the file belongs
    /// to a theme of the plan, too.
    ///
    /// - Parameters:
    ///   - plan: The plan.
    ///   - owners: The documents of the plan.
    /// - Returns: The paths of those outputs, whatever themes they were made from.
    fileprivate mutating func forgetFiles(
        ofOthersThan plan: RenderPlan,
        _ owners: Set<String>
    ) -> Set<String> {
        let planned = Set(plan.outputs.map(\.identity))
        let own = themes.map(\.identity).filter { owners.contains($0.owner) }.map(\.location)
        let files = Set(planned.map(\.location).filter(\.isFile)).intersection(own)
        let known = Manifest(themes: themes.filter { files.contains($0.identity.location) })
        themes.removeAll {
            files.contains($0.identity.location) && !planned.contains($0.identity)
        }
        return known.paths(of: Set(known.themes.map(\.identity.owner)))
    }

    /// Forgets the files of other outputs that don't exist, and outputs of which nothing is left.
    fileprivate mutating func forgetMissingFiles(
        in root: OutputFolder,
        except planned: Set<ThemeRecord.Identity>
    ) {
        for index in themes.indices where !planned.contains(themes[index].identity) {
            let files = root.existing(themes[index].files, of: themes[index].identity)
            if files.count != themes[index].files.count { themes[index].origin = nil }
            if files.isEmpty && !themes[index].files.isEmpty { themes[index].values = [] }
            themes[index].files = files
        }
        themes.removeAll { theme in
            guard !planned.contains(theme.identity), theme.files.isEmpty else { return false }
            return theme.origin == nil && theme.values.isEmpty
                || root.isGone(owner: theme.identity.owner)
        }
    }
}

extension RenderResults {
    fileprivate mutating func add(_ other: RenderResults) {
        outcomes += other.outcomes
        drawnCount += other.drawnCount
        parts.merge(other.parts) { $0 + $1 }
        failures.merge(other.failures) { $0 + $1 }
        warnings.merge(other.warnings) { $0 + $1 }
        imageWarnings.merge(other.imageWarnings) { $0.union($1) }
    }
}
