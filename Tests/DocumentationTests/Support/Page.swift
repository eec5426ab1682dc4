import Foundation
import Testing

/// A document of the repository.
struct Page: CustomTestStringConvertible {
    /// Its path from the package's folder.
    let path: String
    let text: String

    var testDescription: String { path }

    init(_ path: String) throws {
        self.path = path
        text = try String(contentsOfFile: Repository.path(path), encoding: .utf8)
    }

    /// The folder that links are relative to, from the package's folder; empty for that folder.
    var folder: String {
        path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    }

    /// All documents. Those that can't be read are missing here; `LinkTests` then fails.
    static let all: [Page] = {
        let folder = Repository.path("Documentation")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let paths =
            ["README.md", "CHANGELOG.md", "CONTRIBUTING.md"]
            + names.filter { $0.hasSuffix(".md") }.sorted().map { "Documentation/\($0)" }
            + articles
        return paths.compactMap { try? Page($0) }
    }()

    /// The articles of the reference documentation.
    private static let articles: [String] = {
        let files = (try? Repository.files(below: "Sources")) ?? []
        return files.filter { $0.contains(".docc/") && $0.hasSuffix(".md") }.map { "Sources/\($0)" }
    }()

    /// The document's fenced blocks, from top to bottom.
    var fences: [Fence] { Fence.all(in: text) }
}

/// The repository that these tests belong to.
enum Repository {
    /// The package's folder, found from this file's own place: Tests/DocumentationTests/Support.
    static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent()
        .path

    /// The full path of a file that is named from the package's folder.
    static func path(_ path: String) -> String {
        folder + "/" + path
    }

    /// The names of all files below a folder, as paths from it.
    static func files(below folder: String) throws -> [String] {
        let whole = path(folder)
        return try FileManager.default.subpathsOfDirectory(atPath: whole).filter { name in
            var isFolder: ObjCBool = false
            _ = FileManager.default.fileExists(atPath: "\(whole)/\(name)", isDirectory: &isFolder)
            return !isFolder.boolValue
        }.sorted()
    }
}
