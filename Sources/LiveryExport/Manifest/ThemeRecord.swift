import Livery

/// A theme in the manifest.
struct ThemeRecord: Hashable, Sendable {
    /// A theme's name, and whether its files are in a folder of that name.
    ///
    /// A theme that was rendered in both ways has two records.
    struct Identity: Hashable, Sendable {
        /// The output. Default: pictures in the folder of the manifest.
        var location = OutputLocation()
        var name: String
        var hasFolder: Bool

        /// The name of the folder that its files are in; nil if they are in the output's own.
        var folderName: String? { hasFolder ? name : nil }

        /// The path of a file relative to the folder of the manifest.
        func wholePath(of file: String) -> String { location.path(of: path(of: file)) }

        /// The path of a file in the output's folder.
        func path(of file: String) -> String {
            hasFolder ? name + "/" + file : file
        }

        /// Orders by location, then by name, then without a folder before with one.
        func precedes(_ other: Identity) -> Bool {
            guard location == other.location else { return location.precedes(other.location) }
            return name == other.name
                ? !hasFolder && other.hasFolder : name.precedesByScalars(other.name)
        }
    }

    /// What all files of a theme were made from.
    struct Origin: Hashable, Sendable {
        /// The theme's documents, and the files and folders that they refer to.
        var inputs: ThemeInputs
        /// The digest of everything else that affects all files: versions, options, and sizes.
        var settings: Digest
        /// The scales at which all images of the theme were rendered, in order; empty for an output
        /// whose settings have them.
        var scales: [Double] = []
        /// The theme's warnings, with paths of documents relative to the theme's folder.
        var warnings: [RenderWarning] = []
    }

    var identity: Identity
    /// In a shard's record, what the shards have in common; nil in a manifest.
    var conditions: ShardConditions?
    /// What the files were made from; nil if unknown.
    var origin: Origin?
    /// The files, in the order of the index.
    var files: [FileRecord] = []
    /// The colors, fonts, and gradients, in the order of the index.
    var values: [ValueEntry] = []
}
