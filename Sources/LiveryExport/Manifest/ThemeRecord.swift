import Livery

/// A theme in the manifest.
struct ThemeRecord: Hashable, Sendable {
    /// A theme's name, and whether its files are in a folder of that name.
    ///
    /// A theme that was rendered both ways has two records.
    struct Identity: Hashable, Sendable {
        var name: String
        var hasFolder: Bool

        /// The path of a file in the output folder.
        func path(of file: String) -> String {
            hasFolder ? name + "/" + file : file
        }

        /// The order is by name, then without a folder before with one.
        func precedes(_ other: Identity) -> Bool {
            name == other.name ? !hasFolder && other.hasFolder : name.precedesByScalars(other.name)
        }
    }

    /// What all files of a theme were made from.
    struct Origin: Hashable, Sendable {
        /// The theme's documents, and the files and folders that they refer to.
        var inputs: ThemeInputs
        /// The digest of ``RenderOptions/sizes``; nil if empty.
        var sizes: Digest?
        /// The scales at which all images of the theme were rendered, in order.
        var scales: [Double] = []
        /// The theme's warnings, with paths of documents relative to the theme's folder.
        var warnings: [RenderWarning] = []
    }

    var identity: Identity
    /// What the files were made from; nil if unknown.
    var origin: Origin?
    /// The files, in the order of the index.
    var files: [FileRecord] = []
    /// The colors, fonts, and gradients, in the order of the index.
    var values: [ValueEntry] = []
}
