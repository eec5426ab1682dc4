/// Where the fonts of a document's texts are: what `$fonts` lists.
package struct FontSources: Sendable {
    /// The word for the fonts of the system.
    package static let systemWord = "system"

    /// The folders, those of the outermost document first.
    package var folders: [ResourceFolder] = []
    /// Where the fonts of the system are listed; nil if they are not.
    package var system: DocumentLocation?

    package init() {}

    /// Whether nothing is listed.
    package var isEmpty: Bool { folders.isEmpty && system == nil }
}
