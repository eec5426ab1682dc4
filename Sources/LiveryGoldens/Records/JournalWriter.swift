internal import LiverySupport
internal import LiveryLibc

/// Writes the journal of this process's run.
///
/// All processes of a run append to one file, under the file's lock. Each reads only what others have appended
/// since it last read the file.
final class JournalWriter: Sendable {
    private struct State: Sendable {
        /// The end of the part that this process has read or written.
        var offset = 0
        /// The first use of each name.
        var uses: [String: GoldenCaller?] = [:]
        var hasBegun = false
    }

    private let log: SharedLog
    private let run: TestRun
    private let state = Locked(State())

    init(folder: String, run: TestRun) {
        log = SharedLog(path: "\(folder)/\(run.identifier)\(GoldenJournal.fileExtension)")
        self.run = run
    }

    // One for each folder, because a second one would not know what this process has read.
    private static let writers = Locked<[String: JournalWriter]>([:])

    /// This process's writer for a folder of journals; nil if the process's run is unknown.
    static func ofProcess(folder: String) -> JournalWriter? {
        guard let run = TestRun.ofProcess else { return nil }
        return writers.withLock { writers in
            if let writer = writers[folder] { return writer }
            if writers.isEmpty { _ = atexit { JournalWriter.endAll() } }
            let writer = JournalWriter(folder: folder, run: run)
            writers[folder] = writer
            return writer
        }
    }

    private static func endAll() { for writer in writers.withLock({ Array($0.values) }) { writer.end() } }

    /// Records the use of a name, unless another assertion of the run has used it.
    func use(_ name: GoldenName, in folder: String, texts: [String], by caller: GoldenCaller?) throws(GoldenError) {
        let record = JSON.object([
            "kind": .string("use"), "folder": .string(folder), "name": .string(name.description),
            "texts": .texts(texts), "caller": caller?.record,
        ])
        let key = Self.key(folder, name.description)
        let earlier = try update { uses -> (GoldenCaller??, [JSON]) in
            if let first = uses[key], run.kind != .repeated || first != caller { return (first, []) }
            uses[key] = .some(caller)
            return (nil, [record])
        }
        if let earlier {
            let isSame = earlier == caller && caller != nil
            throw .usedTwice(name.description, by: earlier?.location, isSame: isSame)
        }
    }

    func add(_ comparison: GoldenComparison) throws(GoldenError) {
        let record = JSON.object(["kind": .string("comparison"), "comparison": comparison.record])
        try update { _ in ((), [record]) }
    }

    /// Records a comparison that could not be made.
    func add(fault message: String, of caller: GoldenCaller?) throws(GoldenError) {
        let record = JSON.object(["kind": .string("fault"), "message": .string(message), "caller": caller?.record])
        try update { _ in ((), [record]) }
    }

    /// Records the end of this process.
    func end() {
        guard state.withLock(\.hasBegun) else { return }
        let record = JSON.object(["kind": .string("end"), "process": .integer(Int(getpid()))])
        // Without this record, the journal looks like that of a crash; there is nowhere to report the error.
        try? update { _ in ((), [record]) }
    }

    /// Names that differ only in letter case would share a file on some file systems.
    private static func key(_ folder: String, _ name: String) -> String { "\(folder)/\(name.lowercased())" }

    private func update<Result: Sendable>(_ body: (_ uses: inout [String: GoldenCaller?]) -> (Result, [JSON]))
        throws(GoldenError) -> Result
    {
        if !state.withLock(\.hasBegun) { removeJournalsOfEndedRuns() }
        var fault: FileError?
        let result: Result? = state.withLock { state in
            var result: Result?
            do throws(FileError) {
                state.offset = try log.update(from: state.offset, limit: GoldenJournal.byteLimit) { found in
                    var lines = ""
                    // A killed process may have left half a line.
                    if let last = found.last, last != UInt8(ascii: "\n") { lines += "\n" }
                    if state.offset == 0, found.isEmpty { lines += "\(runRecord)\n" }
                    if !state.hasBegun { lines += "\(beginRecord)\n" }
                    Self.read(found, into: &state.uses)
                    let (value, records) = body(&state.uses)
                    result = value
                    for record in records { lines += "\(record)\n" }
                    return Array(lines.utf8)
                }
                state.hasBegun = true
            } catch { fault = error }
            return result
        }
        guard let result else { throw .unwritable(path: fault?.path ?? log.path, reason: fault?.reason ?? "unknown") }
        return result
    }

    private var runRecord: JSON {
        .object(["kind": .string("run"), "version": .integer(1), "isWhole": .boolean(run.kind == .whole)])
    }

    private var beginRecord: JSON { .object(["kind": .string("begin"), "process": .integer(Int(getpid()))]) }

    /// Reads which names other processes have used.
    private static func read(_ lines: [UInt8], into uses: inout [String: GoldenCaller?]) {
        for line in lines.split(separator: UInt8(ascii: "\n")) {
            // Most lines are comparisons, and long.
            guard line.starts(with: #"{"kind":"use""#.utf8), let record = try? JSON(reading: line),
                let folder = record["folder"]?.string, let name = record["name"]?.string
            else { continue }
            let caller = record["caller"].flatMap { try? GoldenCaller(record: $0) }
            if uses[key(folder, name)] == nil { uses[key(folder, name)] = .some(caller) }
        }
    }

    /// Removes the journals of runs that have ended.
    private func removeJournalsOfEndedRuns() {
        let folder = FilePath.parent(of: log.path)
        for name in (try? FolderListing.names(inExisting: folder)) ?? []
        where name.hasSuffix(GoldenJournal.fileExtension) {
            let identifier = String(name.dropLast(GoldenJournal.fileExtension.count))
            guard identifier != run.identifier,
                let number = identifier.split(separator: "-").first.flatMap({ Int32($0) }),
                SystemProcess(number: number)?.identifier != identifier
            else { continue }
            // Another process of this run may be about to remove it too.
            try? WholeFile.remove("\(folder)/\(name)")
        }
    }
}
