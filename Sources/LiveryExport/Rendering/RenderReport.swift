/// What a run has done, or would do.
public struct RenderReport: Sendable {
    /// The files that were written and removed, or would be, in the index's order, removed ones last.
    public var changes: [FileChange] = []

    /// How many files were found to be as they should.
    public var upToDateCount = 0

    /// What the themes say and most likely do not mean, each once, sorted by place.
    public var warnings: [RenderWarning] = []

    /// What could not be done.
    public var failures: [RenderFailure] = []

    /// How many pictures nothing was done about, because the folder could not be used.
    public var abandonedCount = 0

    /// How many pictures were drawn: fewer than were rendered where several show the same.
    package var drawnCount = 0

    /// The lines of the index that describe what was asked for and is there; nil when nothing was
    /// written.
    package var lines: RenderedLines?

    /// Makes a report of nothing done.
    public init() {}

    /// How many pictures were rendered, or would be.
    public var renderedCount: Int {
        changes.count { $0.reason.isRendering && $0.file != OutputName.index }
    }

    /// How many files were removed, or would be.
    public var removedCount: Int {
        changes.count { $0.reason == .obsolete }
    }

    /// How many pictures could not be made or written.
    public var failedCount: Int {
        failures.count { $0.isImage } + abandonedCount
    }
}

/// A file that is written or removed, and why.
public struct FileChange: Hashable, Sendable {
    /// Why a file is written or removed.
    public enum Reason: String, Hashable, Sendable {
        /// There is no such file.
        case missing
        /// The file is not what the theme, the options and the versions make.
        case stale
        /// The file is as it should be, and rendered because that was asked for.
        case forced
        /// The theme no longer has what the file shows.
        case obsolete

        /// Whether the file is written.
        public var isRendering: Bool { self != .obsolete }
    }

    /// The file's path in the output folder.
    public let file: String
    /// Why it is written or removed.
    public let reason: Reason
}
