import Foundation
import Testing

/// A folder of its own for one test, removed with everything in it at the end.
final class TemporaryFolder {
    let path: String

    init() throws {
        let url = FileManager.default.temporaryDirectory
            .appendingPathComponent("livery-goldens-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Writes a text file, making the folders above it.
    func write(_ text: String, to name: String) throws {
        let url = URL(fileURLWithPath: "\(path)/\(name)")
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data(text.utf8).write(to: url)
    }

    func bytes(of name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)")))
    }

    /// The paths of all files below the folder, sorted.
    func files() throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: path).filter { name in
            let attributes = try FileManager.default.attributesOfItem(atPath: "\(path)/\(name)")
            return attributes[.type] as? FileAttributeType != .typeDirectory
        }.sorted()
    }

    /// What tells whether a file was written again, even with the same bytes.
    func identity(of name: String) throws -> [String] {
        let attributes = try FileManager.default.attributesOfItem(atPath: "\(path)/\(name)")
        let date = try #require(attributes[.modificationDate] as? Date)
        let number = try #require(attributes[.systemFileNumber] as? Int)
        return ["\(number)", "\(date.timeIntervalSinceReferenceDate)"]
    }
}
