import Livery

/// A theme in the manifest.
struct ThemeRecord: Hashable, Sendable {
    /// A theme in an output, whose files may be in a folder of the theme's name.
    ///
    /// A theme that was rendered in both ways has two records.
    struct Identity: Hashable, Sendable {
        /// The output. Default: pictures in the folder of the manifest.
        var location = OutputLocation()
        var name: String
        var hasFolder: Bool
        /// The document that the output belongs to: the project file, or the theme if there is none.
        ///
        /// In a plan, this is the path by which the document was read; in a record, the path as seen from the
        /// folder of the manifest. Empty for a document that is not a file.
        var owner = ""

        /// The path or name because of which no manifest may list it; nil if one may.
        var strayPath: String? {
            if !location.isValid { return location.path }
            if hasFolder && !OutputName.isFolder(name) { return name }
            return owner.utf8.contains(0) ? owner : nil
        }

        /// The name of the folder that its files are in; nil if they are in the output's own.
        var folderName: String? { hasFolder ? name : nil }

        /// The path of a file relative to the folder of the manifest.
        func wholePath(of file: String) -> String { location.path(of: path(of: file)) }

        /// The path of a file in the output's folder.
        func path(of file: String) -> String {
            hasFolder ? name + "/" + file : file
        }

        /// Orders by location, then by name, then without a folder before with one, then by owner.
        func precedes(_ other: Identity) -> Bool {
            guard location == other.location else { return location.precedes(other.location) }
            guard name == other.name else { return name.precedesByScalars(other.name) }
            return hasFolder == other.hasFolder
                ? owner.precedesByScalars(other.owner) : other.hasFolder
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
