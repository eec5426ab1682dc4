import Livery

/// An output folder that a run has opened, with the account of what is in it.
///
/// A run that writes holds the folder's lock for as long as the value is there.
package final class OpenedOutput {
    /// The folder; nil when a preview finds none.
    let root: OutputFolder?
    /// What the manifest says, and the journal of a killed run.
    let manifest: Manifest
    /// The digest of the manifest on disk; nil when there is none, or when it is not all that is
    /// known.
    let recordedDigest: Digest?
    /// Whether a killed run has left a journal.
    let hasJournal: Bool

    private let lock: FolderLock?

    /// Opens a folder, which a run that writes makes if need be, and reads its manifest.
    ///
    /// - Throws: Also when the manifest can't be read, since nobody can tell then what is Livery's.
    convenience init(
        path: String,
        mode: BatchRenderer.Mode,
        onWait: () -> Void
    ) throws(OutputError) {
        let root =
            mode == .write ? try OutputFolder.make(path: path) : try OutputFolder.open(path: path)
        try self.init(root, mode: mode, onWait: onWait)
    }

    /// Opens a folder that Livery has rendered to before; nil when it has not, as far as can be seen.
    package static func existing(
        path: String,
        mode: BatchRenderer.Mode,
        onWait: () -> Void
    ) throws(OutputError) -> OpenedOutput? {
        guard let root = try OutputFolder.open(path: path),
            case .file = try root.entry(OutputName.manifest)
        else { return nil }
        return try OpenedOutput(root, mode: mode, onWait: onWait)
    }

    private init(
        _ root: OutputFolder?,
        mode: BatchRenderer.Mode,
        onWait: () -> Void
    ) throws(OutputError) {
        self.root = root
        lock = try root.flatMap { root throws(OutputError) in
            mode == .write ? try FolderLock(on: root, onWait: onWait) : nil
        }
        guard let root else {
            (manifest, recordedDigest, hasJournal) = (Manifest(), nil, false)
            return
        }
        var (manifest, digest) = try Self.manifest(in: root)
        let lines = try Journal.lines(in: root)
        if let lines { manifest.add(lines) }
        self.manifest = manifest
        recordedDigest = digest
        hasJournal = lines != nil
    }

    private static func manifest(
        in root: OutputFolder
    ) throws(OutputError) -> (Manifest, Digest?) {
        let path = root.path(of: OutputName.manifest)
        switch try root.entry(OutputName.manifest) {
        case .missing: return (Manifest(), nil)
        case .other(let obstacle): throw .inTheWay(obstacle, path: path)
        case .file(let byteCount):
            guard let bytes = try root.read(OutputName.manifest, limit: Manifest.byteLimit) else {
                let reason = "\(byteCount) bytes are more than any manifest has"
                throw .manifest(.malformed(reason: reason), path: path)
            }
            do throws(ManifestError) {
                return (try Manifest(reading: bytes), Digest(bytes))
            } catch {
                throw .manifest(error, path: path)
            }
        }
    }
}
