import Foundation

/// A folder with a `Package.swift`, removed with everything in it at the end.
final class TemporaryPackage {
    let path: String

    init() throws {
        let url = FileManager.default.temporaryDirectory
            .appendingPathComponent("livery-package-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        try Data().write(to: url.appendingPathComponent("Package.swift"))
        path = url.path
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }
}
