import Foundation
import TestSupport

extension TemporaryFolder {
    func makeFolder(_ name: String) throws {
        try FileManager.default.createDirectory(atPath: path(of: name), withIntermediateDirectories: true)
    }

    func read(_ name: String) throws -> String { String(decoding: try bytes(of: name), as: UTF8.self) }

    func exists(_ name: String) -> Bool { (try? FileManager.default.attributesOfItem(atPath: path(of: name))) != nil }

    func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: path(of: name)) }

    /// Every file below a folder, with its bytes.
    func contents(_ folder: String) throws -> [String: [UInt8]] {
        var contents: [String: [UInt8]] = [:]
        for file in try files() where file.hasPrefix(folder + "/") {
            contents[String(file.dropFirst(folder.count + 1))] = try bytes(of: file)
        }
        return contents
    }

    /// What tells whether anything below a folder was touched: every entry's inode and the times of
    /// its last change.
    func footprints(_ name: String = "") throws -> [String: String] {
        let base = name.isEmpty ? path : path(of: name)
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
                "\(status.st_ino) \(modified.tv_sec).\(modified.tv_nsec) " + "\(changed.tv_sec).\(changed.tv_nsec)"
        }
        return footprints
    }
}
