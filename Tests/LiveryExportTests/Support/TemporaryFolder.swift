import Foundation

/// A folder that is gone when the value is.
final class TemporaryFolder {
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "livery-tests-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    func path(_ name: String) -> String {
        path + "/" + name
    }

    func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path(name)))
    }

    func makeFolder(_ name: String) throws {
        try FileManager.default.createDirectory(
            atPath: path(name),
            withIntermediateDirectories: true
        )
    }

    func read(_ name: String) throws -> String {
        String(decoding: try bytes(name), as: UTF8.self)
    }

    func bytes(_ name: String) throws -> [UInt8] {
        try [UInt8](Data(contentsOf: URL(fileURLWithPath: path(name))))
    }

    func exists(_ name: String) -> Bool {
        (try? FileManager.default.attributesOfItem(atPath: path(name))) != nil
    }

    func remove(_ name: String) throws {
        try FileManager.default.removeItem(atPath: path(name))
    }

    /// Every file below a folder, with its bytes.
    func contents(_ name: String = "") throws -> [String: [UInt8]] {
        let base = name.isEmpty ? path : path(name)
        var contents: [String: [UInt8]] = [:]
        for file in try FileManager.default.subpathsOfDirectory(atPath: base) {
            var isFolder: ObjCBool = false
            _ = FileManager.default.fileExists(atPath: base + "/" + file, isDirectory: &isFolder)
            if isFolder.boolValue { continue }
            contents[file] = [UInt8](try Data(contentsOf: URL(fileURLWithPath: base + "/" + file)))
        }
        return contents
    }

    /// What tells whether anything below a folder was touched: every entry's inode and the times of
    /// its last change.
    func footprints(_ name: String = "") throws -> [String: String] {
        let base = name.isEmpty ? path : path(name)
        var footprints: [String: String] = [:]
        for file in try FileManager.default.subpathsOfDirectory(atPath: base) + ["."] {
            var status = stat()
            guard lstat(base + "/" + file, &status) == 0 else { continue }
            #if canImport(Darwin)
            let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
            #else
            let (modified, changed) = (status.st_mtim, status.st_ctim)
            #endif
            footprints[file] =
                "\(status.st_ino) \(modified.tv_sec).\(modified.tv_nsec) "
                + "\(changed.tv_sec).\(changed.tv_nsec)"
        }
        return footprints
    }
}
