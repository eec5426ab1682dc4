/// The sources of a document's fonts, as listed in `$fonts`.
package struct FontSources: Sendable {
    /// The word for the system's fonts.
    package static let systemWord = "system"

    /// The folders, those of the outermost document first.
    package var folders: [ResourceFolder] = []
    /// The location that lists the system's fonts; nil if they are not listed.
    package var system: DocumentLocation?

    package init() {}

    /// Whether nothing is listed.
    package var isEmpty: Bool { folders.isEmpty && system == nil }
}
