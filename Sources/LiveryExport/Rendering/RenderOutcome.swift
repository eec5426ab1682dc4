import Livery

/// The number of a planned file. Numbers are in the order of reports.
struct FileNumber: Hashable, Comparable, Sendable {
    /// The position of its output in the plan.
    let output: Int
    /// The position of its asset in the work of the run.
    let unit: Int
    /// Its position among the asset's files.
    let position: Int

    static func < (first: FileNumber, second: FileNumber) -> Bool {
        (first.output, first.unit, first.position) < (second.output, second.unit, second.position)
    }
}

/// A planned file, and its outcome.
struct FileOutcome: Sendable {
    let number: FileNumber
    /// The file's path in the theme's folder of the output.
    let name: String
    let outcome: RenderOutcome

    init(_ number: FileNumber, _ name: String, _ outcome: RenderOutcome) {
        self.number = number
        self.name = name
        self.outcome = outcome
    }
}

/// The outcome of a planned file.
enum RenderOutcome: Sendable {
    case upToDate(FileRecord)
    case rendered(FileRecord, FileChange.Reason)
    /// It would be rendered, but this is a preview.
    case outdated(FileChange.Reason)
    case failed(RenderFailure.Cause)
    /// It is the same as another file, and is copied once that is written.
    case copy(OutdatedFile, of: FileNumber)
    /// It is optional, and something that Livery did not write has its path.
    case unneeded
    /// Another output writes the same file with the same content.
    case shared(FileRecord)
}

/// A planned file that has to be written.
struct OutdatedFile: Sendable {
    let number: FileNumber
    let planned: PlannedFile
    /// Its record once it is written, without a stamp.
    let record: FileRecord
    /// The digest of what it is made from.
    let recipe: Digest
    let reason: FileChange.Reason
    let placing: OutputFolder.Placing

    func outcome(_ outcome: RenderOutcome) -> FileOutcome {
        FileOutcome(number, planned.path, outcome)
    }
}

/// A file that a run has written.
struct WrittenFile: Sendable {
    /// The position of its output in the plan.
    let output: Int
    let name: String
    let stamp: FileStamp
}
