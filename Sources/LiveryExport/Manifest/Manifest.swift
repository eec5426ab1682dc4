/// The account that Livery keeps of an output folder: which files are its own, and what they were
/// made from.
///
/// A file that the manifest does not list is never written over or removed. The entries of
/// `index.json` are part of it, so that the index can describe all files after a run that was
/// concerned with some of them.
struct Manifest: Hashable, Sendable {
    /// The version of the form that is written, and the only one that is read.
    static let version = 1

    /// Whether `index.json` is Livery's own.
    var ownsIndex = false

    /// What is known of each theme, in the order of ``ThemeRecord/Identity``.
    var themes: [ThemeRecord] = []

    /// The record of a theme; an empty one when there is none.
    subscript(identity: ThemeRecord.Identity) -> ThemeRecord {
        get {
            themes.first { $0.identity == identity } ?? ThemeRecord(identity: identity)
        }
        set {
            themes.removeAll { $0.identity == identity }
            let next = themes.firstIndex { identity.precedes($0.identity) }
            themes.insert(newValue, at: next ?? themes.endIndex)
        }
    }
}

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

    var identity: Identity
    /// The rendered files in the index's order.
    var files: [FileRecord] = []
    /// The colors, fonts and gradients in the index's order.
    var values: [ValueEntry] = []
}

/// What the manifest knows of one file.
struct FileRecord: Hashable, Sendable {
    /// The file's name, without a folder.
    var name: String
    /// How the index describes it.
    var entry: ImageEntry
    /// What the file was made from; nil while it is being written, or when a run was killed then.
    var stamp: FileStamp?
}

/// What tells whether a file is up to date: digests as hexadecimal text.
struct FileStamp: Hashable, Sendable {
    /// Of the recipe's canonical text.
    var recipe: String
    /// Of the options and versions that decide about the bytes.
    var options: String
    /// Of the file's bytes.
    var bytes: String
    /// How many bytes the file has, so that another file is told apart without being read.
    var byteCount: Int
}
