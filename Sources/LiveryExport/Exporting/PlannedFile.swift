import Livery
import LiveryRaster
import LiverySupport

/// A file planned for an output.
package struct PlannedFile: Sendable {
    /// The path in the output's folder: plain names separated by slashes. If the output is a single file, its name.
    package let path: String
    /// The planned content, or why it can't be made; the old file is then kept.
    package let content: Result<Content, ExportFailure.Cause>
    /// Whether the file is skipped if a file that Livery did not write has its path.
    let isOptional: Bool
    /// What an index says about the file; nil if the format has none.
    let entry: IndexEntry?

    /// The content of a file.
    package enum Content: Sendable {
        /// A picture, which is drawn if the file is not up to date.
        case picture(ResolvedImage, PictureEncoding)
        /// Bytes.
        case bytes([UInt8])
        /// Bytes that are made if the file is not up to date.
        case made(MadeContent)
    }

    init(
        path: String,
        content: Result<Content, ExportFailure.Cause>,
        isOptional: Bool = false,
        entry: IndexEntry? = nil
    ) {
        self.path = path
        self.content = content
        self.isOptional = isOptional
        self.entry = entry
    }

    /// Plans a picture.
    ///
    /// - Parameters:
    ///   - path: The path in the output's folder.
    ///   - picture: The picture, at its scale.
    ///   - encoding: How it is encoded. Default: as a PNG file.
    package init(_ path: String, picture: ResolvedImage, as encoding: PictureEncoding = .png) {
        self.init(path: path, content: .success(.picture(picture, encoding)))
    }

    /// Plans a file that is made if it is not up to date.
    ///
    /// - Parameters:
    ///   - path: The path in the output's folder.
    ///   - content: What it has.
    init(_ path: String, made content: MadeContent) { self.init(path: path, content: .success(.made(content))) }

    /// Plans a text file.
    ///
    /// - Parameters:
    ///   - path: The path in the output's folder.
    ///   - text: The text, with a line feed at its end.
    ///   - isOptional: Whether the file is skipped if a file that Livery did not write has its path. Default:
    ///     `false`; that is an error.
    package init(_ path: String, text: String, isOptional: Bool = false) {
        self.init(path: path, content: .success(.bytes(Array(text.utf8))), isOptional: isOptional)
    }

    /// The content; nil if the file has no name that can be written.
    ///
    /// - Throws: The faults of the theme that keep it from being made.
    package func themeContent() throws(ThemeError) -> Content? {
        switch content {
        case .success(let content): return content
        case .failure(.theme(let error)): throw error
        case .failure(.output): return nil
        }
    }
}

/// Bytes that take long to make, such as those of pictures.
package struct MadeContent: Sendable {
    /// What they are made with.
    struct Means: Sendable {
        /// The file's path, for messages.
        let path: String
        let options: ExportOptions
    }

    /// The function that takes each piece.
    typealias Sink = (_ bytes: [UInt8]) throws(ExportFailure.Cause) -> Void

    /// The digest of everything that they are made from, other than the versions of libraries.
    let digest: Digest
    let pictureCount: Int
    /// Makes the pieces, in order.
    let make: @Sendable (Means, Sink) throws(ExportFailure.Cause) -> Void
}
