import Foundation
import TestSupport
import Testing

@testable import LiveryDocuments

@Suite struct DocumentLoaderTests {
    /// The graph below a document: `name(what it extends, …)`, names by last component.
    private static func graph(_ node: LoadedDocument?) -> String {
        guard let node else { return "none" }
        let name = FilePath.name(of: node.source.name)
        guard !node.extends.isEmpty else { return String(name) }
        return "\(name)(\(node.extends.map { graph($0) }.joined(separator: ", ")))"
    }

    /// Each case is a tree of files, `NAME = TEXT`, the outermost of which is `a.yaml`.
    @Test func loads() throws {
        try Told.check("told-loading") { text in
            let folder = try TemporaryFolder()
            try folder.write("x: 1", to: "outside.yaml")
            for file in text.components(separatedBy: " ¦ ") {
                let parts = file.split(separator: " = ", maxSplits: 1).map(String.init)
                try folder.write(parts[1], to: "root/" + parts[0])
            }
            let loaded = DocumentLoader.load(.file(folder.path + "/root/a.yaml"))
            let faults = loaded.diagnostics.map(\.description)
            return [Self.graph(loaded.outermost)] + faults.map { $0.replacing(folder.path + "/root/", with: "") }
        }
    }

    @Test func readsSharedDocumentsOnce() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("$extends: [b.yaml, c.yaml]", to: "a.yaml")
        try folder.write("$extends: d.yaml", to: "b.yaml")
        try folder.write("$extends: link.yaml", to: "c.yaml")
        try folder.write("x: 1\nx: 2", to: "d.yaml")
        try folder.link("link.yaml", to: "d.yaml")
        let loaded = DocumentLoader.load(.file(path))
        let outermost = try #require(loaded.outermost)
        #expect(outermost.extends.count == 2)
        #expect(outermost.extends[0].extends[0] === outermost.extends[1].extends[0])
        #expect(outermost.extends[0].extends[0].path == folder.path + "/d.yaml")
        #expect(loaded.diagnostics.map(\.description) == ["\(folder.path)/d.yaml:2:1: error: repeated key 'x'"])
    }

    /// The limit counts steps, by the longest way: the way past a document that is known already.
    @Test(arguments: [("$extends", 64, true), ("$extends", 65, false), ("$strings", 65, false)]) func limitsChains(
        _ key: String,
        _ steps: Int,
        _ isAllowed: Bool
    ) throws {
        let folder = try TemporaryFolder()
        for number in 0..<steps { try folder.write("\(key): \(number + 1).yaml", to: "\(number).yaml") }
        // What is behind the limit is not read.
        try folder.write(isAllowed ? "{}" : "\(key): missing.yaml", to: "\(steps).yaml")
        try folder.write("$extends: [5.yaml, 0.yaml]", to: "known.yaml")
        let path = folder.path + "/0.yaml"
        let lines = try onSmallStack { DocumentLoader.load(.file(path)).diagnostics.map(\.description) }
        let fault = "error: '\(key)' is chained more than 64 deep"
        #expect(lines == (isAllowed ? [] : ["\(folder.path)/64.yaml:1:\(key.utf8.count + 3): \(fault)"]))
        // From `known.yaml` it is one step more; 5.yaml is done with when 4.yaml names it.
        guard isAllowed else { return }
        let known = DocumentLoader.load(.file(folder.path + "/known.yaml"))
        #expect(known.diagnostics.map(\.description) == ["\(folder.path)/4.yaml:1:11: \(fault)"])
    }

    @Test(
        arguments: [
            ("root/a.yaml", nil, true), ("root/a.yaml", "root", true), ("root/a.yaml", ".", true),
            ("root/sub/b.yaml", nil, false), ("root/sub/b.yaml", "root", true), ("root/a.yaml", "root/sub", false),
        ] as [(String, String?, Bool)]
    ) func staysInTheRootFolder(_ path: String, _ root: String?, _ isInside: Bool) throws {
        let folder = try TemporaryFolder()
        try folder.write("$extends: c.yaml", to: "root/a.yaml")
        try folder.write("$extends: ../c.yaml", to: "root/sub/b.yaml")
        try folder.write("{}", to: "root/c.yaml")
        let loaded = DocumentLoader.load(
            .file(folder.path + "/" + path),
            rootFolder: root.map { folder.path + "/" + $0 }
        )
        #expect(loaded.diagnostics.isEmpty == isInside)
        #expect(loaded.outermost?.extends.count == (isInside ? 1 : 0))
    }

    @Test func namesDocumentsAsSeenFromTheWorkingFolder() throws {
        let folder = try TemporaryFolder()
        try folder.write("$extends: sub/b.yaml", to: "a.yaml")
        try folder.write("$extends: ../c.yaml\nx: 1\nx: 2", to: "sub/b.yaml")
        try folder.write("y: 1\ny: 2", to: "c.yaml")
        let above = folder.path + "/sub/../a.yaml"
        let names = DocumentLoader.load(.file(above)).diagnostics.compactMap(\.location?.source.name)
        #expect(names == [folder.path + "/sub/b.yaml", folder.path + "/c.yaml"])

        let piped = DocumentLoader.load(
            .bytes(Array("$extends: sub/b.yaml\nz: 1\nz: 2".utf8), .yaml, folder: folder.path)
        )
        #expect(
            piped.diagnostics.map(\.description) == [
                "stdin:3:1: error: repeated key 'z'", "sub/b.yaml:3:1: error: repeated key 'x'",
                "c.yaml:2:1: error: repeated key 'y'",
            ]
        )
        let outermost = try #require(piped.outermost)
        #expect(outermost.path == nil)
        #expect(outermost.folder == folder.path)
        #expect(outermost.extends.first?.folder == folder.path + "/sub")
    }

    @Test func tellsWhatIsUnreadable() throws {
        let folder = try TemporaryFolder()
        let text = try folder.write("x", to: "a.txt")
        for (path, code, hasLocation) in [
            (folder.path + "/missing.yaml", Fault.Code.unreadableDocument, false),
            (folder.path, .unreadableDocument, false), (text, .unsupportedFormat, true),
        ] {
            let loaded = DocumentLoader.load(.file(path))
            #expect(loaded.outermost == nil)
            #expect(loaded.diagnostics.map(\.fault.code) == [code])
            #expect((loaded.diagnostics.first?.location != nil) == hasLocation)
        }
        let given = DocumentLoader.load(.file(text, format: .yaml))
        #expect(given.diagnostics.map(\.message) == ["a document must be a dictionary, found text"])
    }

    /// What stands for a file is read again where the document is called otherwise: its locations would have another
    /// name, or be sorted otherwise.
    @Test(arguments: [("b.yaml", 1, true), ("document", 1, false), ("b.yaml", 0, false)])
    func whatStandsForAFileIsReadOnce(name: String, order: Int, isOnce: Bool) throws {
        let folder = try TemporaryFolder()
        try folder.write("$extends: b.yaml", to: "a.yaml")
        try folder.write("x: 1", to: "b.yaml")
        let bytes = Array("x: 2\nx: 3".utf8)
        let full = folder.path + "/" + name
        let reading = DocumentReader.read(bytes, name: full, format: .yaml, order: order)
        let path = try FilePath.real(folder.path + "/b.yaml")
        let loaded = DocumentLoader.load(.file(folder.path + "/a.yaml"), overlay: [path: reading])
        let base = try #require(loaded.outermost?.extends.first)
        #expect(base.root["x"]?.string == "2")
        #expect(base.digest == Digest(bytes))
        #expect((base.source === reading.source) == isOnce)
        #expect(loaded.diagnostics.map(\.description) == ["\(folder.path)/b.yaml:2:1: error: repeated key 'x'"])
    }
}
