import Livery

/// An output folder that a run has opened, and its manifest.
///
/// A run that writes holds the folder's lock as long as the value exists.
package final class OpenedOutput {
    /// The folder; nil if a preview finds none.
    let root: OutputFolder?
    /// The manifest, including the journal of a killed run.
    let manifest: Manifest
    /// The digest of the manifest on disk; nil if there is none.
    let recordedDigest: Digest?
    /// Whether a killed run has left a journal.
    let hasJournal: Bool

    /// The names of the files that runs keep for themselves.
    let names: RecordNames

    private let lock: FolderLock?

    /// Opens a folder, which a run that writes creates if it is missing.
    package convenience init(
        path: String,
        names: RecordNames = .output,
        mode: BatchRenderer.Mode,
        onWait: () -> Void
    ) throws(OutputError) {
        let root =
            mode == .write ? try OutputFolder.make(path: path) : try OutputFolder.open(path: path)
        try self.init(root, names, mode: mode, onWait: onWait)
    }

    /// Opens a folder if it has a manifest; otherwise returns nil.
    package static func existing(
        path: String,
        names: RecordNames = .output,
        mode: BatchRenderer.Mode,
        onWait: () -> Void
    ) throws(OutputError) -> OpenedOutput? {
        guard let root = try OutputFolder.open(path: path),
            case .file = try root.entry(names.manifest)
        else { return nil }
        return try OpenedOutput(root, names, mode: mode, onWait: onWait)
    }

    private init(
        _ root: OutputFolder?,
        _ names: RecordNames,
        mode: BatchRenderer.Mode,
        onWait: () -> Void
    ) throws(OutputError) {
        self.root = root
        self.names = names
        guard let root else {
            (manifest, recordedDigest, hasJournal, lock) = (Manifest(), nil, false, nil)
            return
        }
        lock = mode == .write ? try FolderLock(names.lock, on: root, onWait: onWait) : nil
        var (manifest, digest) = try Manifest.read(names.manifest, in: root)
        let lines = try Journal.lines(names.journal, in: root)
        if let lines { manifest.add(lines) }
        self.manifest = manifest
        recordedDigest = digest
        hasJournal = lines != nil
    }
}
