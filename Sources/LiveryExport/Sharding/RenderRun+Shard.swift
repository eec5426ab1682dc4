import Livery
import LiverySupport

extension RenderRun {
    /// Renders and writes the files of a shard, and records this in the shard's own record.
    ///
    /// The index, the manifest, and obsolete files are left to the merge.
    mutating func write(
        _ shard: RenderShard,
        _ output: OpenedOutput,
        observer: BatchRenderer.Observer,
        report: inout RenderReport
    ) throws(OutputError) {
        guard let root else { return }
        try removeTemporaryFiles(isAlone: false)
        let flushes = plan.options.flushesFiles
        let own = output.shards.last { $0.shard == shard }
        let journal = Journal(output.names.journal, in: root, flushing: flushes)
        process(journal: journal, observer: observer, report: &report)
        if !report.changes.isEmpty { try flushFolders() }
        let record = try record(of: shard, before: own?.manifest ?? Manifest())
        let isWritten = try write(record, over: own?.digest, to: output.names.manifest, in: root)
        if isWritten, flushes { try root.flush() }
        if own?.hasJournal == true || journal.isBegun { try journal.remove() }
        report.lines = RenderedLines(record, plan, unsettled: unsettled)
    }

    /// The record of a shard after the run. It keeps what an earlier run on other themes has drawn.
    private func record(
        of shard: RenderShard,
        before: Manifest
    ) throws(OutputError) -> Manifest {
        var record = Manifest()
        let planned = Set(plan.outputs.map(\.identity))
        for var theme in before.themes where !planned.contains(theme.identity) {
            theme.files = root?.existing(theme.files, of: theme.identity) ?? []
            record[theme.identity] = theme
        }
        for (index, target) in targets.enumerated() {
            let names = Set(settled[index].lazy.map(\.name))
            let others = target.contents.lastingRecords(except: names)
                .filter { shard.includes(key: $0.entry.key) }
            let inputs = sources[target.plan.source].inputs
            let theme = target.plan.theme.theme
            var conditions = ShardConditions(plan.options, of: theme.document)
            conditions.texts[ShardConditions.textRenderer] = inputs?.textRenderer
            var files = ThemeRecord(
                identity: target.plan.identity,
                conditions: conditions,
                files: target.plan.sorted(settled[index] + others)
            )
            if let inputs, let warnings = recordedWarnings(of: index) {
                files.origin = ThemeRecord.Origin(
                    inputs: inputs,
                    settings: target.plan.settings,
                    scales: plan.options.scales,
                    warnings: warnings
                )
            }
            record[target.plan.identity] = files
        }
        return record
    }
}

// MARK: Merging

extension RenderRun {
    /// The faults that keep shards from being merged: each must exist, be whole, and be made
    /// from what the merge finds.
    ///
    /// - Parameters:
    ///   - count: The number of shards.
    ///   - records: The records of shards.
    /// - Returns: The faults, each with all shards that have it.
    func faults(ofMerging count: Int, _ records: [ShardRecord]) -> [ShardFault] {
        var shards: [Int: ShardRecord] = [:]
        for record in records where record.shard.count == count {
            shards[record.shard.number] = record
        }
        let planned = Set(plan.outputs.map(\.identity))
        let interrupted = (1...count).filter {
            shards[$0].map { !$0.begun.isDisjoint(with: planned) } ?? false
        }
        let missing = (1...count).filter { shards[$0]?.digest == nil }
            .filter { !interrupted.contains($0) }
        var faults: [ShardFault] = []
        if !missing.isEmpty { faults.append(.missing(missing, of: count)) }
        if !interrupted.isEmpty { faults.append(.interrupted(interrupted, of: count)) }
        guard faults.isEmpty else { return faults }

        var differences: [ShardFault.Difference: [Int]] = [:]
        for (index, output) in plan.outputs.enumerated() {
            var comparison = ShardComparison(plan, output: index, sources[output.source])
            for number in 1...count {
                let theme = shards[number]?.manifest.themes.first { $0.identity == output.identity }
                guard let difference = comparison.difference(of: theme) else { continue }
                if differences[difference]?.last != number {
                    differences[difference, default: []].append(number)
                }
            }
        }
        return differences.map { ShardFault.different($0, $1, of: count) }
            .sorted { $0.description.precedesByScalars($1.description) }
    }
}

/// Compares what shards of a theme were made from with what exists now. Each file is read once.
private struct ShardComparison {
    private let output: OutputPlan
    private let resolver: BatchResolver
    private let conditions: ShardConditions
    private let textRenderer: String?
    private var inputs: InputComparison?
    private var images: [String: PlannedImage]?

    init(_ plan: RenderPlan, output index: Int, _ resolver: BatchResolver) {
        output = plan.outputs[index]
        self.resolver = resolver
        let theme = output.theme.theme
        conditions = ShardConditions(plan.options, of: theme.document)
        textRenderer = theme.styles.configuration.textRenderer?.version
        inputs = theme.document.layers.last.flatMap { InputComparison(folder: $0.folder) }
    }

    /// The difference of a shard; nil if there is none.
    mutating func difference(of shard: ThemeRecord?) -> ShardFault.Difference? {
        let name = output.identity.name
        guard let shard, let found = shard.conditions else { return .noTheme(name) }
        var wanted = conditions
        if found.texts[ShardConditions.textRenderer] != nil {
            wanted.texts[ShardConditions.textRenderer] = textRenderer
        }
        if let (name, found, wanted) = wanted.difference(from: found) {
            return name == ShardConditions.theme
                ? .documents(theme: output.identity.name)
                : .condition(name, found: found, wanted: wanted)
        }
        if let origin = shard.origin {
            switch inputs?.difference(of: origin.inputs) {
            case .path(let path): return .file(path)
            case .decoders: return .decoders(theme: name)
            case nil: break
            }
        }
        return fontDifference(of: shard)
    }

    /// The first picture whose text would now be set in other system fonts.
    private mutating func fontDifference(of shard: ThemeRecord) -> ShardFault.Difference? {
        let files = shard.files.filter(\.entry.usesSystemFonts)
        guard !files.isEmpty, let pictures = output.pictures else { return nil }
        let images =
            self.images
            ?? Dictionary(pictures.images.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
        self.images = images
        let session = ExportSession(output.theme.theme, resolver)
        for file in files {
            guard let planned = images[file.name], let stamp = file.stamp,
                let image = try? session.image(planned.request)
            else { continue }
            if PictureEncoding.png.digest(of: image) != stamp.recipe {
                return .fonts(file: output.identity.wholePath(of: file.name))
            }
        }
        return nil
    }
}
