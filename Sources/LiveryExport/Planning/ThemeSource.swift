import Livery

/// A theme's document that has been read but not parsed.
package struct ThemeSource: Sendable {
    /// The document's path.
    package let path: String
    /// The theme's name.
    package let name: String
    package let format: DocumentFormat
    package let bytes: [UInt8]
    /// The folder of the document, with links resolved.
    package let folder: String

    package init(
        path: String,
        name: String,
        format: DocumentFormat,
        bytes: [UInt8],
        folder: String
    ) {
        self.path = path
        self.name = name
        self.format = format
        self.bytes = bytes
        self.folder = folder
    }
}
