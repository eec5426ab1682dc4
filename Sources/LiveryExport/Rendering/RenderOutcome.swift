import Livery

/// What became of a planned file.
enum RenderOutcome: Sendable {
    case upToDate(FileRecord)
    case rendered(FileRecord, FileChange.Reason)
    /// It would be rendered, but this is a preview.
    case outdated(FileChange.Reason)
    case failed(RenderFailure.Cause)
    /// It shows the same as another file, given by its number, and is copied once that is written.
    case copy(OutdatedFile, of: Int)
}

/// A file to write.
struct OutdatedFile: Sendable {
    /// Its number among all files of the run.
    let number: Int
    /// The position of its theme in the plan.
    let theme: Int
    let planned: PlannedImage
    /// Its entry in the index.
    let entry: ImageEntry
    /// The digest of its recipe at its scale.
    let recipe: Digest
    let reason: FileChange.Reason
    let placing: OutputFolder.Placing
}

/// A file that a run has written.
struct WrittenFile: Sendable {
    /// The position of its theme in the plan.
    let theme: Int
    let name: String
    let stamp: FileStamp
}
