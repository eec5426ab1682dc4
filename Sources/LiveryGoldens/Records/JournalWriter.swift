internal import LiverySupport

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// Writes the journal of the run that this process belongs to.
///
/// All processes of a run add to one file, under a lock of the file's. Each reads what the others
/// have added since it last looked, so that a use costs as much in a long run as in a short one.
final class JournalWriter: Sendable {
    private struct State: Sendable {
        /// How much of the file has been read, or written by this process.
        var offset = 0
        /// Who used a name first.
        var uses: [String: GoldenCaller?] = [:]
        var hasBegun = false
    }

    private let log: SharedLog
    private let run: TestRun
    private let state = Locked(State())

    /// A writer for a folder of journals; the file is made when something is added.
    init(folder: String, run: TestRun) {
        let file = run.identifier + GoldenJournal.fileExtension
        log = SharedLog(path: "\(folder)/\(file)")
        self.run = run
    }

    // One for each folder: a second one would not know what this process has read.
    private static let writers = Locked<[String: JournalWriter]>([:])

    /// This process's writer for a folder; nil if it cannot be told which run the process is of.
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

    private static func endAll() {
        for writer in writers.withLock({ Array($0.values) }) { writer.end() }
    }

    /// Writes down that a name is used.
    ///
    /// - Throws: `GoldenError.usedTwice` if another assertion of the run has used it, and
    ///   `GoldenError.unwritable`.
    func use(
        _ name: GoldenName,
        in folder: String,
        texts: [String],
        by caller: GoldenCaller?
    ) throws(GoldenError) {
        let record = JSON.object([
            "kind": .string("use"),
            "folder": .string(folder),
            "name": .string(name.description),
            "texts": .texts(texts),
            "caller": caller?.record,
        ])
        let key = Self.key(folder, name.description)
        let earlier = try update { uses -> (GoldenCaller??, [JSON]) in
            if let first = uses[key], !(run.repeatsTests && first == caller) {
                return (first, [])
            }
            uses[key] = .some(caller)
            return (nil, [record])
        }
        if let earlier { throw .usedTwice(name.description, by: earlier?.place) }
    }

    /// Writes down what a comparison found.
    func add(_ comparison: GoldenComparison) throws(GoldenError) {
        let record = JSON.object([
            "kind": .string("comparison"), "comparison": comparison.record,
        ])
        try update { _ in ((), [record]) }
    }

    /// Writes down that a comparison could not be made.
    func add(fault message: String, of caller: GoldenCaller?) throws(GoldenError) {
        let record = JSON.object([
            "kind": .string("fault"), "message": .string(message), "caller": caller?.record,
        ])
        try update { _ in ((), [record]) }
    }

    /// Writes down that this process has come to its end.
    func end() {
        let hasBegun = state.withLock(\.hasBegun)
        guard hasBegun else { return }
        let record = JSON.object([
            "kind": .string("end"), "process": .integer(Int(getpid())),
        ])
        // Whoever reads the journal takes a missing end for a crash; there is nobody to tell now.
        try? update { _ in ((), [record]) }
    }

    /// Names that differ in nothing but letter case would share a file on some file systems.
    private static func key(_ folder: String, _ name: String) -> String {
        "\(folder)/\(name.lowercased())"
    }

    private func update<Result: Sendable>(
        _ body: (_ uses: inout [String: GoldenCaller?]) -> (Result, [JSON])
    ) throws(GoldenError) -> Result {
        if !state.withLock(\.hasBegun) { removeJournalsOfEndedRuns() }
        var fault: FileError?
        let result: Result? = state.withLock { state in
            var result: Result?
            do throws(FileError) {
                state.offset = try log.update(from: state.offset, limit: GoldenJournal.byteLimit) {
                    found in
                    var lines = ""
                    // A process that was killed may have left a line without its end.
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
            } catch {
                fault = error
            }
            return result
        }
        guard let result else {
            throw .unwritable(path: fault?.path ?? log.path, reason: fault?.reason ?? "unknown")
        }
        return result
    }

    private var runRecord: JSON {
        .object([
            "kind": .string("run"),
            "version": .integer(1),
            "arguments": run.arguments.map { .array($0.map(JSON.string)) },
            "isWhole": run.isWhole.map(JSON.boolean),
        ])
    }

    private var beginRecord: JSON {
        .object(["kind": .string("begin"), "process": .integer(Int(getpid()))])
    }

    /// Learns which names other processes have used.
    private static func read(_ lines: [UInt8], into uses: inout [String: GoldenCaller?]) {
        for line in lines.split(separator: UInt8(ascii: "\n")) {
            // Most lines are comparisons, and long.
            guard line.starts(with: #"{"kind":"use""#.utf8),
                let record = try? JSON(reading: line),
                let folder = record["folder"]?.string, let name = record["name"]?.string
            else { continue }
            let caller = record["caller"].flatMap { try? GoldenCaller($0) }
            if uses[key(folder, name)] == nil { uses[key(folder, name)] = .some(caller) }
        }
    }

    /// Removes the journals of runs that are over; one run's journal is left when it ends, to be
    /// reported, and goes when the next begins.
    private func removeJournalsOfEndedRuns() {
        let folder = FilePath.parent(of: log.path)
        for name in (try? FolderListing.names(in: folder)) ?? [] {
            guard name.hasSuffix(GoldenJournal.fileExtension) else { continue }
            let identifier = name.dropLast(GoldenJournal.fileExtension.count)
            guard identifier != run.identifier,
                let number = identifier.split(separator: "-").first.flatMap({ Int32($0) }),
                SystemProcess(number: number)?.identifier != String(identifier)
            else { continue }
            // Another process of this run may be about to remove it too.
            try? WholeFile.remove("\(folder)/\(name)")
        }
    }
}
