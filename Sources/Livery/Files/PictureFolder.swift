/// The names in a folder, grouped by the pictures that they are variants of: `logo`, `logo@2x` and `logo~dark@3x`
/// are one picture.
struct PictureFolder: Sendable {
    /// A file's name and its parts.
    typealias File = (name: String, parts: ImageFileName)

    /// All names, in byte order.
    let names: [String]

    private let files: [String: [File]]

    /// Groups the names of a folder.
    init(names: [String]) {
        self.names = names
        files = Dictionary(
            grouping: names.map { (name: $0, parts: ImageFileName($0)) },
            by: \.parts.base
        )
    }

    /// Whether the folder has an entry of a name.
    func contains(_ name: String) -> Bool {
        files[ImageFileName(name).base]?.contains { $0.name == name } ?? false
    }

    /// The files that match a name in which parts may be missing, in the order of their names.
    func files(meantBy wanted: ImageFileName) -> [File] {
        let base = String(FilePath.name(of: wanted.base))
        return files[base]?.filter { $0.parts.isMeant(by: wanted) } ?? []
    }

    /// The names of pictures in readable formats that are not hidden, without qualifiers, scales and extensions.
    var pictureNames: some Sequence<String> {
        files.lazy.filter { base, files in
            !base.hasPrefix(".") && files.contains { $0.parts.format?.isReadable == true }
        }.map(\.key)
    }
}
