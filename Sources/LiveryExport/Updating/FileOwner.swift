import Livery
import LiverySupport

/// Whose files are: a theme in an output of a document.
struct FileOwner: Hashable, Sendable {
    /// The document that the output belongs to: the project file, or the theme if there is none.
    ///
    /// In a plan, this is the path by which the document was read; in a record, the path as seen from the folder
    /// of the record. Empty for a document that is not a file.
    var document = ""
    /// The output.
    var output = OutputLocation()
    /// The name of the theme.
    var theme: String

    /// Orders by output, then by theme, then by document.
    func precedes(_ other: FileOwner) -> Bool {
        if output != other.output { return output.precedes(other.output) }
        return theme == other.theme
            ? document.precedesByScalars(other.document) : theme.precedesByScalars(other.theme)
    }
}

/// What the files of an owner were made from, so that a run without changes need not read the theme.
struct FileOrigin: Hashable, Sendable {
    /// The theme's documents, and the files and folders that they refer to.
    var inputs: ThemeInputs
    /// The digest of everything else that affects all files: versions, options, and sizes.
    var settings: Digest
    /// The theme's warnings, with paths of documents relative to the theme's folder.
    var warnings: [RenderWarning] = []
}
