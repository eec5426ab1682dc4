import Livery
import LiverySupport
import TestSupport
import Testing

@testable import LiveryExport

/// The outputs of a project file, which may be anyone's, stay in its repository, or in its folder.
@Suite struct OutputBoundaryTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("aColor: red", to: "repo/app/t.yaml")
        try folder.makeFolder("elsewhere")
        try folder.makeFolder("repo/other")
    }

    /// What is told of the path of an output.
    private func faults(_ path: String, in root: String? = nil, outside: Diagnostic.Severity? = .error) throws
        -> [Diagnostic]
    {
        let written = JSON.string(path).text
        let file = try folder.write(
            "themes: [t.yaml]\noutputs: [{to: png, path: \(written)}]",
            to: "repo/app/livery.yaml"
        )
        let project = try Project(contentsOfFile: file)
        try #require(project.diagnostics == [])
        return ExportRequest(project, in: root.map(folder.path), outside: outside).diagnostics
    }

    @Test(arguments: [
        "out", ".", "", "out/deep/down", "./out/", "out/../out", "new", "a.b/c", "inside/x", "../app/out",
    ]) func pathsInTheFolderAreRight(_ path: String) throws {
        try folder.link("repo/app/inside", to: folder.path(of: "repo/app/new"))
        try folder.makeFolder("repo/app/new")
        guard !path.isEmpty else { return }
        #expect(try faults(path) == [])
    }

    @Test(arguments: [
        "/etc/livery", "..", "../out", "../../elsewhere", "out/../../x", "link/x", "link", "deep/up/x", "../app2",
    ]) func pathsThatLeaveTheFolderAreRefused(_ path: String) throws {
        try folder.link("repo/app/link", to: folder.path(of: "elsewhere"))
        try folder.makeFolder("repo/app/deep")
        try folder.link("repo/app/deep/up", to: "../..")
        let faults = try faults(path)
        #expect(faults.count == 1)
        #expect(
            faults.first?.message == "the path \(quotedPath(FilePath.normalized(path))) leads out of the project's "
                + "folder; 'livery build --allow-outside' writes there"
        )
        #expect(faults.first?.location?.line == 2)
        #expect(try self.faults(path, outside: .warning).map(\.severity) == [.warning])
        #expect(try self.faults(path, outside: nil) == [])
    }

    /// The boundary is that of the nearest repository, a folder or, in a second work tree, a file.
    @Test(arguments: [true, false]) func pathsMayLeadThroughTheRepository(isFolder: Bool) throws {
        if isFolder {
            try folder.makeFolder("repo/.git")
        } else {
            try folder.write("gitdir: /elsewhere", to: "repo/.git")
        }
        #expect(try faults("../other/out") == [])
        #expect(try faults("..") == [])
        let message = try faults("../../elsewhere").first?.message
        #expect(message?.contains("leads out of the project's repository") == true)
    }

    /// Nothing is written into version control's own folder, whatever is allowed.
    @Test(arguments: [".git/hooks", "../.git", "../.GIT/hooks", "hooks", "x/.git/y"])
    func nothingIsWrittenToVersionControl(_ path: String) throws {
        try folder.makeFolder("repo/.git/hooks")
        try folder.link("repo/app/hooks", to: "../.git/hooks")
        for outside in [Diagnostic.Severity.error, .warning, nil] {
            let faults = try faults(path, outside: outside)
            #expect(faults.map(\.severity) == [.error])
            #expect(faults.first?.message.contains("leads into a folder '.git'") == true)
        }
    }

    /// With a root of the command's, the paths are relative to it, and so is the boundary.
    @Test func theRootIsTheCommands() throws {
        #expect(try faults("out", in: "elsewhere") == [])
        #expect(try faults("../repo/app/out", in: "elsewhere").count == 1)
        #expect(try faults("out", in: "not/there/yet") == [])
        #expect(try faults("../out", in: "not/there/yet").count == 1)
    }

    /// A path of many folders takes no longer than the system's longest.
    @Test func aLongPathIsOne() throws {
        let path = String(repeating: "a/", count: 200_000) + "b"
        #expect(try faults(path) == [])
        #expect(try faults("../" + path).count == 1)
    }
}
