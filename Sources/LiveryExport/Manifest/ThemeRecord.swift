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
