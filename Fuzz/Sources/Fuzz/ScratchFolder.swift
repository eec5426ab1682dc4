import Foundation

/// A folder for readers that take files.
final class ScratchFolder: Sendable {
    static let shared = ScratchFolder()

    let path: String

    private init() {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "livery-fuzz-\(ProcessInfo.processInfo.processIdentifier)"
        )
        path = folder.path
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        atexit { try? FileManager.default.removeItem(atPath: ScratchFolder.shared.path) }
    }

    /// Writes a file; returns its path, or nil if it can't be written.
    func write(_ bytes: [UInt8], to name: String) -> String? {
        let file = URL(fileURLWithPath: path).appendingPathComponent(name)
        return (try? Data(bytes).write(to: file)) == nil ? nil : file.path
    }

    func remove(_ name: String) { try? FileManager.default.removeItem(atPath: path + "/" + name) }
}
