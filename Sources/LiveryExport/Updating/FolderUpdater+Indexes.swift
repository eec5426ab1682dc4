import LiverySupport

extension FolderUpdater {
    /// Writes the indexes that are not up to date, and removes those that describe nothing any more.
    func updateIndexes(
        _ results: Results,
        _ current: inout FolderRecord,
        _ report: inout RenderReport
    ) {
        let documents = IndexDocument.all(of: current)
        for folder in results.indexes.union(record.indexes.keys).sortedByScalars() {
            let document = documents[folder] ?? IndexDocument()
            let isPlanned = results.indexes.contains(folder)
            guard isPlanned || options.removes && project != nil else { continue }
            do throws(OutputError) {
                if isPlanned || !document.isEmpty {
                    try write(document, folder, isPlanned: isPlanned, &current, &report)
                } else if OutputLocation(path: folder).isInside {
                    try removeIndex(of: folder, &current, &report)
                } else {
                    let file = FilePath.join(folder, OutputName.index)
                    if (try? self.folder.root?.entry(file)) == .missing {
                        current.indexes[folder] = nil
                    } else {
                        warn(ofFilesIn: folder, &report)
                    }
                }
            } catch {
                // What is there describes other files, and the next run must not consider it up to date.
                if current.indexes[folder] != nil { current.indexes[folder] = .some(nil) }
                report.failures.append(RenderFailure(.folder, .output(error)))
            }
        }
    }

    private func removeIndex(
        of path: String,
        _ current: inout FolderRecord,
        _ report: inout RenderReport
    ) throws(OutputError) {
        let tree = FolderTree("", in: folder.root)
        let file = FilePath.join(path, OutputName.index)
        let recorded = current.indexes.removeValue(forKey: path) ?? nil
        guard let recorded, try tree.hasContents(file, recorded.byteCount, recorded.bytes) else {
            return
        }
        if options.mode == .write {
            guard try tree.remove(file, keeping: FilePath.folder(of: path)) else { return }
        }
        report.changes.append(FileChange(file: file, reason: .obsolete))
    }

    /// Writes an index unless the one on disk is the same.
    private func write(
        _ document: IndexDocument,
        _ path: String,
        isPlanned: Bool,
        _ current: inout FolderRecord,
        _ report: inout RenderReport
    ) throws(OutputError) {
        let tree = FolderTree(path, in: folder.root)
        let file = FilePath.join(path, OutputName.index)
        let fullPath = FilePath.join(tree.path, OutputName.index)
        var digest = DigestStream()
        var byteCount = 0
        document.write { block in
            digest.add(block)
            byteCount += block.count
        }
        let bytes = digest.digest
        var reason = FileChange.Reason.missing
        switch try tree.entry(OutputName.index) {
        case .missing: break
        case .other(let obstacle):
            throw .inTheWay(obstacle, path: fullPath)
        case .file:
            guard record.indexes.keys.contains(path) else {
                throw .inTheWay(.file, path: fullPath)
            }
            reason = .stale
            if try tree.hasContents(OutputName.index, byteCount, bytes) {
                current.indexes[path] = (bytes, byteCount)
                if isPlanned { report.upToDateCount += 1 }
                return
            }
        }
        if options.mode == .write {
            var line = JSONWriter()
            FolderRecord.add((bytes, byteCount), ofFolder: path, to: &line)
            try append(line)
            guard let opened = try tree.folder(making: true) else { return }
            try opened.write(
                to: OutputName.index,
                placing: reason == .missing ? .new : .replacing,
                flushing: options.flushes
            ) { file throws(OutputError) in
                try document.write { block throws(OutputError) in
                    try opened.append(block, to: file, name: OutputName.index)
                }
            }
        }
        current.indexes[path] = (bytes, byteCount)
        report.changes.append(FileChange(file: file, reason: reason))
    }
}
