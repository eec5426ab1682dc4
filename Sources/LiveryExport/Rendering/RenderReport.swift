/// The results of a run, or of its preview.
public struct RenderReport: Sendable {
    /// The files that were written or removed, in the order of the index; removed ones come last.
    public var changes: [FileChange] = []

    /// The number of files that were up to date, with indexes.
    public var upToDateCount = 0

    /// The themes' warnings, without duplicates, sorted by location.
    public var warnings: [RenderWarning] = []

    /// What could not be done.
    public var failures: [RenderFailure] = []

    /// The number of assets that were not processed because the folder can't be used.
    public var abandonedCount = 0

    /// The number of outputs that are left unchanged because their theme, or one that shares a file
    /// with it, can't be exported.
    package var unplannedCount = 0

    /// The number of pictures that were drawn. Equal pictures are drawn once.
    package var drawnCount = 0

    /// The absolute paths of the documents, and of the files and folders that were read or looked for.
    package var inputs: Set<String> = []

    /// Creates an empty report.
    public init() {}

    /// The number of files that were written, with indexes.
    public var writtenCount: Int { changes.count { $0.reason.isRendering } }

    /// The number of files that were removed.
    public var removedCount: Int {
        changes.count { $0.reason == .obsolete }
    }

    /// The number of files that could not be made or written. An output that is left unchanged because its
    /// theme can't be exported counts as one.
    public var failedCount: Int {
        failures.count { $0.isFile } + abandonedCount + unplannedCount
    }

    /// Whether everything that should have been planned was planned and done.
    package var isWhole: Bool { failures.isEmpty && unplannedCount == 0 }
}
