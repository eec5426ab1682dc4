import Foundation

@testable import Livery

/// A folder of a test's own.
struct TemporaryFolder {
    /// Absolute, with all links followed.
    let path: String

    init() throws {
        let url = FileManager.default.temporaryDirectory
            .appendingPathComponent("livery-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = try FilePath.real(url.path)
    }

    /// Removes the folder with all that is in it, which a test does when it is over.
    func remove() {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Writes a text to a path in the folder, making folders on the way, and gives its whole path.
    @discardableResult
    func write(_ text: String, to name: String) throws -> String {
        let file = path + "/" + name
        try FileManager.default.createDirectory(
            atPath: FilePath.folder(of: file),
            withIntermediateDirectories: true
        )
        try Data(text.utf8).write(to: URL(fileURLWithPath: file))
        return file
    }

    /// Makes a symbolic link in the folder.
    func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: path + "/" + name,
            withDestinationPath: target
        )
    }
}
