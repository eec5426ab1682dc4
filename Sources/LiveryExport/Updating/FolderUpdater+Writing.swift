import LiverySupport

extension FolderUpdater {
    /// Writes a file under a temporary name, and with it all of them if it is time for that.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - reason: Why it is written. A missing one never takes the place of a file that has appeared meanwhile.
    ///   - fill: Makes the bytes, and passes them on piece by piece.
    func write(
        _ file: File,
        because reason: FileChange.Reason,
        _ fill: (MadeContent.Sink) throws(ExportFailure.Cause) -> Void
    ) {
        var digest = DigestStream()
        var byteCount = 0
        do throws(ExportFailure.Cause) {
            let temporary = try outputs[file.number.output].tree.stage(
                file.path,
                by: writer,
                flushing: options.flushes,
                failure: { .output($0) }
            ) { open throws(ExportFailure.Cause) in
                try fill { bytes throws(ExportFailure.Cause) in
                    byteCount += bytes.count
                    bytes.withUnsafeBytes { digest.add($0) }
                    do throws(OutputError) { try open.append(bytes) } catch { throw .output(error) }
                }
            }
            var made = file
            (made.record.bytes, made.record.byteCount) = (digest.digest, byteCount)
            let staged = Staged(file: made, reason: reason, temporary: temporary)
            let isFull = state.withLock { state in
                state.batch.append(staged)
                // What a killed run has to make again costs at most seconds; and writing the record, a twentieth.
                let time = ContinuousClock.now - state.lastBatch
                let isFull = state.batch.count >= 256 || time >= .seconds(5)
                guard isFull, time >= state.cost * 20, !state.isPlacing else { return false }
                state.isPlacing = true
                return true
            }
            if isFull { place() }
        } catch { fail(file, error) }
    }

    /// Gives all files that were written their names. One thread at a time does, while others go on.
    func place() {
        let start = ContinuousClock.now
        let (batch, former, record, made) = state.withLock { take(from: &$0) }
        var failure: OutputError?
        do throws(OutputError) { if !batch.isEmpty { try write(record, of: made) } } catch { failure = error }
        let failures = batch.map { staged -> OutputError? in
            do throws(OutputError) {
                if let failure { throw failure }
                try outputs[staged.file.number.output].tree.place(
                    staged.temporary,
                    at: staged.file.path,
                    staged.reason == .missing ? .new : .replacing
                )
                return nil
            } catch {
                staged.temporary.discard()
                return error
            }
        }
        state.withLock { state in
            for (index, staged) in batch.enumerated() {
                let path = outputs[staged.file.number.output].path(of: staged.file.path)
                guard let failure = failures[index] else {
                    state.record.files[path]?.pending = nil
                    state.note(staged.file.number, path, owner: former[index]?.owner, staged.reason)
                    continue
                }
                state.record.files[path] = former[index]
                state.outcomes.append(Outcome(number: staged.file.number, path: path, failure: .output(failure)))
            }
            state.hasWritten = state.hasWritten || !batch.isEmpty
            state.isPlacing = false
            state.lastBatch = .now
            state.cost = state.lastBatch - start
        }
    }

    /// Takes the files that were written, which are pending in the record from now on, with what the record had of them.
    /// What the run's outputs and indexes were made from is not known until its end.
    private func take(from state: inout State) -> (
        batch: [Staged], former: [FolderRecord.File?], record: FolderRecord, made: Set<String>
    ) {
        let batch = state.batch
        state.batch = []
        var former: [FolderRecord.File?] = []
        for staged in batch {
            let path = outputs[staged.file.number.output].path(of: staged.file.path)
            var file = staged.file.record
            let known = state.record.files[path]
            former.append(known)
            let before = staged.reason == .missing ? nil : known
            file.pending = FolderRecord.Pending(former: before.map { ($0.bytes, $0.byteCount) })
            if let known, known.owner != file.owner { state.record.origins[known.owner] = nil }
            state.record.files[path] = file
        }
        for output in outputs where !batch.isEmpty {
            state.record.origins[output.position] = nil
            let folder = output.owner.output.folder
            if options.writesIndexes, state.record.indexes[folder] != nil { state.record.indexes[folder] = .some(nil) }
        }
        return (batch, former, state.record, folder.shard == nil ? [] : state.made)
    }

    /// Writes the record in place of the file.
    ///
    /// - Parameters:
    ///   - record: The record.
    ///   - made: The files of a shard, which has no others of the record. Default: all.
    ///   - isNeeded: Whether it is written even if the file is the same. Default: `true`.
    /// - Throws: An error if it can't be written.
    func write(_ record: FolderRecord, of made: Set<String> = [], isNeeded: Bool = true) throws(OutputError) {
        guard let root = folder.root else { return }
        var record = record
        let own = folder.ownFiles
        if folder.shard != nil {
            // Indexes are written by runs that have all files.
            record.indexes = [:]
            record.files = record.files.filter { path, file in
                own[path] != nil || made.contains(path) || file.pending != nil
            }
        } else if !folder.shards.isEmpty {
            // What shards have made for other themes stays in their records until it is merged.
            let planned = Set(outputs.map(\.position))
            for (path, file) in record.files where !planned.contains(file.owner) { record.files[path] = own[path] }
        }
        record.forgetEmptyOwners(except: Set(outputs.map(\.position)))
        if !isNeeded, let digest = folder.digest {
            var current = DigestStream()
            record.write { current.add($0) }
            if current.digest == digest { return }
        }
        let name = folder.recordName
        try root.write(to: name, flushing: options.flushes) { file throws(OutputError) in
            try record.write { block throws(OutputError) in try file.append(block) }
        }
        if options.flushes { try root.flush() }
    }

    /// Notes that a file can't be made. The old one stays.
    func fail(_ file: File, _ cause: ExportFailure.Cause) { fail(file.number, file.path, cause) }

    /// Notes that a file can't be made. The old one stays.
    func fail(_ number: FileNumber, _ file: String, _ cause: ExportFailure.Cause) {
        let path = outputs[number.output].path(of: file)
        claim(path, Digest(""))
        state.withLock { $0.outcomes.append(Outcome(number: number, path: path, failure: cause)) }
    }

    /// Notes that a file is up to date, or in a preview, that it would be written.
    func note(_ file: File, _ change: FileChange.Reason? = nil) {
        let path = outputs[file.number.output].path(of: file.path)
        state.withLock { state in
            let owner = state.record.files.updateValue(file.record, forKey: path)?.owner
            state.note(file.number, path, owner: owner, change)
        }
    }

    /// The bytes of a file that the run has written; nil if it could not, or they have changed since.
    func bytes(of outcome: Outcome?) -> [UInt8]? {
        guard let outcome, outcome.failure == nil, let file = state.withLock({ $0.record.files[outcome.path] }) else {
            return nil
        }
        let output = outputs[outcome.number.output]
        guard let path = output.owner.output.relative(outcome.path),
            let folder = try? output.tree.folder(FilePath.folder(of: path)),
            let bytes = try? folder.read(String(FilePath.name(of: path)), limit: file.byteCount),
            Digest(bytes) == file.bytes
        else { return nil }
        return bytes
    }
}

extension FolderUpdater.State {
    /// Notes a file of the record. Whoever loses one has to look for it again.
    mutating func note(
        _ number: FolderUpdater.FileNumber,
        _ path: String,
        owner former: Int?,
        _ change: FileChange.Reason?
    ) {
        if let former, former != record.files[path]?.owner { record.origins[former] = nil }
        made.insert(path)
        outcomes.append(FolderUpdater.Outcome(number: number, path: path, change: change))
    }
}
