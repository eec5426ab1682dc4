internal import LiverySupport

/// The journal of a test run: the comparisons that it made, and those that it could not make.
///
/// A run writes its journal to the folder `journals` in the folder for failures, and removes that of an
/// earlier run. Each line is a JSON object.
package struct GoldenJournal: Hashable, Sendable {
    /// The use of a golden's name.
    package struct Use: Hashable, Sendable {
        /// The folder of goldens.
        package let folder: String
        /// The golden's name.
        package let name: String
        /// The test that compares; nil if unknown.
        package let caller: GoldenCaller?
        /// The extensions of the texts next to the golden.
        package let textExtensions: [String]
    }

    /// A comparison that could not be made.
    package struct Fault: Hashable, Sendable {
        /// The message that the test reported.
        package let message: String
        /// The test or command that compares; nil if unknown.
        package let caller: GoldenCaller?

        /// Creates a fault.
        package init(message: String, caller: GoldenCaller? = nil) {
            self.message = message
            self.caller = caller
        }
    }

    /// Whether the run said that it includes all tests.
    package private(set) var isWhole = false
    /// Whether every process of the run has ended normally.
    package var isComplete: Bool { begun == ended }
    /// The names that were used, in order of use.
    package private(set) var uses: [Use] = []
    /// The outcomes of the comparisons, in the order in which they ended.
    package private(set) var comparisons: [GoldenRecord] = []
    /// The comparisons that could not be made.
    package private(set) var faults: [Fault] = []

    private var begun: Set<Int> = []
    private var ended: Set<Int> = []

    /// The folder of journals, in the folder for failures.
    package static let folderName = "journals"
    package static let fileExtension = ".jsonl"
    /// The largest journal that is read, in bytes: enough for 40,000 comparisons.
    static let byteLimit = 64 << 20

    /// Reads a journal.
    ///
    /// An incomplete line, which a killed process leaves, is skipped.
    ///
    /// - Parameter path: The journal's path.
    /// - Throws: ``GoldenError/unreadable(path:reason:)`` if the file can't be read, and
    ///   ``GoldenError/malformedRecord(_:)`` if the first line is not JSON, or any other line is JSON but
    ///   not part of a journal.
    package init(contentsOfFile path: String) throws(GoldenError) {
        let bytes: [UInt8]
        do throws(FileError) { bytes = try WholeFile.read(path, limit: Self.byteLimit) } catch {
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

    /// Reads the newest journal in a folder for failures.
    ///
    /// - Parameter failuresFolder: The folder for failures.
    /// - Returns: The journal; nil if there is none.
    /// - Throws: The errors of ``init(contentsOfFile:)``.
    package static func ofLastRun(in failuresFolder: String) throws(GoldenError) -> GoldenJournal? {
        let folder = "\(failuresFolder)/\(folderName)"
        let names: [String]
        do throws(FileError) {
            names = (try FolderListing.names(inExisting: folder) ?? []).filter { $0.hasSuffix(fileExtension) }
        } catch { throw .unreadable(path: error.path, reason: error.reason) }
        func modification(_ name: String) -> Int { (try? FileStatus("\(folder)/\(name)"))?.modification ?? 0 }
        let newest = names.max { modification($0) < modification($1) }
        guard let newest else { return nil }
        return try GoldenJournal(contentsOfFile: "\(folder)/\(newest)")
    }

    private mutating func add(_ record: JSON) throws(GoldenError) {
        switch try record.text("kind") {
        case "run": isWhole = record["isWhole"]?.boolean ?? false
        case "begin": begun.insert(try record.number("process"))
        case "end": ended.insert(try record.number("process"))
        case "use":
            let use = Use(
                folder: try record.text("folder"),
                name: try record.text("name"),
                caller: try record["caller"].map(GoldenCaller.init(record:)),
                textExtensions: record.texts("texts")
            )
            uses.append(use)
        case "comparison": comparisons.append(try GoldenRecord(record: record.member("comparison")))
        case "fault":
            let caller = try record["caller"].map(GoldenCaller.init(record:))
            faults.append(Fault(message: try record.text("message"), caller: caller))
        case let kind: throw .malformedRecord("its kind is '\(kind)'")
        }
    }
}

extension GoldenJournal {
    /// Finds the files in the folders of goldens that the run did not use.
    ///
    /// Every PNG file in a folder of goldens or its subfolders is considered a golden. A test that is
    /// disabled, or fails before it compares, leaves its goldens unused, so use the journal of a run that
    /// passed.
    ///
    /// - Parameters:
    ///   - folders: The folders to search, among those that the run used. Default: all of these.
    ///   - assumingWhole: Whether to assume that the run included all tests and ended normally. Default: `false`.
    /// - Returns: The paths of unused goldens, including those with labels, and of the texts next to them,
    ///   sorted.
    /// - Throws: ``GoldenError/partialRun(_:)`` if the run left out tests or did not end normally, and
    ///   ``GoldenError/unreadable(path:reason:)`` if a folder can't be listed.
    package func orphans(in folders: Set<String>? = nil, assumingWhole: Bool = false) throws(GoldenError) -> [String] {
        if !assumingWhole {
            guard isWhole else {
                throw .partialRun("it does not say that all tests ran; set \(TestRun.variable)=whole when they do")
            }
            guard isComplete else { throw .partialRun("one of its processes did not end") }
        }
        let used = Set(uses.map { "\($0.folder)/\($0.name)" })
        let suffixes = Set(uses.flatMap(\.textExtensions)).map { ".\($0)" } + [".png"]
        var orphans: Set<String> = []
        for folder in Set(uses.map(\.folder)) where folders?.contains(folder) ?? true {
            let files: [String]
            do throws(FileError) { files = try FolderListing.files(below: folder) } catch {
                throw .unreadable(path: error.path, reason: error.reason)
            }
            for path in files.map({ "\(folder)/\($0)" }) {
                let names = suffixes.filter(path.hasSuffix).map { path.dropLast($0.count) }
                let isUsed = names.contains { name in
                    used.contains(String(name)) || used.contains(Self.removingLabel(of: name))
                }
                if !names.isEmpty, !isUsed { orphans.insert(path) }
            }
        }
        return orphans.sortedByScalars()
    }

    /// The path of a golden without a label, which begins with a plus sign in the last component.
    private static func removingLabel(of path: Substring) -> String {
        let part = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        return String(path[..<(path[part...].firstIndex(of: "+") ?? path.endIndex)])
    }
}
