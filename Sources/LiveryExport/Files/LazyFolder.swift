import LiverySupport
import Livery

/// A theme's folder, which is made when the first file is to be written to it.
final class LazyFolder: Sendable {
    private let root: OutputFolder
    private let name: String?
    private let folder: Locked<OutputFolder?>

    /// A folder in the output folder, or that itself when there is no name; `existing` is the folder
    /// if it was found.
    init(in root: OutputFolder, name: String?, existing: OutputFolder?) {
        self.root = root
        self.name = name
        folder = Locked(name == nil ? root : existing)
    }

    /// The folder, made if need be.
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

    /// The folder; nil while there is none.
    var existing: OutputFolder? { folder.withLock { $0 } }
}
