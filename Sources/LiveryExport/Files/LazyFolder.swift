import LiverySupport
import Livery

/// A theme's folder, which is created when the first file is written to it.
final class LazyFolder: Sendable {
    private let root: OutputFolder
    private let name: String?
    private let folder: Locked<OutputFolder?>

    /// The folder of a name in the output folder, or without a name the output folder itself.
    /// `existing` is the folder if it exists.
    init(in root: OutputFolder, name: String?, existing: OutputFolder?) {
        self.root = root
        self.name = name
        folder = Locked(name == nil ? root : existing)
    }

    /// The folder, created if it is missing.
    func made() throws(OutputError) -> OutputFolder {
        try folder.withLock { folder throws(OutputError) in
            if let folder { return folder }
            guard let name, let made = try root.subfolder(name, making: true) else {
                throw .folderName(name ?? "")
            }
            folder = made
            return made
        }
    }

    /// The folder; nil if it is missing.
    var existing: OutputFolder? { folder.withLock { $0 } }
}
