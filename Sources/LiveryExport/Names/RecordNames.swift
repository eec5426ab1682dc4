/// The names of the files that runs on a folder keep for themselves.
package struct RecordNames: Hashable, Sendable {
    /// The ``Manifest``.
    let manifest: String
    /// The ``Journal``.
    let journal: String
    /// The file of a ``FolderLock``.
    let lock: String

    /// Those of an output folder.
    package static let output = RecordNames(
        manifest: OutputName.manifest,
        journal: OutputName.journal,
        lock: OutputName.lock
    )

    private init(manifest: String, journal: String, lock: String) {
        self.manifest = manifest
        self.journal = journal
        self.lock = lock
    }

    /// Those beside a project file: `.livery-build.json` of `livery.yaml`, `.livery-build-app.json` of
    /// `app.yaml`.
    ///
    /// - Parameter project: The name of the project file without its extension.
    package init(project: String) {
        let name = project == "livery" ? ".livery-build" : ".livery-build-\(project)"
        self.init(manifest: "\(name).json", journal: "\(name).journal", lock: "\(name).lock")
    }
}
