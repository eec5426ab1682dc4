import Livery

/// What the manifest knows of one theme in one place.
struct ThemeRecord: Hashable, Sendable {
    /// A theme's name, and whether its files lie in a folder of that name.
    ///
    /// A theme that was rendered both ways has two records, so that the files of both stay known.
    struct Identity: Hashable, Sendable {
        var name: String
        var hasFolder: Bool

        /// The path of a file from the output folder.
        func path(of file: String) -> String {
            hasFolder ? name + "/" + file : file
        }

        /// Names by their Unicode scalars; without a folder before with one.
        func precedes(_ other: Identity) -> Bool {
            name == other.name ? !hasFolder && other.hasFolder : name.precedesByScalars(other.name)
        }
    }

    /// What all of a theme's files were made from.
    struct Origin: Hashable, Sendable {
        /// The theme's documents, and what was read because of them.
        var inputs: ThemeInputs
        /// The digest of the sizes that were asked for instead of the assets' own; nil for none.
        var sizes: Digest?
        /// The scales at which every image of the theme is among the files, in order.
        var scales: [Double]
        /// The theme's warnings, the paths of documents seen from the theme's folder.
        var warnings: [RenderWarning]
    }

    var identity: Identity
    /// What every file at certain scales is known to be made from; nil when that is not known.
    var origin: Origin?
    /// The rendered files in the index's order.
    var files: [FileRecord] = []
    /// The colors, fonts and gradients in the index's order.
    var values: [ValueEntry] = []
}
