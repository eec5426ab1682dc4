import Livery

/// What has become of one planned file.
enum RenderOutcome: Sendable {
    /// It is as it should be.
    case upToDate(FileRecord)
    /// It was written.
    case rendered(FileRecord, FileChange.Reason)
    /// It would be written, if the run were no preview.
    case outdated(FileChange.Reason)
    /// It could not be made or written.
    case failed(RenderFailure.Cause)
    /// It shows what another file shows, whose bytes it is to have once that is written.
    case copy(PictureCopy)
}

/// A file that is to get the bytes of another one.
struct PictureCopy: Sendable {
    /// The number of the file that the picture is drawn for.
    let owner: Int
    let file: OutdatedFile
}

/// A file that has to be written.
struct OutdatedFile: Sendable {
    /// Its number among all files of the run.
    let number: Int
    /// The theme's position in the plan.
    let theme: Int
    let planned: PlannedImage
    /// How the index will describe it.
    let entry: ImageEntry
    /// The digest of its recipe at its scale.
    let recipe: Digest
    let reason: FileChange.Reason
    let placing: OutputFolder.Placing
}
