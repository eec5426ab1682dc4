import Livery

/// Something that was asked for and could not be done.
public struct RenderFailure: Error, Hashable, Sendable {
    /// What failed.
    public enum Subject: Hashable, Sendable {
        /// One picture, by its path in the output folder.
        case image(file: String)
        /// An asset of which not even the images can be named.
        case asset(key: String)
        /// A color, a font or a gradient.
        case value(key: String)
        /// The file that describes the others, the manifest, or the folder itself.
        case folder
    }

    /// Why it failed.
    public enum Cause: Hashable, Sendable {
        /// The theme asks for what can't be made.
        case theme(ThemeError)
        /// A file could not be written.
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

    /// Whether a picture is missing or old because of it; an asset whose images can't be named
    /// counts as one.
    public var isImage: Bool {
        switch subject {
        case .image, .asset: true
        case .value, .folder: false
        }
    }
}
