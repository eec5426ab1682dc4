import Livery

/// Something that a run could not do.
public struct RenderFailure: Error, Hashable, Sendable {
    /// What can fail.
    public enum Subject: Hashable, Sendable {
        /// A file, by its path in the output folder.
        case file(String)
        /// An asset that can't be described or evaluated, so that its files are unknown.
        case asset(key: String)
        /// The index, the record, or the folder.
        case folder
    }

    /// Why something fails.
    public enum Cause: Error, Hashable, Sendable {
        /// The asset has faults.
        case theme(ThemeError)
        /// A file can't be written.
        case output(OutputError)
    }

    /// What failed.
    public let subject: Subject
    /// Why it failed.
    public let cause: Cause

    init(_ subject: Subject, _ cause: Cause) {
        self.subject = subject
        self.cause = cause
    }

    /// Whether a file failed. An asset whose files are unknown counts as one.
    public var isFile: Bool { subject != .folder }
}
