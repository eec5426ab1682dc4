/// A file that a run writes or removes.
public struct FileChange: Hashable, Sendable {
    /// Why a file is written or removed.
    public enum Reason: String, Hashable, Sendable {
        /// The file doesn't exist.
        case missing
        /// The file differs from what the theme, the options, and the versions give.
        case stale
        /// The file is up to date; ``RenderOptions/rendersUpToDateFiles`` is set.
        case forced
        /// The theme no longer has what the file shows.
        case obsolete

        /// Whether the file is written.
        public var isRendering: Bool { self != .obsolete }
    }

    /// The file's path in the output folder.
    public let file: String
    /// Why the file is written or removed.
    public let reason: Reason
}
