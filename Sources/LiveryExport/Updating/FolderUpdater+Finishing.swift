import LiverySupport

extension FolderUpdater {
    /// What a run knows at its end, besides what became of files.
    struct Results {
        /// For each output, the entries of the index that are not files.
        var values: [[IndexEntry]]
        /// The outputs of which not all files are known, because the theme has errors: nothing of them is removed.
        var faulty: Set<Int>
        /// For each output, what its files were made from; nil if that is not known.
        var origins: [FileOrigin?]
        /// The paths of the folders that get an index.
        var indexes: Set<String>
    }

    /// What became of the planned files, in the order of reports. All of those that were written have their names.
    var outcomes: [Outcome] {
        place()
        return state.withLock { $0.outcomes.sorted { $0.number < $1.number } }
    }

    /// Removes files, writes the indexes and the record, and reports it.
    func finish(_ results: Results, _ report: inout ExportReport) throws(OutputError) {
        place()
        var current = state.withLock { $0 }
        let formerOwners = formerOwners
        if options.removes { remove(results, formerOwners, &current, &report) }
        dropMissing(&current)
        dropValues(formerOwners, &current.record)
        for (number, output) in outputs.enumerated() {
            let known = Set(results.values[number].map { "\($0.position) \($0.asset)" })
            let kept = current.record.values[output.position].filter { value in
                !known.contains("\(value.position) \(value.asset)")
                    && (!options.removes || results.faulty.contains(number))
            }
            current.record.values[output.position] = (results.values[number] + kept).sorted { $0.precedes($1) }
            current.record.origins[output.position] = current.givingWay.contains(number) ? nil : results.origins[number]
        }
        let indexes = options.writesIndexes ? updateIndexes(results, &current.record, &report) : []
        if !report.failures.isEmpty { forgetOrigins(&current.record) }
        guard options.mode == .write else { return }
        do throws(OutputError) {
            if !report.changes.isEmpty, options.flushes { try flushFolders(current) }
            try write(current.record, of: current.made, isNeeded: current.hasWritten)
        } catch {
            for index in indexes { index.temporary.discard() }
            throw error
        }
        let count = report.failures.count
        for index in indexes { place(index, &current.record, &report) }
        if report.failures.count > count {
            forgetOrigins(&current.record)
            try write(current.record, of: current.made)
        }
        if options.flushes { try folder.root?.flush() }
        if report.failures.isEmpty { try folder.removeShards(of: outputs.map(\.owner)) }
    }

    /// What could not be removed or written is looked at again.
    private func forgetOrigins(_ record: inout FolderRecord) {
        for output in outputs { record.origins[output.position] = nil }
    }

    /// Drops the values of outputs that the project no longer has, and of documents that are gone, unless they still
    /// have files.
    private func dropValues(_ formerOwners: Set<Int>, _ current: inout FolderRecord) {
        let used = Set(current.files.values.map(\.owner))
        for position in current.owners.indices where !used.contains(position) {
            let isFormer = options.removes && formerOwners.contains(position)
            if isFormer || goneDocuments.contains(current.owners[position].document) { current.values[position] = [] }
        }
    }

    /// The project's owners that are no longer planned.
    private var formerOwners: Set<Int> {
        guard let project else { return [] }
        let planned = unplanned.union(outputs.map(\.owner))
        return Set(
            record.owners.indices.filter { position in
                record.owners[position].document == project && !planned.contains(record.owners[position])
            }
        )
    }

    /// Removes the files that are no longer planned, if they have the recorded bytes: with others, they are no longer
    /// Livery's, and stay.
    ///
    /// Anyone can edit a record, so the paths of outputs that are not planned may lead anywhere. Such files are
    /// removed only below the folder of the record, without following a symbolic link.
    private func remove(
        _ results: Results,
        _ formerOwners: Set<Int>,
        _ current: inout State,
        _ report: inout ExportReport
    ) {
        let root = folder.trees[""]
        var numbers: [Int: Int] = [:]
        for (number, output) in outputs.enumerated() { numbers[output.position] = number }
        var outside: Set<String> = []
        let obsolete = record.files.filter { [current] path, file in
            if current.made.contains(path) || isClaimed(path) { return false }
            if let number = numbers[file.owner] { return !results.faulty.contains(number) }
            return formerOwners.contains(file.owner)
        }
        for path in obsolete.keys.sortedByScalars() {
            guard let file = obsolete[path] else { continue }
            let owner = record.owners[file.owner]
            let output: Output
            let name: String
            var kept = ""
            if let number = numbers[file.owner], let relative = owner.output.relative(path) {
                (output, name) = (outputs[number], relative)
            } else if owner.output.isInside {
                (output, name) = (Output(owner: owner, position: file.owner, tree: root), path)
                kept = owner.output.isFile ? owner.output.folder : FilePath.folder(of: owner.output.path)
            } else {
                // One that is gone is forgotten at the end.
                if (try? folder.root?.entry(path)) != .missing { outside.insert(owner.output.path) }
                continue
            }
            do throws(OutputError) {
                var isRemoved = try output.tree.hasContents(name, file.byteCount, file.bytes)
                if isRemoved, options.mode == .write { isRemoved = try output.tree.remove(name, keeping: kept) }
                if isRemoved { report.changes.append(FileChange(file: path, reason: .obsolete)) }
                current.record.files[path] = nil
            } catch {
                if numbers[file.owner] == nil, case .inTheWay(.link, _) = error {
                    if (try? folder.root?.entry(path)) != .missing { outside.insert(owner.output.path) }
                    continue
                }
                // A folder that can't be used is the same for all of its files.
                let failure = ExportFailure(.folder, .output(error))
                if !report.failures.contains(failure) { report.failures.append(failure) }
            }
        }
        for path in outside.sortedByScalars() { warn(ofFilesIn: path, &report) }
    }

    /// Warns that files of an output that is no longer planned stay.
    func warn(ofFilesIn path: String, _ report: inout ExportReport) {
        report.warnings.append(
            ExportWarning(
                place: folder.root.map { DocumentPlace(file: $0.path(of: folder.recordName)) },
                message: "lists files in \(quotedPath(path)), which is not an output any more; they stay, "
                    + "because it is outside of this folder, behind a symbolic link, or hidden; delete them"
            )
        )
    }

    /// Drops the records of files that don't exist. One that can't be looked up may exist, and is still Livery's.
    private func dropMissing(_ current: inout State) {
        for (path, file) in current.record.files where !current.made.contains(path) {
            let owner = current.record.owners[file.owner].output
            guard let name = owner.relative(path), let entry = try? folder.trees[owner.folder].entry(name) else {
                continue
            }
            if case .file = entry { continue }
            current.record.files[path] = nil
            current.record.origins[file.owner] = nil
        }
    }

    private func flushFolders(_ current: State) throws(OutputError) {
        try folder.root?.flush()
        var paths: [Int: Set<String>] = [:]
        let numbers = Dictionary(zip(outputs.map(\.position), outputs.indices)) { first, _ in first }
        for path in current.made {
            guard let file = current.record.files[path], let number = numbers[file.owner],
                let name = outputs[number].owner.output.relative(path)
            else { continue }
            paths[number, default: []].insert(FilePath.folder(of: name))
        }
        for (number, folders) in paths { for path in folders { try outputs[number].tree.folder(path)?.flush() } }
    }
}

extension FolderRecord {
    /// Forgets owners without files, values, and an index, which may be empty.
    mutating func forgetEmptyOwners(except planned: Set<Int>) {
        var positions: [Int?] = []
        var rest = FolderRecord()
        let used = Set(files.values.map(\.owner))
        for position in owners.indices {
            guard
                used.contains(position) || planned.contains(position) || !values[position].isEmpty
                    || owners[position].output.hasIndex && indexes.keys.contains(owners[position].output.folder)
            else {
                positions.append(nil)
                continue
            }
            positions.append(rest.owners.count)
            rest.owners.append(owners[position])
            rest.origins.append(origins[position])
            rest.values.append(values[position])
        }
        guard rest.owners.count < owners.count else { return }
        (owners, origins, values) = (rest.owners, rest.origins, rest.values)
        for path in Array(files.keys) {
            if let owner = files[path]?.owner, let position = positions[owner] { files[path]?.owner = position }
        }
    }
}
