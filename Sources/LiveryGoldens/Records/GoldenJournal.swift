internal import LiverySupport

/// What a run of the tests compared with goldens.
///
/// A run writes it line by line, each a JSON object, into `journals` below the folder for failures;
/// that of an earlier run is removed when the next run begins.
public struct GoldenJournal: Hashable, Sendable {
    /// The use of a name.
    public struct Use: Hashable, Sendable {
        /// The folder of goldens.
        public let folder: String
        /// The golden's name.
        public let name: String
        /// Who compares.
        public let caller: GoldenCaller?
        /// The extensions of the texts beside the golden.
        public let textExtensions: [String]
    }

    /// A comparison that could not be made.
    public struct Fault: Hashable, Sendable {
        /// What the test was told.
        public let message: String
        /// Who wanted to compare.
        public let caller: GoldenCaller?

        /// Makes a fault.
        public init(message: String, caller: GoldenCaller? = nil) {
            self.message = message
            self.caller = caller
        }
    }

    /// What the run was started with; nil if that is not known.
    public private(set) var arguments: [String]?
    /// Whether the run was of all tests; nil if that is not known.
    public private(set) var isWhole: Bool?
    /// Whether all processes of the run came to their end; one that crashed, or is still running,
    /// did not.
    public var isComplete: Bool { begun == ended }
    /// The names that were used, in the order of their use.
    public private(set) var uses: [Use] = []
    /// What the comparisons found, in the order in which they ended.
    public private(set) var comparisons: [GoldenComparison] = []
    /// The comparisons that could not be made.
    public private(set) var faults: [Fault] = []

    private var begun: Set<Int> = []
    private var ended: Set<Int> = []

    /// The folder of journals, below that for failures.
    package static let folderName = "journals"
    package static let fileExtension = ".jsonl"
    /// How large a journal may be: enough for 40,000 comparisons.
    static let byteLimit = 64 << 20

    /// Reads a journal.
    ///
    /// Half a line, as a process leaves it that was killed while writing, is passed over.
    ///
    /// - Throws: `GoldenError.unreadable` if there is no such file, and
    ///   `GoldenError.malformedRecord` if the first line is not JSON, or a line is JSON and none
    ///   of a journal's.
    public init(contentsOfFile path: String) throws(GoldenError) {
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try WholeFile.read(path, limit: Self.byteLimit)
        } catch {
            let reason = error.isMissing ? "no such file" : error.reason
            throw .unreadable(path: path, reason: reason)
        }
        let whole = bytes.lastIndex(of: UInt8(ascii: "\n")).map { bytes[...$0] } ?? []
        for (index, line) in whole.split(separator: UInt8(ascii: "\n")).enumerated() {
            if let record = try? JSON(reading: line) {
                try add(record)
            } else if index == 0 {
                throw .malformedRecord("the first line of '\(path)' is not JSON")
            }
        }
    }

    /// The journal of the last run that wrote one below a folder for failures; nil if none did.
    ///
    /// - Throws: What `init(contentsOfFile:)` throws.
    public static func ofLastRun(in failuresFolder: String) throws(GoldenError) -> GoldenJournal? {
        try ofLastRun(in: failuresFolder, folderName: folderName)
    }

    static func ofLastRun(
        in failuresFolder: String,
        folderName: String
    ) throws(GoldenError) -> GoldenJournal? {
        let folder = "\(failuresFolder)/\(folderName)"
        let names: [String]
        do throws(FileError) {
            names = try FolderListing.names(in: folder).filter { $0.hasSuffix(fileExtension) }
        } catch {
            throw .unreadable(path: error.path, reason: error.reason)
        }
        func modification(_ name: String) -> Int {
            (try? FileStatus("\(folder)/\(name)"))?.modification ?? 0
        }
        let newest = names.max { modification($0) < modification($1) }
        guard let newest else { return nil }
        return try GoldenJournal(contentsOfFile: "\(folder)/\(newest)")
    }

    private mutating func add(_ record: JSON) throws(GoldenError) {
        switch try record.text("kind") {
        case "run":
            arguments = record["arguments"]?.elements?.compactMap(\.string)
            isWhole = record["isWhole"]?.boolean
        case "begin": begun.insert(try record.number("process"))
        case "end": ended.insert(try record.number("process"))
        case "use":
            uses.append(
                Use(
                    folder: try record.text("folder"),
                    name: try record.text("name"),
                    caller: try record["caller"].map { value throws(GoldenError) in
                        try GoldenCaller(value)
                    },
                    textExtensions: record.texts("texts")
                )
            )
        case "comparison":
            guard let comparison = record["comparison"] else {
                throw .malformedRecord("it has no 'comparison'")
            }
            comparisons.append(try GoldenComparison(record: comparison))
        case "fault":
            faults.append(
                Fault(
                    message: try record.text("message"),
                    caller: try record["caller"].map { value throws(GoldenError) in
                        try GoldenCaller(value)
                    }
                )
            )
        case let kind: throw .malformedRecord("its kind is '\(kind)'")
        }
    }
}
