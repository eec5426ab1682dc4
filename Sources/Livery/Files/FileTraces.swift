import LiverySupport

/// What was read for the images of a theme besides its documents, by absolute paths.
package struct FileTraces: Sendable {
    /// The digests of files.
    package internal(set) var files: [String: Digest] = [:]
    /// The digests of the names in folders: those of pictures, or by ``fontFolder(_:)``, all.
    package internal(set) var folders: [String: Digest] = [:]
    /// Where nothing was found.
    package internal(set) var missing: Set<String> = []
    /// Whether fonts were read.
    package internal(set) var hasFonts = false

    /// How ``folders`` names a folder of fonts, which are looked for in every folder below.
    static func fontFolder(_ path: String) -> String { FilePath.join(path, ".") }

    /// The folder of fonts that ``folders`` has a name of; nil for one of pictures.
    package static func fontFolder(named name: String) -> String? {
        name == "." ? "" : name.hasSuffix("/.") ? String(name.dropLast(2)) : nil
    }
}
