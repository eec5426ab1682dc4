import Foundation
import Livery
import LiverySupport
import TestSupport
import Testing

@testable import LiveryExport

/// Project files that extend each other.
@Suite struct ExtendingProjectsTests {
    /// Keys are those of the highest document that has them, beside the test's own merge.
    @Test(arguments: 1...rounds(200)) func keys(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let graph = DocumentGraph(names: ["project"], keys: ["themes", "outputs"], &random)
        let folder = try TemporaryFolder()
        let path = try graph.write(to: folder, suffix: ".yaml") { extends, position in
            let lines = (graph.documents[position].keys["project"] ?? []).map { key in
                key == "themes" ? "themes: [t\(position).yaml]" : "outputs: [{to: png, path: o\(position)}]"
            }
            let first = "$extends: [\(extends.joined(separator: ", "))]"
            return ([first] + lines).joined(separator: "\n")
        }
        let project = try Project(contentsOfFile: path)
        let merged = graph.merged["project"] ?? [:]
        #expect(project.themes.map(\.name) == merged["themes"].map { ["t\($0)"] } ?? [])
        #expect(project.outputs.map(\.location.path) == merged["outputs"].map { ["o\($0)"] } ?? [])
    }

    /// A project of a pipe is in the working folder, as one of standard input.
    @Test func pipes() throws {
        let pipe = Pipe()
        let text = "themes: [sub/theme.yaml]\noutputs: [{to: png, path: out}]"
        pipe.fileHandleForWriting.write(Data(text.utf8))
        try pipe.fileHandleForWriting.close()
        let path = "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)"
        let loaded = DocumentLoader.load(.file(path, format: .yaml))
        let project = try Project(loaded, name: "project")
        #expect(project.folder == "")
        #expect(project.themes.map(\.path) == ["sub/theme.yaml"])
    }
}
