extension RenderRun {
    /// Renders, writes and removes what the comparison has found, and keeps account of it.
    ///
    /// The order is what makes a run safe to kill: the manifest names a file before the file is
    /// there, and its digests only after.
    mutating func write(
        observer: BatchRenderer.Observer,
        report: inout RenderReport
    ) throws(OutputFault) {
        guard let root else { return }
        makeFolders(in: root, report: &report)
        let indexObstacle = try obstacleOfIndex(in: root)
        let ownedIndex = manifest.ownsIndex
        manifest.ownsIndex = indexObstacle == nil
        if !jobs.isEmpty || manifest.ownsIndex && !ownedIndex {
            try writeManifest(pendingManifest(), in: root)
            if plan.options.flushesFiles { try root.flush() }
        }

        render(observer: observer, report: &report)
        removeSuperfluousFiles(report: &report)
        let current = try currentManifest()
        let index = IndexDocument(current)
        do throws(OutputFault) {
            if let indexObstacle { throw indexObstacle }
            try writeIndex(index, in: root, report: &report)
        } catch {
            report.failures.append(RenderFailure(.folder, .output(error)))
        }
        if !report.changes.isEmpty { try flushFolders() }
        if try writeManifest(current, in: root), plan.options.flushesFiles { try root.flush() }
        report.lines = linesAskedFor(of: index)
    }

    /// Makes the folders of themes that have something to be written.
    private mutating func makeFolders(in root: OutputFolder, report: inout RenderReport) {
        for index in Set(jobs.map(\.theme)).sorted() where themes[index].folder == nil {
            let identity = themes[index].plan.identity
            do throws(OutputFault) {
                themes[index].folder = try root.subfolder(identity.name, making: true)
            } catch {
                for job in jobs where job.theme == index {
                    let file = identity.path(of: job.planned.name)
                    report.failures.append(RenderFailure(.image(file: file), .output(error)))
                }
                jobs.removeAll { $0.theme == index }
            }
        }
    }

    /// What keeps the index from being written: something of its name that is not Livery's.
    func obstacleOfIndex(in root: OutputFolder) throws(OutputFault) -> OutputFault? {
        let path = root.path(of: OutputName.index)
        switch try root.entry(OutputName.index) {
        case .missing: return nil
        case .file: return manifest.ownsIndex ? nil : .inTheWay(.file, path: path)
        case .other(let obstacle): return .inTheWay(obstacle, path: path)
        }
    }

    /// The manifest that claims the files about to be written.
    ///
    /// They stand in it without digests, so that a next run renders them again should this one be
    /// killed, whichever of their old and new content it finds.
    private func pendingManifest() -> Manifest {
        var pending = manifest
        for (index, theme) in themes.enumerated() {
            var records = theme.records
            for job in jobs where job.theme == index {
                records[job.planned.name] = FileRecord(name: job.planned.name, entry: job.entry)
            }
            pending[theme.plan.identity] = ThemeRecord(
                identity: theme.plan.identity,
                files: theme.plan.sorted(Array(records.values)),
                values: theme.plan.values
            )
        }
        return pending
    }

    /// Writes the manifest unless the one on disk says the same.
    @discardableResult
    private mutating func writeManifest(
        _ manifest: Manifest,
        in root: OutputFolder
    ) throws(OutputFault) -> Bool {
        let text = manifest.text
        guard text != recordedText else { return false }
        try root.write(
            Array(text.utf8),
            to: OutputName.manifest,
            flushing: plan.options.flushesFiles
        )
        recordedText = text
        return true
    }

    private mutating func render(
        observer: BatchRenderer.Observer,
        report: inout RenderReport
    ) {
        let writers = themes.map { FileWriter(folder: $0.folder, options: plan.options) }
        let results = WorkerThreads.map(
            count: jobs.count,
            jobs: plan.options.jobs,
            onProgress: { [count = jobs.count] in observer.onProgress(.rendering, $0, count) },
            { [jobs] index in writers[jobs[index].theme].render(jobs[index]) }
        )
        for (job, result) in zip(jobs, results) {
            let name = job.planned.name
            let file = themes[job.theme].plan.identity.path(of: name)
            switch result {
            case .success(let record):
                themes[job.theme].records[name] = record
                themes[job.theme].settled.insert(name)
                report.changes.append(FileChange(file: file, reason: job.reason))
            case .failure(let failure):
                report.failures.append(RenderFailure(.image(file: file), failure.cause))
            }
        }
    }

    private mutating func removeSuperfluousFiles(report: inout RenderReport) {
        for (index, theme) in themes.enumerated() {
            do throws(OutputFault) {
                for name in try superfluousFiles(of: theme) {
                    guard try theme.folder?.remove(name) == true else { continue }
                    themes[index].records[name] = nil
                    let file = theme.plan.identity.path(of: name)
                    report.changes.append(FileChange(file: file, reason: .superfluous))
                }
            } catch {
                report.failures.append(RenderFailure(.folder, .output(error)))
            }
        }
    }

    /// Writes the index unless the one on disk says the same.
    private func writeIndex(
        _ index: IndexDocument,
        in root: OutputFolder,
        report: inout RenderReport
    ) throws(OutputFault) {
        guard let reason = try changeOfIndex(index, in: root) else { return }
        try root.write(
            Array(index.text.utf8),
            to: OutputName.index,
            flushing: plan.options.flushesFiles
        )
        report.changes.append(FileChange(file: OutputName.index, reason: reason))
    }

    /// Why the index has to be written; nil when it says what it should.
    func changeOfIndex(
        _ index: IndexDocument,
        in root: OutputFolder?
    ) throws(OutputFault) -> FileChange.Reason? {
        let bytes = Array(index.text.utf8)
        guard case .file(let byteCount) = try root?.entry(OutputName.index) else {
            return .missing
        }
        guard byteCount == bytes.count else { return .stale }
        return try root?.read(OutputName.index, limit: byteCount) == bytes ? nil : .stale
    }

    private func flushFolders() throws(OutputFault) {
        guard plan.options.flushesFiles else { return }
        try root?.flush()
        for theme in themes where theme.plan.identity.hasFolder {
            try theme.folder?.flush()
        }
    }

    /// The lines of the index about what was asked for and is as it should be.
    private func linesAskedFor(of index: IndexDocument) -> [JSON] {
        let themes = Dictionary(
            themes.map { ($0.plan.identity, $0) },
            uniquingKeysWith: { first, _ in first }
        )
        return index.lines.filter { line in
            guard let theme = themes[line.theme] else { return false }
            if let name = line.name { return theme.settled.contains(name) }
            return theme.plan.selectedValueKeys.contains(line.key)
                && theme.plan.selectedAppearances.contains(line.appearance)
        }.map(\.json)
    }
}
