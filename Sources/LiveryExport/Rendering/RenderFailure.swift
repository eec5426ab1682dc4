import Livery

/// Something that a run could not do.
public struct RenderFailure: Error, Hashable, Sendable {
    /// What can fail.
    public enum Subject: Hashable, Sendable {
        /// A picture, by its path in the output folder.
        case image(file: String)
        /// An asset that can't be described, so that its images are unknown.
        case asset(key: String)
        /// A color, a font, or a gradient.
        case value(key: String)
        /// The index, the manifest, or the folder.
        case folder
    }

    /// Why something fails.
    public enum Cause: Hashable, Sendable {
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

    /// The failure with the path of its file relative to the folder of the manifest.
    func moved(to location: OutputLocation) -> RenderFailure {
        guard case .image(let file) = subject else { return self }
        return RenderFailure(.image(file: location.path(of: file)), cause)
    }

    /// Whether a picture failed. An asset that can't be described counts as one.
    public var isImage: Bool {
        switch subject {
        case .image, .asset: true
        case .value, .folder: false
        }
    }
}
