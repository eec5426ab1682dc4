import LiverySupport
import Livery

/// The files in a manifest that belong to other documents than those of a run.
struct ForeignFiles: Sendable {
    /// The paths of the documents that exist, by the paths of their files.
    private var owners: [String: String] = [:]
    /// The files whose documents are gone, by path.
    private var abandoned: [String: FileRecord] = [:]

    /// Finds the files.
    ///
    /// - Parameters:
    ///   - manifest: The manifest.
    ///   - owners: The documents of the run, as the manifest names them.
    ///   - root: The folder of the manifest.
    init(_ manifest: Manifest, besides owners: Set<String>, in root: OutputFolder) {
        for theme in manifest.themes {
            let owner = theme.identity.owner
            guard !owner.isEmpty, !owners.contains(owner) else { continue }
            let isGone = root.isGone(owner: owner)
            let document = FilePath.normalized(owner, in: root.path)
            for file in theme.files {
                let path = theme.identity.wholePath(of: file.name)
                if isGone { abandoned[path] = file } else { self.owners[path] = document }
            }
        }
    }

    /// There are none.
    init() {}

    /// The path of the document that owns a file; nil if there is none that exists.
    func owner(of path: String) -> String? { owners[path] }

    /// The record of a file whose document is gone. If the file is as recorded, it passes to the document that
    /// claims its path.
    func abandoned(_ path: String) -> FileRecord? { abandoned[path] }
}
